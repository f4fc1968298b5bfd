import type { Exchange } from '../market/exchange.ts';
import { nameOn } from '../quotes/stock.ts';
import type { StockList } from '../wire/market.ts';
import type { ScreenAnswer } from '../wire/screen.ts';
import { type Screen, SCREEN_ROWS } from './screen.ts';
import { screenAnswer } from './screen-answer.ts';

/** Answers a screen of lists of which no file says more, as those of the simulated market. */
export function listScreen(lists: Record<Exchange, StockList>, screen: Screen, revision: number): ScreenAnswer | undefined {
  const { stocks, ...about } = lists[screen.exchange];
  const members = new Map([[about.name, new Set(stocks.map((stock) => nameOn(about.exchange, stock)))]]);
  const candidates = { exchange: about.exchange, session: about.session, shares: stocks, members };
  return screenAnswer(candidates, screen, { ...about, revision }, SCREEN_ROWS);
}
