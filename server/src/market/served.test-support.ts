import { EXCHANGES, type Exchange } from '@bhav/core/market/exchange';
import { testList, testStock } from '@bhav/core/quotes/stock.test-support';
import { ranked } from '@bhav/core/quotes/rank';
import type { IndexLevel } from '@bhav/core/wire/indices';
import type { StockList } from '@bhav/core/wire/market';
import type { Stock } from '@bhav/core/wire/stock';
import type { MarketContent } from './market.ts';
import { servedMarket, type ServedMarket } from './served-market.ts';

/** Without a revision; the first `members` shares of each exchange are in its index. */
export interface MarketPlan {
  mode: StockList['mode'];
  session: string;
  /** Minutes after nine. */
  minute: number;
  level: number;
  /** Per cent by symbol. */
  moves: Record<Exchange, Record<string, number>>;
  members: number;
}

export const FIRST: MarketPlan = {
  mode: 'live',
  session: '2026-11-20',
  minute: 15,
  level: 24_000,
  moves: { NSE: { A: 1, B: -2, C: 3 }, BSE: { A: 1, B: -2 } },
  members: 2,
};

export function testServed(revision: number, told: MarketPlan): ServedMarket {
  return servedMarket(testContent(told), revision);
}

export function testContent(told: MarketPlan): MarketContent {
  const asOf = timeOf(told);
  const about = { mode: told.mode, session: told.session, source: 'made', asOf, fetchedAt: asOf };
  const stocks = (exchange: Exchange): Stock[] =>
    Object.entries(told.moves[exchange]).map(([symbol, move]) =>
      testStock({ symbol, exchange, price: 100 + move, changePercent: move, ...(exchange === 'BSE' && { code: `5${symbol}` }) }),
    );
  const lists = (name: string, take: (stocks: Stock[]) => Stock[]): MarketContent['lists'] => {
    const [NSE, BSE] = EXCHANGES.map((exchange) => testList({ ...about, name, exchange, stocks: ranked(take(stocks(exchange))) }));
    if (NSE === undefined || BSE === undefined) throw new Error('There are two exchanges.');
    return { NSE, BSE };
  };
  const index: IndexLevel = { ...about, name: 'Nifty 50', level: told.level };
  return {
    lists: lists('index', (all) => all.slice(0, told.members)),
    whole: lists('all', (all) => all),
    others: lists('others', () => []),
    indices: [index],
  };
}

function timeOf({ session, minute }: MarketPlan): string {
  return `${session}T09:${String(minute % 60).padStart(2, '0')}:00+05:30`;
}
