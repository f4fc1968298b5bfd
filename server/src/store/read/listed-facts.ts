import { PRIMARY_SERIES } from '@bhav/core/bars/instrument';
import type { Exchange } from '@bhav/core/market/exchange';
import { present } from '@bhav/core/market/present';
import type { ReadStore } from '../open-store.ts';
import { dateOf } from '../units.ts';
import type { ListedShare } from './shares.ts';

/** The facts of a share in the lists of the exchanges: face value in rupees, the day of its listing on its exchange, BSE's industry. */
export interface ListedFacts {
  faceValue?: number;
  listedOn?: string;
  industry?: string;
}

/** Reads the facts of a share in the newest lists by its ISIN, since a split changes both the ISIN and the face value. */
export async function listedFacts({ db }: ReadStore, { exchange, symbol, isin }: ListedShare): Promise<ListedFacts> {
  if (isin === '') return {};
  const rows = await db
    .selectFrom('master')
    .select(['exchange', 'symbol', 'face_value', 'listed_on', 'sector'])
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
  return present({ faceValue, listedOn: own?.listed_on, industry: industry === '' ? undefined : industry });
}

/** The price band of a share for a session, with NSE's remark, from the list of a day; `percent` is undefined if there is no band. */
export interface StoredBand {
  percent: number | undefined;
  remarks: string;
  on: string;
}

/** Reads the newest price band of a share; only NSE lists them. */
export async function priceBandOf({ db }: ReadStore, { listing, symbol, series }: ListedShare): Promise<StoredBand | undefined> {
  const row = await db
    .selectFrom('security')
    .innerJoin('price_band', 'price_band.ticker', 'security.ticker')
    .select(['price_band.day', 'price_band.hundredths', 'price_band.remarks'])
    .where('security.listing', '=', listing)
    .where('security.symbol', '=', symbol)
    .where('security.series', '=', series)
    .orderBy('price_band.day', 'desc')
    .executeTakeFirst();
  return row && { percent: row.hundredths === null ? undefined : row.hundredths / 100, remarks: row.remarks, on: dateOf(row.day) };
}

/** Reads the days of listing of an exchange's shares, by ISIN. */
export async function listedDays({ db }: ReadStore, exchange: Exchange): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('master')
    .select(['isin', 'listed_on'])
    .where('exchange', '=', exchange)
    .where('isin', '<>', '')
    .orderBy('listed_on', 'desc')
    .execute();
  // The earliest of several lines of one share comes last.
  return new Map(rows.flatMap(({ isin, listed_on: on }) => (on === null ? [] : [[isin, on]])));
}

/** Reads the newest price bands of NSE's shares, by company. */
export async function companyBands({ db }: ReadStore): Promise<Map<number, StoredBand>> {
  const rows = await db
    .selectFrom('security')
    .innerJoin('price_band', 'price_band.ticker', 'security.ticker')
    .select(['security.company', 'price_band.day', 'price_band.hundredths', 'price_band.remarks'])
    .where('security.series', 'in', PRIMARY_SERIES)
    .orderBy('price_band.day')
    .orderBy('security.id')
    .execute();
  return new Map(
    rows.map(({ company, day, hundredths, remarks }) => [
      company,
      { percent: hundredths === null ? undefined : hundredths / 100, remarks, on: dateOf(day) },
    ]),
  );
}
