import Type, { type Static } from 'typebox';
import { STRIP_INDICES } from '../indices/strip-indices.ts';
import { day, exchange, mode, revision } from './parts.ts';

/** As NSE publishes it with the close. */
export const VALUATION = {
  priceEarnings: Type.Optional(
    Type.Number({ description: 'price ÷ earnings of its members, as published by NSE; on consolidated earnings since 31 March 2021' }),
  ),
  priceBook: Type.Optional(Type.Number({ description: 'price ÷ book value' })),
  dividendYield: Type.Optional(Type.Number({ description: 'per cent' })),
};

/** Points. */
export const IndexLevelSchema = Type.Object({
  name: Type.String(),
  exchange: Type.Optional(exchange),
  mode,
  source: Type.String(),
  session: Type.String(day),
  asOf: Type.String(),
  level: Type.Number(),
  previousClose: Type.Optional(Type.Number()),
  change: Type.Optional(Type.Number()),
  changePercent: Type.Optional(Type.Number({ description: 'per cent' })),
  open: Type.Optional(Type.Number()),
  high: Type.Optional(Type.Number()),
  low: Type.Optional(Type.Number()),
  ...VALUATION,
  valuedOn: Type.Optional(Type.String({ ...day, description: 'the session of P/E, P/B and yield, where the level is of a later one' })),
});
export type IndexLevel = Static<typeof IndexLevelSchema>;

export const StripSchema = Type.Array(IndexLevelSchema, {
  description: `${STRIP_INDICES.join(', ')}, in this order; another index stands in the place of one that is not known`,
});

/** `GET /indices`. */
export const IndicesAnswerSchema = Type.Object({ revision, indices: Type.Array(IndexLevelSchema) });
export type IndicesAnswer = Static<typeof IndicesAnswerSchema>;
