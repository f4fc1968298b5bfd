import Type, { type Static } from 'typebox';
import { EventSchema } from './events.ts';
import { StripSchema } from './indices.ts';
import { ExchangeBreadthSchema } from './market.ts';
import { day, mode, revision } from './parts.ts';

/** A share in a list of a day. */
const DayShareSchema = Type.Object({
  symbol: Type.String(),
  name: Type.String(),
  price: Type.Number({ description: 'rupees' }),
  changePercent: Type.Optional(Type.Number({ description: 'per cent' })),
  turnover: Type.Optional(Type.Number({ description: 'rupees' })),
});
export type DayShare = Static<typeof DayShareSchema>;

const movers = (description: string) => Type.Array(DayShareSchema, { description });

/** Shares that made a mark of 52 weeks: the first of them by turnover, and of how many the mark is not known. */
const MarkSchema = Type.Object({ shares: Type.Integer(), unknown: Type.Integer(), first: Type.Array(DayShareSchema) });

/** The answer of `GET /days/{session}`: a session of the market on one page. The lists are of NSE. */
export const DayAnswerSchema = Type.Object({
  revision,
  session: Type.String(day),
  mode,
  before: Type.Optional(Type.String({ ...day, description: 'the stored session before' })),
  after: Type.Optional(Type.String({ ...day, description: 'the stored session after' })),
  sentences: Type.Array(Type.String(), { description: 'made by fixed rules from the figures of this answer' }),
  indices: StripSchema,
  breadth: ExchangeBreadthSchema,
  gainers: movers('those that rose most, of shares of which at least ₹1 Cr was traded'),
  losers: movers('those that fell most, of the same'),
  traded: movers('those of which most was traded'),
  highs: MarkSchema,
  lows: MarkSchema,
  warned: Type.Array(Type.Object({ symbol: Type.String(), name: Type.String(), flags: Type.Array(Type.String()) }), {
    description: 'newly under a measure of surveillance',
  }),
  released: Type.Integer({ description: 'how many shares are no longer under any' }),
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
