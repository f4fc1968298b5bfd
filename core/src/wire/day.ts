import Type, { type Static } from 'typebox';
import { EventSchema } from './share/events.ts';
import { StripSchema } from './indices.ts';
import { ExchangeBreadthSchema, StockListSchema } from './market.ts';
import { day, mode, revision } from './parts.ts';

const DayShareSchema = Type.Object({
  symbol: Type.String(),
  name: Type.String(),
  price: Type.Number({ description: 'rupees' }),
  changePercent: Type.Optional(Type.Number({ description: 'per cent' })),
  turnover: Type.Optional(Type.Number({ description: 'rupees' })),
});
export type DayShare = Static<typeof DayShareSchema>;

const movers = (description: string) => Type.Array(DayShareSchema, { description });

/** Over a day or a week, by cap-weighted change, the highest first. */
const SectorsSchema = Type.Array(
  Type.Object({
    sector: Type.String(),
    members: Type.Integer(),
    rose: Type.Integer(),
    fell: Type.Integer(),
    changePercent: Type.Optional(Type.Number({ description: 'cap-weighted change, per cent' })),
    mean: Type.Optional(Type.Number({ description: 'average change, per cent' })),
  }),
  { description: 'by cap-weighted change, the highest first' },
);

/** Of 52 weeks: the first shares by turnover, and of how many shares the mark is not known. */
const MarkSchema = Type.Object({ shares: Type.Integer(), unknown: Type.Integer(), first: Type.Array(DayShareSchema) });

/** No surveillance file of the session is stored, or it is the first one. */
export const NO_WARNINGS = ['not stored', 'first'] as const;

/** `GET /days/{session}`. The lists are of NSE. */
export const DayAnswerSchema = Type.Object({
  revision,
  session: Type.String(day),
  mode,
  before: Type.Optional(Type.String({ ...day, description: 'the stored session before' })),
  after: Type.Optional(Type.String({ ...day, description: 'the stored session after' })),
  sentences: Type.Array(Type.String(), { description: 'made by fixed rules from the figures of this answer' }),
  indices: StripSchema,
  lists: Type.Object(
    { NSE: Type.Optional(StockListSchema), BSE: Type.Optional(StockListSchema) },
    { description: 'the members of the Nifty 50 and of the Sensex with their changes, without their other figures' },
  ),
  breadth: ExchangeBreadthSchema,
  beside: Type.Optional(
    Type.Object(
      { sessions: Type.Integer(), lower: Type.Integer() },
      {
        description:
          'the sessions before at NSE, at most 20, and in how many of them a smaller part of the shares rose; absent if fewer than 5 are stored',
      },
    ),
  ),
  sectors: SectorsSchema,
  noLists: Type.Optional(
    Type.Boolean({ description: 'no price file of NSE is stored of the session, so that sectors and the lists of shares are empty' }),
  ),
  gainers: movers('those that rose most, of shares of which at least ₹1 Cr was traded'),
  losers: movers('those that fell most, of the same'),
  traded: movers('those of which most was traded'),
  highs: MarkSchema,
  lows: MarkSchema,
  warned: Type.Optional(
    Type.Array(Type.Object({ symbol: Type.String(), name: Type.String(), flags: Type.Array(Type.String()) }), {
      description: 'newly under a measure of surveillance; absent if that is not known',
    }),
  ),
  released: Type.Optional(Type.Integer({ description: 'how many shares are no longer under any; absent if that is not known' })),
  noWarnings: Type.Optional(Type.Enum([...NO_WARNINGS], { description: 'why the two are not known' })),
  next: Type.Object(
    { session: Type.String(day), events: Type.Array(EventSchema) },
    { description: 'what is announced for the next session' },
  ),
  refused: Type.Array(Type.Object({ source: Type.String(), reason: Type.String() }), {
    description: 'the files of the day that were refused',
  }),
  corrected: Type.Array(Type.Object({ source: Type.String(), at: Type.String() }), {
    description: 'the files of the day that were stored again later, with the time',
  }),
});
export type DayAnswer = Static<typeof DayAnswerSchema>;

/** At the end of a week, and since the last stored session before it. */
const WeekIndexSchema = Type.Object({
  name: Type.String(),
  level: Type.Number({ description: 'points' }),
  previousClose: Type.Optional(Type.Number({ description: 'points, at the end of that session' })),
  change: Type.Optional(Type.Number({ description: 'points' })),
  changePercent: Type.Optional(Type.Number({ description: 'per cent' })),
});

/** `GET /weeks/{week}`. The lists are of NSE. */
export const WeekAnswerSchema = Type.Object({
  week: Type.String({ description: 'as ISO 8601 has it, 2026-W47' }),
  from: Type.String(day),
  to: Type.String(day),
  mode,
  before: Type.Optional(Type.String({ description: 'the week before, if a session of it is stored' })),
  after: Type.Optional(Type.String({ description: 'the week after, if a session of it is stored' })),
  since: Type.Optional(Type.String({ ...day, description: 'the last stored session before the week, from which changes are counted' })),
  indices: Type.Array(WeekIndexSchema, { description: 'those with a level of the last session of the week' }),
  gainers: Type.Optional(
    movers(
      'those whose adjusted close rose most from `since` to the last session of the week, of shares of which at least ₹1 Cr was traded on that last day; absent without `since`',
    ),
  ),
  losers: Type.Optional(movers('those that fell most, of the same')),
  sectors: { ...SectorsSchema, description: 'as `GET /sectors` has them over one week, up to the last session of the week' },
  sessions: Type.Array(
    Type.Object({
      session: Type.String(day),
      sentences: Type.Array(Type.String()),
      breadth: ExchangeBreadthSchema,
      warned: Type.Optional(Type.Integer({ description: 'how many shares are newly under a measure; absent if that is not known' })),
    }),
  ),
});
export type WeekAnswer = Static<typeof WeekAnswerSchema>;
