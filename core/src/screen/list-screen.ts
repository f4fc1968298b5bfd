import type { Exchange } from '../market/exchange.ts';
import { nameOn } from '../quotes/stock.ts';
import type { StockList } from '../wire/market.ts';
import type { ScreenAnswer } from '../wire/lists/screen.ts';
import type { Parameters } from '../address/view.ts';
import { SCREEN_ROWS, screenView } from './screen.ts';
import { screenAnswer } from './screen-answer.ts';

/** For lists of which no file says more, as those of the simulated market; `parameters` are those of the answer’s address. */
export function listScreen(lists: Record<Exchange, StockList>, parameters: Parameters, revision: number): ScreenAnswer | undefined {
  const screen = screenView.read(parameters);
  const { stocks, ...about } = lists[screen.exchange];
  const members = new Map([[about.name, new Set(stocks.map((stock) => nameOn(about.exchange, stock)))]]);
  const candidates = { exchange: about.exchange, shares: stocks, members };
  return screenAnswer(candidates, screen, { ...about, revision }, SCREEN_ROWS);
}
