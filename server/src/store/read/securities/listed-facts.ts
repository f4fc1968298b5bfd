import type { Exchange } from '@bhav/core/market/exchange';
import { withoutUndefined } from '@bhav/core/market/without-undefined';
import type { ReadStore } from '../../open-store.ts';
import type { ListedShare } from '../shares.ts';

/** Face value in rupees, BSE's industry. */
export interface ListedFacts {
  faceValue?: number;
  industry?: string;
}

/** By ISIN, in the newest lists, since a split changes both the ISIN and the face value. */
export async function listedFacts({ db }: ReadStore, { exchange, symbol, isin }: ListedShare): Promise<ListedFacts> {
  if (isin === '') return {};
  const rows = await db
    .selectFrom('master')
    .select(['exchange', 'symbol', 'face_value', 'sector'])
    .where('isin', '=', isin)
    .orderBy('exchange')
    .orderBy('day', 'desc')
    .orderBy('symbol')
    .orderBy('series')
    .orderBy('code')
    .execute();
  const own = rows.find((row) => row.exchange === exchange && row.symbol === symbol) ?? rows.find((row) => row.exchange === exchange);
  const faceValue = own?.face_value ?? rows.find(({ face_value: value }) => value !== null)?.face_value;
  const industry = rows.find((row) => row.exchange === 'BSE')?.sector;
  return withoutUndefined({ faceValue, industry: industry === '' ? undefined : industry });
}

/** By the share's own line in the newest list, else the earliest of the lines with its ISIN. */
export async function listedDays(
  { db }: ReadStore,
  exchange: Exchange,
  only?: string,
): Promise<(share: { symbol: string; isin: string }) => string | undefined> {
  const rows = await db
    .selectFrom('master')
    .select(['isin', 'symbol', 'listed_on'])
    .where('exchange', '=', exchange)
    .where('isin', '<>', '')
    .where('listed_on', 'is not', null)
    .$if(only !== undefined, (of) => of.where('isin', '=', only ?? ''))
    .orderBy('listed_on')
    .execute();
  const [days, own] = [new Map<string, string>(), new Map<string, string>()];
  for (const { isin, symbol, listed_on: on } of rows) {
    if (on === null) continue;
    if (!days.has(isin)) days.set(isin, on);
    own.set(`${isin} ${symbol}`, on);
  }
  return ({ symbol, isin }) => own.get(`${isin} ${symbol}`) ?? days.get(isin);
}
