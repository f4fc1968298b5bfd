import Type, { type Static } from 'typebox';
import { PERIODS } from '../../calendar/periods.ts';
import { LIST_FACTS } from '../market.ts';
import { day, revision } from '../parts.ts';
import { StockSchema } from '../stock.ts';

const rupees = (description: string) => Type.Optional(Type.Number({ description: `${description}, rupees` }));
const percents = (description: string) => Type.Optional(Type.Partial(Type.Record(Type.Enum([...PERIODS]), Type.Number()), { description }));

/** Those that the list of the exchange does not have. One that is not known is absent. */
const FACTS = {
  returns: percents('price returns up to the last session with a file, per cent'),
  aboveIndex: percents('the same less the return of the exchange’s index, percentage points'),
  volumeRatio: Type.Optional(Type.Number({ description: 'volume ÷ median of the 20 sessions before; absent beside quotes' })),
  mean20: rupees('mean of the last 20 adjusted closes'),
  mean50: rupees('mean of the last 50 adjusted closes'),
  mean200: rupees('mean of the last 200 adjusted closes'),
  mean200Before: rupees('the same up to the session before that of the price'),
  highBeforeDemerger: Type.Optional(
    Type.Boolean({
      description: 'the highest price of 52 weeks is from before a demerger or the like: how far below it the price lies is not claimed',
    }),
  ),
  listedOn: Type.Optional(Type.String({ ...day, description: 'the day of its listing on its exchange' })),
  daysListed: Type.Optional(Type.Integer({ description: 'calendar days from that day to the session' })),
  firstClose: rupees('adjusted close of its first session on its board, if that is an earlier one and is stored'),
  exDate: Type.Optional(Type.String({ ...day, description: 'the next announced ex-date of a dividend' })),
  daysToExDate: Type.Optional(Type.Integer({ description: 'calendar days from the session to that day' })),
  exDividend: rupees('the dividend of that day'),
  hasDerivatives: Type.Optional(Type.Boolean({ description: 'NSE lists no price band for it, as for shares with futures and options' })),
  bandPercent: Type.Optional(Type.Number({ description: 'how far it may move in a session, per cent' })),
  apartPercent: Type.Optional(Type.Number({ description: 'the difference of its prices at both exchanges in the same session, per cent' })),
  turnoverOnBoth: rupees('turnover at the exchange where less was traded'),
  touched: Type.Optional(
    Type.Array(Type.Enum(['upper', 'lower']), {
      description: 'the edges of its price band that it touched in the session; absent beside quotes',
    }),
  ),
  isNewlyWarned: Type.Optional(
    Type.Boolean({ description: 'under a measure of surveillance in the file of the session, and under none in the file before' }),
  ),
};

/** From a past session up to the newest. */
const SinceThenSchema = Type.Object({
  percent: Type.Optional(Type.Number({ description: 'change of its adjusted close, per cent; absent where the two do not compare' })),
  symbol: Type.Optional(Type.String({ description: 'its symbol now, if it is another one' })),
  lastTraded: Type.Optional(
    Type.String({
      ...day,
      description: 'the session of its last close, if it was not traded in the newest session; the change is up to it',
    }),
  ),
});
export type SinceThen = Static<typeof SinceThenSchema>;

export const ScreenedShareSchema = Type.Object({ ...StockSchema.properties, ...FACTS, sinceThen: Type.Optional(SinceThenSchema) });
export type ScreenedShare = Static<typeof ScreenedShareSchema>;

/** `isMet` is absent where the figure is not known. */
const TrialSchema = Type.Object({ word: Type.String(), isMet: Type.Optional(Type.Boolean()), text: Type.String() });
export type Trial = Static<typeof TrialSchema>;

const CountedSchema = Type.Object({ word: Type.String(), shares: Type.Integer() });

/** `GET /screen`. */
export const ScreenAnswerSchema = Type.Object({
  revision,
  ...LIST_FACTS,
  of: Type.Integer({ description: 'how many shares the list has' }),
  found: Type.Integer({ description: 'how many of them meet every condition' }),
  unknown: Type.Array(CountedSchema, {
    description: 'of how many shares a condition cannot be judged, since the figure is not known; they are not found',
  }),
  page: Type.Integer(),
  pages: Type.Integer(),
  stocks: Type.Array(ScreenedShareSchema),
  why: Type.Optional(
    Type.Object(
      { symbol: Type.String(), name: Type.String(), isFound: Type.Boolean(), trials: Type.Array(TrialSchema) },
      { description: 'of the share that `why` names: which conditions it meets' },
    ),
  ),
  lift: Type.Optional(
    Type.Object(CountedSchema.properties, {
      description: 'of a screen that finds nothing: the condition without which it finds most, and how many shares that are',
    }),
  ),
  noSuch: Type.Optional(Type.String({ description: 'what `why` named, if the list has no such share' })),
  since: Type.Optional(
    Type.Object(
      {
        from: Type.String({ ...day, description: 'the past session of the exchange' }),
        to: Type.String({ ...day, description: 'its newest session' }),
        rose: Type.Integer(),
        fell: Type.Integer(),
        notTraded: Type.Integer({
          description: 'how many of them were not traded in the newest session: their change is up to their last close',
        }),
        unknown: Type.Integer({ description: 'without a change that can be known' }),
        median: Type.Optional(Type.Number({ description: 'of the changes that are known, per cent' })),
      },
      { description: 'what became of all shares found, with `since`' },
    ),
  ),
  sectors: Type.Array(Type.String(), { description: 'the sectors of the list' }),
  series: Type.Array(Type.String(), { description: 'the series of the list' }),
  indices: Type.Array(Type.String(), { description: 'the indices of the exchange whose members are known' }),
});
export type ScreenAnswer = Static<typeof ScreenAnswerSchema>;
