import { expect, it } from 'vitest';
import { istDate, istIso } from '@bhav/core/calendar/ist';
import { EXCHANGES } from '@bhav/core/market/exchange';
import { isTradingDay, specialSessionOn } from '@bhav/core/calendar/session';
import { isLiveDue, liveHours } from './hours.ts';
import { DAY_MS } from '@bhav/core/calendar/days';

/** The first and last instants of a day at which a source may be asked, of all that are whole minutes in a row of five or the second before. */
function hoursOf(day: string): string[] {
  const midnight = Date.parse(`${day}T00:00:00+05:30`);
  const instants = Array.from({ length: 24 * 12 }, (_, index) => midnight + (index + 1) * 300_000).flatMap((at) => [at - 1_000, at]);
  const open = instants.map((at) => liveHours(EXCHANGES, at).open);
  const bounds = instants.filter((_, index) => open[index] === true && !(open[index - 1] === true && open[index + 1] === true));
  return bounds.map((at) => istIso(at).slice(11, 19));
}

it.each([
  ['2026-11-23', ['09:00:00', '15:39:59'], 'a Monday, with the closing auction'],
  ['2026-07-20', ['09:00:00', '15:34:59'], 'before the closing auction'],
  ['2026-11-21', [], 'a Saturday'],
  ['2026-11-24', [], 'a holiday'],
  ['2025-10-21', ['13:45:00', '14:49:59'], 'a Muhurat session whose hour is known'],
  ['2026-11-08', [], 'a Muhurat session whose hour is not known'],
  ['2025-02-01', [], 'a Saturday session whose hour is not known'],
  ['2027-03-17', ['09:00:00', '15:39:59'], 'a weekday of a year whose holidays are not listed'],
])('%s is asked in %j: %s', (day, hours) => {
  expect(hoursOf(day)).toEqual(hours);
});

it.each([
  ['2026-11-23T08:59:59', '2026-11-23T09:00:00'],
  ['2026-11-20T15:40:00', '2026-11-23T09:00:00'],
  ['2026-11-23T15:45:00', '2026-11-25T09:00:00'],
  ['2026-12-31T20:00:00', '2027-01-01T09:00:00'],
])('at %s the next start is %s', (now, next) => {
  expect(liveHours(EXCHANGES, Date.parse(`${now}+05:30`))).toEqual({ open: false, next: Date.parse(`${next}+05:30`) });
});

it.each(['09:00:00', '12:00:00', '15:34:59', '15:39:59'])('gives the same end at %s', (time) => {
  const hours = liveHours(EXCHANGES, Date.parse(`2026-11-23T${time}+05:30`));
  expect(hours).toEqual({ open: true, until: Date.parse('2026-11-23T15:40:00+05:30') });
});

it('at noon of every day of 2026 a source is asked if and only if there is a session', () => {
  const noons = Array.from({ length: 365 }, (_, day) => Date.parse('2026-01-01T12:00:00+05:30') + day * DAY_MS);
  // The hour of the Muhurat session is not known.
  const normal = noons.filter((at) => specialSessionOn(istDate(at)) === undefined);
  const asked = normal.filter((at) => liveHours(['NSE'], at).open).map((at) => istDate(at));
  expect(asked).toEqual(normal.map((at) => istDate(at)).filter((day) => isTradingDay(day) === 'yes'));
});

it('live figures are due in these hours where a live source is on, whether or not it answers', () => {
  const [open, closed] = ['2026-11-23T12:00:00+05:30', '2026-11-23T20:00:00+05:30'].map((time) => Date.parse(time)) as [number, number];
  const states = ['resting', 'asking', 'following', 'failing', 'stopped'] as const;
  expect(states.map((state) => isLiveDue({ state }, open))).toEqual(states.map(() => true));
  expect(states.map((state) => isLiveDue({ state }, closed))).toEqual(states.map(() => false));
  expect(isLiveDue({ state: 'off' }, open)).toBe(false);
});
