import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { HOLIDAYS, SPECIAL_SESSIONS } from './holidays.ts';
import {
  expectedPublication,
  holidayOn,
  isTradingDay,
  lastFinishedSession,
  closedFor,
  nextSession,
  previousSession,
  sessionsBetween,
  specialSessionOn,
} from './session.ts';
import { addDays } from './days.ts';

test.each([
  ['2026-11-20', 'yes', 'a Friday'],
  ['2026-11-21', 'no', 'a Saturday'],
  ['2026-11-24', 'no', 'Guru Nanak Jayanti'],
  ['2026-01-15', 'no', 'declared three days before'],
  ['2021-03-29', 'no', 'Holi, which the list lacks'],
  ['2025-02-01', 'yes', 'a Saturday with the Budget'],
  ['2026-02-01', 'yes', 'a Sunday with the Budget'],
  ['2024-05-18', 'yes', 'a Saturday session'],
  ['2025-10-21', 'yes', 'Muhurat'],
  ['2026-11-08', 'yes', 'Muhurat on a Sunday'],
  ['2027-01-04', 'unknown', 'a Monday of a year without a list'],
  ['2027-01-03', 'no', 'a Sunday of a year without a list'],
  ['2017-12-29', 'unknown', 'before the list'],
])('%s: %s, %s', (day, answer) => expect(isTradingDay(day)).toBe(answer));

test('the days of the calendar are dates in order, each listed once with its source', () => {
  for (const days of [HOLIDAYS.map(([day]) => day), SPECIAL_SESSIONS.map(({ day }) => day)]) {
    expect(days).toEqual([...new Set(days)].toSorted());
    expect(days.filter((day) => addDays(day, 0) !== day)).toEqual([]);
  }
  expect(HOLIDAYS.filter(([, name, source]) => name === '' || source === '')).toEqual([]);
  expect(HOLIDAYS.filter(([day]) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()))).toEqual([]);
  expect(holidayOn('2025-10-21')).toBe('Diwali Laxmi Pujan');
  expect(specialSessionOn('2025-10-21')?.kind).toBe('muhurat');
  expect(specialSessionOn('2025-10-22')).toBeUndefined();
});

test('the sessions from one day to another, both included', () => {
  expect(sessionsBetween('2025-10-17', '2025-10-23')).toEqual(['2025-10-17', '2025-10-20', '2025-10-21', '2025-10-23']);
  expect(sessionsBetween('2026-11-21', '2026-11-22')).toEqual([]);
  expect(sessionsBetween('2026-11-20', '2026-11-19')).toEqual([]);
  expect(sessionsBetween('2024-02-28', '2024-03-02')).toEqual(['2024-02-28', '2024-02-29', '2024-03-01', '2024-03-02']);
});

test('the session before a day skips weekends and holidays', () => {
  expect(previousSession('2026-11-25')).toBe('2026-11-23');
  expect(previousSession('2026-02-02')).toBe('2026-02-01');
  expect(previousSession('2027-01-04')).toBe('2027-01-01');
});

test('a session is finished at 16:00 in India, a Muhurat one at 19:30', () => {
  expect(lastFinishedSession(Date.parse('2026-11-20T15:59:59+05:30'))).toBe('2026-11-19');
  expect(lastFinishedSession(Date.parse('2026-11-20T16:00:00+05:30'))).toBe('2026-11-20');
  expect(lastFinishedSession(Date.parse('2026-11-22T12:00:00+05:30'))).toBe('2026-11-20');
  expect(lastFinishedSession(Date.parse('2026-11-08T19:00:00+05:30'))).toBe('2026-11-06');
  expect(lastFinishedSession(Date.parse('2026-11-08T19:30:00+05:30'))).toBe('2026-11-08');
  // Half past midnight in India is still the day before in London.
  expect(lastFinishedSession(Date.parse('2026-11-20T00:30:00+05:30'))).toBe('2026-11-19');
});

test('files are expected from 16:30 at BSE and from 18:00 at NSE', () => {
  expect(expectedPublication('BSE', '2026-11-20')).toBe(Date.parse('2026-11-20T16:30:00+05:30'));
  expect(expectedPublication('NSE', '2026-11-20')).toBe(Date.parse('2026-11-20T18:00:00+05:30'));
  expect(expectedPublication('NSE', '2026-11-08')).toBe(Date.parse('2026-11-08T21:30:00+05:30'));
});

const history = new URL('../../../../shared/data/history/', import.meta.url);
if (!existsSync(history)) console.log('1 skipped: no recorded sessions of the exchange beside the checkout');

describe.skipIf(!existsSync(history))('the recorded sessions', () => {
  test('are the trading days of the calendar, 2020 to 2026', () => {
    const recorded = new Set<string>();
    for (const name of readdirSync(history).filter((name) => /bluechips|index_eod/.test(name))) {
      for (const line of readFileSync(new URL(name, history), 'utf8').trim().split('\n').slice(1)) recorded.add(line.slice(0, 10));
    }
    expect([...recorded].filter((day) => isTradingDay(day) !== 'yes')).toEqual([]);
    expect(sessionsBetween('2020-01-01', '2026-08-21').filter((day) => !recorded.has(day))).toEqual([]);
  });
});

test.each([
  ['2026-11-28', { holiday: undefined }, '2026-11-27', '2026-11-30'],
  ['2026-11-24', { holiday: 'Prakash Gurpurb Sri Guru Nanak Dev' }, '2026-11-23', '2026-11-25'],
  ['2026-11-25', undefined, '2026-11-23', '2026-11-26'],
  // A Sunday with a session, and what is not known or no day.
  ['2026-02-01', undefined, '2026-01-30', '2026-02-02'],
  ['2017-01-01', undefined, '2016-12-30', '2017-01-02'],
])('%s is closed for %o, between %s and %s', (day, closed, before, after) => {
  expect([closedFor(day), previousSession(day), nextSession(day)]).toEqual([closed, before, after]);
});

test('what is no day of the calendar is not closed', () => {
  expect(['newest', '', '2026-02-31'].map(closedFor)).toEqual([undefined, undefined, undefined]);
});
