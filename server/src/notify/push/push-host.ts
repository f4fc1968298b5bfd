import type { Posted } from '../../platform/net/post.ts';
import { retryAfterMs } from '../../platform/net/retry-after.ts';

/** `gone`: the push service knows the browser no more. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'given-up';

interface PushHostParts {
  now: () => number;
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

const AT_ONCE = 8;
const FIRST_MS = 30_000;
const LONGEST_MS = 3_600_000;

/**
 * Messages to one push service, some at a time. While it fails or does not answer, all of its messages wait, and none of another's; one that it wants
 * later (429) waits alone.
 */
export class PushHost {
  readonly #parts: PushHostParts;
  readonly #lanes: Promise<unknown>[] = Array.from({ length: AT_ONCE }, () => Promise.resolve());
  #turn = 0;
  #failures = 0;
  #closedUntil = 0;

  constructor(parts: PushHostParts) {
    this.#parts = parts;
  }

  /** In its turn, and again until `endsAt` or the signal. */
  async send(post: () => Promise<Posted>, endsAt: number, signal: AbortSignal): Promise<PushOutcome> {
    const { now, sleep } = this.#parts;
    let [again, times] = [0, 0];
    while (!signal.aborted) {
      const from = Math.max(again, this.#closedUntil);
      if (Math.max(from, now()) >= endsAt) break;
      if (from > now()) {
        await sleep(from - now(), signal).catch(() => undefined);
        continue;
      }
      const answer = await this.#inTurn(post, signal);
      if (answer === 'closed') continue;
      const { status } = answer ?? { status: 503 };
      if (!isLater(status)) {
        this.#failures = 0;
        return outcomeOf(status);
      }
      const isAlone = status === 429;
      const wait = retryAfterMs(answer?.retryAfter ?? null, now()) ?? FIRST_MS * 2 ** (isAlone ? times++ : this.#failures);
      const until = now() + Math.min(Math.max(wait, FIRST_MS), LONGEST_MS);
      if (isAlone) again = until;
      else if (this.#closedUntil <= now()) [this.#closedUntil, this.#failures] = [until, this.#failures + 1];
    }
    return 'given-up';
  }

  /** Undefined where the service does not answer; `closed` where another message found that meanwhile. */
  #inTurn(post: () => Promise<Posted>, signal: AbortSignal): Promise<Posted | 'closed' | undefined> {
    const lane = this.#turn++ % AT_ONCE;
    const turn = async (): Promise<Posted | 'closed' | undefined> =>
      signal.aborted || this.#closedUntil > this.#parts.now() ? 'closed' : post().catch(() => undefined);
    const posted = (this.#lanes[lane] ?? Promise.resolve()).then(turn);
    this.#lanes[lane] = posted;
    return posted;
  }
}

function isLater(status: number): boolean {
  return status === 429 || status >= 500;
}

function outcomeOf(status: number): PushOutcome {
  if (status === 404 || status === 410) return 'gone';
  return status < 300 ? 'sent' : 'refused';
}
