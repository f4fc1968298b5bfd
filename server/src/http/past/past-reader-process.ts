import { type MarketContent, readMarket } from '../../market/market.ts';
import { serveParent } from '../../platform/machine/parent.ts';
import { openReader } from '../../store/open-store.ts';
import { pastStore } from '../../store/past-store.ts';
import { shareFacts } from '../../market/screened/share-facts.ts';
import type { PastFacts, PastQuestion, StorePlace } from './past-reader.ts';

// Reads the markets of past sessions, one at a time, for the server that started this process.
await serveParent<PastQuestion, MarketContent | PastFacts>(async (place) => {
  const store = openReader(JSON.parse(place) as StorePlace);
  return {
    answer: async ({ session, exchange }) => {
      const past = pastStore(store, session);
      return exchange === undefined ? readMarket(past) : [...(await shareFacts(past, exchange))];
    },
    close: () => store.close(),
  };
});
