import { purposeText } from '@bhav/core/actions/purpose-text';
import { RIGHTS } from '@bhav/core/actions/rights';
import { inParts } from '../../in-parts.ts';
import type { Within } from '../../transaction.ts';

export interface TouchedShares {
  companies: ReadonlySet<number>;
  /** Other actions stand for them. */
  tickers: ReadonlySet<number>;
  /** Their listed face value is another one. */
  isins: ReadonlySet<string>;
}

/** Tickers or ISINs of one query. */
const AT_ONCE = 1_000;

/** Something else is known of their bars than before: by their securities, their actions, or the price of their rights. */
export async function companiesTouched({ db }: Within, { companies, tickers, isins }: TouchedShares): Promise<number[]> {
  const found = new Set(companies);
  const securities = db.selectFrom('security').select('company').distinct();
  for (const some of inParts([...tickers], AT_ONCE)) {
    const acting = securities.where('ticker', 'in', db.selectFrom('action').select('ticker').where('ticker', 'in', some));
    for (const { company } of await acting.execute()) found.add(company);
  }
  const ofListed = db
    .selectFrom('action')
    .innerJoin('security', 'security.ticker', 'action.ticker')
    .select(['security.company', 'action.purpose'])
    .distinct();
  for (const some of inParts([...isins], AT_ONCE)) {
    const filed = ofListed.where('security.company', 'in', securities.where('isin', 'in', some));
    for (const { company, purpose } of await filed.execute()) {
      if (!found.has(company) && RIGHTS.test(purposeText(purpose))) found.add(company);
    }
  }
  return [...found];
}
