import { ChildQueue } from '../../platform/machine/child-queue.ts';
import type { Exchange } from '@bhav/core/market/exchange';
import type { MarketContent } from '../../market/market.ts';
import type { PastReading } from '../../market/past/served-days.ts';
import type { ShareFacts } from '../../market/screened/share-facts.ts';
import type { StoreParts } from '../../store/open-store.ts';

/** Where the process finds the store. */
export type StorePlace = Pick<StoreParts, 'folder' | 'origin' | 'database'>;

/** Asks for the market of a session, or for what its files say of an exchange's shares. */
export interface PastQuestion {
  session: string;
  exchange?: Exchange;
}

/** What the files say of each share, by its name on the exchange. */
export type PastFacts = [name: string, facts: ShareFacts][];

/** A session of both exchanges takes a second and 200 MB. */
const MEMORY_MB = 512;
const LIMIT_MS = 60_000;
const CLOSE_MS = 500;

/** Reads past sessions in a process of its own, one at a time, so that none delays the server. It starts with the first. */
export class PastReader implements PastReading {
  readonly #queue: ChildQueue<PastQuestion, MarketContent | PastFacts>;

  /** `print` takes the output of the process. */
  constructor(place: StorePlace, print?: (text: string) => void) {
    const module = new URL('past-reader-process.ts', import.meta.url);
    this.#queue = new ChildQueue({ module, argument: JSON.stringify(place), memoryMb: MEMORY_MB, print });
  }

  /** Reads the market of a past session. */
  async market(session: string): Promise<MarketContent> {
    return (await this.#queue.ask({ session }, { limitMs: LIMIT_MS })) as MarketContent;
  }

  /** Reads what the files up to a session say of an exchange's shares. */
  async facts(session: string, exchange: Exchange): Promise<ReadonlyMap<string, ShareFacts>> {
    return new Map((await this.#queue.ask({ session, exchange }, { limitMs: LIMIT_MS })) as PastFacts);
  }

  close(): Promise<void> {
    return this.#queue.close(CLOSE_MS);
  }
}
