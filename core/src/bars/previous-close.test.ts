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

test('half a per cent is the same, and an adjusted close may be a tick of five paise off', () => {
  const filed = (previousClose: number) => judgePreviousClose(earlier, later(previousClose), { actions: split });
  expect([filed(99.6), filed(100.4), filed(99.4), filed(100.6)]).toEqual(['action', 'action', 'breaks', 'breaks']);
  expect([filed(995.1), filed(1005), filed(994), filed(1006)]).toEqual(['same', 'same', 'breaks', 'breaks']);
  const cheap = testBar({ session: '2026-11-18', close: 10 });
  expect(judgePreviousClose(cheap, later(1.04), { actions: split })).toBe('action');
});

test('sessions between the two that are not stored leave open what a share can move in them, and no more', () => {
  const filed = (previousClose: number, sessionsMissing: number) => judgePreviousClose(earlier, later(previousClose), { sessionsMissing });
  expect([filed(1190, 1), filed(810, 1), filed(1210, 1), filed(790, 1), filed(1430, 2)]).toEqual([
    'missing session',
    'missing session',
    'gap breaks',
    'gap breaks',
    'missing session',
  ]);
  expect(filed(1006, 0)).toBe('breaks');
  // KAUSHALYA, 100 shares made one: 9.85 became 985.00 over a session that was not stored.
  expect(judgePreviousClose(testBar({ session: '2024-02-02', close: 9.85 }), later(985), { sessionsMissing: 1 })).toBe('gap breaks');
  expect(judgePreviousClose(earlier, later(110), { sessionsMissing: 1, actions: split })).toBe('missing session');
});

test('the theoretical ex-rights price explains a filed previous close', () => {
  const actions = [{ kind: 'rights' as const, exDate: '2026-11-20', rights: { given: 1, held: 1, premium: 0 }, issuePrice: 500 }];
  expect([judgePreviousClose(earlier, later(750), { actions }), judgePreviousClose(earlier, later(1000), { actions })]).toEqual([
    'action',
    'same',
  ]);
});
