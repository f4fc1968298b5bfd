import { describe, expect, it } from 'vitest';
import { compareSides, type Side, volumeShare } from './compare-exchanges.ts';

const side = (price: number, more: Partial<Omit<Side, 'stock'>> & { stock?: Partial<Side['stock']> } = {}): Side => ({
  mode: 'official',
  session: '2026-11-20',
  ...more,
  stock: { price, volume: 10, ...more.stock },
});
const QUOTE = { quotedAt: '2026-11-20T11:00:00+05:30' };

describe('a share on two exchanges', () => {
  it('differs by whole paise, there less here', () => {
    expect(compareSides(side(1_290.05), side(1_290.6))).toEqual({ difference: 0.55, differencePercent: 0.0426 });
    expect(compareSides(side(0.3), side(0.1))).toMatchObject({ difference: -0.2 });
    expect(compareSides(side(100), side(100))).toEqual({ difference: 0, differencePercent: 0 });
  });

  it('is not compared over two sessions, or without one', () => {
    expect(compareSides(side(100), side(101, { session: '2026-11-19' }))).toEqual({ apart: 'sessions' });
    expect(compareSides(side(100, { session: undefined }), side(101, { session: undefined }))).toEqual({ apart: 'sessions' });
  });

  it('is not compared as a close with a quote, also where both are made up', () => {
    expect(compareSides(side(100), side(101, { mode: 'live', stock: QUOTE }))).toEqual({ apart: 'modes' });
    const made = { mode: 'demonstration' } as const;
    expect(compareSides(side(100, made), side(101, { ...made, stock: QUOTE }))).toEqual({ apart: 'modes' });
    const live = { mode: 'live', stock: QUOTE } as const;
    expect(compareSides(side(100, live), side(101, live))).toEqual({ difference: 1, differencePercent: 1 });
  });

  it('is not compared without a quote in a live list', () => {
    const live = { mode: 'live', stock: QUOTE } as const;
    const unquoted = { mode: 'live' as const, stock: { flags: ['not-quoted' as const] } };
    expect(compareSides(side(100, live), side(101, unquoted))).toEqual({ apart: 'not-quoted' });
    expect(compareSides(side(100, unquoted), side(101, live))).toEqual({ apart: 'not-quoted' });
  });
});

describe('the share of the volume', () => {
  it.each([
    [300, 100, 75],
    [0, 100, 0],
    [100, 0, 100],
    [0, 0, undefined],
    [undefined, 100, undefined],
    [100, undefined, undefined],
  ])('of %j here and %j there is %j per cent', (here, there, percent) => {
    expect(volumeShare(here, there)).toBe(percent);
  });
});
