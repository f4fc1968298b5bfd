import { setTimeout as delay } from 'node:timers/promises';
import type { Leadership } from './leadership.ts';

export interface RoleParts {
  leadership: Pick<Leadership, 'standing' | 'onChange' | 'resign'>;
  /** Returns what ends the lead. */
  lead: (term: number) => Promise<() => Promise<void>>;
  followed: () => void;
  /** Called with the error when a lead could not begin or end properly. */
  failed: (error: unknown) => void;
  /** Called when a lead has not ended 10 s after the standing changed: the node then does the work of none, and its process must end. */
  stuck: () => void;
}

const END_WITHIN_MS = 10_000;
const AGAIN_MS = 1_000;

/** One role at a time, the next one after the last has ended. The returned function ends it, and begins no other. */
export function keepRole({ leadership, lead, followed, failed, stuck }: RoleParts): () => Promise<void> {
  const closing = new AbortController();
  /** '' while it ends. */
  let role = '';
  let overdue: NodeJS.Timeout | undefined;
  let wake: () => void = () => undefined;
  const changed = (): Promise<void> => new Promise((resolve) => (wake = resolve));
  const due = (): string => `${leadership.standing.role} ${leadership.standing.role === 'leader' ? leadership.standing.term : ''}`;
  /** Bounds the time from the moment when the standing is no longer that of the role until the next role begins. */
  const boundEnd = (): void => {
    if (!closing.signal.aborted && due() !== role) {
      overdue ??= setTimeout(stuck, END_WITHIN_MS);
    } else {
      clearTimeout(overdue);
      overdue = undefined;
    }
  };
  const leave = leadership.onChange(() => {
    boundEnd();
    wake();
  });
  const run = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      role = due();
      boundEnd();
      try {
        const { standing } = leadership;
        let end: (() => Promise<void>) | undefined;
        if (standing.role === 'leader' && standing.term !== undefined) end = await lead(standing.term);
        else followed();
        while (!closing.signal.aborted && due() === role) await changed();
        role = '';
        boundEnd();
        await end?.();
      } catch (error) {
        failed(error);
        // Another node may be able to lead.
        leadership.resign();
        await Promise.race([changed(), delay(AGAIN_MS)]);
      }
    }
    clearTimeout(overdue);
  };
  const ended = run();
  return async () => {
    closing.abort();
    leave();
    wake();
    await ended;
  };
}
