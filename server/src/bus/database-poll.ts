import type { Origin } from '@bhav/core/market/origin';
import type { KeptMessage } from '../store/cluster/messages.ts';
import { packedOf } from './kept-message.ts';
import type { Packed } from './packed.ts';
import { Unreadable } from './unreadable.ts';

export interface DatabasePollParts {
  origin: Origin;
  /** The newest message that the database keeps, unless it has this checksum. Rejects while the database is away. */
  newest: (kind: KeptMessage['kind'], knownSum: string) => Promise<KeptMessage | undefined>;
  /** Whether the bus does not supply this node. */
  isNeeded: () => boolean;
  /** Takes a message that has not been read before. */
  take: (packed: Packed) => Promise<void>;
  refuse: (error: unknown) => void;
  /** Shortens the pauses, for tests. */
  pace: number;
}

/** Asks the database for the newest messages of the leader while the bus does not supply them. */
export class DatabasePoll {
  readonly #parts: DatabasePollParts;
  readonly #timer: NodeJS.Timeout;
  readonly #knownSums = { snapshot: '', state: '' };
  #isAsking = false;
  #isClosed = false;

  constructor(parts: DatabasePollParts) {
    this.#parts = parts;
    this.#timer = setInterval(() => this.#look(), POLL_MS * parts.pace).unref();
    this.#look();
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#timer);
  }

  #look(): void {
    if (this.#isClosed || this.#isAsking || !this.#parts.isNeeded()) return;
    this.#isAsking = true;
    this.#ask()
      .catch((error: unknown) => {
        if (error instanceof Unreadable) this.#parts.refuse(error);
      })
      .finally(() => {
        this.#isAsking = false;
      });
  }

  async #ask(): Promise<void> {
    const { newest, origin, take } = this.#parts;
    for (const kind of ['snapshot', 'state'] as const) {
      const row = await newest(kind, this.#knownSums[kind]);
      if (this.#isClosed) return;
      if (row === undefined) continue;
      this.#knownSums[kind] = row.sum;
      await take(packedOf(row, origin));
    }
  }
}

/** How often the database is asked. */
const POLL_MS = 2_500;
