import { PRIMARY_SERIES, seriesRank } from '@bhav/core/bars/instrument';
import type { ReadStore } from '../../open-store.ts';
import { dateOf } from '../../units.ts';

/** The price band of a share for a session, with NSE's remark, from the list of a day; `percent` is undefined if there is no band. */
export interface StoredBand {
  percent: number | undefined;
  remarks: string;
  on: string;
}

/** What NSE's list of price bands says of companies. */
export interface PriceBands {
  /** The newest line of a company's share, of several on one day that of its primary series; undefined if no list has it. */
  bandOf: (company: number) => StoredBand | undefined;
  /**
   * Whether a price band is listed for a company's share: one with derivatives has none. One that the list does not have, as those of BSE alone, has no
   * derivatives and so a band of at most 20 per cent. Undefined if no list is stored.
   */
  hasBand: (company: number) => boolean | undefined;
}

/** Reads the newest price bands of all companies, or of one. */
export async function priceBands({ db }: ReadStore, company?: number): Promise<PriceBands> {
  const rows = await db
    .selectFrom('security')
    .innerJoin('price_band', 'price_band.ticker', 'security.ticker')
    .select(['security.company', 'security.series', 'price_band.day', 'price_band.hundredths', 'price_band.remarks'])
    .where('security.series', 'in', PRIMARY_SERIES)
    .$if(company !== undefined, (of) => of.where('security.company', '=', company ?? 0))
    .orderBy('price_band.day', 'desc')
    .orderBy('security.last_day', 'desc')
    .orderBy('security.id')
    .execute();
  const newest = new Map<number, (typeof rows)[number]>();
  for (const row of rows) {
    const held = newest.get(row.company);
    if (held === undefined || (held.day === row.day && seriesRank(row.series) < seriesRank(held.series))) newest.set(row.company, row);
  }
  const isStored = newest.size > 0 || (await db.selectFrom('price_band').select('ticker').limit(1).executeTakeFirst()) !== undefined;
  const bandOf = (of: number): StoredBand | undefined => {
    const row = newest.get(of);
    return row && { percent: row.hundredths === null ? undefined : row.hundredths / 100, remarks: row.remarks, on: dateOf(row.day) };
  };
  return { bandOf, hasBand: (of) => (isStored ? newest.get(of)?.hundredths !== null : undefined) };
}
