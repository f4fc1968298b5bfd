import Type, { type Static } from 'typebox';
import { PERIODS } from '../../calendar/periods.ts';
import { LIST_FACTS } from '../market.ts';
import { StockSchema } from '../stock.ts';
import { array, boolean, day, deprecatedWords, inRupees, integer, number, object, oneOf, optional, revision, string } from '../parts.ts';

const percents = (description: string) => optional(Type.Partial(Type.Record(oneOf(PERIODS), number()), { description }));

/** Those that the list of the exchange does not have. One that is not known is absent. */
const FACTS = {
  returns: percents('price returns up to the last session with a file, per cent'),
  totalReturns: percents('the same with dividends, each reinvested at the close of its ex-date'),
  aboveIndex: percents('`returns` less the return of the exchange’s index, percentage points'),
  volumeRatio: optional(number('volume ÷ median of the 20 sessions before; absent beside quotes')),
  mean20: optional(inRupees('mean of the last 20 adjusted closes')),
  mean50: optional(inRupees('mean of the last 50 adjusted closes')),
  mean200: optional(inRupees('mean of the last 200 adjusted closes')),
  mean200Before: optional(inRupees('the same up to the session before that of the price')),
  highBeforeDemerger: optional(
    boolean('the highest price of 52 weeks is from before a demerger or the like: how far below it the price lies is not claimed'),
  ),
  listedOn: optional(day('the day of its listing on its exchange')),
  daysListed: optional(integer('calendar days from that day to the session')),
  firstClose: optional(inRupees('adjusted close of its first session on its board, if that is an earlier one and is stored')),
  exDate: optional(day('the next announced ex-date of a dividend')),
  daysToExDate: optional(integer('calendar days from the session to that day')),
  exDividend: optional(inRupees('the dividend of that day')),
  hasDerivatives: optional(boolean('NSE lists no price band for it, as for shares with futures and options')),
  bandPercent: optional(number('how far it may move in a session, per cent')),
  apartPercent: optional(number('the difference of its prices at both exchanges in the same session, per cent')),
  turnoverOnBoth: optional(inRupees('turnover at the exchange where less was traded')),
  touched: optional(array(oneOf(['upper', 'lower']), 'the edges of its price band that it touched in the session; absent beside quotes')),
  isNewlyWarned: optional(boolean('under a measure of surveillance in the file of the session, and under none in the file before')),
};

/** From a past session up to the newest. */
const SinceThenSchema = object({
  percent: optional(number('change of its adjusted close, per cent; absent where the two do not compare')),
  symbol: optional(string('its symbol now, if it is another one')),
  lastTraded: optional(day('the session of its last close, if it was not traded in the newest session; the change is up to it')),
});
export type SinceThen = Static<typeof SinceThenSchema>;

export const ScreenedShareSchema = object({ ...StockSchema.properties, ...FACTS, sinceThen: optional(SinceThenSchema) });
export type ScreenedShare = Static<typeof ScreenedShareSchema>;

/** `isMet` is absent where the figure is not known. */
const TrialSchema = object({
  word: string(),
  isMet: optional(boolean()),
  text: deprecatedWords('its figure, in English: `share` has it'),
});
export type Trial = Static<typeof TrialSchema>;

const CountedSchema = object({ word: string(), shares: integer() });

/** `GET /screen`. */
export const ScreenAnswerSchema = object({
  revision,
  ...LIST_FACTS,
  of: integer('how many shares the list has'),
  found: integer('how many of them meet every condition'),
  unknown: array(CountedSchema, 'of how many shares a condition cannot be judged, since the figure is not known; they are not found'),
  page: integer(),
  pages: integer(),
  stocks: array(ScreenedShareSchema),
  why: optional(
    object(
      { symbol: string(), name: string(), isFound: boolean(), share: ScreenedShareSchema, trials: array(TrialSchema) },
      'of the share that `why` names: which conditions it meets',
    ),
  ),
  lift: optional(
    object(
      CountedSchema.properties,
      'of a screen that finds nothing: the condition without which it finds most, and how many shares that are',
    ),
  ),
  noSuch: optional(string('what `why` named, if the list has no such share')),
  since: optional(
    object(
      {
        from: day('the past session of the exchange'),
        to: day('its newest session'),
        rose: integer(),
        fell: integer(),
        notTraded: integer('how many of them were not traded in the newest session: their change is up to their last close'),
        unknown: integer('without a change that can be known'),
        median: optional(number('of the changes that are known, per cent')),
      },
      'what became of all shares found, with `since`',
    ),
  ),
  sectors: array(string(), 'the sectors of the list'),
  series: array(string(), 'the series of the list'),
  indices: array(string(), 'the indices of the exchange whose members are known'),
});
export type ScreenAnswer = Static<typeof ScreenAnswerSchema>;
