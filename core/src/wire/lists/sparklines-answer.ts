import Type, { type Static } from 'typebox';
import { array, asOf, column, day, exchange, mode, number, object, session, SOURCE, string } from '../parts.ts';

/** `GET /sparklines`: official closes, adjusted for splits and bonuses and rounded to the paisa, rupees. Made once a session. */
export const SparklinesAnswerSchema = object({
  exchange,
  mode,
  ...SOURCE,
  session,
  asOf,
  sessions: array(day(), 'oldest first, at most 30'),
  closes: Type.Record(string(), column(number()), {
    description:
      'by the key of a share (`stockKey`: its code, else its symbol); one close a session, `null` where the share was not traded, and before a demerger',
  }),
});
export type SparklinesAnswer = Static<typeof SparklinesAnswerSchema>;
