import { errorLine } from '../platform/machine/machine-error.ts';
import type { ReadStore } from '../store/open-store.ts';
import { type SentMessage, sentMessage } from '../store/read/messages.ts';

/** What a teller has begun, one at a time for each id. `failed` is told why work has failed, in words. */
export function underWay(failed: (why: string) => void) {
  const works = new Map<string, Promise<void>>();
  return {
    has: (id: string): boolean => works.has(id),
    begin: (id: string, work: () => Promise<void>): void => {
      const done = work()
        .catch((error: unknown) => failed(errorLine(error)))
        .finally(() => works.delete(id));
      works.set(id, done);
    },
    /** Resolves when nothing is under way. */
    ended: (): Promise<unknown> => Promise.all(works.values()),
  };
}

/** What was told, also where that could not be kept, or a replica of the store does not have it yet. */
export function sentMemory(store: ReadStore, keepMessage: (sent: SentMessage) => Promise<void>) {
  const memory = new SessionMemory<SentMessage>();
  const set = (sent: SentMessage): void => memory.set(sent.receiver, sent.session, sent);
  return {
    of: async (receiver: string, session: string): Promise<SentMessage> =>
      memory.of(receiver, session) ?? sentMessage(store, receiver, session),
    /** Rejects where the store cannot keep it. */
    keep: (sent: SentMessage): Promise<void> => {
      set(sent);
      return keepMessage(sent);
    },
    /** In this process alone. */
    set,
    /** What another process has told meanwhile is in the store alone. */
    forget: (): void => memory.forget(),
  };
}

/** The session that is told of and the live one; two exchanges may differ by one. */
const KEPT = 3;

/** What this process knows of the newest sessions, by who or what it is about. */
export class SessionMemory<Known> {
  readonly #sessions = new Map<string, Map<string, Known>>();

  of(id: string, session: string): Known | undefined {
    return this.#sessions.get(session)?.get(id);
  }

  set(id: string, session: string, known: Known): void {
    const those = this.#sessions.get(session) ?? new Map<string, Known>();
    this.#sessions.set(session, those.set(id, known));
    for (const old of [...this.#sessions.keys()].toSorted().slice(0, -KEPT)) this.#sessions.delete(old);
  }

  forget(): void {
    this.#sessions.clear();
  }
}
