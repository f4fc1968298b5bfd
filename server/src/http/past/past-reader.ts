import { ChildQueue } from '../../platform/machine/child-queue.ts';
import type { MarketContent } from '../../market/market.ts';
import type { StoreParts } from '../../store/open-store.ts';

/** Where the process finds the store. */
export type StorePlace = Pick<StoreParts, 'folder' | 'origin' | 'database'>;

/** A session of both exchanges takes a second and 200 MB. */
const MEMORY_MB = 512;
const LIMIT_MS = 20_000;
const CLOSE_MS = 500;

/** Reads past sessions in a process of its own, one at a time, so that none delays the server. It starts with the first. */
export class PastReader {
  readonly #queue: ChildQueue<string, MarketContent>;

  /** `print` takes the output of the process. */
  constructor(place: StorePlace, print?: (text: string) => void) {
    const module = new URL('past-reader-process.ts', import.meta.url);
    this.#queue = new ChildQueue({ module, argument: JSON.stringify(place), memoryMb: MEMORY_MB, print });
  }

  /** Reads the market of a past session. */
  read(session: string): Promise<MarketContent> {
    return this.#queue.ask(session, { limitMs: LIMIT_MS });
  }

  close(): Promise<void> {
    return this.#queue.close(CLOSE_MS);
  }
}
