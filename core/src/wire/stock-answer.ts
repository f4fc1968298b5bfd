import Type, { type Static } from 'typebox';
import { DerivedSchema } from './derived.ts';
import { asOf, day, exchange, fetchedAt, mode, session } from './parts.ts';
import { StockSchema } from './stock.ts';

/** A listing of the same company on one exchange. */
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

/** An announced corporate action. Earlier prices are divided by `factor`; it is absent where prices do not compare or do not change. */
const ActionSchema = Type.Object({
  exDate: Type.String(day),
  kind: Type.String(),
  purpose: Type.String({ description: 'as filed' }),
  factor: Type.Optional(Type.Number()),
});

/** The answer of `GET /stocks/{exchange}/{symbol}`. `derived` is absent until it is computed, moments after the session. */
export const StockAnswerSchema = Type.Object({
  mode,
  source: Type.String(),
  session,
  asOf,
  fetchedAt,
  stock: StockSchema,
  derived: Type.Optional(DerivedSchema),
  listings: Type.Array(ListingSchema),
  actions: Type.Array(ActionSchema),
});
export type StockAnswer = Static<typeof StockAnswerSchema>;
