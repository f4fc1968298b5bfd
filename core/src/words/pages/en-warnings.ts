import { formatCount } from '../format.ts';

/** The words of what NSE says of shares besides their prices. */
export const warningWords = {
  title: 'Warnings',
  description:
    'Which shares NSE has under surveillance, by measure and stage, newly warned and released, from its own file of each session.',
  lead: 'Shares that NSE has under a measure of surveillance, in its own terms.',
  noJudgement: 'NSE says that a measure protects investors and is no action against the company.',
  file: (day: string) => `NSE’s file of ${day}, for the session after it`,
  comparedWith: (day: string) => `compared with the file of ${day}`,
  first: 'This is the first stored file, so nothing is new in it.',
  none: 'No surveillance file of NSE is stored yet.',
  simulated: 'The simulated market has no warnings.',
  simulatedHint: 'They come with the files of NSE.',
  what: 'the warnings',
  count: (warned: number, listed: number) => `${formatCount(warned)} of ${formatCount(listed)} shares are under a measure`,
  added: 'Newly warned',
  released: 'Released',
  changed: 'At another stage or measure',
  was: (measures: string, before: string) => `${measures}, was ${before}`,
  moved: 'Series changes',
  movedTo: (from: string, to: string) => `${from} to ${to}`,
  ban: (day: string) => `No new positions in futures and options on ${day}`,
  banHint: 'Open positions exceed 95 % of the market-wide limit. The shares themselves trade as always.',
  touched: 'Touched the edge of their price band',
  touchedHint: 'During the session; about half of such shares close there.',
  upper: 'upper',
  lower: 'lower',
  all: 'Under a measure',
  allMeasures: 'All measures',
  nobody: 'None',
  day: 'File of',
  measure: 'Measure',
  show: 'Show',
  feed: 'Feed of new and released warnings',
  /** A measure with its stage, as `Enhanced surveillance measure (ESM), stage II`. */
  flag: (name: string, stage: string) => (stage === '' ? name : `${name}, ${stage}`),
  mark: (measures: string) => `Under surveillance by NSE: ${measures}`,
  share: {
    title: 'What NSE warns of',
    since: (day: string, isSinceFirst: boolean) => (isSinceFirst ? `at least since the file of ${day}` : `since the file of ${day}`),
    rule: (circular: string) => `NSE circular ${circular}`,
    facts: 'NSE also files',
    allShares: 'All warnings',
    moves: (to: string) => `Trades in series ${to} from the next session on.`,
    touched: {
      upper: 'Touched its upper price band in this session; about half of such shares close there.',
      lower: 'Touched its lower price band in this session; about half of such shares close there.',
    },
    ban: (day: string) => `No new positions in its futures and options on ${day}. The share itself trades as always.`,
  },
  /** What a file has changed of a share, in a line. */
  change: {
    added: (measures: string) => `Newly warned: ${measures}`,
    released: (measures: string) => `Released: ${measures}`,
    changed: (measures: string, before: string) => `Now ${measures}. Before: ${before}`,
    moved: (from: string, to: string) => `Series ${from} to ${to}`,
    banned: (day: string) => `No new positions in its futures and options from ${day}`,
  },
  watched: {
    files: (from: string, to: string) => (from === to ? `NSE’s file of ${to}` : `NSE’s files of ${from} to ${to}`),
    none: 'No new warning and no release among the shares of this list.',
  },
  feedTitle: 'Bhav India: warnings of NSE',
  feedEntry: (added: number, released: number, day: string) =>
    `${formatCount(added)} newly warned, ${formatCount(released)} released: file of ${day}`,
};
