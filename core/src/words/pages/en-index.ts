import { formatCount } from '../format.ts';

/** The words of the page of one index. */
export const indexWords = {
  title: 'Index',
  description: 'Level, history and members of one index of NSE or BSE, with their source and time.',
  tab: (name: string) => name,
  of: (name: string) => `Level, change, history and members of ${name}.`,
  otherNames: (names: string) => `Also called ${names}`,
  loading: 'Loading the figures of this index …',
  failed: 'The figures of this index could not be loaded.',
  failedHint: 'Check the connection, then try again.',
  old: 'Newer figures could not be loaded.',
  oldHint: 'The last ones received are shown.',
  missing: (name: string) => `No stored file has an index called ${name}.`,
  missingHint: 'The indices of NSE and BSE are listed with their exact names.',
  toIndices: 'All indices',
  noLevel: 'The simulated market has shares and no level of an index.',
  level: { open: 'Open', high: 'High', low: 'Low', previousClose: 'Previous close' },
  figures: 'Figures of the day',
  members: 'Members',
  listOf: (source: string, from: string) => `Source: ${source}; unchanged since ${from}.`,
  noMembers: 'The members of this index are not known here: no list of them is stored.',
  weights: 'The weights of members are not read yet, so each share’s contribution to the move is not shown.',
  absent: (names: string) => `Without a figure in this session: ${names}.`,
  count: (shown: number, total: number) => `${formatCount(shown)} of ${formatCount(total)} members`,
  search: 'Search members',
} as const;
