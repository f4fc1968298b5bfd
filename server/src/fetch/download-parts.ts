import type { Random } from '@bhav/core/simulated/random';
import type { Clock, Manners } from './host-manners.ts';

/** `folder` takes a file until it is kept. */
export interface DownloadParts extends Clock {
  fetch: typeof globalThis.fetch;
  random: Random;
  folder: string;
  /** Ends every request. */
  signal: AbortSignal;
  manners?: Manners;
  /** Writes a sentence for the operator when a host begins to fail, rests, or answers again; commands say how each file ended. */
  say?: (sentence: string) => void;
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
  /** A request has brought a number of bytes. */
  received: (bytes: number) => void;
}
