import { purposeText } from '@bhav/core/actions/purpose-text';
import { RIGHTS } from '@bhav/core/actions/rights';
import { rowsOfParts } from '../../in-parts.ts';
import type { Within } from '../../transaction.ts';

export interface TouchedShares {
  companies: ReadonlySet<number>;
  /** Other actions stand for them. */
  tickers: ReadonlySet<number>;
  /** Their listed face value is another one. */
  isins: ReadonlySet<string>;
}

/** Something else is known of their bars than before: by their securities, their actions, or the price of their rights. */
export async function companiesTouched({ db }: Within, { companies, tickers, isins }: TouchedShares): Promise<number[]> {
  const found = new Set(companies);
  const securities = db.selectFrom('security').select('company').distinct();
  const acting = (some: number[]) => securities.where('ticker', 'in', db.selectFrom('action').select('ticker').where('ticker', 'in', some));
  for (const { company } of await rowsOfParts([...tickers], (some) => acting(some).execute())) found.add(company);
  const filed = db
    .selectFrom('action')
    .innerJoin('security', 'security.ticker', 'action.ticker')
    .select(['security.company', 'action.purpose'])
    .distinct();
  const ofListed = await rowsOfParts([...isins], (some) =>
    filed.where('security.company', 'in', securities.where('isin', 'in', some)).execute(),
  );
  for (const { company, purpose } of ofListed) if (!found.has(company) && RIGHTS.test(purposeText(purpose))) found.add(company);
  return [...found];
}
