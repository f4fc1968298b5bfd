import type { PushBrowser } from '@bhav/core/alerts/push-browser';
import { LANGUAGES, type Language } from '@bhav/core/words/languages';
import { buildPushPayload } from '@block65/webcrypto-web-push';
import { createHash } from 'node:crypto';
import type { PushKey } from '../../store/push/push-key.ts';
import type { NewsText } from '../../texts/news-text.ts';
import type { Message } from '../message-shapes.ts';

/** As `web/src/data/alerts/push-message.ts` reads it. */
export interface PushedMessage {
  title: string;
  body: string;
  page: string;
  tag: string;
  lang: string;
}

/** Over a weekend. */
const KEPT_S = 3 * 24 * 3_600;
/** A push service takes 4,096 bytes, of which encryption needs 103. */
const MOST_BYTES = 3_900;

/** `page` of the news is a path. A newer message of the same question takes the place of one that was not delivered, and of one that still stands. */
export function pushedMessage(
  { title, lines, page }: NewsText,
  question: string,
  language: Language,
  linesWithin: Message['linesWithin'],
): PushedMessage {
  const tag = createHash('sha256').update(question).digest('base64url').slice(0, 32);
  const message = { title, body: '', page, tag, lang: LANGUAGES[language].locale };
  const sizeOf = (body: string): number => Buffer.byteLength(JSON.stringify({ ...message, body }));
  return { ...message, body: linesWithin(lines, MOST_BYTES, sizeOf) };
}

/** Encrypted for the browser (RFC 8291), signed with the key of this installation (RFC 8292). `subject` says whom a push service may ask about it. */
export async function pushRequest(
  message: PushedMessage,
  { endpoint, p256dh, auth }: PushBrowser,
  { publicKey, privateKey }: PushKey,
  subject: string,
): Promise<{ headers: Record<string, string>; body: Uint8Array<ArrayBuffer> }> {
  const { headers, body } = await buildPushPayload(
    { data: { ...message }, options: { ttl: KEPT_S, urgency: 'normal', topic: message.tag } },
    // The package refuses the address of a push service on loopback, of which it takes the origin alone.
    { endpoint: endpoint.replace(/^http:/, 'https:'), expirationTime: null, keys: { p256dh, auth } },
    { subject, publicKey, privateKey },
  );
  return { headers, body: new Uint8Array(body) };
}
