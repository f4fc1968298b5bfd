import type { LiveQuote } from '@bhav/core/quotes/live-quote';
import type { Stock } from '@bhav/core/wire/stock';
import { testQuote } from '../live/live.test-support.ts';
import { actionsOn } from '../live/overlay/actions.ts';
import { withNewer } from '../live/overlay/figures.ts';
import { LiveOverlay } from '../live/overlay/overlay.ts';
import type { Store } from '../store/open-store.ts';
import { readMarket } from './market.test-support.ts';
import { servedMarket, type ServedMarket } from './served-market.ts';

/** A quote, or a price at which a share of NSE opens and stays. */
type Quoted = Partial<LiveQuote> | number;

/** The newest figures of a store with quotes of NSE over them; `at` is a time of IST, as in "2026-11-23T09:30". */
export async function quotedMarket(
  store: Store,
  at: string,
  quotes: Record<string, Quoted>,
  covers: 'all' | 'index' = 'all',
): Promise<ServedMarket> {
  const official = await readMarket(store);
  const session = at.slice(0, 10);
  const made = Object.entries(quotes).map(([symbol, quote]) => {
    const stock = official.whole.NSE.stocks.find((one) => one.symbol === symbol) as Stock;
    const figures = typeof quote === 'number' ? { price: quote, previousClose: stock.price, open: quote, high: quote, low: quote } : quote;
    return testQuote(stock, Date.parse(`${at}:00+05:30`), figures);
  });
  const newer = withNewer(undefined, { quotes: made, levels: [], session, receivedAt: 0 });
  const overlay = new LiveOverlay({ source: { name: 'Made', covers, exchanges: ['NSE'] }, origin: 'exchange' });
  return servedMarket(overlay.over(official, newer, await actionsOn(store, session)), 1);
}
