import { type MapPeriod, periodChange } from '../market/map-choices.ts';
import { countMoves } from '../market/moves.ts';
import type { Stock } from '../wire/stock.ts';
import type { Breadth } from '../wire/market.ts';

/** Over a period. A change of the day may be of paise that are 0 % to four decimals. */
export function movesOver(by: MapPeriod, shares: readonly PeriodShare[]): { rose: number; fell: number; unchanged: number } {
  if (by !== 'day') return countMoves(shares.flatMap((share) => periodChange(share, by) ?? []));
  const { advances, declines, unchanged } = breadthOf(shares);
  return { rose: advances, fell: declines, unchanged };
}

type PeriodShare = Stock & Parameters<typeof periodChange>[0];

/** How many shares were counted, also those without a change. */
export function sharesIn({ compared, uncompared }: Breadth): number {
  return compared + uncompared;
}

/** Those that rose, fell and stayed the same sum to `compared`. */
export function breadthOf(stocks: readonly Stock[]): Breadth {
  const advances = stocks.filter(({ isGainer }) => isGainer).length;
  const declines = stocks.filter(({ isLoser }) => isLoser).length;
  const uncompared = stocks.filter(
    ({ change, changePercent, isGainer, isLoser }) => (change ?? changePercent) === undefined && !isGainer && !isLoser,
  ).length;
  const compared = stocks.length - uncompared;
  return { compared, advances, declines, unchanged: compared - advances - declines, uncompared };
}

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
