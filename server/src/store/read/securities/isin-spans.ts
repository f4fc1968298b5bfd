import type { Exchange } from '@bhav/core/market/exchange';
import type { ReadStore } from '../../open-store.ts';
import { dateOf } from '../../units.ts';

/** Days of the first and last stored bar; `code` is empty at NSE where the layout has none. */
export interface IsinSpan {
  code: string;
  isin: string;
  first: string;
  last: string;
}

export async function isinSpans({ db }: ReadStore, exchange: Exchange): Promise<IsinSpan[]> {
  const rows = await db
    .selectFrom('security')
    .select(['code', 'isin', 'first_day', 'last_day'])
    .where('exchange', '=', exchange)
    .where('isin', '<>', '')
    .orderBy('id')
    .execute();
  return rows.map(({ code, isin, first_day, last_day }) => ({ code, isin, first: dateOf(first_day), last: dateOf(last_day) }));
}

/** As the newest copy of BSE's list has them. */
export async function listedIsins({ db }: ReadStore): Promise<{ code: string; isin: string }[]> {
  return await db
    .selectFrom('master')
    .select(['code', 'isin'])
    .where('exchange', '=', 'BSE')
    .where('isin', '<>', '')
    .orderBy('code')
    .orderBy('symbol')
    .orderBy('series')
    .execute();
}
