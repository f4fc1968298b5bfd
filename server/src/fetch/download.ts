import type { Random } from '@bhav/core/simulated/random';
import { AccessRefused, HostResting, NotPublishedYet, TooLarge, TryLater } from './download-error.ts';
import { HostManners, POLITE, type Manners } from './host-manners.ts';
import { request } from './download-request.ts';
import type { Downloaded } from '../ingest/raw-files.ts';

/** `folder` takes a file until it is kept. */
export interface DownloadParts {
  fetch: typeof globalThis.fetch;
  /** Milliseconds since 1970, for dates only. */
  now: () => number;
  /** A monotonic clock, milliseconds, for durations. */
  elapsed: () => number;
  sleep: (ms: number) => Promise<void>;
  random: Random;
  folder: string;
  /** Ends every request. */
  signal?: AbortSignal;
  manners?: Manners;
  limits?: Limits;
}

/** Bounds of a download. */
export interface Limits {
  /** How long a request waits for the headers. */
  headersMs: number;
  /** How long the body may be silent. */
  idleMs: number;
  /** The most bytes of a file, after decompression. */
  bytes: number;
  /** The least rate, as the mean over `rateMs`. */
  leastBytesPerSecond: number;
  rateMs: number;
  attempts: number;
  firstPauseMs: number;
  /** From the first request to the end of the last. */
  wholeMs: number;
}
/**
 * The largest file of an exchange has 2 MB, which 4 KB/s bring within ten minutes. Below 1 KB/s a usual file of 300 KB takes five minutes and
 * the files of a day half an hour: a later attempt is better.
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

/** Observes a download. */
export interface DownloadWatch {
  /** It waits for the host, or between two attempts. */
  waiting: () => void;
  /** A request has brought so many bytes. */
  received: (bytes: number) => void;
}

export type Download = (address: string, headers?: Record<string, string>, watch?: DownloadWatch) => Promise<Downloaded>;

/**
 * Makes the function by which the server downloads every file of an exchange: one request at a time and host, within limits, retried where that
 * may help. It throws `DownloadError`, or `MachineError`, for which no host is to blame. Status 200 does not prove that the file is right.
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
        // The host rests because of this file's own failures; the last of them is the reason.
        if (error instanceof HostResting && last !== undefined) throw last;
        if (!(error instanceof TryLater) || attempt >= limits.attempts || parts.signal?.aborted === true) throw error;
        // A long wait is left to the schedule.
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
