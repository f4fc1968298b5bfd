import type { Exchange } from '@bhav/core/market/exchange';
import type { ReadStore } from '../../open-store.ts';
import { dateOf } from '../../units.ts';

/** The days of the first and last stored bar of a security with one ISIN; `code` is empty at NSE where the layout has none. */
export interface IsinSpan {
  code: string;
  isin: string;
  first: string;
  last: string;
}

/** Lists the ISINs under which the securities of an exchange have traded, with their days. */
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

/** Lists the scrip codes and ISINs of BSE's list of securities, as the newest copy has them. */
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
