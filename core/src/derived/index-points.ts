import { factorOf, type PurposePart } from '../bars/corporate-action.ts';
import { daysBetween } from '../calendar/days.ts';
import { fourDecimals } from '../market/decimals.ts';
import type { IndexPoints } from '../wire/index-answer.ts';
import type { IndexLevel } from '../wire/indices.ts';
import type { Stock } from '../wire/stock.ts';

/** A member's capitalisation in the index at a month's last session: crore for each rupee of that session's close, and its actions since. */
export interface MemberWeight {
  company: number;
  crorePerRupee: number;
  actions: readonly (Pick<PurposePart, 'kind' | 'factor'> & { exDate: string })[];
}

/** The weights of an index at a month's last session. */
export interface StoredWeights {
  on: string;
  members: MemberWeight[];
}

/** A month's weights are rolled on until those of the next month should be out. */
const GOOD_FOR_DAYS = 45;

/**
 * Returns by how many points each member moved an index in a session. The weights of the last month's end are rolled on by price and by the factors of
 * actions to the session before, and made to sum to 100: they are estimates, since free float and capping factors may have changed meanwhile. A change of
 * members makes them useless: undefined with the reason. `stocks` has the members of the session, by company.
 */
export function indexPoints(
  level: IndexLevel,
  { on, members }: StoredWeights,
  stocks: ReadonlyMap<number, Stock>,
): IndexPoints | 'members changed' | 'too old' {
  const { session, previousClose, change } = level;
  if (members.length !== stocks.size || members.some(({ company }) => !stocks.has(company))) return 'members changed';
  if (previousClose === undefined || change === undefined || daysBetween(on, session) > GOOD_FOR_DAYS || session <= on) return 'too old';
  const rolled = members.map((member) => {
    const stock = stocks.get(member.company);
    const before = stock?.previousCloseFiled ?? stock?.previousClose;
    const factor = factorOf(member.actions.filter(({ exDate }) => exDate > on && exDate < session));
    return { stock, crore: before === undefined ? Number.NaN : member.crorePerRupee * before * factor };
  });
  const sum = rolled.reduce((total, { crore }) => total + crore, 0);
  if (Number.isNaN(sum)) return 'too old';
  const rows = rolled.flatMap(({ stock, crore }) => {
    if (stock === undefined) return [];
    const { symbol, name, changePercent } = stock;
    const weight = (crore / sum) * 100;
    const points = changePercent === undefined ? undefined : (weight / 100) * (changePercent / 100) * previousClose;
    return [{ symbol, name, weight: fourDecimals(weight), ...(points !== undefined && { points: fourDecimals(points) }) }];
  });
  const explained = fourDecimals(rows.reduce((total, { points = 0 }) => total + points, 0));
  return {
    on,
    members: rows.toSorted((one, other) => (other.points ?? 0) - (one.points ?? 0)),
    sum: explained,
    change,
    difference: fourDecimals(change - explained),
  };
}
