import { PRIMARY_SERIES, seriesRank } from '@bhav/core/bars/instrument';
import type { ReadStore } from '../../open-store.ts';
import { dateOf, ifKnown, ofHundredths } from '../../units.ts';

/** From the list of the day `on`, with NSE's remark; `percent` is undefined if there is no band. */
export interface StoredBand {
  percent: number | undefined;
  remarks: string;
  on: string;
}

export interface PriceBands {
  /** The newest line, of several on one day that of the primary series; undefined if no list has the company's share. */
  bandOf: (company: number) => StoredBand | undefined;
  /**
   * A share with derivatives has no band. One that the list does not have, as those of BSE alone, has no derivatives and so a band of at most 20 per
   * cent. Undefined if no list is stored.
   */
  hasBand: (company: number) => boolean | undefined;
}

/** Of all companies if none is given. */
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
    return row && { percent: ifKnown(row.hundredths, ofHundredths), remarks: row.remarks, on: dateOf(row.day) };
  };
  return { bandOf, hasBand: (of) => (isStored ? newest.get(of)?.hundredths !== null : undefined) };
}
