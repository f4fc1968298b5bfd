import { type MarketContent, readMarket } from '../../market/market.ts';
import { serveParent } from '../../platform/machine/parent.ts';
import { openReader } from '../../store/open-store.ts';
import { pastStore } from '../../store/past-store.ts';
import type { StorePlace } from './past-reader.ts';

// Reads the markets of past sessions, one at a time, for the server that started this process.
await serveParent<string, MarketContent>(async (place) => {
  const store = openReader(JSON.parse(place) as StorePlace);
  return { answer: (session) => readMarket(pastStore(store, session)), close: () => store.close() };
});
