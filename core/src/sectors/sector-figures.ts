import { MAP_PERIODS, type MapPeriod } from '../market/map-choices.ts';
import { fourDecimals, percentAbove } from '../market/decimals.ts';
import { present } from '../market/present.ts';
import { breadthOf } from '../quotes/breadth.ts';
import type { ScreenedShare } from '../wire/screen.ts';
import type { SectorChange, SectorRow } from '../wire/sectors.ts';
import { sectorIndex } from './sector-index.ts';

/** The changes of an index over each time for which they are known, per cent, and its last session. */
export type IndexChanges = NonNullable<SectorRow['index']>;

/**
 * Counts and averages the shares of each sector, the largest first and equals by name, and last those whose sector is not known, so that members sum to
 * the list. `indices` are those that stand beside their sector.
 */
export function sectorRows(shares: readonly ScreenedShare[], indices: readonly IndexChanges[]): SectorRow[] {
  const groups = [...Map.groupBy(shares, ({ sector }) => sector)];
  return groups
    .toSorted(([one, members], [other, others]) =>
      one === undefined || other === undefined
        ? Number(one === undefined) - Number(other === undefined)
        : others.length - members.length || (one < other ? -1 : 1),
    )
    .map(([sector, members]) => {
      const own = sector === undefined ? undefined : sectorIndex(sector);
      return { ...present({ sector, index: indices.find(({ name }) => name.toUpperCase() === own) }), ...sectorFigures(members) };
    });
}

/** Counts and averages some shares; one without a change is in no average. */
export function sectorFigures(shares: readonly ScreenedShare[]): SectorRow {
  const { advances, declines, unchanged, uncompared } = breadthOf(shares);
  const changes = Object.fromEntries(MAP_PERIODS.map((span) => [span, changeOver(span, shares)])) as Record<MapPeriod, SectorChange>;
  return { members: shares.length, rose: advances, fell: declines, unchanged, uncompared, changes };
}

/** Whether the changes of an index are up to another session than that of the shares. */
export function isOfAnother(index: IndexChanges, session: string | undefined): index is IndexChanges & { session: string } {
  return index.session !== undefined && index.session !== session;
}

const PERIOD_OF = { '1w': '1W', '1m': '1M', '3m': '3M', '6m': '6M', '1y': '1Y' } as const;

function changeOver(span: MapPeriod, shares: readonly ScreenedShare[]): SectorChange {
  const known = shares.flatMap(({ changePercent, returns, marketCap }) => {
    const percent = span === 'day' ? changePercent : returns?.[PERIOD_OF[span]];
    return percent === undefined ? [] : [{ percent, marketCap }];
  });
  const percents = known.map(({ percent }) => percent).toSorted((one, other) => one - other);
  const weighed = known.flatMap(({ percent, marketCap }) => (marketCap === undefined || percent <= -100 ? [] : [{ percent, marketCap }]));
  const now = weighed.reduce((sum, { marketCap }) => sum + marketCap, 0);
  const before = weighed.reduce((sum, { percent, marketCap }) => sum + marketCap / (1 + percent / 100), 0);
  return {
    known: known.length,
    weighed: weighed.length,
    ...present({
      mean: percents.length === 0 ? undefined : fourDecimals(percents.reduce((sum, percent) => sum + percent, 0) / percents.length),
      median: middleOf(percents),
      weighted: before === 0 ? undefined : percentAbove(now, before),
    }),
  };
}

/** The middle of figures in order, or the mean of the two in the middle; undefined where there are none. */
function middleOf(figures: readonly number[]): number | undefined {
  const half = figures.length / 2;
  const [low, high = low] = figures.slice(Math.ceil(half) - 1, Math.floor(half) + 1);
  return low === undefined || high === undefined ? undefined : fourDecimals((low + high) / 2);
}
