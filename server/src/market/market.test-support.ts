import { makeSections } from './cross-section/make-sections.ts';
import type { MarketContent } from './market.ts';
import { OfficialMarket } from './official-market.ts';
import type { Store } from '../store/open-store.ts';

/** Makes the cross-sections of the newest sessions of a store, and reads its market. */
export async function readMarket(store: Store): Promise<MarketContent> {
  await makeSections(store, { newestOnly: true });
  return (await OfficialMarket.open(store)).content;
}
