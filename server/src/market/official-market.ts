import { EXCHANGES, type Exchange } from '@bhav/core/market/exchange';
import type { CrossSection } from './cross-section/cross-section.ts';
import { openSection } from './cross-section/section-codec.ts';
import { type MarketContent, marketOf } from './market.ts';
import { oneAtATime } from '../platform/machine/one-at-a-time.ts';
import type { ReadStore } from '../store/open-store.ts';
import { type KeptSection, newestMade, newestSection } from '../store/read/cross-sections.ts';
import { storedFileCount } from '../store/versions.ts';

/** The session of a cross-section and what it was made from. */
export type SectionNames = Partial<Record<Exchange, string>>;

/** Of the newest cross-section of each exchange. */
export class OfficialMarket {
  readonly #store: ReadStore;
  #content: MarketContent;
  #files: number;
  #held: Partial<Record<Exchange, { of: string; section: CrossSection }>> = {};
  readonly #inTurn = oneAtATime();

  private constructor(store: ReadStore, content: MarketContent, files: number) {
    this.#store = store;
    this.#content = content;
    this.#files = files;
  }

  static async open(store: ReadStore): Promise<OfficialMarket> {
    const official = new OfficialMarket(store, await marketOf(store, {}), -1);
    await official.refresh();
    return official;
  }

  get content(): MarketContent {
    return this.#content;
  }

  get sections(): SectionNames {
    return Object.fromEntries(Object.entries(this.#held).map(([exchange, { of }]) => [exchange, of]));
  }

  /** Undefined where the store has other cross-sections. */
  async of(sections: SectionNames): Promise<MarketContent | undefined> {
    const isHeld = (): boolean => EXCHANGES.every((exchange) => this.#held[exchange]?.of === sections[exchange]);
    if (!isHeld()) await this.refresh();
    return isHeld() ? this.#content : undefined;
  }

  /** Says whether the market has changed. Levels of indices come with any file. */
  refresh(): Promise<boolean> {
    return this.#inTurn(() => this.#refresh());
  }

  async #refresh(): Promise<boolean> {
    const files = await storedFileCount(this.#store);
    const held = { ...this.#held };
    let isNew = files !== this.#files;
    for (const exchange of EXCHANGES) {
      const made = await newestMade(this.#store, exchange);
      if (made === undefined || nameOf(made) === held[exchange]?.of) continue;
      const kept = await newestSection(this.#store, exchange);
      if (kept === undefined) continue;
      held[exchange] = { of: nameOf(kept), section: openSection(kept.bytes) };
      isNew = true;
    }
    if (!isNew) return false;
    const content = await marketOf(this.#store, sectionsOf(held));
    [this.#held, this.#content, this.#files] = [held, content, files];
    return true;
  }
}

function nameOf({ session, madeFrom }: Pick<KeptSection, 'session' | 'madeFrom'>): string {
  return `${session} ${madeFrom}`;
}

function sectionsOf(held: Partial<Record<Exchange, { section: CrossSection }>>): Partial<Record<Exchange, CrossSection>> {
  return Object.fromEntries(Object.entries(held).map(([exchange, { section }]) => [exchange, section]));
}
