import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { instantFrom, istDate, istDay, istInstant, istIso, istMinute, istTime, longDate } from './ist.ts';

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

  test.each([
    ['America/New_York', 300],
    ['Asia/Kolkata', -330],
    ['Pacific/Kiritimati', -840],
  ])('does not depend on the time zone of the machine: %s', (zone, minutesBehind) => {
    const script = `
      import { instantFrom, istDate, istIso, istTime, longDate } from ${JSON.stringify(new URL('ist.ts', import.meta.url).href)};
      const instant = Date.parse('2026-11-20T18:30:00Z');
      const offset = new Date(instant).getTimezoneOffset();
      console.log(JSON.stringify([offset, istIso(instant), istDate(instant), istTime(instant), longDate('2026-11-21')]));`;
    const answer = execFileSync(process.execPath, ['--no-warnings', '--input-type=module', '--eval', script], {
      env: { ...process.env, NODE_OPTIONS: '', TZ: zone },
      encoding: 'utf8',
    });
    const expected = [minutesBehind, '2026-11-21T00:00:00+05:30', '2026-11-21', '00:00:00 IST', 'Sat 21 Nov 2026'];
    expect(JSON.parse(answer)).toEqual(expected);
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
    ['2026-11-21', 'Sat 21 Nov 2026'],
    ['2026-01-01', 'Thu 1 Jan 2026'],
    ['2026-02-01', 'Sun 1 Feb 2026'],
    ['2026-03-09', 'Mon 9 Mar 2026'],
    ['2026-04-14', 'Tue 14 Apr 2026'],
    ['2026-05-06', 'Wed 6 May 2026'],
    ['2028-02-29', 'Tue 29 Feb 2028'],
    ['2026-12-31', 'Thu 31 Dec 2026'],
  ])('%s is %s', (date, text) => {
    expect(longDate(date)).toBe(text);
  });

  test('names every month', () => {
    const months = Array.from({ length: 12 }, (_, index) => longDate(`2026-${String(index + 1).padStart(2, '0')}-01`).split(' ')[2]);
    expect(months.join(' ')).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec');
  });
});
