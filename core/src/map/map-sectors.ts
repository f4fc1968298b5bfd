import type { MapTile } from '../wire/lists/map.ts';

/** Tiles are in the order of the map. */
export interface TilesOfSector {
  /** Undefined for shares of no known sector. */
  sector: string | undefined;
  tiles: MapTile[];
  size: number;
}

/** The largest first; the shares of no sector come last. */
export function mapSectors(tiles: readonly MapTile[]): TilesOfSector[] {
  return [...Map.groupBy(tiles, ({ sector }) => sector)]
    .map(([sector, own]) => ({ sector, tiles: own, size: own.reduce((sum, { size }) => sum + size, 0) }))
    .toSorted((one, other) => Number(one.sector === undefined) - Number(other.sector === undefined) || other.size - one.size);
}
