import { bodyWithin } from '../platform/net/body-within.ts';
import { BOUNDS } from './bounds.ts';

export interface LiveRequestParts {
  fetch: typeof globalThis.fetch;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Monotonic, milliseconds. */
  elapsed: () => number;
  /** Ends early, resolved or rejected, when its signal is aborted. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Without a slash at the end: `https://api.upstox.com`. */
  base: string;
}

export class AnswerLate extends Error {
  override name = 'AnswerLate';
}

/**
 * Follows no redirect. Throws `AnswerLate` after `patienceMs`, `BodyTooLong` beyond `BOUNDS.liveBytes`, or the error of the connection or the signal.
 */
export async function sourceAnswer(
  { fetch, sleep, base }: Pick<LiveRequestParts, 'fetch' | 'sleep' | 'base'>,
  path: string,
  headers: Record<string, string>,
  patienceMs: number,
  signal: AbortSignal,
): Promise<{ response: Response; text: string }> {
  const over = new AbortController();
  const ended = AbortSignal.any([signal, over.signal]);
  let isLate = false;
  const late = pause({ sleep }, patienceMs, ended).then(() => {
    isLate = !ended.aborted;
    over.abort();
  });
  try {
    const response = await fetch(base + path, { headers, redirect: 'manual', signal: ended });
    return { response, text: await bodyWithin(response, BOUNDS.liveBytes) };
  } catch (error) {
    throw isLate ? new AnswerLate(`no answer within ${patienceMs / 1000} s`) : error;
  } finally {
    over.abort();
    await late;
  }
}

/** At most until the signal is aborted. */
export async function pause({ sleep }: Pick<LiveRequestParts, 'sleep'>, ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted || ms <= 0) return;
  await sleep(ms, signal).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}
