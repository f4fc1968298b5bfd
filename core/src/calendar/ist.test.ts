import { describe, expect, test } from 'vitest';
import { instantFrom, istDate, istInstant, istIso, istMinute, istTime } from './ist.ts';
import { istDay, longDate } from '../words/dates.ts';

const at = (iso: string) => Date.parse(iso);

describe('an instant in India', () => {
  test.each([
    ['2026-11-20T18:29:59.999Z', '2026-11-20T23:59:59+05:30', '2026-11-20', '23:59:59 IST'],
    ['2026-11-20T18:30:00.000Z', '2026-11-21T00:00:00+05:30', '2026-11-21', '00:00:00 IST'],
    ['2026-11-21T09:05:10Z', '2026-11-21T14:35:10+05:30', '2026-11-21', '14:35:10 IST'],
    ['2026-12-31T18:30:00Z', '2027-01-01T00:00:00+05:30', '2027-01-01', '00:00:00 IST'],
    ['2028-02-28T18:30:00Z', '2028-02-29T00:00:00+05:30', '2028-02-29', '00:00:00 IST'],
    ['1970-01-01T00:00:00Z', '1970-01-01T05:30:00+05:30', '1970-01-01', '05:30:00 IST'],
    ['1969-12-31T18:29:59.500Z', '1969-12-31T23:59:59+05:30', '1969-12-31', '23:59:59 IST'],
  ])('%s is %s', (instant, iso, date, time) => {
    expect(istIso(at(instant))).toBe(iso);
    expect(istDate(at(instant))).toBe(date);
    expect(longDate(date)).toContain(` ${istDay(at(instant))} `);
    expect(istTime(at(instant))).toBe(time);
    expect(istMinute(at(instant))).toBe(`${time.slice(0, 5)} IST`);
    expect(istInstant(date, time.slice(0, 8))).toBe(Math.floor(at(instant) / 1_000) * 1_000);
  });
});

describe('instantFrom', () => {
  test.each(['2026-11-20T18:30:00+05:30', '2026-11-20T18:30+05:30', '2026-11-20T13:00:00.250Z', '2026-11-20T07:30:15-05:30'])(
    'reads %s',
    (text) => expect(instantFrom(text)).toBe(Date.parse(text)),
  );

  test.each([
    '',
    '2026-11-20',
    '2026-11-20T18:30:00',
    ' 2026-11-20T18:30:00Z',
    '2026-11-20T18:30:00Z ',
    '2026-11-20T18:30:00+0530',
    '2026-11-20 18:30:00Z',
    '20 Nov 2026 18:30:00Z',
    '2026-13-20T18:30:00Z',
    '2026-11-20T25:30:00Z',
  ])('reads nothing of %j', (text) => expect(instantFrom(text)).toBeUndefined());
});

describe('longDate', () => {
  test.each([
    ['2026-11-20', 'Fri 20 Nov 2026'],
    ['2028-02-29', 'Tue 29 Feb 2028'],
    ['2026-12-31', 'Thu 31 Dec 2026'],
  ])('%s is %s', (date, text) => {
    expect(longDate(date)).toBe(text);
  });

  test('names every day of a week', () => {
    const week = Array.from({ length: 7 }, (_, index) => longDate(`2026-11-${16 + index}`).slice(0, 6));
    expect(week.join(' ')).toBe('Mon 16 Tue 17 Wed 18 Thu 19 Fri 20 Sat 21 Sun 22');
  });

  test('names every month', () => {
    const months = Array.from({ length: 12 }, (_, index) => longDate(`2026-${String(index + 1).padStart(2, '0')}-01`).split(' ')[2]);
    expect(months.join(' ')).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec');
  });
});
