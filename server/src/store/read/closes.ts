import type { Exchange } from '@bhav/core/market/exchange';
import type { ReadStore } from '../open-store.ts';
import { dateOf, dayNumber, rupees } from '../units.ts';

/** The close of a security on a day, in rupees. */
export interface StoredClose {
  exchange: Exchange;
  listing: number;
  symbol: string;
  series: string;
  isin: string;
  session: string;
  close: number;
  volume: number;
}

/** Lists the closes of every security of an exchange between two days, both included, by security and oldest first. */
export async function closesBetween({ db }: ReadStore, exchange: Exchange, from: string, to: string): Promise<StoredClose[]> {
  const [first, last] = [dayNumber(from), dayNumber(to)];
  const rows = await db
    .selectFrom('security')
    .innerJoin('bar', 'bar.security', 'security.id')
    .select(['security.listing', 'security.symbol', 'security.series', 'security.isin'])
    .select(['bar.day', 'bar.close', 'bar.volume'])
    .where('security.exchange', '=', exchange)
    .where('security.last_day', '>=', first)
    .where('security.first_day', '<=', last)
    .where('bar.day', '>=', first)
    .where('bar.day', '<=', last)
    .orderBy('security.id')
    .orderBy('bar.day')
    .execute();
  const dates = new Map<number, string>();
  return rows.map(({ day, close, ...row }) => {
    const session = dates.get(day) ?? dateOf(day);
    dates.set(day, session);
    return {
      ...row,
      exchange,
      session,
      close: rupees(close),
    };
  });
}
