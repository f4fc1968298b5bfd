import { describe, expect, it } from 'vitest';
import type { Bar } from '@bhav/core/bars/bar';
import { isBeyondBand } from '@bhav/core/bars/comparison';
import { isEquity } from '@bhav/core/bars/instrument';
import { demoMarket } from './demo-market.ts';
import { earningsFile, warningsFile } from '../files/security-lists.ts';
import { constituentsOf, LISTED_INDICES } from './demo-indices.ts';

const LAST = '2026-11-20';
const market = demoMarket({ lastSession: LAST });

describe('the made-up market', () => {
  it('has 260 sessions up to the last one, no holiday among them, and the Muhurat hour', () => {
    expect(market.sessions).toHaveLength(260);
    expect(market.sessions.at(-1)).toBe(LAST);
    expect(market.sessions).toContain('2026-11-08');
    expect(market.sessions).not.toContain('2026-11-10');
    expect(() => market.linesOn('NSE', '2026-11-10')).toThrow(/no session on 2026-11-10/);
  });

  it('is the same, whatever day it ends on and whatever was asked before', () => {
    const later = demoMarket({ lastSession: '2026-12-11', count: 30 });
    expect(later.barsOn('BSE', '2026-11-19')).toEqual(market.barsOn('BSE', '2026-11-19'));
    expect(later.barsOn('NSE', '2026-11-19')).toEqual(market.barsOn('NSE', '2026-11-19'));
  });

  it('puts no share under a measure that its size or its earnings contradict', () => {
    const rowsOf = (file: Buffer) =>
      file
        .toString()
        .trim()
        .split(/\r?\n/)
        .map((line) => line.split(','));
    const [header = [], ...rows] = rowsOf(warningsFile(market, LAST));
    const under = (measure: string) => rows.filter((cells) => cells[header.indexOf(measure)] !== '100').map(([, symbol = '']) => symbol);
    const earning = new Set(rowsOf(earningsFile(market, LAST)).map(([symbol]) => symbol));
    const crore = new Map(
      market.linesOn('NSE', LAST).map(({ on, figures }) => [on.symbol, (on.issueSize * figures.close) / 1_000_000_000]),
    );
    expect(under('ESM').length).toBeGreaterThan(100);
    expect(under('ESM').filter((symbol) => (crore.get(symbol) ?? 0) > 1000)).toEqual([]);
    expect(under('Loss making').length).toBeGreaterThan(20);
    expect(under('Loss making').filter((symbol) => earning.has(symbol))).toEqual([]);
  });

  it('has of everything: series, groups, symbols with & and -, same-day rows whose close is outside their range', () => {
    const nse = market.barsOn('NSE', LAST);
    const series = new Set(nse.map((bar) => bar.series));
    for (const kind of ['EQ', 'BE', 'BZ', 'SM', 'ST', 'SZ', 'T0', 'GB', 'GS', 'TB', 'N1', 'IV', 'RR', 'E1']) expect(series).toContain(kind);
    const groups = new Set(market.barsOn('BSE', LAST).map((bar) => bar.series));
    for (const kind of ['A', 'B', 'X', 'XT', 'T', 'Z', 'P', 'M', 'MT', 'E', 'F', 'G']) expect(groups).toContain(kind);
    expect(nse.some(({ symbol }) => symbol.includes('&') && symbol !== 'M&M')).toBe(true);
    expect(nse.some(({ series, close, low, high }) => series === 'T0' && (close < low || close > high))).toBe(true);
    expect(nse.filter((bar) => bar.isin.startsWith('INF')).length).toBeGreaterThan(200);
    expect(nse.filter((bar) => bar.isin.startsWith('INF') && isEquity(bar))).toEqual([]);
  });

  it('names nothing but the tickers of the indices after anything real', () => {
    expect(market.securities.filter(({ name, rank = 999 }) => rank < 100 && !name.includes('Demo '))).toEqual([]);
    // No two have the same made-up name.
    expect(new Set(market.securities.map(({ name }) => name)).size).toBe(market.securities.length);
    const real = market.securities.filter(({ isin }) => !/^(INEZ|INFZ|IN9Z|IN00Z)/.test(isin));
    expect(real.map(({ rank = 999 }) => rank < 100)).toEqual(Array.from({ length: 100 }, () => true));
  });
});

