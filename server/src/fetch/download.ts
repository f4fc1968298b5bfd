import { AccessRefused, HostResting, NotPublishedYet, TooLarge, TryLater } from './download-error.ts';
import { type DownloadParts, type DownloadWatch, type ExpectedBytes, LIMITS, request } from './download-request.ts';
import { HostManners, POLITE } from './host-manners.ts';
import type { Downloaded } from '../ingest/raw-files.ts';

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
