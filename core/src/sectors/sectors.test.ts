import { describe, expect, it } from 'vitest';
import { screenedShare } from '../screen/screened-share.test-support.ts';
import type { ScreenedShare } from '../wire/lists/screen.ts';
import { PERIOD_OF } from '../market/map-choices.ts';
import { levelChanges } from './level-changes.ts';
import { sectorChange, sectorFigures, sectorRows, shownFigure } from './sector-figures.ts';
import { readSectorPath, sectorPath, sectorsAddress, sectorScreen } from './sector-view.ts';

function share(symbol: string, changePercent: number | undefined, facts: Partial<ScreenedShare> = {}): ScreenedShare {
  return screenedShare(symbol, { ...(changePercent !== undefined && { changePercent, change: changePercent }), ...facts });
}

const POWER = [
  share('A', 10, { sector: 'Power', marketCap: 110, returns: { '1W': 1 } }),
  share('B', -5, { sector: 'Power', marketCap: 285 }),
  share('C', 0, { sector: 'Power' }),
  share('D', 1, { sector: 'Power', marketCap: 101 }),
  share('E', undefined, { sector: 'Power', marketCap: 1_000 }),
];

describe('the figures of a sector', () => {
  it('are of the shares that have them, to the digit', () => {
    // 110, 285 and 101 crore were 100, 300 and 100 before: 496 against 500.
    expect(sectorFigures(POWER)).toMatchObject({
      members: 5,
      rose: 2,
      fell: 1,
      unchanged: 1,
      uncompared: 1,
      changes: {
        day: { known: 4, rose: 2, fell: 1, unchanged: 1, mean: 1.5, median: 0.5, weighed: 3, weighted: -0.8 },
        '1w': { known: 1, rose: 1, fell: 0, unchanged: 0, mean: 1, median: 1, weighed: 1, weighted: 1 },
      },
    });
    expect(sectorFigures(POWER).changes['1m']).toEqual({ known: 0, rose: 0, fell: 0, unchanged: 0, weighed: 0 });
    expect(sectorFigures(POWER.slice(0, 3)).changes.day.median).toBe(0);
  });

  it('have the strongest and the weakest share over each time, equals by symbol', () => {
    const over = (...percents: (number | undefined)[]) => {
      const { strongest, weakest } = sectorFigures(percents.map((percent, at) => share('ABCD'[at] ?? '', percent))).changes.day;
      return [strongest, weakest].map((one) => one && `${one.symbol} ${one.percent}`);
    };
    expect(over(1, -2, undefined, 3)).toEqual(['D 3', 'B -2']);
    expect(over(-1, -2, -2)).toEqual(['A -1', 'C -2']);
    expect(over(5)).toEqual(['A 5', undefined]);
    expect(over(undefined)).toEqual([undefined, undefined]);
    expect(sectorFigures(POWER).changes['1w'].strongest).toEqual({ symbol: 'A', percent: 1 });
  });

  it('are shown by market capitalisation, by the average where none is known, and as chosen', () => {
    const [caps, none] = [sectorFigures(POWER), sectorFigures(POWER.slice(2, 3))];
    expect([caps, none].map((all) => shownFigure({ all }, { of: 'NSE', by: 'day' }))).toEqual(['weighted', 'average']);
    expect(shownFigure({ all: caps }, { of: 'NSE', by: 'day', figure: 'median' })).toBe('median');
    expect((['weighted', 'average', 'median'] as const).map((figure) => sectorChange(caps, 'day', figure))).toEqual([-0.8, 1.5, 0.5]);
  });

  it('count who rose and fell over each time by itself', () => {
    for (const [span, period] of Object.entries(PERIOD_OF) as [keyof typeof PERIOD_OF, (typeof PERIOD_OF)[keyof typeof PERIOD_OF]][]) {
      const shares = [-3, -2, -1, 0, 4, undefined].map((percent, at) =>
        share(`S${at}`, 5, percent === undefined ? {} : { returns: { [period]: percent } }),
      );
      const { changes, rose, fell } = sectorFigures(shares);
      expect(changes[span]).toMatchObject({ known: 5, rose: 1, fell: 3, unchanged: 1, median: -1 });
      expect([rose, fell, changes.day.rose, changes.day.fell]).toEqual([6, 0, 6, 0]);
    }
  });

  it('stand with the largest sector first and what has none last, and sum to the list', () => {
    const shares = [share('X', 1), share('Y', 1), share('Z', -1), share('T', 2, { sector: 'Textiles' }), ...POWER];
    const index = { name: 'Nifty Power', session: '2026-11-20', changes: { day: 1.25 } };
    const rows = sectorRows(shares, [index]);
    expect(rows.map(({ sector, members }) => [sector, members])).toEqual([
      ['Power', 5],
      ['Textiles', 1],
      [undefined, 3],
    ]);
    expect(rows.map((row) => row.index)).toEqual([index, undefined, undefined]);
    expect(rows.reduce((sum, { members }) => sum + members, 0)).toBe(sectorFigures(shares).members);
  });
});

describe('the changes of an index', () => {
  it('are against the closes of the days from which they count', () => {
    const closes = new Map([
      ['2025-11-20', 80],
      ['2026-11-12', 96],
      ['2026-11-19', 99],
      ['2026-11-20', 100],
    ]);
    expect(levelChanges('Nifty Power', closes)).toEqual({
      name: 'Nifty Power',
      session: '2026-11-20',
      changes: { '1w': 4.1667, '1y': 25 },
    });
    expect(levelChanges('Nifty Power', new Map())).toEqual({ name: 'Nifty Power', changes: {} });
  });
});

describe('the address of sectors', () => {
  it('names the list', () => {
    expect(sectorsAddress('Nifty 500')).toBe('/api/v1/sectors?of=Nifty%20500');
    expect(sectorsAddress('BSE')).toBe('/api/v1/sectors?of=BSE');
    expect(sectorsAddress('SENSEX')).toBe('/api/v1/sectors?of=SENSEX');
  });

  it('names the sector, and has its members as a screen', () => {
    const path = sectorPath('Metals & Mining');
    expect(readSectorPath(path)).toBe('Metals & Mining');
    expect(readSectorPath('/sectors/metals-mining')).toBe('Metals & Mining');
    expect(readSectorPath('/sectors/%')).toBeUndefined();
    expect(readSectorPath('/sectors')).toBeUndefined();
    expect(sectorScreen('Metals & Mining', { of: 'BSE', by: '1m' })).toMatchObject({
      exchange: 'BSE',
      conditions: [{ word: 'sector', choices: ['Metals & Mining'] }],
      sort: 'r1m',
    });
  });
});
