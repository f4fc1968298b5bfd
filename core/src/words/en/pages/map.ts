import type { MapPeriod, MapSize } from '../../../market/map-choices.ts';
import type { NoPoints } from '../../../wire/lists/index-answer.ts';
import { DASH, formatCount, formatCrore, formatPercentChange, formatShare, formatTurnover } from '../../format.ts';
import { plural } from '../../plural.ts';

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

/** Of sectors whose name has no room. */
export const shortSectors: Readonly<Record<string, string>> = {
  'Automobile and Auto Components': 'Auto',
  'Construction Materials': 'Constr. Materials',
  'Consumer Durables': 'Durables',
  'Consumer Services': 'Consumer Serv.',
  'Fast Moving Consumer Goods': 'FMCG',
  'Financial Services': 'Financials',
  'Information Technology': 'IT',
  'Media Entertainment & Publication': 'Media',
  'Metals & Mining': 'Metals',
  'Oil Gas & Consumable Fuels': 'Oil & Gas',
  Telecommunication: 'Telecom',
};

const plain = (percent: number): string => String(percent).replace('-', '−');

export const mapWords = {
  title: 'Map of the market',
  titleOf: (list: string, day?: string) => `Map of ${list}${day === undefined ? '' : ` on ${day}`}`,
  index: (name: string) => `the ${name}`,
  description: 'Every share of an index or an exchange as a tile: its size by market cap, turnover or weight, its colour by the change.',
  lead: (size: MapSize, by: MapPeriod) =>
    `Each tile is a share. Its area shows the ${mapSizeWords[size].label.toLowerCase()}, its colour the change ${mapPeriodWords[by].full}. Falls are hatched, except the smallest ones. The smallest tiles are drawn a little larger, so that they can be seen.`,
  verdict: ({ rose, fell, of, by }: { rose: number; fell: number; of: number; by: MapPeriod }) =>
    `${formatCount(rose)} of ${formatCount(of)} ${plural(of, { one: 'share', other: 'shares' })} rose ${mapPeriodWords[by].full}, ${formatCount(fell)} fell.`,
  returns:
    'Changes over more than a day go up to the last close. They are not known for a share whose price a corporate action has moved since.',
  weights: 'Weights are estimates: the last published weights, moved on by price.',
  shares: (list: string, count: number) => `${list}: ${formatCount(count)} ${plural(count, { one: 'share', other: 'shares' })}`,
  largest: (drawn: number, of: number) => `The ${formatCount(drawn)} largest of ${formatCount(of)} are drawn`,
  unsized: (count: number, size: MapSize) =>
    `${formatCount(count)} ${plural(count, { one: 'has', other: 'have' })} ${mapSizeWords[size].lacks}`,
  /** Why there is no map by weight. */
  noWeights: {
    'not published': 'Weights are published only for the Nifty 50 and the Nifty Next 50.',
    'not stored': 'No weights are stored yet.',
    'members changed': 'The members have changed since the weights were published.',
    'too old': 'The stored weights are too old.',
  } satisfies Record<NoPoints, string>,
  byTurnover: 'No share of this list has a market cap on this day, so the areas show the turnover.',
  none: (size: MapSize) => `No share of this list has a ${mapSizeWords[size].label.toLowerCase()}, so there is nothing to draw.`,
  of: 'Shares of',
  wholeOf: (exchange: string) => `All of ${exchange}`,
  size: 'Area',
  period: 'Change',
  show: 'Show',
  csv: 'CSV of these shares',
  screen: 'Open as a screen',
  what: 'the map',
  instead: (usual: string, shown: string) => `The members of the ${usual} on this day are not known here: this is the ${shown}.`,
  noSectors: 'The sectors of these shares on this day are not known here.',
  missing: (list: string) => `The shares of ${list} are not known here.`,
  noMap: 'There is no map yet: no list of shares is stored.',
  usual: 'Show the usual map',
  legend: (by: MapPeriod) => `How many shares changed by how much ${mapPeriodWords[by].full}`,
  /** Per cent; absent where the class has no such end. */
  between: (least: number | undefined, most: number | undefined) =>
    least === undefined ? `≤ ${plain(most ?? 0)}%` : most === undefined ? `≥ ${plain(least)}%` : `${plain(least)} to ${plain(most)}%`,
  level: (end: number) => `within ±${end}%`,
  start: (percent: number) => (percent > 0 ? `+${percent}%` : `${plain(percent)}%`),
  inClass: (range: string, count: number) => `${range}: ${formatCount(count)} ${plural(count, { one: 'share', other: 'shares' })}`,
  unknown: 'not known',
  map: (list: string, isLonger: boolean) =>
    `Map of ${list}. The arrow keys go from share to share, Enter opens one; the table has ${isLonger ? 'the largest' : 'the same'} shares.`,
  unclassified: 'Not classified',
  together: (count: number) => `${formatCount(count)} shares together`,
  moreLink: 'Show them',
  open: 'Open the share',
  /** As a screen reader says it. */
  tile: (symbol: string, name: string, figures: readonly string[]) => `${symbol}, ${name}: ${figures.join(', ')}`,
  sized: (size: MapSize, value: number) => `${mapSizeWords[size].label.toLowerCase()} ${mapSizeWords[size].write(value)}`,
  change: (change: number | undefined) => (change === undefined ? DASH : formatPercentChange(change)),
  noChange: 'change not known',
  over: (by: MapPeriod) => mapPeriodWords[by].full,
  table: (count: number, isPart: boolean) =>
    `${plural(count, { one: 'The share', other: isPart ? `The ${formatCount(count)} largest shares` : `All ${formatCount(count)} shares` })} as a table`,
  list: (list: string) => `The shares of the map of ${list}, by sector`,
  columns: { share: 'Stock', change: 'Change' },
} as const;
