import type { Breadth } from '../wire/market.ts';
import type { Stock } from '../wire/stock.ts';
import { breadthOf, sharesIn } from './breadth.ts';

/** Of sectors with two shares or more, the one with most shares first and equals by name. */
export function breadthBySector(stocks: readonly Stock[]): { sector: string; breadth: Breadth }[] {
  const groups = Map.groupBy(
    stocks.filter(({ sector }) => sector !== undefined),
    ({ sector = '' }) => sector,
  );
  return [...groups]
    .filter(([, members]) => members.length > 1)
    .map(([sector, members]) => ({ sector, breadth: breadthOf(members) }))
    .toSorted((one, other) => sharesIn(other.breadth) - sharesIn(one.breadth) || (one.sector < other.sector ? -1 : 1));
}
