import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Random } from '@bhav/core/random';
import { AccessRefused, DownloadError, NotPublishedYet, TooLarge, TryLater } from './download-error.ts';
import { HostManners, POLITE, type Manners } from './host-manners.ts';
import { retryAfterMs } from './sources/retry-after.ts';

/** What a download needs from outside; `folder` takes the file until it is kept. */
export interface DownloadParts {
  fetch: typeof globalThis.fetch;
  now: () => number;
  sleep: (ms: number) => Promise<void>;
  random: Random;
  folder: string;
  /** Ends every request under way and to come. */
  signal?: AbortSignal;
  manners?: Manners;
  limits?: Limits;
}

/** Bounds of one request: milliseconds until the headers, milliseconds of silence in the body, bytes (after decompression), and attempts. */
export interface Limits {
  headersMs: number;
  idleMs: number;
  bytes: number;
  attempts: number;
  firstPauseMs: number;
}
export const LIMITS: Limits = { headersMs: 30_000, idleMs: 30_000, bytes: 64 * 1024 * 1024, attempts: 4, firstPauseMs: 2_000 };

/** A file that came whole: at `temporary` until it is kept, its untouched bytes' checksum and size. */
export interface Downloaded {
  address: string;
  temporary: string;
  sha256: string;
  bytes: number;
  /** Milliseconds since 1970. */
  fetchedAt: number;
}

export type Download = (address: string, headers?: Record<string, string>) => Promise<Downloaded>;

/**
 * Makes the one way in which the server asks an exchange for a file: politely, in turn, bounded, again when that may help.
 * The function it gives throws a `DownloadError` that says what comes next; 200 is not proof that the file is right.
 */
export function downloader(parts: DownloadParts): Download {
  const { now, sleep, random, limits = LIMITS, manners = POLITE } = parts;
  const hosts = new HostManners(manners, now, sleep);

  return async (address, headers = {}) => {
    for (let attempt = 1; ; attempt++) {
      try {
        const file = await hosts.inTurn(address, () => request(parts, limits, address, headers));
        hosts.succeeded(address);
        return file;
      } catch (error) {
        if (error instanceof NotPublishedYet || error instanceof TooLarge) hosts.succeeded(address);
        if (error instanceof AccessRefused || error instanceof TryLater) hosts.failed(address);
        if (!(error instanceof TryLater) || attempt >= limits.attempts || parts.signal?.aborted === true) throw error;
        // A host that asks for a long wait is asked again by the schedule, not here.
        if ((error.afterMs ?? 0) > LONGEST_WAIT_MS) throw error;
        const growing = limits.firstPauseMs * 2 ** (attempt - 1);
        await sleep(Math.max(error.afterMs ?? 0, growing / 2 + random() * growing));
      }
    }
  };
}

const LONGEST_WAIT_MS = 60_000;

/** The archives answer browsers only; these are the headers of one. */
const BROWSER_HEADERS = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-language': 'en-IN,en;q=0.9',
};

async function request(parts: DownloadParts, limits: Limits, address: string, headers: Record<string, string>): Promise<Downloaded> {
  const controller = new AbortController();
  const stop = (): void => controller.abort(parts.signal?.reason);
  if (parts.signal?.aborted === true) stop();
  parts.signal?.addEventListener('abort', stop, { once: true });
  const timer = new Watch(controller);
  try {
    timer.within(limits.headersMs, `no answer within ${limits.headersMs / 1000} s`);
    const response = await parts.fetch(address, {
      headers: { ...BROWSER_HEADERS, ...headers },
      redirect: 'manual',
      signal: controller.signal,
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      throw refusalOf(address, response, parts.now());
    }
    return await receive(parts, limits, address, response, timer);
  } catch (error) {
    if (error instanceof DownloadError || parts.signal?.aborted === true) throw error;
    throw new TryLater(address, timer.complaint ?? `the connection failed (${reasonOf(error)})`);
  } finally {
    timer.stop();
    parts.signal?.removeEventListener('abort', stop);
  }
}

async function receive(parts: DownloadParts, limits: Limits, address: string, response: Response, timer: Watch): Promise<Downloaded> {
  await mkdir(parts.folder, { recursive: true });
  const temporary = join(parts.folder, `${randomUUID()}.part`);
  const file = await open(temporary, 'wx');
  const hash = createHash('sha256');
  let bytes = 0;
  let whole = false;
  try {
    const reader = response.body?.getReader();
    for (;;) {
      timer.within(limits.idleMs, `the answer fell silent for ${limits.idleMs / 1000} s after ${bytes} bytes`);
      const next = await reader?.read();
      if (next === undefined || next.done) break;
      bytes += next.value.byteLength;
      if (bytes > limits.bytes) {
        await reader?.cancel();
        throw new TooLarge(address, `the answer is larger than ${limits.bytes} bytes and was dropped`);
      }
      hash.update(next.value);
      await file.write(next.value);
    }
    const announced = response.headers.get('content-length');
    if (announced !== null && !response.headers.has('content-encoding') && Number(announced) !== bytes) {
      throw new TryLater(address, `the answer was cut off: ${bytes} of ${announced} bytes`);
    }
    await file.sync();
    whole = true;
    return { address, temporary, sha256: hash.digest('hex'), bytes, fetchedAt: parts.now() };
  } finally {
    await file.close();
    if (!whole) await rm(temporary, { force: true });
  }
}

function refusalOf(address: string, response: Response, now: number): DownloadError {
  const { status } = response;
  if (status === 404 || status === 410) return new NotPublishedYet(address, `there is no file at this address (${status})`);
  if (status === 401 || status === 403) {
    return new AccessRefused(
      address,
      `the host refused a browser-like request (${status}); some hosts refuse all addresses of data centres`,
    );
  }
  if (status === 429 || status >= 500) {
    return new TryLater(address, `the host is busy or in trouble (${status})`, retryAfterMs(response.headers.get('retry-after'), now));
  }
  if (status >= 300 && status < 400) return new AccessRefused(address, `the host sent us elsewhere (${status}), which a file never does`);
  return new AccessRefused(address, `the host did not take the request (${status})`);
}

function reasonOf(error: unknown): string {
  const cause: unknown = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (cause instanceof Error) return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message;
  return String(cause);
}

/** Aborts a request that stays silent, and remembers what for. */
class Watch {
  complaint: string | undefined;
  readonly #controller: AbortController;
  #timer: NodeJS.Timeout | undefined;

  constructor(controller: AbortController) {
    this.#controller = controller;
  }

  within(ms: number, complaint: string): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.complaint = complaint;
      this.#controller.abort();
    }, ms);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
