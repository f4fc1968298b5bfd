import Type, { type Static } from 'typebox';
import { day, exchange } from '../parts.ts';

/** With the official bar; the price with the official close. */
export const COMPARED_FIGURES = ['price', 'previousClose', 'open', 'high', 'low', 'volume'] as const;

/** `GET /live`. */
export const LiveAnswerSchema = Type.Object({
  state: Type.Enum(['off', 'resting', 'asking', 'following', 'failing', 'stopped']),
  reason: Type.String({ description: 'a sentence; empty where all is well' }),
  source: Type.Optional(Type.Object({ id: Type.String(), name: Type.String(), terms: Type.String() })),
  at: Type.Optional(Type.String({ description: 'when the last figures came, ISO 8601 with +05:30' })),
  next: Type.Optional(Type.String({ description: 'when the source is asked next, ISO 8601 with +05:30' })),
  rejected: Type.Array(Type.Object({ what: Type.String(), reason: Type.String() }), { description: 'of the last figures' }),
  differences: Type.Array(
    Type.Object({
      exchange,
      session: Type.String(day),
      source: Type.String(),
      compared: Type.Integer({ description: 'shares with a live price and an official close' }),
      differingShares: Type.Integer({ description: 'of those compared' }),
      counts: Type.Array(Type.Object({ what: Type.Enum([...COMPARED_FIGURES]), compared: Type.Integer(), differing: Type.Integer() }), {
        description: 'how many shares have the figure on both sides, and of how many it differs',
      }),
      differing: Type.Array(
        Type.Object({
          symbol: Type.String(),
          what: Type.Enum([...COMPARED_FIGURES]),
          live: Type.Number(),
          official: Type.Number(),
          at: Type.String({ description: 'the exchange’s time of the live figure' }),
        }),
        { description: 'the first 200: prices first, the widest first' },
      ),
    }),
    {
      description:
        'for each exchange, of the newest session that has both; before the file of a session, its previous closes against the closes of the session before',
    },
  ),
});
export type LiveAnswer = Static<typeof LiveAnswerSchema>;
