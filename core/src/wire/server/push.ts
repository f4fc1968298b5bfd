import Type, { type Static } from 'typebox';
import { array, object, optional, string, time } from '../parts.ts';

const base64url = (characters: number) => Type.String({ pattern: `^[A-Za-z0-9_-]{${characters}}$` });

const browser = {
  endpoint: Type.String({ maxLength: 1_000 }),
  p256dh: base64url(87),
  auth: base64url(22),
};

/** `GET /api/push`. */
export const PushKeySchema = object({ key: string('the public key for `PushManager.subscribe`, base64url') });
export type PushKeyAnswer = Static<typeof PushKeySchema>;

const question = Type.String({ minLength: 1, maxLength: 4_000 });

/** `POST /api/push`: an alert, in the language that is asked for; without a question only that the browser is still there, and what it was before. */
export const PushAskedSchema = Type.Object(
  {
    ...browser,
    question: optional(question),
    former: optional(object({ endpoint: browser.endpoint, auth: browser.auth })),
  },
  { additionalProperties: false },
);
export type PushAsked = Static<typeof PushAskedSchema>;

/** `DELETE /api/push`; all without a question. */
export const PushRemovedSchema = Type.Object({ ...browser, question: optional(question) }, { additionalProperties: false });
export type PushRemoved = Static<typeof PushRemovedSchema>;

/** What both answer, the oldest first. */
export const PushAlertsSchema = object({
  alerts: array(object({ question: string('the query of its feed'), madeAt: time() })),
});
export type PushAlerts = Static<typeof PushAlertsSchema>;
