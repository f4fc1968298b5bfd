import type { ReadStore } from '../store/open-store.ts';
import { type SentMessage, sentMessage } from '../store/read/messages.ts';
import { SessionMemory } from './session-memory.ts';

/** What was told, also where that could not be kept, or a replica of the store does not have it yet. */
export interface SentMemory {
  of: (receiver: string, session: string) => Promise<SentMessage>;
  /** Rejects where the store cannot keep it. */
  keep: (sent: SentMessage) => Promise<void>;
  /** In this process alone. */
  set: (sent: SentMessage) => void;
  /** What another process has told meanwhile is in the store alone. */
  forget: () => void;
}

export function sentMemory(store: ReadStore, keepMessage: (sent: SentMessage) => Promise<void>): SentMemory {
  const memory = new SessionMemory<SentMessage>();
  const set = (sent: SentMessage): void => memory.set(sent.receiver, sent.session, sent);
  return {
    of: async (receiver, session) => memory.of(receiver, session) ?? sentMessage(store, receiver, session),
    keep: (sent) => {
      set(sent);
      return keepMessage(sent);
    },
    set,
    forget: () => memory.forget(),
  };
}
