import { expect, test } from 'vitest';
import { testBar } from './bar.test-support.ts';
import { judgePreviousClose } from './previous-close.ts';

const earlier = testBar({ session: '2026-11-18', close: 1000 });
const later = (previousClose: number | undefined) => testBar({ session: '2026-11-20', previousClose });
const split = [{ kind: 'split' as const, factor: 10, exDate: '2026-11-20' }];

test('the close of the session before is the same, also on an ex-date, for NSE never adjusts', () => {
  expect(judgePreviousClose(earlier, later(1000))).toBe('same');
  expect(judgePreviousClose(earlier, later(1000), { actions: split })).toBe('same');
  expect(judgePreviousClose(earlier, later(undefined))).toBe('same');
});

test('one that the exchange adjusted is an action', () => {
  expect(judgePreviousClose(earlier, later(100), { actions: split })).toBe('action');
  expect(judgePreviousClose(earlier, later(812), { actions: [{ kind: 'demerger', exDate: '2026-11-19' }] })).toBe('action');
});

test('an action on another day, or of another factor, explains nothing', () => {
  expect(judgePreviousClose(earlier, later(100), { actions: [{ ...split[0], kind: 'split', exDate: '2026-11-18' }] })).toBe('breaks');
  expect(judgePreviousClose(earlier, later(500), { actions: split })).toBe('breaks');
});

test('an action counts after the earlier session and up to the later one', () => {
  const on = (exDate: string) => judgePreviousClose(earlier, later(100), { actions: [{ kind: 'split', factor: 10, exDate }] });
  expect([on('2026-11-18'), on('2026-11-19'), on('2026-11-20'), on('2026-11-21')]).toEqual(['breaks', 'action', 'action', 'breaks']);
});

test('a reduction of capital moves the close by an amount that no file states', () => {
  expect(judgePreviousClose(earlier, later(640), { actions: [{ kind: 'reduction', exDate: '2026-11-20' }] })).toBe('action');
});

test('an adjusted close may be a tick of five paise off, any other must be exact', () => {
  const filed = (previousClose: number) => judgePreviousClose(earlier, later(previousClose), { actions: split });
  expect([filed(99.96), filed(100.04), filed(99.94), filed(100.06)]).toEqual(['action', 'action', 'breaks', 'breaks']);
  expect(judgePreviousClose(earlier, later(1000.04))).toBe('breaks');
});

test('a session between the two that is not stored leaves it open', () => {
  expect(judgePreviousClose(earlier, later(1001), { sessionMissing: true })).toBe('missing session');
  expect(judgePreviousClose(earlier, later(1001))).toBe('breaks');
});
