import { expect, test } from 'vitest';
import { mapAnswer, MAP_TILES, type MapShare } from './map-answer.ts';

const ABOUT = { name: 'Nifty 500', exchange: 'NSE', mode: 'official', source: 'a file' } as const;
const MAP = { about: ABOUT, revision: 1, isIndex: true, lists: ['NSE'] };

function share(symbol: string, facts: Partial<MapShare> = {}): MapShare {
  return { symbol, name: symbol, price: 100, isGainer: false, isLoser: false, ...facts };
}

test('the shares come by size, and those without one are counted and left out', () => {
  const shares = [
    share('SMALL', { marketCap: 5, changePercent: -1, sector: 'Energy' }),
    share('NONE', { changePercent: 3 }),
    share('LARGE', { marketCap: 50, returns: { '1M': 8 } }),
    share('ZERO', { marketCap: 0 }),
  ];
  expect(mapAnswer({ size: 'cap', by: 'day' }, { ...MAP, shares })).toMatchObject({
    of: 4,
    unsized: 2,
    tiles: [
      { symbol: 'LARGE', size: 50 },
      { symbol: 'SMALL', size: 5, change: -1, sector: 'Energy' },
    ],
  });
  const month = mapAnswer({ size: 'cap', by: '1m' }, { ...MAP, shares });
  expect(month.tiles.map(({ change }) => change)).toEqual([8, undefined]);
});

test('rises and falls are those of the whole list, a change of paise among them, of the day as breadth counts them', () => {
  const shares = [
    share('UP', { marketCap: 5, change: 0.01, changePercent: 0, isGainer: true, returns: { '1M': -3 } }),
    share('DOWN', { change: -1, changePercent: -1, isLoser: true }),
    share('SAME', { marketCap: 5, change: 0, changePercent: 0 }),
    share('NEW', { marketCap: 5 }),
  ];
  expect(mapAnswer({ size: 'cap', by: 'day' }, { ...MAP, shares })).toMatchObject({ rose: 1, fell: 1, unchanged: 1 });
  expect(mapAnswer({ size: 'cap', by: '1m' }, { ...MAP, shares })).toMatchObject({ rose: 0, fell: 1, unchanged: 0 });
});

test('a list without any market cap is drawn by turnover', () => {
  const shares = [share('ONE', { turnover: 9 }), share('TWO', { turnover: 1 })];
  const { size, tiles, unsized } = mapAnswer({ size: 'cap', by: 'day' }, { ...MAP, shares });
  expect([size, tiles.map((tile) => tile.size), unsized]).toEqual(['turnover', [9, 1], 0]);
});

test('a map by weight has the members whose weight is known', () => {
  const shares = [share('ONE', { marketCap: 9 }), share('TWO', { marketCap: 1 })];
  const { tiles, unsized } = mapAnswer({ size: 'weight', by: 'day' }, { ...MAP, shares, weights: new Map([['TWO', 60]]) });
  expect([tiles.map(({ symbol, size }) => [symbol, size]), unsized]).toEqual([[['TWO', 60]], 1]);
});

test('a map has at most 500 shares, the largest, unless all are asked for', () => {
  const shares = Array.from({ length: 600 }, (_, at) => share(`S${at}`, { turnover: at + 1 }));
  const { tiles, of, unsized } = mapAnswer({ size: 'turnover', by: 'day' }, { ...MAP, shares });
  expect([tiles.length, of, unsized]).toEqual([MAP_TILES, 600, 0]);
  expect([tiles[0]?.size, tiles.at(-1)?.size]).toEqual([600, 101]);
  expect(mapAnswer({ size: 'turnover', by: 'day' }, { ...MAP, shares, most: Infinity }).tiles).toHaveLength(600);
});
