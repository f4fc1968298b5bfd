import { istTime } from '@bhav/core/calendar/ist';
import { HostResting } from '../../fetch/download-error.ts';
import type { Download } from '../../fetch/download.ts';
import type { Due } from '../../fetch/due.ts';

/** The download also throws `HostResting` as a cause, which is no outcome of the file: a backfill waits for the host. */
export function waitingForHosts(download: Download): Download {
  return (...asked) =>
    download(...asked).catch((error: unknown) => {
      throw error instanceof HostResting ? new Error(error.message, { cause: error }) : error;
    });
}

interface Rounds {
  fetch: (due: Due) => Promise<void>;
  now: () => number;
  sleep: (ms: number) => Promise<void>;
  say: (sentence: string) => void;
  signal: AbortSignal;
}

/** For hosts that rest: ten minutes, twenty, forty. */
const VAIN_WAITS = 3;

/**
 * One after the other. Files of a host that rests are left for a further round, when its rest is over; those of other hosts do not wait. Returns
 * the files that were given up, because every host of theirs rested three times without bringing one.
 */
export async function inRounds(files: readonly Due[], { fetch, now, sleep, say, signal }: Rounds): Promise<Due[]> {
  let left = [...files];
  for (let vain = 0; ;) {
    const later: Due[] = [];
    let until = Infinity;
    for (const due of left) {
      if (signal.aborted) return [];
      try {
        await fetch(due);
      } catch (error) {
        const rests = error instanceof Error ? error.cause : undefined;
        if (!(rests instanceof HostResting)) throw error;
        later.push(due);
        until = Math.min(until, rests.until);
      }
    }
    if (later.length === 0) return [];
    vain = later.length < left.length ? 0 : vain + 1;
    if (vain >= VAIN_WAITS) return later;
    say(`${later.length} files wait until ${istTime(until)} for a host that failed several times in a row.`);
    await sleep(Math.max(0, until - now()));
    left = later;
  }
}
