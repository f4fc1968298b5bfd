import { factorOf, type PurposePart } from '../actions/corporate-action.ts';
import { addDays, daysBetween } from '../calendar/days.ts';
import { fourDecimals } from '../market/decimals.ts';
import { withoutUndefined } from '../market/without-undefined.ts';
import type { IndexPoints } from '../wire/lists/index-answer.ts';
import type { IndexLevel } from '../wire/indices.ts';
import type { Stock } from '../wire/stock.ts';

/**
 * A member's capitalisation in the index at a month's last session: crore for each rupee of that session's close, its actions since, and the last session
 * in which it was traded.
 */
export interface MemberWeight {
  company: number;
  crorePerRupee: number;
  actions: readonly (Pick<PurposePart, 'kind' | 'factor'> & { exDate: string })[];
  last: { on: string; close: number };
}

/** Without figures if it was not traded. */
export interface SessionMember {
  symbol: string;
  name: string;
  stock?: Stock | undefined;
}

export interface StoredWeights {
  on: string;
  members: MemberWeight[];
}

/** A month's weights are rolled on until those of the next month should be out. */
const GOOD_FOR_DAYS = 45;

/**
 * By how many points each member moved an index in a session. The weights of the last month's end are rolled on by price and by the factors of
 * actions to the session before, and made to sum to 100: they are estimates, since free float and capping factors may have changed meanwhile. A member
 * that was not traded has its weight by its last close, and no points. A change of members makes weights useless: the reason is returned then. `listed` has
 * the members by company.
 */
export function indexPoints(
  level: IndexLevel,
  { on, members }: StoredWeights,
  listed: ReadonlyMap<number, SessionMember>,
): IndexPoints | 'members changed' | 'too old' {
  const { session, previousClose, change } = level;
  if (members.length !== listed.size || members.some(({ company }) => !listed.has(company))) return 'members changed';
  if (previousClose === undefined || change === undefined || daysBetween(on, session) > GOOD_FOR_DAYS || session <= on) return 'too old';
  const rolled = members.map((member) => {
    const { actions, crorePerRupee, last } = member;
    const one = listed.get(member.company);
    const before = one?.stock === undefined ? last.close : (one.stock.previousCloseFiled ?? one.stock.previousClose);
    const until = one?.stock === undefined ? addDays(last.on, 1) : session;
    const factor = factorOf(actions.filter(({ exDate }) => exDate > on && exDate < until));
    return { one, crore: before === undefined ? Number.NaN : crorePerRupee * before * factor };
  });
  const sum = rolled.reduce((total, { crore }) => total + crore, 0);
  if (Number.isNaN(sum)) return 'too old';
  const rows = rolled.flatMap(({ one, crore }) => {
    if (one === undefined) return [];
    const { symbol, name, stock } = one;
    const weight = (crore / sum) * 100;
    const points = stock?.changePercent === undefined ? undefined : (weight / 100) * (stock.changePercent / 100) * previousClose;
    const moved = points === undefined ? undefined : fourDecimals(points);
    return [
      { symbol, name, weight: fourDecimals(weight), ...withoutUndefined({ points: moved, notTraded: stock === undefined || undefined }) },
    ];
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
