import { setTimeout as delay } from 'node:timers/promises';
import type { Leadership, Standing } from './leadership.ts';

export interface RoleWork {
  close: () => Promise<void>;
}

export interface RoleKeeperParts {
  leadership: Pick<Leadership, 'standing' | 'onChange' | 'resign'>;
  lead: (term: number) => Promise<RoleWork>;
  follow: () => Promise<RoleWork>;
  /** Called with the error when a role could not begin or end properly. */
  failed: (error: unknown) => void;
  /** Called when a role has not ended 10 s after the standing changed: the node then does the work of none, and its process must end. */
  stuck: () => void;
}

const END_WITHIN_MS = 10_000;

const AGAIN_MS = 1_000;

/** One role at a time, the next one after the last has ended. */
export class RoleKeeper {
  readonly #parts: RoleKeeperParts;
  readonly #leave: () => void;
  readonly #ended: Promise<void>;
  #wake: () => void = () => undefined;
  #isClosing = false;
  /** '' while the role ends. */
  #role = '';
  #overdue: NodeJS.Timeout | undefined;

  constructor(parts: RoleKeeperParts) {
    this.#parts = parts;
    this.#leave = parts.leadership.onChange(() => {
      this.#boundEnd();
      this.#wake();
    });
    this.#ended = this.#run();
  }

  /** Does not begin another role. */
  async close(): Promise<void> {
    this.#isClosing = true;
    this.#leave();
    this.#wake();
    await this.#ended;
  }

  async #run(): Promise<void> {
    while (!this.#isClosing) {
      const { leadership, failed } = this.#parts;
      const role = roleOf(leadership.standing);
      this.#role = role;
      this.#boundEnd();
      try {
        const work = await this.#begin(leadership.standing);
        while (!this.#isClosing && roleOf(leadership.standing) === role) await this.#change();
        this.#role = '';
        this.#boundEnd();
        await work.close();
      } catch (error) {
        failed(error);
        // Another node may be able to lead.
        leadership.resign();
        await Promise.race([this.#change(), delay(AGAIN_MS)]);
      }
    }
    clearTimeout(this.#overdue);
  }

  /** Bounds the time from the moment when the standing is no longer that of the role until the next role begins. */
  #boundEnd(): void {
    if (!this.#isClosing && roleOf(this.#parts.leadership.standing) !== this.#role) {
      this.#overdue ??= setTimeout(this.#parts.stuck, END_WITHIN_MS);
    } else {
      clearTimeout(this.#overdue);
      this.#overdue = undefined;
    }
  }

  #begin({ role, term }: Standing): Promise<RoleWork> {
    return role === 'leader' && term !== undefined ? this.#parts.lead(term) : this.#parts.follow();
  }

  #change(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }
}

function roleOf({ role, term }: Standing): string {
  return role === 'leader' ? `leader ${term}` : role;
}
