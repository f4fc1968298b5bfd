import type { ReadStore } from '../../open-store.ts';
import { dateOf } from '../../units.ts';
import { filedActionsSince } from './cautions.ts';

/** The day since which the dividends of each company are filed: that of the first file of actions, or of its first session at NSE where that is later. */
export async function dividendsSince(store: ReadStore, company?: number): Promise<Map<number, string>> {
  const stored = await filedActionsSince(store);
  if (stored === undefined) return new Map();
  const rows = await store.db
    .selectFrom('security')
    .select((of) => ['company', of.fn.min('first_day').as('day')])
    .where('exchange', '=', 'NSE')
    .$if(company !== undefined, (of) => of.where('company', '=', company ?? 0))
    .groupBy('company')
    .execute();
  return new Map(
    rows.map(({ company: one, day }) => {
      const first = dateOf(day);
      return [one, first > stored ? first : stored];
    }),
  );
}
