import type { MapTile } from '../wire/map.ts';

/** A sector of a map with its shares, in the order of the map, and the sum of their sizes. */
export interface TilesOfSector {
  /** Undefined for the shares of no known sector. */
  sector: string | undefined;
  tiles: MapTile[];
  size: number;
}

/** Returns the sectors of a map, the largest first; the shares of none come last. */
export function mapSectors(tiles: readonly MapTile[]): TilesOfSector[] {
  return [...Map.groupBy(tiles, ({ sector }) => sector)]
    .map(([sector, own]) => ({ sector, tiles: own, size: own.reduce((sum, { size }) => sum + size, 0) }))
    .toSorted((one, other) => Number(one.sector === undefined) - Number(other.sector === undefined) || other.size - one.size);
}
