import { type IncomingHttpHeaders, request } from 'node:http';

/** An answer as it came. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  tookMs: number;
}

interface Asking {
  headers?: Record<string, string>;
  /** The address of this machine from which it is asked. */
  localAddress?: string;
  /** How long to wait for the whole answer, milliseconds. */
  withinMs?: number;
}

/** When an answer, or what is waited for, counts as never coming. It comes much sooner, however slow the machine is. */
const WITHIN_MS = 120_000;

/** Asks a server for a path; an answer that does not come has status 0. */
export function ask(address: string, path: string, { withinMs = WITHIN_MS, ...options }: Asking = {}): Promise<Answer> {
  const started = performance.now();
  return new Promise((resolve) => {
    const give = (status: number, headers: IncomingHttpHeaders, text: string): void =>
      resolve({ status, headers, text, tookMs: performance.now() - started });
    const asking = request(`${address}${path}`, { agent: false, ...options }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => give(response.statusCode ?? 0, response.headers, Buffer.concat(parts).toString()));
      response.on('error', (error) => give(0, {}, error.message));
    });
    asking.setTimeout(withinMs, () => asking.destroy(new Error(`no answer within ${withinMs / 1000} s`)));
    asking.on('error', (error) => give(0, {}, error.message));
    asking.end();
  });
}

/** Whether an answer is a refusal that says when to ask again. */
export function isToldToWait({ status, headers }: Pick<Answer, 'status' | 'headers'>): boolean {
  return status === 503 && Number(headers['retry-after']) > 0;
}

/** How often each is asked for: a machine that stood still may have refused the first asking. */
const ASKED_AT_MOST = 2;

/** Asks for each in turn, once more if it is not served, and gives how many were. */
export async function countServed<T>(all: readonly T[], isServed: (one: T, at: number) => Promise<boolean>): Promise<number> {
  let served = 0;
  for (const [at, one] of all.entries()) {
    for (let time = 1; time <= ASKED_AT_MOST; time += 1) {
      if (!(await isServed(one, at))) continue;
      served += 1;
      break;
    }
  }
  return served;
}

/** How long one who asks again and again rests after an answer that he did not want, milliseconds. */
const REST_MS = 500;

/**
 * Keeps `atOnce` requests under way, at most `most` in all, until it is stopped or all are answered (`ended`); gives their answers. Who does not get what `isWanted` rests before the next.
 */
export function keepAsking(
  { atOnce, most }: { atOnce: number; most: number },
  askFor: (turn: number) => Promise<Answer>,
  isWanted: (answer: Answer) => boolean,
): { answers: readonly Answer[]; ended: Promise<unknown>; stop: () => Promise<void> } {
  const answers: Answer[] = [];
  let turn = 0;
  const stopping = new AbortController();
  const askOn = async (): Promise<void> => {
    while (!stopping.signal.aborted && turn < most) {
      const answer = await askFor(turn++);
      answers.push(answer);
      if (!isWanted(answer)) await wait(REST_MS);
    }
  };
  const ended = Promise.all(Array.from({ length: atOnce }, askOn));
  const stop = async (): Promise<void> => {
    stopping.abort();
    await ended;
  };
  return { answers, ended, stop };
}

/** Asks for JSON; undefined when the answer is none, or not 200. */
export async function json<T>(address: string, path: string): Promise<T | undefined> {
  const { status, text } = await ask(address, path);
  if (status !== 200) return undefined;
  try {
    return JSON.parse(text) as T;
  } catch {
    return undefined;
  }
}

/** Looks again and again until something is so; false when it never was within the time. */
export async function until(isSo: () => Promise<boolean> | boolean, withinMs = WITHIN_MS, everyMs = 50): Promise<boolean> {
  const end = performance.now() + withinMs;
  for (;;) {
    if (await isSo()) return true;
    if (performance.now() >= end) return false;
    await wait(everyMs);
  }
}

export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
