import type { MapTile } from '@bhav/core/wire/lists/map';
import type { Box } from '@bhav/core/map/neighbour';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mapLayout } from './map-layout.ts';

const area = ({ x0, y0, x1, y1 }: Box): number => (x1 - x0) * (y1 - y0);

function tile(symbol: string, size: number, sector?: string): MapTile {
  return { symbol, name: symbol, price: 1, size, ...(sector !== undefined && { sector }) };
}

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

test('a sector has its short name where the whole one has no room', () => {
  const headsAt = (width: number) =>
    mapLayout([tile('BIG', 8, 'Power'), tile('SMALL', 2, 'Information Technology')], width).sectors.map(
      ({ name, head }) => head > 0 && name,
    );
  expect([headsAt(1280), headsAt(620)]).toEqual([
    ['Power', 'Information Technology'],
    ['Power', 'IT'],
  ]);
});

describe.each([320, 480, 768, 1280])('a map %i px wide', (width) => {
  test('has each share once, in a tile of its own or its sector’s, no tile over another, and all within the map', () => {
    fc.assert(
      fc.property(MARKETS, (tiles) => {
        const { cells, height } = mapLayout(tiles, width);
        const keys = cells.flatMap(({ key, members }) => members ?? [key]);
        expect(keys.toSorted()).toEqual(tiles.map(({ symbol }) => symbol).toSorted());
        for (const one of cells) {
          expect(one.x0 >= 0 && one.y0 >= 0 && one.x1 <= width + 0.01 && one.y1 <= height + 0.01).toBe(true);
          for (const other of cells) expect(one === other || !overlap(one, other)).toBe(true);
        }
      }),
      { numRuns: 30 },
    );
  });

  test('has areas in proportion within each sector, but none too small to be seen', () => {
    fc.assert(
      fc.property(MARKETS, (tiles) => {
        const sizes = new Map(tiles.map(({ symbol, size }) => [symbol, size]));
        const { cells } = mapLayout(tiles, width);
        for (const own of Map.groupBy(cells, ({ sector }) => sector).values()) {
          const [first] = own;
          if (first?.members !== undefined) continue;
          for (const cell of own) {
            const ratio = (sizes.get(cell.key) ?? 0) / (sizes.get(first?.key ?? '') ?? 1);
            expect(area(cell) / area(first ?? cell)).toBeGreaterThanOrEqual(ratio - 1e-6);
            expect(area(cell)).toBeGreaterThan(10);
          }
        }
      }),
      { numRuns: 30 },
    );
  });
});

test.each([500, 3_400])('each of %i shares of a whole market has its tile on a desk, the smallest too', (count) => {
  const tiles = Array.from({ length: count }, (_, at) => tile(`S${at}`, 2_000_000 / (at + 1) ** 1.6, `Sector ${at % 20}`));
  const { cells } = mapLayout(tiles, 1_360);
  expect(cells.filter(({ members }) => members === undefined)).toHaveLength(count);
  expect(Math.min(...cells.map(({ x0, x1, y0, y1 }) => Math.min(x1 - x0, y1 - y0)))).toBeGreaterThan(2);
});

const TWO = [tile('LARGE', 700, 'Energy'), tile('HALF', 300, 'Metals'), tile('TINY', 0.01, 'Metals')];

test('sectors have areas in proportion, and one that has no room is one tile', () => {
  const { sectors, cells, width, height } = mapLayout([...TWO, tile('LEAST', 0.01, 'Paper'), tile('LAST', 0.01, 'Paper')], 1000);
  expect(sectors.slice(0, 2).map(({ name, ...box }) => [name, Math.round((area(box) / (width * height)) * 100)])).toEqual([
    ['Energy', 70],
    ['Metals', 30],
  ]);
  expect(cells.map(({ key, members }) => [key, members])).toEqual([
    ['LARGE', undefined],
    ['HALF', undefined],
    ['TINY', undefined],
    ['sector Paper', ['LEAST', 'LAST']],
  ]);
});

test('the name of a sector is left out where it has no room', () => {
  const heads = (share: number) =>
    mapLayout([tile('A', 100 - share, 'Energy'), tile('B', share, 'Paper and Pulp')], 1000).sectors.map(
      ({ name, head }) => head > 0 && name,
    );
  expect([heads(20), heads(5)]).toEqual([
    ['Energy', 'Paper and Pulp'],
    ['Energy', false],
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