describe('its history', () => {
  const month = market.sessions.filter((day) => day >= '2026-09-01');

  it('opens nowhere as after a split but on the ex-dates of its splits, bonuses and demergers', () => {
    const likely = month.flatMap((day) =>
      market.barsOn('BSE', day).flatMap((bar) => (isBeyondBand(bar.open, bar.previousClose ?? 0) ? [`${day} ${bar.symbol}`] : [])),
    );
    const expected = market.securities.flatMap(({ symbol, event }) => {
      const day = market.calendar.days[event?.at ?? 0] ?? '';
      const isSteep = event?.kind === 'split' || event?.kind === 'bonus' || event?.kind === 'demerger';
      return isSteep && month.includes(day) ? [`${day} ${symbol}`] : [];
    });
    expect(expected.length).toBeGreaterThanOrEqual(9);
    // A listing opens off its issue price; what free rights take is near the band.
    expect(likely.filter((found) => !/SPUNOFF|LISTED|RIGHTS/.test(found)).toSorted()).toEqual(expected.toSorted());
  });

  it('demerges: the parent falls, a dummy holds the place of what is spun off until it is listed, in BE at first', () => {
    const { before, after } = around('PARENT2610');
    expect(after.open / before.close).toBeLessThan(0.8);
    const index = LISTED_INDICES.find(({ name }) => name === 'Nifty Total Market');
    if (index === undefined) throw new Error('there is no such index');
    const dummies = (at: number): string[] =>
      constituentsOf(market, index, market.calendar.days[at] ?? '').flatMap(({ isin, symbol }) => (isin.startsWith('DUM') ? [symbol] : []));
    const [parting, listing] = [eventOf('PARENT2610').at, eventOf('SPUNOFF2610')];
    expect(dummies(parting)).toEqual(['DUMMYSP2610']);
    expect(dummies(listing.at)).not.toContain('DUMMYSP2610');
    const series = [listing.at - 1, listing.at, listing.until ?? 0].map((at) => barAt('SPUNOFF2610', at)?.series);
    expect(series).toEqual([undefined, 'BE', 'EQ']);
  });

  it('lists: without a previous close at BSE, with an issue price at NSE', () => {
    const { at } = eventOf('LISTED2610');
    expect(barAt('LISTED2610', at)?.previousClose).toBeGreaterThan(0);
    const bse = barAt('LISTED2610', at, 'BSE');
    expect(bse).toBeDefined();
    expect(bse?.previousClose).toBeUndefined();
  });

  it('suspends, and trades again with the close of before', () => {
    const { at, until = 0 } = eventOf('HALTED2608');
    const bars = [at - 1, at, until - 1, until].map((place) => barAt('HALTED2608', place));
    expect(bars.map((bar) => bar !== undefined)).toEqual([true, false, false, true]);
    expect(bars[3]?.previousClose).toBe(bars[0]?.close);
  });
});

function eventOf(symbol: string) {
  const event = market.securities.find((security) => security.symbol === symbol)?.event;
  if (event === undefined) throw new Error(`${symbol} has no event`);
  return event;
}

/** `place` is that of a day in the calendar of the market. */
function barAt(symbol: string, place: number, exchange: 'NSE' | 'BSE' = 'NSE'): Bar | undefined {
  return market.barsOn(exchange, market.calendar.days[place] ?? '').find((bar) => bar.symbol === symbol);
}

/** The bars of NSE before and on the day of an event. */
function around(symbol: string): { before: Bar; after: Bar } {
  const { at } = eventOf(symbol);
  const [before, after] = [barAt(symbol, at - 1), barAt(symbol, at)];
  if (before === undefined || after === undefined) throw new Error(`${symbol} has no bar`);
  return { before, after };
}
