import Type, { type Static } from 'typebox';
import { EventSchema } from './share/events.ts';
import { StripSchema } from './indices.ts';
import { ExchangeBreadthSchema, StockListSchema } from './market.ts';
import { ReasonSchema } from './reason.ts';
import {
  array,
  boolean,
  day,
  deprecatedWords,
  inRupees,
  integer,
  mode,
  number,
  object,
  oneOf,
  optional,
  percent,
  revision,
  string,
} from './parts.ts';

const DayShareSchema = object({
  symbol: string(),
  name: string(),
  price: inRupees(),
  changePercent: optional(percent),
  turnover: optional(inRupees()),
});
export type DayShare = Static<typeof DayShareSchema>;

const movers = (description: string) => array(DayShareSchema, description);

/** Over a day or a week, by cap-weighted change, the highest first. */
const SectorsSchema = array(
  object({
    sector: string(),
    members: integer(),
    rose: integer(),
    fell: integer(),
    changePercent: optional(number('cap-weighted change, per cent')),
    mean: optional(number('average change, per cent')),
  }),
  'by cap-weighted change, the highest first',
);

/** Of 52 weeks: the first shares by turnover, and of how many shares the mark is not known. */
const MarkSchema = object({ shares: integer(), unknown: integer(), first: array(DayShareSchema) });

/** No surveillance file of the session is stored, or it is the first one. */
export const NO_WARNINGS = ['not stored', 'first'] as const;

const deprecatedSentences = Type.Array(Type.String(), {
  deprecated: true,
  description: 'deprecated: in English, made by fixed rules from the figures of this answer',
});

const BesideSchema = object(
  { sessions: integer(), lower: integer(), higher: integer() },
  'the sessions before at NSE, at most 20, and in how many of them a smaller and a larger part of the shares rose; absent if fewer than 5 are stored',
);

/** The figures of a day that its sentences tell, with the breadth. */
const ToldSchema = object({
  indices: array(object({ name: string(), level: number('points'), changePercent: optional(percent) })),
  beside: optional(BesideSchema),
  sectors: array(
    object({ sector: string(), changePercent: optional(number('cap-weighted change, per cent')) }),
    'the one that did best, and the one that did worst',
  ),
  gainers: movers('the share that rose most'),
  losers: movers('the one that fell most'),
  traded: movers('the one of which most was traded'),
  highs: object({ shares: integer() }),
  lows: object({ shares: integer() }),
});
export type Told = Static<typeof ToldSchema>;

const sectorsFrom = optional(day('the session whose sectors these are, where no list up to this one is known'));

/** `GET /days/{session}`. The lists are of NSE. */
export const DayAnswerSchema = object({
  revision,
  session: day(),
  mode,
  before: optional(day('the stored session before')),
  after: optional(day('the stored session after')),
  sentences: deprecatedSentences,
  indices: StripSchema,
  lists: object(
    { NSE: optional(StockListSchema), BSE: optional(StockListSchema) },
    'the members of the Nifty 50 and of the Sensex with their changes, without their other figures',
  ),
  breadth: ExchangeBreadthSchema,
  beside: optional(BesideSchema),
  sectors: SectorsSchema,
  sectorsFrom,
  noLists: optional(boolean('no price file of NSE is stored of the session, so that sectors and the lists of shares are empty')),
  gainers: movers('those that rose most, of shares of which at least ₹1 Cr was traded'),
  losers: movers('those that fell most, of the same'),
  traded: movers('those of which most was traded'),
  highs: MarkSchema,
  lows: MarkSchema,
  warned: optional(
    array(
      object({ symbol: string(), name: string(), flags: array(string()) }),
      'newly under a measure of surveillance; absent if that is not known',
    ),
  ),
  released: optional(integer('how many shares are no longer under any; absent if that is not known')),
  noWarnings: optional(oneOf(NO_WARNINGS, 'why the two are not known')),
  next: object({ session: day(), events: array(EventSchema) }, 'what is announced for the next session'),
  refused: array(
    object({ source: string(), reason: deprecatedWords('why, in English: `told` says it'), told: optional(array(ReasonSchema)) }),
    'the files of the day that were refused',
  ),
  corrected: array(object({ source: string(), at: string() }), 'the files of the day that were stored again later, with the time'),
});
export type DayAnswer = Static<typeof DayAnswerSchema>;

/** At the end of a week, and since the last stored session before it. */
const WeekIndexSchema = object({
  name: string(),
  level: number('points'),
  previousClose: optional(number('points, at the end of that session')),
  change: optional(number('points')),
  changePercent: optional(percent),
});

/** `GET /weeks/{week}`. The lists are of NSE. */
export const WeekAnswerSchema = object({
  week: string('as ISO 8601 has it, 2026-W47'),
  from: day(),
  to: day(),
  mode,
  before: optional(string('the week before, if a session of it is stored')),
  after: optional(string('the week after, if a session of it is stored')),
  since: optional(day('the last stored session before the week, from which changes are counted')),
  indices: array(WeekIndexSchema, 'those with a level of the last session of the week'),
  gainers: optional(
    movers(
      'those whose adjusted close rose most from `since` to the last session of the week, of shares of which at least ₹1 Cr was traded on that last day; absent without `since`',
    ),
  ),
  losers: optional(movers('those that fell most, of the same')),
  sectorsFrom,
  sectors: {
    ...SectorsSchema,
    description: 'as `GET /sectors` has them over one week, up to the last session of the week; those whose change is known',
  },
  sessions: array(
    object({
      session: day(),
      sentences: deprecatedSentences,
      told: ToldSchema,
      breadth: ExchangeBreadthSchema,
      warned: optional(integer('how many shares are newly under a measure; absent if that is not known')),
    }),
  ),
});
export type WeekAnswer = Static<typeof WeekAnswerSchema>;
