import { AccessRefused, HostResting, NotPublishedYet, TooLarge, TryLater, DownloadError } from './download-error.ts';
import { HostManners, POLITE, type Clock, type Manners } from './host-manners.ts';
import type { Downloaded } from '../ingest/raw-files.ts';
import { because, type Reason } from '@bhav/core/market/reason';
import { createHash } from 'node:crypto';
import type { Random } from '@bhav/core/simulated/random';
import { MachineError, noHandleError, messageOf, connectionCode } from '../platform/machine/machine-error.ts';
import { PartFile } from './part-file.ts';
import { retryAfterMs } from '../platform/net/retry-after.ts';

export type Download = (
  address: string,
  headers?: Record<string, string>,
  watch?: DownloadWatch,
  expected?: ExpectedBytes,
) => Promise<Downloaded>;

/** A longer wait that a host asks for is left to the schedule. */
const LONGEST_WAIT_MS = 60_000;

/**
 * Downloads run one at a time and host, and are retried where that may help. They throw `DownloadError`, or `MachineError`, for which no host is to
 * blame. Status 200 does not prove that the file is right.
 */
export function downloader(parts: DownloadParts): Download {
  const { elapsed, sleep, random, limits = LIMITS, manners = POLITE, say = () => undefined } = parts;
  const hosts = new HostManners(manners, parts, say);

  return async (address, headers = {}, watch, expected) => {
    let endsAt: number | undefined;
    let last: TryLater | undefined;
    for (let attempt = 1; ; attempt++) {
      try {
        watch?.waiting();
        const file = await hosts.inTurn(address, () => {
          endsAt ??= elapsed() + limits.wholeMs;
          watch?.received(0);
          return request(parts, limits, { address, headers, endsAt, watch, expected });
        });
        hosts.succeeded(address);
        return file;
      } catch (error) {
        if (error instanceof NotPublishedYet || error instanceof TooLarge) hosts.succeeded(address);
        if (error instanceof AccessRefused || error instanceof TryLater) hosts.failed(address, error.message);
        // The host rests because of this file's own failures; the last of them is the reason.
        if (error instanceof HostResting && last !== undefined) throw last;
        if (!(error instanceof TryLater) || attempt >= limits.attempts || parts.signal.aborted) throw error;
        const asked = error.afterMs ?? 0;
        const growing = limits.firstPauseMs * 2 ** (attempt - 1);
        const pause = Math.max(asked, growing / 2 + random() * growing);
        if (asked > LONGEST_WAIT_MS || (endsAt !== undefined && elapsed() + pause >= endsAt)) throw error;
        last = error;
        watch?.waiting();
        await sleep(pause);
      }
    }
  };
}

export interface DownloadWatch {
  /** It waits for the host, or between two attempts. */
  waiting: () => void;
  /** `bytes` is the sum of this request. */
  received: (bytes: number) => void;
}

/** `folder` takes a file until it is kept. */
export interface DownloadParts extends Clock {
  fetch: typeof globalThis.fetch;
  random: Random;
  folder: string;
  /** Ends every request. */
  signal: AbortSignal;
  manners?: Manners;
  /** Is told when a host begins to fail, rests, or answers again; commands say how each file ended. */
  say?: (sentence: string) => void;
  limits?: typeof LIMITS;
}

/** The largest file of an exchange has 2 MB, which 4 KB/s bring within ten minutes. */
export const LIMITS = {
  headersMs: 30_000,
  idleMs: 30_000,
  /** After decompression. */
  bytes: 64 * 1024 * 1024,
  attempts: 4,
  firstPauseMs: 2_000,
  /** From the first request to the end of the last. */
  wholeMs: 600_000,
};

interface ExpectedBytes {
  sha256: string;
  bytes: number;
}

/** `endsAt`, on the monotonic clock, is when the whole download is given up. */
interface RequestedFile {
  address: string;
  /** Absent where nobody knows them before. */
  expected?: ExpectedBytes | undefined;
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

/** Throws `DownloadError`, or `MachineError` when the file cannot be written. */
async function request(parts: DownloadParts, limits: typeof LIMITS, asked: RequestedFile): Promise<Downloaded> {
  const { address, headers, endsAt } = asked;
  const minutes = limits.wholeMs / 60_000;
  const most = Math.min(limits.bytes, asked.expected?.bytes ?? Infinity);
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let complaint: Reason | undefined;
  /** Ends the request unless it is called again within `ms`, or before the whole download must be done. */
  const within = (ms: number, why: Reason): void => {
    clearTimeout(timer);
    const left = endsAt - parts.elapsed();
    const end = (): void => {
      complaint = left < ms ? because('tooSlow', minutes) : why;
      controller.abort();
    };
    timer = setTimeout(end, Math.max(0, Math.min(ms, left)));
  };
  try {
    within(limits.headersMs, because('noAnswerWithin', limits.headersMs / 1000));
    const response = await parts.fetch(address, {
      headers: { ...BROWSER_HEADERS, ...headers },
      redirect: 'manual',
      signal: AbortSignal.any([controller.signal, parts.signal]),
    });
    if (response.status !== 200) throw refusalOf(response, parts.now());
    return await receive(parts, asked, response, (bytes) => {
      if (bytes > most) throw new TooLarge(because('answerTooLarge', most));
      if (parts.elapsed() >= endsAt) throw new TryLater(because('givenUp', minutes, bytes));
      within(limits.idleMs, because('fellSilent', limits.idleMs / 1000, bytes));
    });
  } catch (error) {
    // Closes the connection, whose rest is not read.
    controller.abort();
    if (error instanceof DownloadError || error instanceof MachineError || parts.signal.aborted) throw error;
    const noHandle = noHandleError(error, parts.folder);
    if (noHandle !== undefined) throw noHandle;
    throw new TryLater(complaint ?? because('connectionFailed', { quote: connectionCode(error) ?? messageOf(error) }));
  } finally {
    clearTimeout(timer);
  }
}

/** `check` gets the number of bytes before each piece, and throws to end the request. */
async function receive(
  { folder, now }: DownloadParts,
  { address, watch, expected }: RequestedFile,
  response: Response,
  check: (bytes: number) => void,
): Promise<Downloaded> {
  const file = await PartFile.begin(folder);
  try {
    const hash = createHash('sha256');
    let bytes = 0;
    check(bytes);
    for await (const piece of response.body ?? []) {
      bytes += piece.byteLength;
      watch?.received(bytes);
      check(bytes);
      hash.update(piece);
      await file.write(piece);
    }
    const announced = response.headers.get('content-length');
    if (announced !== null && !response.headers.has('content-encoding') && Number(announced) !== bytes) {
      throw new TryLater(because('answerCutOff', bytes, Number(announced)));
    }
    const sha256 = hash.digest('hex');
    if (expected !== undefined && expected.sha256 !== sha256) throw new TryLater(because('otherBytes'));
    await file.finish();
    return { address, temporary: file.path, sha256, bytes, fetchedAt: now() };
  } catch (error) {
    await file.drop();
    throw error;
  }
}

function refusalOf({ status, headers }: Response, now: number): DownloadError {
  if (status === 404 || status === 410) return new NotPublishedYet(because('noFileAtAddress', status));
  if (status === 429 || status >= 500) {
    return new TryLater(because('hostBusy', status), retryAfterMs(headers.get('retry-after'), now));
  }
  if (status === 401 || status === 403) return new AccessRefused(because('hostRefused', status));
  return new AccessRefused(because(status >= 300 && status < 400 ? 'hostRedirected' : 'hostRejected', status));
}
