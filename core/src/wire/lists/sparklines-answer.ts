import Type, { type Static } from 'typebox';
import { asOf, day, exchange, mode, session } from '../parts.ts';

/** `GET /sparklines`: official closes, adjusted for splits and bonuses and rounded to the paisa, rupees. Made once a session. */
export const SparklinesAnswerSchema = Type.Object({
  exchange,
  mode,
  source: Type.String(),
  session,
  asOf,
  sessions: Type.Array(Type.String(day), { description: 'oldest first, at most 30' }),
  closes: Type.Record(Type.String(), Type.Array(Type.Union([Type.Number(), Type.Null()])), {
    description:
      'by the key of a share (`stockKey`: its code, else its symbol); one close a session, `null` where the share was not traded, and before a demerger',
  }),
});
export type SparklinesAnswer = Static<typeof SparklinesAnswerSchema>;
