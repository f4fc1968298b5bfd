import type { SeenLeader } from '../store/cluster/leader-connection.ts';

/** A beat must have stayed the same in this many looks in a row. A jump of the database's clock makes a beat look old, but the next one differs. */
const SAME_BEATS = 3;
const UNKNOWN_BEATS = 9;

/** Watches the leader's beat for a follower, from one look at the database to the next. */
export class BeatWatch {
  readonly #silentMs: number;
  #beat: number | undefined;
  #times = 0;

  /** `silentMs` is the age from which on a beat is too old, milliseconds. */
  constructor(silentMs: number) {
    this.#silentMs = silentMs;
  }

  /**
   * Returns, after a look, the backend of a leader whose beat is too old; 'any' when an unidentified node has held the lock for long; 'none' when no
   * leader is silent.
   */
  silentBackend(seen: SeenLeader | undefined): number | 'any' | 'none' {
    const beat = seen?.beat;
    this.#times = this.#beat === beat ? this.#times + 1 : 1;
    this.#beat = beat;
    if (this.#times >= UNKNOWN_BEATS) return 'any';
    return seen !== undefined && this.#times >= SAME_BEATS && Math.abs(seen.ageMs) > this.#silentMs ? seen.backend : 'none';
  }
}
