import { isSimulated, type StockStore } from './stock-store.ts';

/** How often a page that awaits the server's first figures looks for them. */
const LOOK_MS = 5_000;

/** While a page that follows a server shows the simulated market, looks for the server's first figures; gives a way to stop. */
export function followFirst(store: StockStore): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = (): void => {
    timer = setTimeout(() => void look(), LOOK_MS);
  };
  const look = async (): Promise<void> => {
    const data = store.get();
    if (data === undefined) return next();
    if (!data.follows || !isSimulated(data.lists)) return;
    if (data.arrived === undefined && !document.hidden) await store.lookForFirst();
    next();
  };
  next();
  return () => clearTimeout(timer);
}
