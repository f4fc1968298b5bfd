import type { Box } from '@bhav/core/map/neighbour';
import { mapSectors } from '@bhav/core/map/map-sectors';
import { stockKey } from '@bhav/core/quotes/stock';
import type { MapTile } from '@bhav/core/wire/lists/map';
import { hierarchy, treemap } from 'd3-hierarchy';

/** `key`: of the share; `hidden`: the shares of a sector that are too small to be drawn. */
export type MapCell = Box & { key: string; sector: string | undefined; hidden?: readonly string[] };

/** Its name stands in the head of its box, where there is room. */
type MapSector = Box & { name: string | undefined; head: number };

export interface MapLayout {
  width: number;
  height: number;
  sectors: MapSector[];
  cells: MapCell[];
}

/** A narrower map, as on a screen under 640 px, has one sector a row. */
const ROWS_BELOW = 608;
/** The height of a wide map for its width. */
const HEIGHT = 0.625;
/** The height of a map in rows for its width, and the least height of a row below its head. */
const ROWS_HEIGHT = 2;
const LEAST_ROW = 44;
const HEAD = 18;
/** Half of the gap between two sectors. */
const GAP = 1.5;
/** A narrower box has no room for a name. */
const LEAST_HEAD = { width: 48, height: 40 };
const LEAST = 18;

/**
 * `width` and the layout in px. Areas are in proportion to sizes; tiles under 18 px are gathered in one. In rows, small sectors are higher than their
 * size, so that they can be read.
 */
export function mapLayout(tiles: readonly MapTile[], width: number): MapLayout {
  const groups = mapSectors(tiles);
  const isAlone = groups.length === 1;
  const isInRows = width < ROWS_BELOW;
  const boxes = isInRows ? rows(groups, width, isAlone) : squares(groups, { x0: 0, y0: 0, x1: width, y1: Math.round(width * HEIGHT) });
  const sectors = groups.map(({ sector }, at): MapSector => {
    const box = boxes[at] ?? NOWHERE;
    const isRoomy = box.x1 - box.x0 >= LEAST_HEAD.width && box.y1 - box.y0 >= LEAST_HEAD.height;
    return { ...box, name: sector, head: isRoomy && !isAlone ? HEAD : 0 };
  });
  return {
    width,
    height: Math.max(0, ...boxes.map(({ y1 }) => y1)),
    sectors,
    cells: sectors.flatMap((sector, at) => cellsOf(groups[at]?.tiles ?? [], insideOf(sector), sector.name)),
  };
}

const NOWHERE: Box = { x0: 0, y0: 0, x1: 0, y1: 0 };

function insideOf({ x0, y0, x1, y1, head }: MapSector): Box {
  const gap = Math.min(GAP, (x1 - x0) / 8, (y1 - y0) / 8);
  return { x0: x0 + gap, y0: y0 + head + gap, x1: x1 - gap, y1: y1 - gap };
}

function rows(groups: readonly { size: number }[], width: number, isAlone: boolean): Box[] {
  const total = groups.reduce((sum, { size }) => sum + size, 0);
  let y = 0;
  return groups.map(({ size }) => {
    const height = (isAlone ? 0 : HEAD) + Math.max(LEAST_ROW, Math.round((size / total) * width * ROWS_HEIGHT));
    const box = { x0: 0, y0: y, x1: width, y1: y + height };
    y += height;
    return box;
  });
}

/** The largest shares, and a last cell, which may be narrow, for those that would be too small. */
function cellsOf(members: readonly MapTile[], box: Box, sector: string | undefined): MapCell[] {
  // Gathering moves the others: repeat until all that are drawn are large enough.
  for (let drawn = members.length; ;) {
    const [large, small] = [members.slice(0, drawn), members.slice(drawn)];
    const rest = small.reduce((sum, { size }) => sum + size, 0);
    const boxes = squares(small.length === 0 ? large : [...large, { size: rest }], box);
    const tooSmall = boxes.slice(0, drawn).findIndex(({ x0, y0, x1, y1 }) => Math.min(x1 - x0, y1 - y0) < LEAST);
    if (tooSmall === -1) {
      const gathered = { key: `more ${sector ?? ''}`, hidden: small.map(stockKey) };
      return boxes.map((own, at) => ({ ...own, sector, ...(at < drawn ? { key: keyOf(large[at]) } : gathered) }));
    }
    drawn = tooSmall;
  }
}

function keyOf(tile: MapTile | undefined): string {
  return tile === undefined ? '' : stockKey(tile);
}

/** Fills a box with rectangles that are as square as possible, in order of size and in proportion to it. */
function squares(sizes: readonly { size: number }[], { x0, y0, x1, y1 }: Box): Box[] {
  interface Sized {
    size?: number;
    children?: readonly { size: number }[];
  }
  const root = hierarchy<Sized>({ children: sizes }).sum(({ size = 0 }) => size);
  const laid = treemap<Sized>().size([x1 - x0, y1 - y0])(root).children ?? [];
  return laid.map((leaf) => ({ x0: x0 + leaf.x0, y0: y0 + leaf.y0, x1: x0 + leaf.x1, y1: y0 + leaf.y1 }));
}
