import Type, { type Static } from 'typebox';
import { asOf, day, exchange, fetchedAt, mode, session } from './parts.ts';
import { StockSchema } from './stock.ts';

/** A share of the same company on one exchange. */
const ListingSchema = Type.Object({
  exchange,
  symbol: Type.String(),
  series: Type.String(),
  code: Type.Optional(Type.String()),
  isin: Type.Optional(Type.String()),
  name: Type.String(),
  firstSession: Type.String(day),
  lastSession: Type.String(day),
});

/** An announced corporate action; `factor` is by what earlier prices are divided, absent where prices do not compare or do not change. */
const ActionSchema = Type.Object({
  exDate: Type.String(day),
  kind: Type.String(),
  purpose: Type.String({ description: 'as filed' }),
  factor: Type.Optional(Type.Number()),
});

/** The answer of `GET /stocks/{exchange}/{symbol}`. */
export const StockAnswerSchema = Type.Object({
  mode,
  source: Type.String(),
  session,
  asOf,
  fetchedAt,
  stock: StockSchema,
  listings: Type.Array(ListingSchema),
  actions: Type.Array(ActionSchema),
});
export type StockAnswer = Static<typeof StockAnswerSchema>;

/** The answer of `GET /stocks/{exchange}/{symbol}/bars`: oldest first; adjusted prices are unrounded, adjusted volumes whole. */
export const BarsAnswerSchema = Type.Object({
  exchange,
  symbol: Type.String(),
  adjusted: Type.Boolean(),
  bars: Type.Array(
    Type.Object({
      date: Type.String(day),
      open: Type.Number(),
      high: Type.Number(),
      low: Type.Number(),
      close: Type.Number(),
      volume: Type.Number({ description: 'shares' }),
      turnover: Type.Number({ description: 'rupees' }),
    }),
  ),
});
export type BarsAnswer = Static<typeof BarsAnswerSchema>;
