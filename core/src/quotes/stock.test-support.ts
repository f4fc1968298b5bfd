import type { StockList } from '../wire/market.ts';
import type { Stock } from '../wire/stock.ts';
import { moveFlags } from './change.ts';

/** Makes a share for a test: fields not given are unknown, and the direction follows from the change. */
export function testStock(known: Partial<Stock> = {}): Stock {
  const symbol = known.symbol ?? 'ACME';
  return { symbol, name: symbol, price: 100, ...moveFlags(known.changePercent), ...known };
}

export function testList(known: Partial<StockList> = {}): StockList {
  return { name: 'Nifty 50', exchange: 'NSE', mode: 'simulated', source: 'Generated in your browser', stocks: [], ...known };
}
