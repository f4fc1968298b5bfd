import type { MapPeriod, MapSize } from '../../market/map-choices.ts';
import type { NoPoints } from '../../wire/lists/index-answer.ts';
import { DASH, formatCount, formatCrore, formatPercentChange, formatShare, formatTurnover } from '../format.ts';

/** `lacks`: what a share without it has not. */
export const mapSizeWords = {
  cap: { label: 'Market cap', lacks: 'no market cap', write: formatCrore },
  turnover: { label: 'Turnover', lacks: 'no turnover', write: formatTurnover },
  weight: { label: 'Weight', lacks: 'no weight', write: formatShare },
} as const satisfies Record<MapSize, { label: string; lacks: string; write: (size: number) => string }>;

export const mapPeriodWords = {
  day: { label: 'Day', full: 'on the day' },
  '1w': { label: '1W', full: 'in a week' },
  '1m': { label: '1M', full: 'in a month' },
  '3m': { label: '3M', full: 'in 3 months' },
  '6m': { label: '6M', full: 'in 6 months' },
  '1y': { label: '1Y', full: 'in a year' },
} as const satisfies Record<MapPeriod, { label: string; full: string }>;

const plain = (percent: number): string => String(percent).replace('-', '−');

export const mapWords = {
  title: 'Map of the market',
  description: 'Every share of an index or an exchange as a tile: its size by market cap, turnover or weight, its colour by the change.',
  lead: (size: MapSize, by: MapPeriod) =>
    `Each tile is a share: its area is the ${mapSizeWords[size].label.toLowerCase()}, its colour the change ${mapPeriodWords[by].full}. Falls are hatched.`,
  returns:
    'Changes over more than a day go up to the last session with a file; where an action has moved the price since, they are not known.',
  weights: 'Weights are estimated: those of the last filed month, rolled on by price.',
  shares: (list: string, count: number) => `${list}: ${formatCount(count)} ${count === 1 ? 'share' : 'shares'}`,
  largest: (drawn: number, of: number) => `The ${formatCount(drawn)} largest of ${formatCount(of)} are drawn`,
  unsized: (count: number, size: MapSize) => `${formatCount(count)} ${count === 1 ? 'has' : 'have'} ${mapSizeWords[size].lacks}`,
  /** Why there is no map by weight. */
  noWeights: {
    'not published': 'Weights of members are published for the Nifty 50 and the Nifty Next 50 alone.',
    'not stored': 'No file of weights is stored yet.',
    'members changed': 'The members have changed since the last file of weights.',
    'too old': 'The stored file of weights is too old.',
  } satisfies Record<NoPoints, string>,
  none: (size: MapSize) => `No share of this list has a ${mapSizeWords[size].label.toLowerCase()}, so there is nothing to draw.`,
  of: 'Shares of',
  wholeOf: (exchange: string) => `All of ${exchange}`,
  size: 'Area',
  period: 'Change',
  show: 'Show',
  csv: 'CSV of these shares',
  screen: 'Open as a screen',
  what: 'the map',
  missing: (list: string) => `The shares of ${list} are not known here.`,
  noMap: 'There is no map yet: no list of shares is stored.',
  usual: 'Show the usual map',
  legend: (by: MapPeriod) => `Change ${mapPeriodWords[by].full}, and how many shares`,
  /** Per cent; absent where the class has no such end. */
  between: (least: number | undefined, most: number | undefined) =>
    least === undefined
      ? `≤\u00A0${plain(most ?? 0)}\u00A0%`
      : most === undefined
        ? `≥\u00A0${plain(least)}\u00A0%`
        : `${plain(least)} to ${plain(most)}\u00A0%`,
  level: (end: number) => `within ±${end}\u00A0%`,
  unknown: 'not known',
  map: (list: string) => `Map of ${list}. The arrow keys go from share to share, Enter opens one; the table has the same shares.`,
  unclassified: 'Not classified',
  more: (count: number) => `+${formatCount(count)} more`,
  fewMore: (count: number) => `+${formatCount(count)}`,
  moreOf: (count: number, sector: string) => `${formatCount(count)} smaller ${count === 1 ? 'share' : 'shares'} of ${sector}`,
  moreLink: 'Show them',
  open: 'Open the share',
  /** As a screen reader says it. */
  tile: (symbol: string, name: string, figures: readonly string[]) => `${symbol}, ${name}: ${figures.join(', ')}`,
  sized: (size: MapSize, value: number) => `${mapSizeWords[size].label.toLowerCase()} ${mapSizeWords[size].write(value)}`,
  change: (change: number | undefined) => (change === undefined ? DASH : formatPercentChange(change)),
  noChange: 'change not known',
  over: (by: MapPeriod) => mapPeriodWords[by].full,
  list: (list: string) => `The shares of the map of ${list}, by sector`,
  columns: { share: 'Share', change: 'Change' },
} as const;
