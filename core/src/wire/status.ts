import Type, { type Static } from 'typebox';
import { PHASES, STAGES } from '../calendar/session-times.ts';
import { day } from './parts.ts';

const ExchangeStatusSchema = Type.Object({
  phase: Type.Enum([...PHASES], { description: 'of shares with derivatives; unknown on weekdays of years whose holidays are not listed' }),
  name: Type.Optional(Type.String({ description: 'of the holiday or of the special session' })),
  stage: Type.Optional(Type.Enum([...STAGES], { description: 'the part of the phase' })),
  session: Type.Optional(Type.String({ ...day, description: 'the last finished session; absent where it is not known' })),
  until: Type.Optional(Type.String({ description: 'when the phase changes, ISO 8601 with +05:30; absent where it is not known' })),
  next: Type.Optional(
    Type.Object(
      {
        session: Type.String(day),
        opens: Type.Optional(Type.String({ description: 'the start of continuous trading; absent where it is not known' })),
        name: Type.Optional(Type.String({ description: 'of a special session' })),
      },
      { description: 'the first session that has not begun; absent where it is not known' },
    ),
  ),
});

/** `GET /status`. */
export const StatusAnswerSchema = Type.Object({
  at: Type.String({ description: 'ISO 8601 with +05:30' }),
  exchanges: Type.Object({ NSE: ExchangeStatusSchema, BSE: ExchangeStatusSchema }),
});
export type StatusAnswer = Static<typeof StatusAnswerSchema>;
