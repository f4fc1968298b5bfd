import { EXCHANGES } from '@bhav/core/market/exchange';
import { isSimulated, type StockStore } from './stock-store.ts';

/** How often a page asks for the server's first figures, and for those of a second exchange. */
const LOOK_MS = 5_000;
const LOOK_FOR_OTHER_MS = 30_000;

/** Asks for the server's first figures while one of the lists has no session; returns a function that stops this. */
export function followFirst({ get, ask, follows }: Pick<StockStore, 'get' | 'ask' | 'follows'>): () => void {
  if (!follows) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = (): void => {
    const data = get();
    timer = setTimeout(() => void look(), data === undefined || isSimulated(data.lists) ? LOOK_MS : LOOK_FOR_OTHER_MS);
  };
  const look = async (): Promise<void> => {
    const data = get();
    if (data === undefined) return next();
    if (EXCHANGES.every((exchange) => data.lists[exchange].session !== undefined)) return;
    if (data.arrived === undefined && !document.hidden) await ask();
    next();
  };
  next();
  return () => clearTimeout(timer);
}
