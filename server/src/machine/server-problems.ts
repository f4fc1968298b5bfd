import type { ServerPart, ServerProblem } from '@bhav/core/wire/health';
import { istIso } from '@bhav/core/calendar/ist';
import { publicText } from '../net/public-text.ts';

/** For servers that are put together by hand. */
export const NO_PROBLEMS: Pick<ServerProblems, 'list'> = { list: () => [] };

/**
 * What keeps a part of this server from working: a full disk, a held lock, a jump of the clock. The health answer, the sync answer and the
 * data page report it. A part has one problem at most; a newer one replaces it.
 */
export class ServerProblems {
  readonly #byPart = new Map<ServerPart, ServerProblem>();
  readonly #looks = new Set<() => void>();
  readonly #now: () => number;
  readonly #say: (sentence: string) => void;

  /** `now` in milliseconds since 1970; `say` writes a sentence to the log. */
  constructor(now: () => number, say: (sentence: string) => void) {
    this.#now = now;
    this.#say = say;
  }

  /** Records a problem and logs its sentence, addresses without their secrets; the same sentence again changes nothing, so `since` stays. */
  report(part: ServerPart, found: string): void {
    const sentence = publicText(found);
    if (this.#byPart.get(part)?.sentence === sentence) return;
    this.#byPart.set(part, { part, sentence, since: istIso(this.#now()) });
    this.#say(sentence);
  }

  /** Records that a part works again; with a sentence, only where that is still its problem. */
  clear(part: ServerPart, sentence?: string): void {
    if (sentence === undefined || this.#byPart.get(part)?.sentence === sentence) this.#byPart.delete(part);
  }

  /** Has a part looked at whenever the problems are asked for, until the returned function is called; `look` reports and clears. */
  beforeList(look: () => void): () => void {
    this.#looks.add(look);
    return () => this.#looks.delete(look);
  }

  /** The problems there are now. */
  list(): ServerProblem[] {
    for (const look of this.#looks) look();
    return [...this.#byPart.values()];
  }
}
