import type { StockAnswer } from '@bhav/core/wire/share/stock-answer';
import type { Companies } from '../companies/companies.ts';

type Memberships = NonNullable<StockAnswer['memberOf']>;

/** The shortest list first; undefined where no list is known. */
export function membershipsOf(companies: Companies | undefined, company: number): Memberships | undefined {
  if (companies === undefined || companies.indexLists.length === 0) return undefined;
  return (byCompany.get(companies) ?? grouped(companies)).get(company) ?? [];
}

/** Made at first use. */
const byCompany = new WeakMap<Companies, ReadonlyMap<number, Memberships>>();

function grouped(companies: Companies): ReadonlyMap<number, Memberships> {
  const known = new Map<number, Memberships>();
  const shortestFirst = companies.indexLists.toSorted((one, other) => one.members.length - other.members.length);
  for (const { index, from, members } of shortestFirst) {
    for (const { company } of members) {
      if (company === undefined) continue;
      const of = known.get(company) ?? [];
      known.set(company, of);
      of.push({ index, from });
    }
  }
  byCompany.set(companies, known);
  return known;
}
