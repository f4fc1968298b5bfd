import { percentOver, rounded, CRORE } from '../market/decimals.ts';
import { PERIOD_OF } from '../market/map-choices.ts';
import { openingGap, tradedValue } from '../quotes/change.ts';
import { flagged, isWarning, MEASURE_IDS } from '../market/measures.ts';
import type { ScreenedShare } from '../wire/lists/screen.ts';
import { type ChoiceWord, NO_SECTOR, type RangeWord } from './condition-words.ts';

/** As in `formatUnit`; a `move` is a change in per cent, with its sign. */
export type Unit = 'rupees' | 'percent' | 'move' | 'times' | 'crore' | 'plain' | 'days' | 'shares';

/** From so many crore on figures are written without decimals. */
export const WHOLE_CRORE = 100;

/** To the decimals in which the figure is written; days and shares are whole. */
export function asShown(unit: Unit, figure: number): number {
  return rounded(figure, unit === 'crore' && figure >= WHOLE_CRORE ? 0 : 2);
}

export interface RangeCondition {
  kind: 'range';
  word: RangeWord;
  unit: Unit;
  /** Undefined where it is not known. */
  figure: (share: ScreenedShare) => number | undefined;
  /** A share is judged and ordered by it where it may be an estimate, which is not shown. */
  judged?: RangeCondition['figure'];
}

export interface ChoiceCondition {
  kind: 'choice';
  word: ChoiceWord;
  /** Undefined where they depend on the list, as its sectors. */
  choices: readonly string[] | undefined;
  /** A share must have all the choices that are asked for, and not only one of them. */
  isEvery?: true;
  /** Undefined where that is not known. */
  holds: (share: ScreenedShare, choice: string) => boolean | undefined;
}

/** Those whose returns a screen may ask for. */
export const ASKED_PERIODS = ['1W', '1M', '3M', '6M', '1Y', '3Y'] as const;

export function lower<Text extends string>(text: Text): Lowercase<Text> {
  return text.toLowerCase() as Lowercase<Text>;
}

const range = (word: RangeWord, unit: Unit, figure: RangeCondition['figure']): RangeCondition => ({ kind: 'range', word, unit, figure });

const RANGES: readonly RangeCondition[] = [
  range('price', 'rupees', ({ price }) => price),
  range('change', 'move', ({ changePercent }) => changePercent),
  range('gap', 'move', openingGap),
  ...ASKED_PERIODS.map((period) => range(`r${lower(period)}`, 'move', ({ returns }) => returns?.[period])),
  ...ASKED_PERIODS.map((period) => range(`tr${lower(period)}`, 'move', ({ totalReturns }) => totalReturns?.[period])),
  range('vol', 'times', ({ volumeRatio }) => volumeRatio),
  { ...range('turnover', 'crore', ({ turnover }) => turnover && turnover / CRORE), judged: estimatedTurnover },
  range('traded', 'shares', ({ volume }) => volume),
  range('cap', 'crore', ({ marketCap }) => marketCap),
  range('delivery', 'percent', ({ deliveryPercent }) => deliveryPercent),
  range('high', 'percent', ({ price, yearHigh, highBeforeDemerger }) =>
    highBeforeDemerger === true ? undefined : yearHigh && (1 - price / yearHigh) * 100,
  ),
  range('low', 'percent', ({ price, yearLow }) => percentOver(price, yearLow)),
  range('pe', 'plain', ({ priceEarnings }) => priceEarnings),
  range('yield', 'percent', ({ dividendYield }) => dividendYield),
  range('age', 'days', ({ daysListed }) => daysListed),
  range('first', 'move', ({ price, firstClose }) => percentOver(price, firstClose)),
  range('ex', 'days', ({ daysToExDate }) => daysToExDate),
  range('payout', 'percent', ({ price, exDividend }) => exDividend && (exDividend / price) * 100),
  range('apart', 'percent', ({ apartPercent }) => apartPercent),
  range('both', 'crore', ({ turnoverOnBoth }) => turnoverOnBoth && turnoverOnBoth / CRORE),
];

export type ConditionWord = RangeWord | ChoiceWord;

/** In a share's session, beside its change. */
export const MOMENTS = [
  'new-high',
  'new-low',
  'upper-band',
  'lower-band',
  'above-mean-200',
  'below-mean-200',
  'newly-warned',
  'newly-listed',
] as const;
type Moment = (typeof MOMENTS)[number];

