import type { Random } from '@bhav/core/simulated/random';
import { AccessRefused, HostResting, NotPublishedYet, TooLarge, TryLater } from './download-error.ts';
import { HostManners, POLITE, type Manners } from './host-manners.ts';
import { request } from './download-request.ts';
import type { Downloaded } from '../ingest/raw-files.ts';

/** What a download needs from outside; `folder` takes the file until it is kept. */
export interface DownloadParts {
  fetch: typeof globalThis.fetch;
  /** Milliseconds since 1970, for dates alone. */
  now: () => number;
  /** Milliseconds of a clock that never goes back, for durations. */
  elapsed: () => number;
  sleep: (ms: number) => Promise<void>;
  random: Random;
  folder: string;
  /** Ends every request under way and to come. */
  signal?: AbortSignal;
  manners?: Manners;
  limits?: Limits;
}

/**
 * Bounds of a download. Of one request: milliseconds until the headers, milliseconds of silence in the body, bytes (after decompression), and
 * the least bytes a second, as the mean of `rateMs`. Of the whole: attempts, and milliseconds from the first request to the end of the last.
 */
export interface Limits {
  headersMs: number;
  idleMs: number;
  bytes: number;
  leastBytesPerSecond: number;
  rateMs: number;
  attempts: number;
  firstPauseMs: number;
  wholeMs: number;
}
/**
 * The largest file of an exchange is of 2 MB: a line of 4 KB/s brings it within the ten minutes. At less than 1 KB/s the usual file of 300 KB
 * would take five minutes and its day half an hour, so that asking again later is better.
 */
export const LIMITS: Limits = {
  headersMs: 30_000,
  idleMs: 30_000,
  bytes: 64 * 1024 * 1024,
  leastBytesPerSecond: 1_000,
  rateMs: 60_000,
  attempts: 4,
  firstPauseMs: 2_000,
  wholeMs: 600_000,
};

/** Is told how a download fares. */
export interface DownloadWatch {
  /** It waits for its turn at the host. */
  waiting: () => void;
  /** A request is under way and has brought so many bytes. */
  received: (bytes: number) => void;
}

export type Download = (address: string, headers?: Record<string, string>, watch?: DownloadWatch) => Promise<Downloaded>;

/**
 * Makes the one way in which the server asks an exchange for a file: politely, in turn, bounded, again when that may help.
 * The function it gives throws a `DownloadError` that says what comes next, or a `MachineError`, which no host is blamed for; 200 is not
 * proof that the file is right.
 */
export function downloader(parts: DownloadParts): Download {
  const { now, elapsed, sleep, random, limits = LIMITS, manners = POLITE } = parts;
  const hosts = new HostManners(manners, { now, elapsed, sleep });

  return async (address, headers = {}, watch) => {
    let endsAt: number | undefined;
    let last: TryLater | undefined;
    for (let attempt = 1; ; attempt++) {
      try {
        watch?.waiting();
        const file = await hosts.inTurn(address, () => {
          endsAt ??= elapsed() + limits.wholeMs;
          watch?.received(0);
          return request(parts, limits, { address, headers, endsAt, watch });
        });
        hosts.succeeded(address);
        return file;
      } catch (error) {
        if (error instanceof NotPublishedYet || error instanceof TooLarge) hosts.succeeded(address);
        if (error instanceof AccessRefused || error instanceof TryLater) hosts.failed(address);
        // The host rests for what this very file met: that is why it did not come.
        if (error instanceof HostResting && last !== undefined) throw last;
        if (!(error instanceof TryLater) || attempt >= limits.attempts || parts.signal?.aborted === true) throw error;
        // A host that asks for a long wait is asked again by the schedule, not here.
        if ((error.afterMs ?? 0) > LONGEST_WAIT_MS) throw error;
        const growing = limits.firstPauseMs * 2 ** (attempt - 1);
        const pause = Math.max(error.afterMs ?? 0, growing / 2 + random() * growing);
        if (endsAt !== undefined && elapsed() + pause >= endsAt) throw error;
        last = error;
        watch?.waiting();
        await sleep(pause);
      }
    }
  };
}

const LONGEST_WAIT_MS = 60_000;
