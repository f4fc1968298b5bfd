import { EXCHANGES, type Exchange } from '@bhav/core/market/exchange';
import { otherKind } from '@bhav/core/bars/other-kind';
import { closeTime } from '@bhav/core/calendar/close-time';
import { ranked } from '@bhav/core/quotes/rank';
import type { StockList } from '@bhav/core/wire/market';
import { modeOf, namedSource } from './market.ts';
import { officialStock } from './official-stock.ts';
import { namesAndSectors } from '../store/read/masters.ts';
import type { ReadStore } from '../store/open-store.ts';
import { latestSession, neighboursOf } from '../store/read/sessions.ts';
import { sessionOn } from '../store/read/whole-day.ts';

/** Reads the funds, trusts and gold bonds of each exchange on its newest session; they are in no other list, and count in no breadth. */
export async function tradedOthers(store: ReadStore): Promise<Record<Exchange, StockList>> {
  const mode = modeOf(store);
  const names = await namesAndSectors(store);
  const lists = await Promise.all(
    EXCHANGES.map(async (exchange): Promise<[Exchange, StockList]> => {
      const newest = await latestSession(store, exchange);
      const about = { name: `Funds, trusts and gold bonds of ${exchange}`, exchange, mode, source: namedSource(exchange, mode) };
      if (newest === undefined) return [exchange, { ...about, stocks: [] }];
      const { session, fetchedAt } = newest;
      const { before } = await neighboursOf(store, exchange, session);
      const rows = (await sessionOn(store, exchange, session)).filter((row) => otherKind(row, row.isFund) !== undefined);
      const stocks = rows.map((row) => officialStock(row, { ...names.get(row.isin), actions: [], hasEarlier: before !== undefined }));
      return [exchange, { ...about, session, asOf: closeTime(exchange, session, true), fetchedAt, stocks: ranked(stocks) }];
    }),
  );
  return Object.fromEntries(lists) as Record<Exchange, StockList>;
}
