import { createHash } from 'node:crypto';
import type { Exchange } from '@bhav/core/exchange';
import type { IndicesAnswer, Market, MarketAll } from '@bhav/core/wire';
import { readMarket } from './market.ts';
import { readyAnswer, type ReadyAnswer } from './ready-answer.ts';
import type { Store } from './store/open-store.ts';
import { nextCount } from './store/runs.ts';

/** The newest session as it is served: numbered, serialised and compressed once. */
export interface ServedMarket {
  revision: number;
  /** A checksum of the content without the revision. */
  content: string;
  market: Market;
  answers: { market: ReadyAnswer; all: Record<Exchange, ReadyAnswer>; indices: ReadyAnswer };
}

/** Makes what is served of the store as it is now, or nothing when that is what `before` (a `content`) has already. `now` in milliseconds since 1970. */
export async function makeServed(store: Store, now: number, before?: string, isPinned = false): Promise<ServedMarket | undefined> {
  const { lists, all, indices } = await readMarket(store, isPinned);
  const content = createHash('sha256')
    .update(JSON.stringify([lists, all, indices]))
    .digest('base64url');
  if (content === before) return undefined;
  const revision = nextCount(store, 'revision', now);
  const market: Market = { revision, lists };
  const whole = (exchange: Exchange): MarketAll => ({ revision, list: all[exchange] });
  const levels: IndicesAnswer = { revision, indices };
  return {
    revision,
    content,
    market,
    answers: {
      market: await readyAnswer(JSON.stringify(market)),
      all: { NSE: await readyAnswer(JSON.stringify(whole('NSE'))), BSE: await readyAnswer(JSON.stringify(whole('BSE'))) },
      indices: await readyAnswer(JSON.stringify(levels)),
    },
  };
}

/** The market that the routes serve; another takes its place whole. */
export class MarketHolder {
  #current: ServedMarket;
  readonly #listeners = new Set<(now: ServedMarket, before: ServedMarket) => void>();

  constructor(first: ServedMarket) {
    this.#current = first;
  }

  get current(): ServedMarket {
    return this.#current;
  }

  replace(next: ServedMarket): void {
    const before = this.#current;
    this.#current = next;
    for (const listener of this.#listeners) listener(next, before);
  }

  /** Calls back after each change until the returned function is called. */
  onChange(listener: (now: ServedMarket, before: ServedMarket) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
