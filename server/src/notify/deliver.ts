import { createHmac } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Receiver } from '../platform/config/notify-settings.ts';
import { connectionCode, messageOf } from '../platform/machine/machine-error.ts';
import { type Posted, postTo, PrivateAddress } from '../platform/net/post.ts';
import { retryAfterMs } from '../platform/net/retry-after.ts';
import { type Message, shapedMessage } from './message-shapes.ts';

export interface DeliveryParts {
  /** Milliseconds since 1970. */
  now: () => number;
  /** A monotonic clock, milliseconds. */
  elapsed: () => number;
  random: () => number;
  signal: AbortSignal;
  sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Told why, from the third failure on, while it is tried again. */
  failing?: (why: string) => void;
  /** Of one try, until the answer begins. */
  tryMs?: number | undefined;
}

/** The message has not arrived; the sentence has no full stop and no secret. */
export class NotDelivered extends Error {
  override name = 'NotDelivered';
  /** Undefined where the same would be answered again. */
  readonly afterMs: number | undefined;

  constructor(why: string, afterMs?: number) {
    super(why);
    this.afterMs = afterMs;
  }
}

const FIRST_PAUSE_MS = 10_000;
/** A receiver that starts anew is back by then. */
const TOLD_FROM_MS = 4 * FIRST_PAUSE_MS;
const LONGEST_PAUSE_MS = 15 * 60_000;

/**
 * Tries again with growing pauses, and not before the receiver says, until `limitMs` have passed. `id` stays the same through all tries. Rejects with
 * `NotDelivered`, or with the reason of the signal.
 */
export async function deliver(receiver: Receiver, message: Message, id: string, limitMs: number, parts: DeliveryParts): Promise<void> {
  const { elapsed, random, signal, sleep = waiting, failing } = parts;
  const endsAt = elapsed() + limitMs;
  for (let growing = FIRST_PAUSE_MS; ; growing = Math.min(2 * growing, LONGEST_PAUSE_MS)) {
    try {
      await tryOnce(receiver, message, id, parts);
      return;
    } catch (error) {
      if (!(error instanceof NotDelivered) || error.afterMs === undefined) throw error;
      const pause = Math.max(error.afterMs, growing / 2 + (random() * growing) / 2);
      if (elapsed() + pause >= endsAt) throw error;
      if (growing >= TOLD_FROM_MS) failing?.(error.message);
      await sleep(pause, signal);
    }
  }
}

/** Rejects with `NotDelivered`. */
export async function tryOnce(
  { url: address, shape, key, toPrivate }: Receiver,
  message: Message,
  id: string,
  parts: Pick<DeliveryParts, 'now' | 'signal' | 'tryMs'>,
): Promise<void> {
  const { now, signal, tryMs } = parts;
  const { url, body } = shapedMessage(shape, address, message);
  const text = JSON.stringify(body);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Bhav-India',
    ...signedHeaders(id, now(), text, key),
  };
  let answer: Posted;
  try {
    answer = await postTo(url, { headers, body: text, toPrivate, signal, limitMs: tryMs });
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof PrivateAddress) throw new NotDelivered(`${error.message}, and the setting does not allow it by the word private`);
    const isSilent = error instanceof Error && error.name === 'AbortError';
    throw new NotDelivered(isSilent ? 'it does not answer' : `it cannot be reached (${connectionCode(error) ?? messageOf(error)})`, 0);
  }
  const { status, retryAfter } = answer;
  if (status >= 200 && status < 300) return;
  if (status >= 300 && status < 400) throw new NotDelivered(`it sends to another address (${status}), which is not followed`);
  const mayHelp = status === 408 || status === 425 || status === 429 || status >= 500;
  throw new NotDelivered(`it answers with ${status}`, mayHelp ? (retryAfterMs(retryAfter ?? null, now()) ?? 0) : undefined);
}

async function waiting(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal });
}

/**
 * The headers of Standard Webhooks (https://www.standardwebhooks.com): the identifier, which stays through all tries, the time of this one in seconds, and
 * the HMAC of both and the body, each as it is sent. `at` is in milliseconds since 1970.
 */
export function signedHeaders(id: string, at: number, body: string, key: Buffer | undefined): Record<string, string> {
  const timestamp = String(Math.floor(at / 1_000));
  const about = { 'webhook-id': id, 'webhook-timestamp': timestamp };
  if (key === undefined) return about;
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { ...about, 'webhook-signature': `v1,${signature}` };
}
