import type { ServerPart, ServerProblem } from '@bhav/core/wire/server/health';
import { istIso } from '@bhav/core/calendar/ist';
import { publicText } from '../net/public-text.ts';

/** For servers without a store. */
export const NO_PROBLEMS: Pick<ServerProblems, 'looked'> = { looked: async () => [] };

/**
 * What keeps a part of this server from working, for `/api/v1/health`, `/api/v1/sync` and `/data`. A part has at most one problem; a newer one
 * replaces it.
 */
export class ServerProblems {
  readonly #byPart = new Map<ServerPart, ServerProblem>();
  readonly #looks = new Set<() => void | Promise<void>>();
  readonly #now: () => number;
  readonly #say: (sentence: string) => void;

  /** `now` in milliseconds since 1970; `say` writes to the log. */
  constructor(now: () => number, say: (sentence: string) => void) {
    this.#now = now;
    this.#say = say;
  }

  /** Logs too, without the secrets of addresses. The same sentence again changes nothing, so `since` stays. */
  report(part: ServerPart, found: string): void {
    const sentence = publicText(found);
    if (this.#byPart.get(part)?.sentence === sentence) return;
    this.#byPart.set(part, { part, sentence, since: istIso(this.#now()) });
    this.#say(sentence);
  }

  /** With a sentence, only if that is still the part's problem. Reports whether it had a problem. */
  clear(part: ServerPart, sentence?: string): boolean {
    return (sentence === undefined || this.#byPart.get(part)?.sentence === sentence) && this.#byPart.delete(part);
  }

  /** `look` may report and clear. Returns what ends it. */
  beforeList(look: () => void | Promise<void>): () => void {
    this.#looks.add(look);
    return () => this.#looks.delete(look);
  }

  /** After all looks have ended. */
  async looked(): Promise<ServerProblem[]> {
    await Promise.all([...this.#looks].map(async (look) => look()));
    return [...this.#byPart.values()];
  }

  /** A look that takes time shows in a later list. */
  list(): ServerProblem[] {
    for (const look of this.#looks) void look();
    return [...this.#byPart.values()];
  }
}
