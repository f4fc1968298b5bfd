import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NIFTY_50, SENSEX_30 } from '../indices/index-members.ts';
import { type Random, seededRandom } from './random.ts';
import { simulatedMarket, simulatedStock } from './simulated-market.ts';
import { nameFromSymbol } from '../quotes/stock.ts';

const NOON = '2026-11-21T12:00:00+05:30';
const ALMOST_ONE = 1 - 2 ** -53;

const anyDraw = fc.oneof(
  fc.constantFrom(0, ALMOST_ONE),
  fc.maxSafeInteger().map((integer) => Math.abs(integer) / 2 ** 53),
);

describe('a simulated share', () => {
  test('is at the low end of every range when 0 is drawn', () => {
    expect(simulatedStock('M&M', () => 0)).toEqual({
      symbol: 'M&M',
      name: 'M M',
      price: 50,
      change: -4.35,
      changePercent: -8,
      volume: 10_000,
      marketCap: 1_000,
      isGainer: false,
      isLoser: true,
    });
  });

  test('is at the high end of every range when the largest number is drawn', () => {
    expect(simulatedStock('BAJAJ-AUTO', () => ALMOST_ONE)).toEqual({
      symbol: 'BAJAJ-AUTO',
      name: 'BAJAJ AUTO',
      price: 5_000,
      change: 370.37,
      changePercent: 8,
      volume: 5_000_000,
      marketCap: 500_000,
      isGainer: true,
      isLoser: false,
    });
  });

  test('lies inside every range, prices and changes to 2 decimals, volume and market cap whole', () => {
    fc.assert(
      fc.property(fc.array(anyDraw, { minLength: 4, maxLength: 4 }), (draws) => {
        const stock = simulatedStock('TCS', inTurn(draws));
        const { price, changePercent, volume, marketCap } = known(stock);
        expect(price >= 50 && price <= 5_000).toBe(true);
        expect(changePercent >= -8 && changePercent <= 8).toBe(true);
        expect(volume >= 10_000 && volume <= 5_000_000).toBe(true);
        expect(marketCap >= 1_000 && marketCap <= 500_000).toBe(true);
        expect([price, changePercent].map((value) => Number(value.toFixed(2)))).toEqual([price, changePercent]);
        expect([volume, marketCap].every(Number.isInteger)).toBe(true);
      }),
    );
  });

  test('changed by price − price ÷ (1 + per cent ÷ 100), to 2 decimals, on the side of the per cent, never minus zero', () => {
    fc.assert(
      fc.property(fc.array(anyDraw, { minLength: 4, maxLength: 4 }), (draws) => {
        const { price, change, changePercent } = known(simulatedStock('TCS', inTurn(draws)));
        expect(Math.abs(change - (price - price / (1 + changePercent / 100)))).toBeLessThan(0.005 + 1e-9);
        expect(Number(change.toFixed(2))).toBe(change);
        expect(change * changePercent).toBeGreaterThanOrEqual(0);
        expect([change, changePercent, price].some((value) => Object.is(value, -0))).toBe(false);
      }),
    );
  });

  // 50.28 − 50.28 ÷ 0.96 = −2.095 and 50.40 − 50.40 ÷ 1.0752 = 3.525, to the last digit.
  test.each([
    [50.28, -4, -2.1],
    [50.4, 7.52, 3.53],
  ])('at %d rupees and %d per cent, half a paisa rounds away from zero', (price, changePercent, change) => {
    const drawing = inTurn([drawOf(price * 100, 5_000, 500_000), drawOf(changePercent * 100, -800, 800), 0, 0]);
    expect(simulatedStock('TCS', drawing)).toMatchObject({ price, changePercent, change });
  });
});

describe('a simulated market', () => {
  test('holds the Nifty 50 and the Sensex in list order, named by the name rule, marked as simulated', () => {
    const { NSE, BSE } = simulatedMarket(seededRandom('any'), NOON);
    expect(NSE).toMatchObject({ name: 'Nifty 50', exchange: 'NSE', mode: 'simulated', source: 'Generated in your browser', asOf: NOON });
    expect(BSE).toMatchObject({ name: 'Sensex', exchange: 'BSE', mode: 'simulated', source: 'Generated in your browser', asOf: NOON });
    expect(NSE.stocks.map(({ symbol }) => symbol)).toEqual(NIFTY_50);
    expect(BSE.stocks.map(({ symbol }) => symbol)).toEqual(SENSEX_30);
    for (const list of [NSE, BSE]) expect(new Set(list.stocks.map(({ exchange }) => exchange))).toEqual(new Set([list.exchange]));
    for (const { symbol, name } of [...NSE.stocks, ...BSE.stocks]) expect(name).toBe(nameFromSymbol(symbol));
  });
});

// The digest was computed in another language too, from the two lists of tickers and the rules alone.
test('the market of seed 42 is the same to the last figure on every machine', () => {
  const { NSE, BSE } = simulatedMarket(seededRandom('42'), NOON);
  const figures = [...NSE.stocks, ...BSE.stocks].map((stock) =>
    [stock.symbol, stock.price, stock.change, stock.changePercent, stock.volume, stock.marketCap].join(),
  );
  expect(createHash('sha256').update(figures.join('\n')).digest('hex')).toBe(
    '584eece2bb7543c23f8c911b3ce9c40ee561d3a8c13c599a513fcb1a6d0e58bb',
  );
});

function inTurn(draws: readonly number[]): Random {
  const left = [...draws];
  return () => {
    const draw = left.shift();
    if (draw === undefined) throw new Error('too many numbers were drawn');
    return draw;
  };
}

function drawOf(integer: number, lowest: number, highest: number): number {
  return (Math.round(integer) - lowest + 0.5) / (highest - lowest + 1);
}

/** The figures of a simulated share, none of which may be missing. */
function known(stock: ReturnType<typeof simulatedStock>) {
  const { price, change, changePercent, volume, marketCap } = stock;
  if (change === undefined || changePercent === undefined || volume === undefined || marketCap === undefined) {
    throw new Error('a simulated share lacks a figure');
  }
  return { price, change, changePercent, volume, marketCap };
}
