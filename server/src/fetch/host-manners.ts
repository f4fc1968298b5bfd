import { because } from '@bhav/core/market/reason';
import { istTime } from '@bhav/core/calendar/ist';
import type { Origin } from '@bhav/core/market/origin';
import { HostResting } from './download-error.ts';

/** One request at a time, a pause between two, and a rest when the host keeps failing. */
export const POLITE = {
  pauseMs: 1_500,
  /** Before an old file, so that new files and visitors come first. */
  historyPauseMs: 2_000,
  /** BSE's API wants less than one request in two seconds. */
  longerPausesMs: { 'api.bseindia.com': 2_000 } as Record<string, number>,
  /** Failures in a row that rest a host. The first rest takes `restMs`, each further one twice as long, up to `longestRestMs`. */
  failuresToRest: 5,
  restMs: 600_000,
  longestRestMs: 7_200_000,
};

export type Manners = typeof POLITE;

/** The made-up exchange is on the machine of whoever asks it, and needs no pauses. */
export function mannersOf(origin: Origin): Manners {
  return origin === 'demonstration' ? { ...POLITE, pauseMs: 0, historyPauseMs: 0 } : POLITE;
}

/** `freeAt` and `restsUntil` are on the monotonic clock. */
interface Host {
  queue: Promise<unknown>;
  freeAt: number;
  failures: number;
  rests: number;
  restsUntil: number;
  /** The operator knows that it fails. */
  isTold: boolean;
}

export interface Clock {
  /** Milliseconds since 1970, for dates only. */
  now: () => number;
  /** Monotonic, milliseconds, for durations. */
  elapsed: () => number;
  sleep: (ms: number) => Promise<void>;
}

export class HostManners {
  readonly #manners: Manners;
  readonly #clock: Clock;
  readonly #say: (sentence: string) => void;
  readonly #hosts = new Map<string, Host>();

  constructor(manners: Manners, clock: Clock, say: (sentence: string) => void) {
    this.#manners = manners;
    this.#clock = clock;
    this.#say = say;
  }

  /** Runs a request when the host is free and its pause is over. Throws `HostResting` while the host rests. */
  async inTurn<T>(address: string, request: () => Promise<T>): Promise<T> {
    const host = this.#hostOf(address);
    const turn = host.queue.then(async () => {
      const rest = host.restsUntil - this.#clock.elapsed();
      if (rest > 0) {
        const until = this.#clock.now() + rest;
        throw new HostResting(because('hostRests', new URL(address).host, this.#manners.failuresToRest, istTime(until)), until);
      }
      const wait = host.freeAt - this.#clock.elapsed();
      if (wait > 0) await this.#clock.sleep(wait);
      try {
        return await request();
      } finally {
        const { pauseMs, longerPausesMs } = this.#manners;
        host.freeAt = this.#clock.elapsed() + (longerPausesMs[new URL(address).host] ?? pauseMs);
      }
    });
    host.queue = turn.catch(() => undefined);
    return turn;
  }

  succeeded(address: string): void {
    const host = this.#hostOf(address);
    host.failures = 0;
    host.rests = 0;
    if (host.isTold) this.#say(`${new URL(address).host} answers again.`);
    host.isTold = false;
  }

  failed(address: string, reason: string): void {
    const host = this.#hostOf(address);
    const name = new URL(address).host;
    if (!host.isTold) this.#say(`${name} gives no files: ${reason}. It is asked again.`);
    host.isTold = true;
    host.failures += 1;
    if (host.failures < this.#manners.failuresToRest) return;
    const restMs = Math.min(this.#manners.restMs * 2 ** host.rests, this.#manners.longestRestMs);
    host.restsUntil = this.#clock.elapsed() + restMs;
    this.#say(`${name} still gives no files, and is not asked until ${istTime(this.#clock.now() + restMs)}: ${reason}.`);
    host.rests += 1;
    // After a rest, one failure is enough for the next rest.
    host.failures = this.#manners.failuresToRest - 1;
  }

  #hostOf(address: string): Host {
    const name = new URL(address).host;
    const known = this.#hosts.get(name);
    if (known !== undefined) return known;
    const host = { queue: Promise.resolve(), freeAt: -Infinity, failures: 0, rests: 0, restsUntil: -Infinity, isTold: false };
    this.#hosts.set(name, host);
    return host;
  }
}
