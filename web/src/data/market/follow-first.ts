import { EXCHANGES } from '@bhav/core/market/exchange';
import { isFromServer, type StockStore } from './stock-store.ts';

/** How often a page asks for the server's first figures, and for those of a second exchange. */
const LOOK_MS = 5_000;
const LOOK_FOR_OTHER_MS = 30_000;

/** Asks for the server's first figures while one of the lists has no session; returns a function that stops this. */
export function followFirst({ market, pageState, ask, follows }: Pick<StockStore, 'market' | 'pageState' | 'ask' | 'follows'>): () => void {
  if (!follows) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = (): void => {
    timer = setTimeout(() => void check(), isFromServer(market()) ? LOOK_FOR_OTHER_MS : LOOK_MS);
  };
  const check = async (): Promise<void> => {
    const lists = market()?.lists;
    if (lists === undefined) return next();
    if (EXCHANGES.every((exchange) => lists[exchange].session !== undefined)) return;
    if (pageState()?.arrived === undefined && !document.hidden) await ask();
    next();
  };
  next();
  return () => clearTimeout(timer);
}
