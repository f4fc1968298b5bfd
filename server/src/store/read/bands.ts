import { PRIMARY_SERIES } from '@bhav/core/bars/instrument';
import type { ReadStore } from '../open-store.ts';

/**
 * Reads whether a price band is listed for the share of a company. One with derivatives has none. One that the list does not have, as those of BSE
 * alone, has no derivatives and so a band of at most 20 per cent. Undefined if no list is stored.
 */
export async function hasBandOf({ db }: ReadStore, company: number): Promise<boolean | undefined> {
  const rows = await db
    .selectFrom('security')
    .innerJoin('price_band', 'price_band.ticker', 'security.ticker')
    .select('price_band.hundredths')
    .where('security.company', '=', company)
    .where('security.series', 'in', PRIMARY_SERIES)
    .execute();
  if (rows.length > 0) return rows.every(({ hundredths }) => hundredths !== null);
  const any = await db.selectFrom('price_band').select('ticker').where('ticker', '>', 0).limit(1).executeTakeFirst();
  return any === undefined ? undefined : true;
}

/** Says of a company what `hasBandOf` says. */
export type HasBand = (company: number) => boolean | undefined;

/** Reads the list of bands for all companies at once. */
export async function listedBands({ db }: ReadStore): Promise<HasBand> {
  const rows = await db
    .selectFrom('price_band')
    .innerJoin('security', 'security.ticker', 'price_band.ticker')
    .select(['security.company', 'price_band.hundredths'])
    .distinct()
    .where('security.series', 'in', PRIMARY_SERIES)
    .execute();
  if (rows.length === 0) return () => undefined;
  const without = new Set(rows.filter(({ hundredths }) => hundredths === null).map(({ company }) => company));
  return (company) => !without.has(company);
}
