import { RIGHTS } from '@bhav/core/bars/rights';
import { inParts } from '../in-parts.ts';
import type { Within } from '../transaction.ts';

/** What a file has changed of companies. */
export interface TouchedShares {
  companies: ReadonlySet<number>;
  /** The tickers of which other actions stand. */
  tickers: ReadonlySet<number>;
  /** The ISINs whose listed face value is another one. */
  isins: ReadonlySet<string>;
}

/** How many tickers or ISINs one query names. */
const AT_ONCE = 1_000;

/** Lists the companies of whose bars something else is known than before: their securities, their actions, or the price of their rights. */
export async function companiesTouched({ db }: Within, { companies, tickers, isins }: TouchedShares): Promise<number[]> {
  const found = new Set(companies);
  const securities = db.selectFrom('security').select('company').distinct();
  for (const some of inParts([...tickers], AT_ONCE)) {
    const acting = securities.where('ticker', 'in', db.selectFrom('action').select('ticker').where('ticker', 'in', some));
    for (const { company } of await acting.execute()) found.add(company);
  }
  if (isins.size === 0) return [...found];
  const rights = db
    .selectFrom('action')
    .innerJoin('security', 'security.ticker', 'action.ticker')
    .select(['security.company', 'action.purpose'])
    .distinct()
    .where(({ fn }) => fn<string>('upper', ['action.purpose']), 'like', '%R%HT%');
  const withRights = new Set(
    (await rights.execute()).flatMap(({ company, purpose }) => (RIGHTS.test(purpose.toUpperCase()) ? [company] : [])),
  );
  for (const some of inParts(withRights.size === 0 ? [] : [...isins], AT_ONCE)) {
    for (const { company } of await securities.where('isin', 'in', some).execute()) if (withRights.has(company)) found.add(company);
  }
  return [...found];
}
