import { describe, expect, test } from 'vitest';
import { clockLines, clockText } from './clock-line.ts';
import { marketClock } from '../calendar/market-clock.ts';

const at = (text: string) => Date.parse(`${text}+05:30`);
const said = (text: string, derivatives = true) => clockText(clockLines(at(text), derivatives));

describe('the line of the market’s clock', () => {
  test.each([
    ['a morning', '2026-11-20T08:59:59', 'Closed · pre-open 09:00 IST'],
    ['the pre-open', '2026-11-20T09:00:00', 'Pre-open · until 09:15 IST'],
    ['the session', '2026-11-20T09:15:00', 'Open · until 15:15 IST'],
    ['the closing auction', '2026-11-20T15:15:00', 'Closing auction · until 15:35 IST'],
    ['the gap after it', '2026-11-20T15:35:00', 'Closed · post-close 15:50 IST'],
    ['the post-close', '2026-11-20T15:50:00', 'Post-close · until 16:00 IST'],
    ['a Friday evening', '2026-11-20T16:00:00', 'Closed · pre-open Mon 09:00 IST'],
    ['a holiday', '2026-11-24T12:00:00', 'Holiday: Prakash Gurpurb Sri Guru Nanak Dev · pre-open Wed 09:00 IST'],
    ['the evening before a holiday', '2026-11-23T18:00:00', 'Closed · pre-open Wed 09:00 IST'],
    ['an hour of Muhurat that is known', '2025-10-21T14:00:00', 'Muhurat session · until 14:45 IST'],
    ['the hours before it', '2025-10-21T09:30:00', 'Holiday: Diwali Laxmi Pujan · Muhurat session 13:45 IST'],
    ['a day of Muhurat whose hour is not known', '2026-11-08T18:30:00', 'Muhurat session today · hours not known'],
    ['the day before it', '2026-11-07T12:00:00', 'Closed · Muhurat session Sun, time not announced'],
    ['a Sunday of the Budget', '2026-02-01T11:00:00', 'Special session today · hours not known'],
    ['the last evening that the calendar knows', '2026-12-31T18:00:00', 'Closed · next trading day not known'],
    ['a year whose holidays are not listed', '2027-01-04T11:00:00', 'Hours not known · holidays of 2027 not listed yet'],
  ])('is right for %s', (_, instant, text) => {
    expect(said(instant)).toBe(text);
  });

  test('is brief where it leaves out which holiday it is', () => {
    const brief = (text: string) => clockLines(at(text)).map((line) => line.brief);
    expect(brief('2026-11-24T12:00:00')).toEqual(['Holiday']);
    expect(brief('2026-11-08T18:30:00')).toEqual(['Muhurat session']);
  });

  test('shares without derivatives trade on to 15:30', () => {
    expect(said('2026-11-20T15:20:00', false)).toBe('Open · until 15:30 IST');
  });

  test('names the exchanges if they differ, and gives the instant of the change', () => {
    const lines = clockLines(at('2026-11-20T10:00:00'), true, (exchange, derivatives, instant) =>
      exchange === 'BSE' && instant < at('2026-11-23T09:00:00')
        ? { phase: 'closed', until: at('2026-11-23T09:00:00'), nextPhase: 'pre-open' }
        : marketClock(exchange, derivatives, instant),
    );
    expect(clockText(lines)).toBe('NSE: Open · until 15:15 IST; BSE: Closed · pre-open Mon 09:00 IST');
    expect(lines.map(({ exchanges }) => exchanges)).toEqual([['NSE'], ['BSE']]);
    expect(lines[0]?.at).toBe(at('2026-11-20T15:15:00'));
  });

  test.each([
    ['2026-11-26T09:00:00', 'Closed · pre-open Thu 09:00 IST'],
    ['2026-11-27T09:00:00', 'Closed · pre-open Fri 27 Nov 09:00 IST'],
    ['2026-12-07T09:00:00', 'Closed · pre-open Mon 7 Dec 09:00 IST'],
  ])('a week ahead begins the dates: %s', (opens, text) => {
    const lines = clockLines(at('2026-11-20T16:10:00'), true, (_exchange, _derivatives, instant) =>
      instant < at(opens)
        ? { phase: 'closed', until: at(opens), nextPhase: 'pre-open' }
        : { phase: 'pre-open', until: at(opens) + 900_000 },
    );
    expect(clockText(lines)).toBe(text);
  });

  test('a phase whose end is not known says so', () => {
    const told = (name?: string) =>
      clockText(clockLines(at('2026-11-20T10:00:00'), true, () => ({ phase: 'open', ...(name !== undefined && { name }) })));
    expect([told(), told('Budget')]).toEqual(['Open · hours not known', 'Open · Budget']);
  });
});
