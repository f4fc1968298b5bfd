// @vitest-environment node
import { testStock } from '@bhav/core/quotes/stock.test-support';
import type { StockList } from '@bhav/core/wire/market';
import { expect, test } from 'vitest';
import { testMarket } from './stock-store.test-support.ts';
import { newerOnly } from './newer-only.ts';

const marketOf = (revision: number, known: Partial<StockList> = {}) =>
  testMarket({ mode: 'live', fetchedAt: '2026-11-20T10:00:00+05:30', stocks: [testStock({ price: revision })], ...known }, revision);
const wholeOf = (revision: number, known: Partial<StockList> = {}) => ({ revision, list: marketOf(revision, known).lists.NSE });

test.each([
  ['a greater revision', 6, {}, true],
  ['a smaller revision', 4, {}, false],
  ['a smaller revision with earlier figures', 4, { fetchedAt: '2026-11-20T09:59:59+05:30' }, false],
  ['a smaller revision with official figures', 4, { mode: 'official' }, false],
  ['a smaller revision with figures that were fetched later', 4, { fetchedAt: '2026-11-20T10:00:01+05:30' }, true],
  ['a smaller revision of the made-up exchange', 4, { mode: 'demonstration' }, true],
] as const)('accepts or refuses %s', (_name, revision, known, isTaken) => {
  for (const answerOf of [marketOf, wholeOf]) {
    const [before, value] = [answerOf(5), answerOf(revision, known)];
    expect(newerOnly(() => 0)(before, value)).toEqual(isTaken ? value : before);
  }
});

test('never accepts a market without figures in the place of one with', () => {
  const before = marketOf(5);
  let now = 0;
  const newest = newerOnly(() => now);
  for (const revision of [0, 9]) {
    now += 120_000;
    expect(newest(before, marketOf(revision, { mode: 'simulated' }))).toBe(before);
  }
});

test('takes the newer answer of a map, which has names of lists', () => {
  const mapOf = (revision: number) => ({ revision, mode: 'live', lists: ['NSE', 'NIFTY 50'], tiles: [revision] });
  const newest = newerOnly(() => 0);
  expect([newest(mapOf(5), mapOf(6)), newest(mapOf(6), mapOf(5))]).toEqual([mapOf(6), mapOf(6)]);
});

test('accepts a smaller revision after a minute without another', () => {
  let now = 0;
  const newest = newerOnly(() => now);
  const before = { revision: 5, price: 5 };
  const behind = { revision: 4, price: 4 };
  const at = (time: number, answer: object) => {
    now = time;
    return newest(before, answer);
  };
  expect([at(0, behind), at(59_000, behind), at(60_000, behind)]).toEqual([before, before, behind]);
  expect([at(70_000, before), at(80_000, behind), at(139_000, behind)]).toEqual([before, before, before]);
});
