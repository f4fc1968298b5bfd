import { expect, test } from 'vitest';
import { madeBar } from './made-bar.test-support.ts';
import { judgePreviousClose } from './previous-close.ts';

const earlier = madeBar({ session: '2026-11-18', close: 1000 });
const later = (previousClose: number | undefined) => madeBar({ session: '2026-11-20', previousClose });
const split = [{ kind: 'split' as const, factor: 10, exDate: '2026-11-20' }];

test('the close of the session before is the same, on an ex-date too, for NSE never adjusts', () => {
  expect(judgePreviousClose(earlier, later(1000))).toBe('same');
  expect(judgePreviousClose(earlier, later(1000), { actions: split })).toBe('same');
  expect(judgePreviousClose(earlier, later(undefined))).toBe('same');
});

test('one that the exchange has adjusted by an action between is an action', () => {
  expect(judgePreviousClose(earlier, later(100), { actions: split })).toBe('action');
  expect(judgePreviousClose(earlier, later(812), { actions: [{ kind: 'demerger', exDate: '2026-11-19' }] })).toBe('action');
});

test('an action on another day, or of another factor, explains nothing', () => {
  expect(judgePreviousClose(earlier, later(100), { actions: [{ ...split[0], kind: 'split', exDate: '2026-11-18' }] })).toBe('breaks');
  expect(judgePreviousClose(earlier, later(500), { actions: split })).toBe('breaks');
});

test('where a day between is not stored nothing can be said', () => {
  expect(judgePreviousClose(earlier, later(1001), { sessionMissing: true })).toBe('missing session');
  expect(judgePreviousClose(earlier, later(1001))).toBe('breaks');
});
