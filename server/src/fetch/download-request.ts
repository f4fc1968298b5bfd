import { createHash } from 'node:crypto';
import { AccessRefused, DownloadError, NotPublishedYet, TooLarge, TryLater } from './download-error.ts';
import type { Downloaded } from '../ingest/raw-files.ts';
import type { DownloadParts, DownloadWatch, Limits } from './download-parts.ts';
import { MachineError, noHandleError } from '../machine/machine-error.ts';
import { PartFile } from './part-file.ts';
import { retryAfterMs } from '../net/retry-after.ts';
import { messageOf } from '../machine/error-text.ts';
import { connectionCode } from '../net/connection-code.ts';

/** What to request; `endsAt`, on the monotonic clock, is when the whole download is given up. */
export interface RequestedFile {
  address: string;
  headers: Record<string, string>;
  endsAt: number;
  watch?: DownloadWatch | undefined;
}

/** The archives answer browsers only. */
const BROWSER_HEADERS = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-language': 'en-IN,en;q=0.9',
};

/** Makes one request and writes its file. Throws `DownloadError`, or `MachineError` when the file cannot be written. */
export async function request(parts: DownloadParts, limits: Limits, asked: RequestedFile): Promise<Downloaded> {
  const { address, headers, endsAt } = asked;
  const controller = new AbortController();
  const timer = new Watch(controller, () => endsAt - parts.elapsed(), `the file did not come within ${inMinutes(limits.wholeMs)}`);
  try {
    timer.within(limits.headersMs, `no answer within ${limits.headersMs / 1000} s`);
    const response = await parts.fetch(address, {
      headers: { ...BROWSER_HEADERS, ...headers },
      redirect: 'manual',
      signal: AbortSignal.any([controller.signal, parts.signal]),
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      throw refusalOf(address, response, parts.now());
    }
    return await receive(parts, limits, asked, response, timer);
  } catch (error) {
    // Closes the connection, whose rest is not read.
    controller.abort();
    if (error instanceof DownloadError || error instanceof MachineError || parts.signal.aborted) throw error;
    const noHandle = noHandleError(error, parts.folder);
    if (noHandle !== undefined) throw noHandle;
    throw new TryLater(address, timer.complaint ?? `the connection failed (${connectionCode(error) ?? messageOf(error)})`);
  } finally {
    timer.stop();
  }
}

async function receive(parts: DownloadParts, limits: Limits, asked: RequestedFile, response: Response, timer: Watch): Promise<Downloaded> {
  const { address, endsAt, watch } = asked;
  const file = await PartFile.begin(parts.folder);
  const hash = createHash('sha256');
  const pace = new Pace(limits, parts.elapsed);
  let bytes = 0;
  let whole = false;
  try {
    const reader = response.body?.getReader();
    const giveUp = async (error: DownloadError): Promise<never> => {
      await reader?.cancel();
      throw error;
    };
    for (;;) {
      timer.within(limits.idleMs, `the answer fell silent for ${limits.idleMs / 1000} s after ${bytes} bytes`);
      const next = await reader?.read();
      if (next === undefined || next.done) break;
      bytes += next.value.byteLength;
      watch?.received(bytes);
      if (bytes > limits.bytes) await giveUp(new TooLarge(address, `the answer is larger than ${limits.bytes} bytes and was dropped`));
      const late = parts.elapsed() >= endsAt ? `the file did not come within ${inMinutes(limits.wholeMs)}` : pace.complaintAt(bytes);
      if (late !== undefined) await giveUp(new TryLater(address, `${late}: it was given up after ${bytes} bytes`));
      hash.update(next.value);
      await file.write(next.value);
    }
    const announced = response.headers.get('content-length');
    if (announced !== null && !response.headers.has('content-encoding') && Number(announced) !== bytes) {
      throw new TryLater(address, `the answer was cut off: ${bytes} of ${announced} bytes`);
    }
    await file.finish();
    whole = true;
    return { address, temporary: file.path, sha256: hash.digest('hex'), bytes, fetchedAt: parts.now() };
  } finally {
    if (!whole) await file.drop();
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
  if (status >= 300 && status < 400)
    return new AccessRefused(address, `the host redirected the request (${status}), which it does for no file`);
  return new AccessRefused(address, `the host rejected the request (${status})`);
}

function inMinutes(ms: number): string {
  return `${ms / 60_000} min`;
}

/** Measures whether an answer comes too slowly. */
class Pace {
  readonly #limits: Limits;
  readonly #elapsed: () => number;
  #since: number;
  #bytesThen = 0;

  constructor(limits: Limits, elapsed: () => number) {
    this.#limits = limits;
    this.#elapsed = elapsed;
    this.#since = elapsed();
  }

  /** Returns what is wrong when too few bytes came since the last measurement; measures every `rateMs`. */
  complaintAt(bytes: number): string | undefined {
    const spent = this.#elapsed() - this.#since;
    if (spent < this.#limits.rateMs) return undefined;
    const perSecond = ((bytes - this.#bytesThen) * 1000) / spent;
    this.#since += spent;
    this.#bytesThen = bytes;
    if (perSecond >= this.#limits.leastBytesPerSecond) return undefined;
    const rate = perSecond < 10 ? perSecond.toFixed(2) : String(Math.round(perSecond));
    return `the answer came too slowly (${rate} bytes a second; ${this.#limits.leastBytesPerSecond} are the least)`;
  }
}

/** Aborts a request that is silent for too long or takes too long, and remembers why. */
class Watch {
  complaint: string | undefined;
  readonly #controller: AbortController;
  readonly #left: () => number;
  readonly #late: string;
  #timer: NodeJS.Timeout | undefined;

  /** `left` returns the milliseconds until the whole download must be done; `late` is the complaint when it is not. */
  constructor(controller: AbortController, left: () => number, late: string) {
    this.#controller = controller;
    this.#left = left;
    this.#late = late;
  }

  within(ms: number, complaint: string): void {
    clearTimeout(this.#timer);
    const left = this.#left();
    this.#timer = setTimeout(
      () => {
        this.complaint = left < ms ? this.#late : complaint;
        this.#controller.abort();
      },
      Math.max(0, Math.min(ms, left)),
    );
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
