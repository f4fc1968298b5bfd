import type { Box } from '@bhav/core/map/neighbour';
import { mapSectors } from '@bhav/core/map/map-sectors';
import { rowKey } from '@bhav/core/quotes/stock';
import type { MapTile } from '@bhav/core/wire/lists/map';
import { mapWords as words, shortSectors } from '@bhav/core/words/en/pages/map';
import { hierarchy, treemap } from 'd3-hierarchy';
import { sectorName } from '@bhav/core/words/sector-name';

/** `key`: of the share; `members`: the shares of a sector that has no more room than for one tile. */
export type MapCell = Box & { key: string; sector: string | undefined; members?: readonly string[] };

/** Its name stands in the head of its box, where there is room. */
type MapSector = Box & { name: string; head: number };

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
/** Small letters of 12 px are as wide as capitals of so many; and the room beside the name. */
const HEAD_LETTERS = 10.5;
export const HEAD_EDGE = 4;
/** Half of the gap between two sectors. */
const GAP = 1.5;
const LEAST_HEAD_HEIGHT = 40;
/** A narrower sector is one tile, px. */
const LEAST_SECTOR = 18;
/** A smaller tile could not be seen, px². */
const LEAST_AREA = 30;

/**
 * `width` and the layout in px. Each share has its tile, whose area is in proportion to its size unless it would be too small to be seen. In rows, small
 * sectors are higher than their size, so that they can be read.
 */
export function mapLayout(tiles: readonly MapTile[], width: number): MapLayout {
  const isInRows = width < ROWS_BELOW;
  const area = width * width * (isInRows ? ROWS_HEIGHT : HEIGHT);
  const least = (tiles.reduce((sum, { size }) => sum + size, 0) * LEAST_AREA) / area;
  const groups = mapSectors(tiles.map((tile) => ({ ...tile, size: Math.max(tile.size, least) })));
  const isAlone = groups.length === 1;
  const boxes = isInRows ? rows(groups, width, isAlone) : squares(groups, { x0: 0, y0: 0, x1: width, y1: Math.round(width * HEIGHT) });
  const sectors = groups.map(({ sector }, at): MapSector => {
    const box = boxes[at] ?? NOWHERE;
    const full = sectorTitle(sector);
    const name = headName(full, shortSectors[sector ?? ''] ?? full, box.x1 - box.x0 - HEAD_EDGE * 2);
    const isRoomy = box.y1 - box.y0 >= LEAST_HEAD_HEIGHT && name !== undefined;
    return { ...box, name: name ?? full, head: isRoomy && !isAlone ? HEAD : 0 };
  });
  return {
    width,
    height: Math.max(0, ...boxes.map(({ y1 }) => y1)),
    sectors,
    cells: sectors.flatMap((sector, at) => cellsOf(groups[at]?.tiles ?? [], insideOf(sector), groups[at]?.sector)),
  };
}

/** Shares that no list has in a sector stand together. */
export function sectorTitle(sector: string | undefined): string {
  return sector === undefined ? words.unclassified : sectorName(sector);
}

/** The whole name or the short one; undefined where neither has room. */
function headName(full: string, short: string, room: number): string | undefined {
  return [full, short].find((one) => textWidth(one, HEAD_LETTERS) <= room);
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

function cellsOf(members: readonly MapTile[], box: Box, sector: string | undefined): MapCell[] {
  if (members.length > 1 && Math.min(box.x1 - box.x0, box.y1 - box.y0) < LEAST_SECTOR) {
    return [{ ...box, key: `sector ${sector ?? ''}`, sector, members: members.map(rowKey) }];
  }
  const boxes = squares(members, box);
  return members.map((tile, at) => ({ ...(boxes[at] ?? NOWHERE), key: rowKey(tile), sector }));
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

/** The width of a semibold letter for its size, and how many times as wide others are. */
const LETTER = 0.685;
const LETTERS: Record<string, number> = { D: 1.15, G: 1.15, H: 1.15, I: 0.5, M: 1.4, N: 1.15, O: 1.15, Q: 1.15, U: 1.15, W: 1.5 };

/** At least the width that the text has, px; it is not measured, so that a server draws the same map. */
export function textWidth(text: string, size: number): number {
  return text.split('').reduce((sum, letter) => sum + (LETTERS[letter] ?? 1), 0) * LETTER * size;
}
