import type { MapTile } from '@bhav/core/wire/lists/map';
import type { Box } from '@bhav/core/map/neighbour';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mapLayout } from './map-layout.ts';

const LEAST = 18;
const area = ({ x0, y0, x1, y1 }: Box): number => (x1 - x0) * (y1 - y0);

function tile(symbol: string, size: number, sector?: string): MapTile {
  return { symbol, name: symbol, price: 1, size, ...(sector !== undefined && { sector }) };
}

/** The largest share first, as in an answer. */
const MARKETS = fc
  .array(
    fc.record({
      size: fc.double({ min: 1, max: 100_000, noNaN: true }),
      sector: fc.constantFrom('Energy', 'Metals', 'Chemicals', undefined),
    }),
    {
      minLength: 1,
      maxLength: 120,
    },
  )
  .map((shares) => shares.map(({ size, sector }, at) => tile(`S${at}`, size, sector)).toSorted((one, other) => other.size - one.size));

describe.each([320, 480, 768, 1280])('a map %i px wide', (width) => {
  test('has each share once, in a tile or gathered, no tile over another, and all within the map', () => {
    fc.assert(
      fc.property(MARKETS, (tiles) => {
        const { cells, height } = mapLayout(tiles, width);
        const keys = cells.flatMap(({ key, hidden }) => hidden ?? [key]);
        expect(keys.toSorted()).toEqual(tiles.map(({ symbol }) => symbol).toSorted());
        for (const one of cells) {
          expect(one.x0 >= 0 && one.y0 >= 0 && one.x1 <= width + 0.01 && one.y1 <= height + 0.01).toBe(true);
          for (const other of cells) expect(one === other || !overlap(one, other)).toBe(true);
        }
      }),
      { numRuns: 30 },
    );
  });

  test('has areas in proportion within each sector, and no tile of a share under 18 px', () => {
    fc.assert(
      fc.property(MARKETS, (tiles) => {
        const sizes = new Map(tiles.map(({ symbol, size }) => [symbol, size]));
        const { cells } = mapLayout(tiles, width);
        for (const own of Map.groupBy(cells, ({ sector }) => sector).values()) {
          const sized = own.map((cell) => (cell.hidden ?? [cell.key]).reduce((sum, key) => sum + (sizes.get(key) ?? 0), 0));
          const [whole, total] = [own.reduce((sum, cell) => sum + area(cell), 0), sized.reduce((sum, size) => sum + size, 0)];
          own.forEach((cell, at) => expect(area(cell) / whole).toBeCloseTo((sized[at] ?? 0) / total, 6));
        }
        const shares = cells.filter(({ hidden }) => hidden === undefined);
        expect(shares.filter(({ x0, y0, x1, y1 }) => Math.min(x1 - x0, y1 - y0) < LEAST)).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });
});

const TWO = [tile('LARGE', 700, 'Energy'), tile('HALF', 300, 'Metals'), tile('TINY', 0.01, 'Metals')];

test('sectors have areas in proportion, and the small shares of one are gathered', () => {
  const { sectors, cells, width, height } = mapLayout(TWO, 1000);
  expect(sectors.map(({ name, ...box }) => [name, Math.round((area(box) / (width * height)) * 1000)])).toEqual([
    ['Energy', 700],
    ['Metals', 300],
  ]);
  expect(cells.map(({ key, hidden }) => [key, hidden])).toEqual([
    ['LARGE', undefined],
    ['HALF', undefined],
    ['more Metals', ['TINY']],
  ]);
});

test('a narrow map has one sector a row, the largest first', () => {
  const { sectors } = mapLayout(TWO, 480);
  expect(sectors.map(({ name, x0, x1 }) => [name, x0, x1])).toEqual([
    ['Energy', 0, 480],
    ['Metals', 0, 480],
  ]);
  expect(sectors[1]?.y0).toBe(sectors[0]?.y1);
});

function overlap(one: Box, other: Box): boolean {
  const [width, height] = [
    Math.min(one.x1, other.x1) - Math.max(one.x0, other.x0),
    Math.min(one.y1, other.y1) - Math.max(one.y0, other.y0),
  ];
  return width > 0.001 && height > 0.001;
}