const momentsOf: Record<Moment, (share: ScreenedShare) => boolean | undefined> = {
  'new-high': ({ high, yearHigh }) => bothKnown(high, yearHigh, (one, other) => one >= other),
  'new-low': ({ low, yearLow }) => bothKnown(low, yearLow, (one, other) => one <= other),
  'upper-band': ({ touched }) => touched?.includes('upper'),
  'lower-band': ({ touched }) => touched?.includes('lower'),
  'above-mean-200': (share) => hasCrossed(share, 1),
  'below-mean-200': (share) => hasCrossed(share, -1),
  'newly-warned': ({ isNewlyWarned }) => isNewlyWarned,
  'newly-listed': ({ daysListed }) => (daysListed === undefined ? undefined : daysListed === 0),
};

const MEANS = { 20: 'mean20', 50: 'mean50', 200: 'mean200' } as const;
const BEATEN = ['1m', '3m', '6m', '1y'] as const;

const choice = (word: ChoiceWord, choices: ChoiceCondition['choices'], holds: ChoiceCondition['holds']): ChoiceCondition => ({
  kind: 'choice',
  word,
  choices,
  holds,
});

const CHOICES: readonly ChoiceCondition[] = [
  { ...choice('above', Object.keys(MEANS), (share, mean) => sideOfMean(share, mean, 1)), isEvery: true },
  { ...choice('below', Object.keys(MEANS), (share, mean) => sideOfMean(share, mean, -1)), isEvery: true },
  { ...choice('beat', BEATEN, hasBeaten), isEvery: true },
  choice('did', MOMENTS, (share, moment) => momentsOf[moment as Moment](share)),
  choice('sector', undefined, ({ sector }, wanted) => (wanted === NO_SECTOR ? !sector : sector ? same(sector, wanted) : undefined)),
  choice('series', undefined, ({ series }, wanted) => (series ? same(series, wanted) : undefined)),
  choice('fno', ['yes', 'no'], ({ hasDerivatives: has }, wanted) => (has === undefined ? undefined : has === (wanted === 'yes'))),
  choice('band', ['2', '5', '10', '20', 'none'], ({ hasDerivatives, bandPercent }, wanted) =>
    hasDerivatives === true ? wanted === 'none' : bandPercent === undefined ? undefined : String(bandPercent) === wanted,
  ),
  choice('warn', ['none', 'any', ...MEASURE_IDS], isWarned),
];

/** In the order in which conditions are read out. */
export const CONDITIONS: readonly (RangeCondition | ChoiceCondition)[] = [...RANGES, ...CHOICES];

function bothKnown<Known>(
  one: Known | undefined,
  other: Known | undefined,
  isSo: (one: Known, other: Known) => boolean,
): boolean | undefined {
  return one === undefined || other === undefined ? undefined : isSo(one, other);
}

/** A source of quotes may have no turnover. */
function estimatedTurnover(share: ScreenedShare): number | undefined {
  return share.turnover === undefined && share.volume === undefined ? undefined : tradedValue(share) / CRORE;
}

function sideOfMean(share: ScreenedShare, sessions: string, side: 1 | -1): boolean | undefined {
  const mean = share[MEANS[Number(sessions) as keyof typeof MEANS]];
  return mean === undefined ? undefined : Math.sign(share.price - mean) === side;
}

/**
 * Whether a share came to one side of its mean of 200 sessions: the previous close lay on the mean of its own session or on the other side.
 * A live price has no mean of its own session yet: both are then compared with the newest, that of the session before.
 */
function hasCrossed({ price, previousClose, mean200, mean200Before }: ScreenedShare, side: 1 | -1): boolean | undefined {
  if (previousClose === undefined || mean200 === undefined || mean200Before === undefined) return undefined;
  return Math.sign(previousClose - mean200Before) !== side && Math.sign(price - mean200) === side;
}

function hasBeaten({ aboveIndex }: ScreenedShare, period: string): boolean | undefined {
  const points = aboveIndex?.[PERIOD_OF[period as (typeof BEATEN)[number]]];
  return points === undefined ? undefined : points > 0;
}

function isWarned({ warnings }: ScreenedShare, wanted: string): boolean | undefined {
  const measures = warnings?.filter(isWarning).map((flag) => flagged(flag)?.measure);
  if (wanted === 'none' || wanted === 'any') return measures && measures.length > 0 === (wanted === 'any');
  return measures?.some((measure) => measure === wanted);
}

function same(one: string, other: string): boolean {
  return one.toUpperCase() === other.toUpperCase();
}
