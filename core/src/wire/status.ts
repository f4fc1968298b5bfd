import type { Static } from 'typebox';
import { PHASES, STAGES } from '../calendar/session-times.ts';
import { day, object, oneOf, optional, string, time } from './parts.ts';

const ExchangeStatusSchema = object({
  phase: oneOf(PHASES, 'of shares with derivatives; unknown on weekdays of years whose holidays are not listed'),
  name: optional(string('of the holiday or of the special session')),
  stage: optional(oneOf(STAGES, 'the part of the phase')),
  session: optional(day('the last finished session; absent where it is not known')),
  until: optional(string('when the phase changes, ISO 8601 with +05:30; absent where it is not known')),
  next: optional(
    object(
      {
        session: day(),
        opens: optional(string('the start of continuous trading; absent where it is not known')),
        name: optional(string('of a special session')),
      },
      'the first session that has not begun; absent where it is not known',
    ),
  ),
});

/** `GET /status`. */
export const StatusAnswerSchema = object({
  at: time(),
  exchanges: object({ NSE: ExchangeStatusSchema, BSE: ExchangeStatusSchema }),
});
export type StatusAnswer = Static<typeof StatusAnswerSchema>;
