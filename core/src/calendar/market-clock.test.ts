import { describe, expect, test } from 'vitest';
import { SPECIAL_SESSIONS } from './holidays.ts';
import { istIso } from './ist.ts';
import { marketClock } from './market-clock.ts';
import { SPECIAL_HOURS, TIMES } from './session-times.ts';

const at = (time: string) => Date.parse(`${time}:00+05:30`);

/** As `open until 2026-11-20T15:15 then closing-auction`. */
function told(time: string, derivatives = true): string {
  const { phase, stage, name, until, nextPhase } = marketClock('NSE', derivatives, at(time));
  const change = until === undefined ? 'until unknown' : `until ${istIso(until).slice(0, 16)} then ${nextPhase}`;
  return [phase, stage, name, change].filter((part) => part !== undefined).join(' ');
}

describe('the phases of a day', () => {
  test.each([
    ['2026-11-20T08:59', 'closed until 2026-11-20T09:00 then pre-open'],
    ['2026-11-20T09:00', 'pre-open order-entry until 2026-11-20T09:15 then open'],
    ['2026-11-20T09:05', 'pre-open limit-orders until 2026-11-20T09:15 then open'],
    ['2026-11-20T09:09', 'pre-open random-close until 2026-11-20T09:15 then open'],
    ['2026-11-20T09:12', 'pre-open buffer until 2026-11-20T09:15 then open'],
    ['2026-11-20T09:15', 'open until 2026-11-20T15:15 then closing-auction'],
    ['2026-11-20T15:22', 'closing-auction order-entry until 2026-11-20T15:35 then closed'],
    ['2026-11-20T15:35', 'closed until 2026-11-20T15:50 then post-close'],
    ['2026-11-20T15:59', 'post-close until 2026-11-20T16:00 then closed'],
    // The weekend is one phase; Tuesday the 24th is a holiday from midnight on.
    ['2026-11-20T16:00', 'closed until 2026-11-23T09:00 then pre-open'],
    ['2026-11-23T20:00', 'closed until 2026-11-24T00:00 then holiday'],
    ['2026-11-24T10:00', 'holiday Prakash Gurpurb Sri Guru Nanak Dev until 2026-11-25T00:00 then closed'],
    // Before the changes of 2026.
    ['2026-09-04T09:06', 'pre-open order-entry until 2026-09-04T09:15 then open'],
    ['2026-09-07T09:06', 'pre-open limit-orders until 2026-09-07T09:15 then open'],
    ['2026-07-31T15:20', 'open until 2026-07-31T15:30 then closed'],
    ['2026-08-03T15:20', 'closing-auction order-entry until 2026-08-03T15:35 then closed'],
    ['2026-07-31T15:45', 'post-close until 2026-07-31T16:00 then closed'],
    // Muhurat sessions whose hour is known, and others.
    ['2025-10-21T10:00', 'holiday Diwali Laxmi Pujan until 2025-10-21T13:45 then special-session'],
    ['2025-10-21T14:00', 'special-session Diwali Laxmi Pujan until 2025-10-21T14:45 then holiday'],
    ['2025-10-21T15:00', 'holiday Diwali Laxmi Pujan until 2025-10-22T00:00 then holiday'],
    ['2024-11-01T18:30', 'special-session Diwali Laxmi Pujan until 2024-11-01T19:00 then holiday'],
    ['2026-11-07T12:00', 'closed until unknown'],
    ['2026-11-08T12:00', 'special-session Diwali Laxmi Pujan until unknown'],
    ['2026-11-08T19:30', 'closed until 2026-11-09T09:00 then pre-open'],
    ['2026-02-01T12:00', 'special-session Union Budget until unknown'],
    // Only the weekends of 2027 are known.
    ['2026-12-31T16:00', 'closed until unknown'],
    ['2027-01-04T10:00', 'unknown until unknown'],
    ['2027-01-03T10:00', 'closed until unknown'],
  ])('at %s it is %s', (time, answer) => expect(told(time)).toBe(answer));

  test('shares without derivatives have no auction', () => {
    expect(told('2026-11-20T15:20', false)).toBe('open until 2026-11-20T15:30 then closed');
    expect(told('2026-11-20T15:35', false)).toBe('closed until 2026-11-20T15:40 then post-close');
  });
});

test.each([
  ['2026-11-21T12:00', '2026-11-20', { day: '2026-11-23', opens: at('2026-11-23T09:15') }],
  ['2026-11-20T08:00', '2026-11-19', { day: '2026-11-20', opens: at('2026-11-20T09:15') }],
  ['2026-11-20T09:00', '2026-11-19', { day: '2026-11-23', opens: at('2026-11-23T09:15') }],
  ['2026-11-06T18:00', '2026-11-06', { day: '2026-11-08', name: 'Diwali Laxmi Pujan' }],
  ['2024-10-31T18:00', '2024-10-31', { day: '2024-11-01', opens: at('2024-11-01T18:00'), name: 'Diwali Laxmi Pujan' }],
  ['2026-12-31T18:00', '2026-12-31', undefined],
  ['2027-01-05T18:00', undefined, undefined],
])('at %s the last session is %s and the next is %o', (time, last, next) => {
  const { lastSession, nextSession } = marketClock('BSE', true, at(time));
  expect([lastSession, nextSession]).toEqual([last, next]);
});

test('every rule has a source and its steps in order; special hours belong to special sessions', () => {
  for (const { steps, source, exchanges } of TIMES) {
    expect([source === '', exchanges.length === 0]).toEqual([false, false]);
    expect(steps.map(([from]) => from)).toEqual([...new Set(steps.map(([from]) => from))].toSorted());
  }
  const specials = new Set(SPECIAL_SESSIONS.map(({ day }) => day));
  expect(SPECIAL_HOURS.filter(({ day, opens, closes, source }) => !specials.has(day) || opens >= closes || source === '')).toEqual([]);
});

test('unknown and empty fields are left out', () => {
  expect(marketClock('NSE', true, at('2026-11-20T09:05'))).toHaveProperty('stage', 'limit-orders');
  expect(marketClock('NSE', true, at('2026-11-20T10:00'))).not.toHaveProperty('stage');
  expect(marketClock('NSE', true, at('2027-01-05T18:00'))).not.toHaveProperty('nextSession');
});
