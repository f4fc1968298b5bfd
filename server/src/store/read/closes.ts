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
  const traded = db
    .selectFrom('security')
    .where('security.exchange', '=', exchange)
    .where('security.last_day', '>=', first)
    .where('security.first_day', '<=', last);
  // The names of a security are read once, and not with each of its closes.
  const securities = await traded.select(['id', 'listing', 'symbol', 'series', 'isin']).orderBy('id').execute();
  const rows = await traded
    .innerJoin('bar', 'bar.security', 'security.id')
    .select(['bar.security', 'bar.day', 'bar.close', 'bar.volume'])
    .where('bar.day', '>=', first)
    .where('bar.day', '<=', last)
    .orderBy('bar.security')
    .orderBy('bar.day')
    .execute();
  const closes = Map.groupBy(rows, ({ security }) => security);
  const dates = new Map([...new Set(rows.map(({ day }) => day))].map((day) => [day, dateOf(day)]));
  return securities.flatMap(({ id, ...of }) =>
    (closes.get(id) ?? []).map(({ day, close, volume }) => ({
      ...of,
      exchange,
      session: dates.get(day) ?? '',
      close: rupees(close),
      volume,
    })),
  );
}
