import { expect, it } from 'vitest';
import { firstCloseBefore } from './first-close.ts';
import { exchangeOf, figuresOf, flatBar, SESSIONS, withLastClose } from './history.test-support.ts';

const DAYS = SESSIONS.slice(-10);
const [FIRST = '', , , , MOVED = '', NEXT = ''] = DAYS;
const LAST = DAYS.at(-1) ?? '';

const barsIn = (...series: string[]) => DAYS.map((day, at) => flatBar(day, 100 + at, { series: series[at] ?? 'EQ' })).map(withLastClose);
const closeOf = (upTo: string, ...series: string[]) => figuresOf(barsIn(...series).filter(({ session }) => session <= upTo)).firstClose;

it('the first close of a share is that of its first session, in whatever series of its board', () => {
  expect(closeOf(LAST)).toEqual({ on: FIRST, price: 100 });
  expect(closeOf(LAST, 'BE', 'BE', 'BZ')).toEqual({ on: FIRST, price: 100 });
  expect(closeOf(LAST, ...Array.from({ length: 10 }, (_, at) => (at < 5 ? 'SM' : 'ST')))).toEqual({ on: FIRST, price: 100 });
});

it.each([
  ['NSE', ['SM', 'ST', 'SM', 'SZ'], ['EQ', 'BE']],
  ['BSE', ['MT', 'M', 'MS', 'M'], ['B', 'T']],
])('that of a share which moved to the main board of %s is of its first session there', (_, small, main) => {
  const series = [...small, ...Array.from({ length: 6 }, (__, at) => main[at % 2] ?? '')];
  const there = { on: MOVED, price: 104, hasMoved: true };
  expect([closeOf(LAST, ...series), closeOf(MOVED, ...series)]).toEqual([there, there]);
  expect(closeOf(DAYS[3] ?? '', ...series)).toEqual({ on: FIRST, price: 100 });
});

it('is not known where the stored sessions begin with it', () => {
  expect(figuresOf(barsIn(), {}, exchangeOf(DAYS)).firstClose).toBeUndefined();
});

it('a price stands against an earlier first close, of a listing or a move, and never against that of its own day', () => {
  const first = { on: FIRST, price: 100 };
  const moved = { on: MOVED, price: 104, hasMoved: true };
  expect([FIRST, NEXT].map((session) => firstCloseBefore(session, first, FIRST))).toEqual([undefined, 100]);
  expect([MOVED, NEXT].map((session) => firstCloseBefore(session, moved, '2020-01-01'))).toEqual([undefined, 104]);
  expect(firstCloseBefore(NEXT, moved, undefined)).toBe(104);
  expect(firstCloseBefore(NEXT, first, undefined)).toBeUndefined();
  expect(firstCloseBefore(NEXT, first, '2020-01-01')).toBeUndefined();
  expect(firstCloseBefore(NEXT, undefined, FIRST)).toBeUndefined();
});
