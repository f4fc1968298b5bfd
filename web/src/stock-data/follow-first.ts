import { EXCHANGES } from '@bhav/core/market/exchange';
import { isSimulated } from './following-store.ts';
import type { StockStore } from './stock-store.ts';

/** How often a page that awaits the server's first figures looks for them, and one that awaits those of one exchange. */
const LOOK_MS = 5_000;
const LOOK_FOR_OTHER_MS = 30_000;

/** While a page that follows a server shows the simulated market, or a list without a session, looks for the first figures; gives a way to stop. */
export function followFirst({ get, lookForFirst }: StockStore): () => void {
  if (lookForFirst === undefined) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = (): void => {
    const data = get();
    timer = setTimeout(() => void look(), data === undefined || isSimulated(data.lists) ? LOOK_MS : LOOK_FOR_OTHER_MS);
  };
  const look = async (): Promise<void> => {
    const data = get();
    if (data === undefined) return next();
    if (EXCHANGES.every((exchange) => data.lists[exchange].session !== undefined)) return;
    if (data.arrived === undefined && !document.hidden) await lookForFirst();
    next();
  };
  next();
  return () => clearTimeout(timer);
}
