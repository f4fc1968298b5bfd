import { isSimulated } from './following-store.ts';
import type { StockStore } from './stock-store.ts';

/** How often a page that awaits the server's first figures looks for them. */
const LOOK_MS = 5_000;

/** While a page that follows a server shows the simulated market, looks for the server's first figures; gives a way to stop. */
export function followFirst({ get, lookForFirst }: StockStore): () => void {
  if (lookForFirst === undefined) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = (): void => {
    timer = setTimeout(() => void look(), LOOK_MS);
  };
  const look = async (): Promise<void> => {
    const data = get();
    if (data === undefined) return next();
    if (!isSimulated(data.lists)) return;
    if (data.arrived === undefined && !document.hidden) await lookForFirst();
    next();
  };
  next();
  return () => clearTimeout(timer);
}
