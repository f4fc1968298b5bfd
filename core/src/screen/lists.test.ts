import { describe, expect, it } from 'vitest';
import { screenSentence } from './screen-sentence.ts';
import { screenView } from './screen.ts';
import { screened } from './screened.ts';
import { screenedShare } from './screened-share.test-support.ts';
import type { ScreenedShare } from '../wire/lists/screen.ts';
import { aboutColumn, MOVER_LISTS, type MoverList, moversPath, moversScreen, moversView, readMoversPath } from './lists.ts';

const CRORE = 10_000_000;

function share(symbol: string, facts: Partial<ScreenedShare>): ScreenedShare {
  return screenedShare(symbol, { turnover: 2 * CRORE, series: 'EQ', ...facts });
}

const SHARES = [
  share('UP', { changePercent: 2, high: 103, yearHigh: 103, volume: 5, volumeRatio: 3 }),
  share('WIDEUP', { changePercent: 5, open: 104, previousClose: 100, deliveryPercent: 60, touched: ['upper'] }),
  share('SMALL', { changePercent: 9, turnover: CRORE / 2, daysListed: 7, isNewlyWarned: true, touched: ['upper'] }),
  share('LEVEL', { changePercent: 0, turnover: 9 * CRORE, volume: 7 }),
  share('DOWN', { changePercent: -1, low: 99, yearLow: 99, touched: ['lower'] }),
  share('WIDEDOWN', { changePercent: -4, open: 95, previousClose: 100 }),
  share('BE', { changePercent: -1, deliveryPercent: 100, series: 'BE' }),
];

function found(list: MoverList, words = ''): string[] | undefined {
  const of = { exchange: 'NSE', shares: SHARES, members: new Map([['Nifty 50', new Set(['UP', 'DOWN'])]]) } as const;
  return screened(of, moversScreen(list, moversView(list).read(new URLSearchParams(words))))?.found.map(({ symbol }) => symbol);
}

describe('a list of movers', () => {
  it.each([
    ['gainers', ['WIDEUP', 'UP']],
    ['losers', ['WIDEDOWN', 'DOWN', 'BE']],
    ['volume-ratio', ['UP']],
    ['delivery', ['WIDEUP']],
    ['new-highs', ['UP']],
    ['new-lows', ['DOWN']],
    ['upper-band', ['SMALL', 'WIDEUP']],
    ['lower-band', ['DOWN']],
    ['gaps-up', ['WIDEUP']],
    ['gaps-down', ['WIDEDOWN']],
    ['new-listings', ['SMALL']],
    ['newly-warned', ['SMALL']],
  ] as const)('of %s', (list, symbols) => {
    expect(found(list)).toEqual(symbols);
  });

  it('by value and by volume is in the order of that figure', () => {
    expect(found('value')?.[0]).toBe('LEVEL');
    expect(found('volume')?.slice(0, 2)).toEqual(['LEVEL', 'UP']);
  });

  it('is of the floor and the members that its address has', () => {
    expect(found('gainers', 'floor=0')).toEqual(['SMALL', 'WIDEUP', 'UP']);
    expect(found('gainers', 'of=nifty+50')).toEqual(['UP']);
    expect(found('upper-band', 'floor=1')).toEqual(['WIDEUP']);
    expect(found('gainers', 'of=nifty')).toEqual(['UP']);
    expect(found('gainers', 'of=Nifty+Nothing')).toBeUndefined();
    expect(moversScreen('gainers', moversView('gainers').read(new URLSearchParams('of=SENSEX')))).toMatchObject({
      exchange: 'BSE',
      index: 'SENSEX',
    });
    expect(moversScreen('losers', moversView('losers').read(new URLSearchParams('of=BSE&floor=7')))).toMatchObject({
      exchange: 'BSE',
      conditions: [
        { word: 'change', most: -0.01 },
        { word: 'turnover', least: 1 },
      ],
    });
  });

  it.each(MOVER_LISTS)('of %s is a screen whose address says all of it', (list) => {
    const screen = moversScreen(list, { of: 'NSE', floor: 10 });
    const written = Object.entries(screenView.parameters(screen)).filter(([, value]) => value !== undefined) as [string, string][];
    expect(screenView.read(new URLSearchParams(written))).toEqual(screen);
    expect(screen.conditions).not.toEqual([]);
  });

  it.each(MOVER_LISTS)('of %s has the column that it is about', (list) => {
    const about = aboutColumn(list);
    expect(about === undefined || moversScreen(list, { of: 'NSE', floor: 0 }).columns.includes(about)).toBe(true);
  });

  it('has a path, and /movers is that of the gainers', () => {
    expect(MOVER_LISTS.map((list) => readMoversPath(moversPath(list)))).toEqual(MOVER_LISTS);
    expect(readMoversPath('/movers')).toBe('gainers');
    expect(readMoversPath('/movers/winners')).toBeUndefined();
  });

  it('says its rule', () => {
    expect(screenSentence(moversScreen('gainers', { of: 'Nifty 500', floor: 1 }))).toBe(
      'Nifty 500 shares that rose on the day, with a turnover of at least ₹1 Cr',
    );
  });
});
