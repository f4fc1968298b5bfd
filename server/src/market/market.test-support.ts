import { makeSections } from './cross-section/make-sections.ts';
import type { MarketContent } from './market.ts';
import { OfficialMarket } from './official-market.ts';
import type { Store } from '../store/open-store.ts';

export async function readMarket(store: Store): Promise<MarketContent> {
  await makeSections(store, { newestOnly: true });
  return (await OfficialMarket.open(store)).content;
}
