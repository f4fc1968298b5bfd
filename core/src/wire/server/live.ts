import type { Static } from 'typebox';
import { ReasonSchema } from '../reason.ts';
import { array, day, deprecatedWords, exchange, integer, number, object, oneOf, optional, string, time } from '../parts.ts';

/** With the official bar; the price with the official close. */
export const COMPARED_FIGURES = ['price', 'previousClose', 'open', 'high', 'low', 'volume'] as const;

/** `GET /live`. */
export const LiveAnswerSchema = object({
  state: oneOf(['off', 'resting', 'asking', 'following', 'failing', 'stopped']),
  reason: deprecatedWords('why, in English, empty where all is well: `told` says it'),
  told: optional(array(ReasonSchema, 'why the source is in this state; absent where all is well')),
  source: optional(object({ id: string(), name: string(), terms: string() })),
  at: optional(time('when the last figures came')),
  next: optional(time('when the source is asked next')),
  rejected: array(
    object({
      what: string(),
      reason: deprecatedWords('why, in English: `told` says it'),
      told: optional(array(ReasonSchema)),
    }),
    'of the last figures',
  ),
  differences: array(
    object({
      exchange,
      session: day(),
      source: string(),
      compared: integer('shares with a live price and an official close'),
      differingShares: integer('of those compared'),
      counts: array(
        object({ what: oneOf(COMPARED_FIGURES), compared: integer(), differing: integer() }),
        'how many shares have the figure on both sides, and of how many it differs',
      ),
      differing: array(
        object({
          symbol: string(),
          what: oneOf(COMPARED_FIGURES),
          live: number(),
          official: number(),
          at: string('the exchange’s time of the live figure'),
        }),
        'the first 200: prices first, the widest first',
      ),
    }),
    'for each exchange, of the newest session that has both; before the file of a session, its previous closes against the closes of the session before',
  ),
});
export type LiveAnswer = Static<typeof LiveAnswerSchema>;
