import { periodChange, MAP_PERIODS, type MapPeriod } from '../market/map-choices.ts';
import { fourDecimals, medianOf } from '../market/decimals.ts';
import { hasBase, weightedChange } from '../market/moves.ts';
import { withoutUndefined } from '../market/without-undefined.ts';
import { movesOver } from '../quotes/breadth.ts';
import type { ScreenedShare } from '../wire/lists/screen.ts';
import type { SectorChange, SectorRow, SectorsAnswer } from '../wire/lists/sectors.ts';
import { sectorIndex } from './sector-index.ts';
import type { SectorFigure, SectorView } from './sector-view.ts';

/** Per cent. */
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
      return { ...withoutUndefined({ sector, index: indices.find(({ name }) => name.toUpperCase() === own) }), ...sectorFigures(members) };
    });
}

export function sectorFigures(shares: readonly ScreenedShare[]): SectorRow {
  const changes = Object.fromEntries(MAP_PERIODS.map((span) => [span, averagesOver(span, shares)])) as Record<MapPeriod, SectorChange>;
  const { rose, fell, unchanged } = changes.day;
  return { members: shares.length, rose, fell, unchanged, uncompared: shares.length - rose - fell - unchanged, changes };
}

export function areSectorsKnown({ sectors }: Pick<SectorsAnswer, 'sectors'>): boolean {
  return sectors.some(({ sector }) => sector !== undefined);
}

export function isOfAnother(index: IndexChanges, session: string | undefined): index is IndexChanges & { session: string } {
  return index.session !== undefined && index.session !== session;
}

/** A share without a change is in no average. */
export function averagesOver(span: MapPeriod, shares: readonly ScreenedShare[]): SectorChange {
  const known = shares.flatMap((share) => {
    const percent = periodChange(share, span);
    return percent === undefined ? [] : [{ symbol: share.symbol, percent, marketCap: share.marketCap }];
  });
  const inOrder = known.toSorted((one, other) => other.percent - one.percent || (one.symbol < other.symbol ? -1 : 1));
  const leader = ({ symbol, percent }: (typeof known)[number]) => ({ symbol, percent });
  const percents = known.map(({ percent }) => percent);
  const weighed = known.flatMap(({ percent, marketCap: weight }) => (weight === undefined ? [] : [{ percent, weight }])).filter(hasBase);
  return {
    known: known.length,
    ...movesOver(span, shares),
    weighed: weighed.length,
    ...withoutUndefined({
      mean: percents.length === 0 ? undefined : fourDecimals(percents.reduce((sum, percent) => sum + percent, 0) / percents.length),
      median: medianOf(percents),
      weighted: weightedChange(weighed),
      strongest: inOrder.slice(0, 1).map(leader)[0],
      weakest: inOrder.slice(1).slice(-1).map(leader)[0],
    }),
  };
}

const ANSWERED = { weighted: 'weighted', average: 'mean', median: 'median' } as const;

/** Per cent; undefined where it is not known. */
export function sectorChange({ changes }: SectorRow, by: MapPeriod, figure: SectorFigure): number | undefined {
  return changes[by][ANSWERED[figure]];
}

/** The highest change first; last those whose sector is not known. */
export function sectorsByChange(rows: readonly SectorRow[], by: MapPeriod, figure: SectorFigure): SectorRow[] {
  const changeOf = (row: SectorRow): number => sectorChange(row, by, figure) ?? -Infinity;
  return rows.toSorted(
    (one, other) => Number(one.sector === undefined) - Number(other.sector === undefined) || changeOf(other) - changeOf(one),
  );
}

/** The chosen one; else the cap-weighted change or, where no market capitalisation is known, the average. */
export function shownFigure({ all }: Pick<SectorsAnswer, 'all'>, { figure }: SectorView): SectorFigure {
  return figure ?? (all.changes.day.weighed === 0 ? 'average' : 'weighted');
}
