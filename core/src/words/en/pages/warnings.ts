import { pageWords, withCount } from './pages.ts';
import { formatCount } from '../../format.ts';
import { plural } from '../../plural.ts';

export const warningWords = {
  title: 'Under surveillance',
  description:
    'Which NSE shares are under surveillance, by measure and stage, and which are new or released, from NSE’s file of each trading day.',
  verdict: (warned: number, listed: number) => `${formatCount(warned)} of ${formatCount(listed)} listed NSE shares are under surveillance.`,
  news: (added: number, released: number, day: string) =>
    `${formatCount(added)} ${plural(added, { one: 'was', other: 'were' })} added and ${formatCount(released)} released on ${day}.`,
  file: (day: string) => `NSE’s file of ${day}, for the next trading day`,
  comparedWith: (day: string) => `compared with the file of ${day}`,
  first: 'This is the first stored file, so nothing is new in it.',
  noJudgement:
    'NSE says that surveillance protects investors and is no action against the company. The words of each measure are from NSE’s circulars.',
  none: 'No surveillance file of NSE is stored yet.',
  simulated: 'The simulated market has no warnings.',
  what: 'the warnings',
  added: 'Newly under surveillance',
  more: (count: number) => `${formatCount(count)} more`,
  released: 'Released',
  changed: 'Now at another stage or measure',
  before: (measures: string) => `Before: ${measures}`,
  moved: 'Change of series',
  movedTo: (from: string, to: string) => `${from} to ${to}`,
  ban: (day: string) => `In the F&O ban of ${day}`,
  banHint:
    'No new positions in futures and options: open positions exceed 95% of the market-wide limit. The shares themselves trade as always.',
  touched: 'Touched the edge of their price band',
  touchedHint: 'During the trading day; about half of such shares close there.',
  upper: 'upper',
  lower: 'lower',
  all: 'All shares under surveillance',
  count: (found: number, of: number) =>
    (found === of ? '' : `${formatCount(found)} of `) + `${formatCount(of)} ${plural(of, { one: 'share', other: 'shares' })}`,
  /** Before what follows from it. */
  named: (measure: string) => `${measure}:`,
  columns: { share: 'Stock', measures: 'Measure, and what follows' },
  search: 'Search shares',
  measure: 'Measure',
  allMeasures: 'All measures',
  withCount,
  nobody: 'None',
  noneHere: 'None of these shares is under surveillance.',
  nothingFits: 'No share under surveillance fits this search.',
  clear: 'Clear search',
  pages: pageWords('Pages of shares'),
  day: 'File of',
  show: 'Show',
  feed: 'Feed of new and released warnings',
  /** `Enhanced surveillance measure (ESM), stage II`. */
  flag: (name: string, stage: string) => (stage === '' ? name : `${name}, ${stage}`),
  mark: (measures: string) => `Under surveillance by NSE: ${measures}`,
  share: {
    title: 'Surveillance by NSE',
    clear: 'Not under surveillance.',
    under: (measures: string) => `Under surveillance: ${measures}`,
    since: (day: string, isSinceFirst: boolean) => (isSinceFirst ? `at least since the file of ${day}` : `since the file of ${day}`),
    rule: (circular: string) => `NSE circular ${circular}`,
    facts: 'NSE also files',
    allShares: 'All shares under surveillance',
    moves: (to: string) => `Trades in series ${to} from the next trading day on.`,
    touched: {
      upper: 'Touched the upper circuit on this day; about half of such shares close there.',
      lower: 'Touched the lower circuit on this day; about half of such shares close there.',
    },
    ban: (day: string) => `No new positions in its futures and options on ${day}. The share itself trades as always.`,
  },
  change: {
    added: (measures: string) => `Newly under surveillance: ${measures}`,
    released: (measures: string) => `Released: ${measures}`,
    changed: (measures: string, before: string) => `Now ${measures}. Before: ${before}`,
    moved: (from: string, to: string) => `Series ${from} to ${to}`,
    banned: (day: string) => `No new positions in its futures and options from ${day}`,
  },
  watched: {
    files: (from: string, to: string) => (from === to ? `NSE’s file of ${to}` : `NSE’s files of ${from} to ${to}`),
    none: 'No new warning and no release among the shares of this list.',
  },
  feedAbout: 'This feed has the shares that NSE puts under surveillance or releases, each trading day.',
  feedTitle: 'Surveillance by NSE · Bhav India',
  feedEntry: (added: number, released: number, day: string) =>
    `${formatCount(added)} newly under surveillance, ${formatCount(released)} released: file of ${day}`,
};
