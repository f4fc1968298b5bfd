import { whenIdle, whenInUse } from '../../startup/moments.ts';
import { isFromServer, listsHaveLiveQuotes, type StockStore } from '../market/stock-store.ts';
import { onDemand } from '../../ui/browser/on-demand.ts';

const code = onDemand(() => import('./follow-live.ts'));

/**
 * Follows the server's stream once the page is idle, or in use where no figure moves: closes change once a day. Returns a function that stops this.
 */
export function followWhenIdle(store: StockStore): () => void {
  let stop: (() => void) | undefined;
  let isOver = false;
  const start = async (): Promise<void> => {
    const { followLive } = await code.load();
    if (!isOver) stop = followLive(store);
  };
  const market = store.market();
  const wait = market !== undefined && isFromServer(market) && !listsHaveLiveQuotes(market.lists) ? whenInUse : whenIdle;
  // Without the code the page asks every 300 s. A reader who leaves while it is loaded ends that too.
  const cancel = wait(() => void start().catch(console.info));
  return () => {
    isOver = true;
    cancel();
    stop?.();
  };
}
