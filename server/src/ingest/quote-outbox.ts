import type { KeptBatch } from '../store/live/quotes.ts';
import { messageOf } from '../platform/machine/machine-error.ts';

export interface QuoteOutboxParts {
  write: (kept: KeptBatch) => Promise<void>;
  /** Called with a sentence when quotes cannot be kept, without one when they can again. */
  problem: (sentence: string | undefined) => void;
}

/** One batch at a time, without delaying the caller. What cannot be written now waits, and newer figures take its place. */
export function quoteOutbox({ write, problem }: QuoteOutboxParts) {
  let waiting: KeptBatch | undefined;
  let writing: Promise<void> | undefined;

  const writeEach = async (): Promise<void> => {
    while (waiting !== undefined) {
      const kept = waiting;
      waiting = undefined;
      try {
        await write(kept);
        problem(undefined);
      } catch (error) {
        waiting ??= kept;
        return problem(`Live quotes cannot be kept: ${messageOf(error).replace(/\.$/, '')}; they wait.`);
      }
    }
  };
  const writeAll = (): Promise<void> =>
    (writing ??= writeEach().finally(() => {
      writing = undefined;
    }));

  return {
    add: (kept: KeptBatch): void => {
      waiting = kept;
      void writeAll();
    },
    /** Tries once. */
    drain: async (): Promise<void> => {
      await writing;
      await writeAll();
    },
    /** Quotes and levels that wait. */
    size: (): number => {
      const { quotes = [], levels = [] } = waiting?.batch ?? {};
      return quotes.length + levels.length;
    },
  };
}
