import type { Static } from 'typebox';
import { STRIP_INDICES } from '../indices/strip-indices.ts';
import { array, day, exchange, mode, number, object, optional, percent, revision, SOURCE, string } from './parts.ts';

/** As NSE publishes it with the close. */
export const VALUATION = {
  priceEarnings: optional(number('price ÷ earnings of its members, as published by NSE; on consolidated earnings since 31 March 2021')),
  priceBook: optional(number('price ÷ book value')),
  dividendYield: optional(percent),
};

/** Points. */
export const IndexLevelSchema = object({
  name: string(),
  exchange: optional(exchange),
  mode,
  ...SOURCE,
  session: day(),
  asOf: string(),
  level: number(),
  previousClose: optional(number()),
  change: optional(number()),
  changePercent: optional(percent),
  open: optional(number()),
  high: optional(number()),
  low: optional(number()),
  ...VALUATION,
  valuedOn: optional(day('the session of P/E, P/B and yield, where the level is of a later one')),
});
export type IndexLevel = Static<typeof IndexLevelSchema>;

export const StripSchema = array(
  IndexLevelSchema,
  `${STRIP_INDICES.join(', ')}, in this order; another index stands in the place of one that is not known`,
);

/** `GET /indices`. */
export const IndicesAnswerSchema = object({ revision, indices: array(IndexLevelSchema) });
export type IndicesAnswer = Static<typeof IndicesAnswerSchema>;
