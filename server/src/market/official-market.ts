import { createHash } from 'node:crypto';
import { type MarketContent, readMarket } from './market.ts';
import type { ReadStore } from '../store/open-store.ts';

/** The market of a store at one moment, with the checksum that identifies it. */
export interface StoredMarket {
  content: MarketContent;
  checksum: string;
}

/** Reads the market of a store; undefined when its checksum is `known`. */
export async function storedMarket(store: ReadStore, known?: string): Promise<StoredMarket | undefined> {
  const content = await readMarket(store);
  const checksum = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
  return checksum === known ? undefined : { content, checksum };
}

type Read = (known?: string) => Promise<StoredMarket | undefined>;

/** The official market, as last read from the store. */
export class OfficialMarket {
  readonly #read: Read;
  #stored: StoredMarket;

  private constructor(read: Read, first: StoredMarket) {
    this.#read = read;
    this.#stored = first;
  }

  /** Reads the market for the first time; `read` is asked again at each refresh. */
  static async open(read: Read): Promise<OfficialMarket> {
    const first = await read();
    if (first === undefined) throw new Error('The first reading of the store gave no market.');
    return new OfficialMarket(read, first);
  }

  get content(): MarketContent {
    return this.#stored.content;
  }

  /** Reads the store again, and says whether its market has changed. */
  async refresh(): Promise<boolean> {
    const newer = await this.#read(this.#stored.checksum);
    if (newer !== undefined) this.#stored = newer;
    return newer !== undefined;
  }
}
