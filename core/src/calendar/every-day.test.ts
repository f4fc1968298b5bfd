import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { HOLIDAYS, SPECIAL_SESSIONS } from './holidays.ts';

const ZONES = ['America/New_York', 'Asia/Kolkata', 'Pacific/Kiritimati'];
const history = new URL('../../../../shared/data/history/', import.meta.url);
const daysByZone = new Map<string, string[]>();
if (!existsSync(history)) console.log(`${ZONES.length} skipped: no recorded sessions of the exchange beside the checkout`);

/** The phases of every day of 2021 to 2026, asked every ten minutes on a machine of that zone. */
function daysIn(zone: string): string[] {
  const days = daysByZone.get(zone) ?? askedIn(zone);
  daysByZone.set(zone, days);
  return days;
}

function askedIn(zone: string): string[] {
  const script = `
    import { marketClock } from ${JSON.stringify(new URL('market-clock.ts', import.meta.url).href)};
    import { istDate } from ${JSON.stringify(new URL('ist.ts', import.meta.url).href)};
    const days = [];
    const end = Date.parse('2027-01-01T00:00:00+05:30');
    for (let day = Date.parse('2021-01-01T00:00:00+05:30'); day < end; day += 86_400_000) {
      const seen = [];
      for (let tenth = 0; tenth < 144; tenth++) {
        const { phase } = marketClock('NSE', true, day + tenth * 600_000);
        if (seen.at(-1) !== phase) seen.push(phase);
      }
      days.push(istDate(day) + ' ' + seen.join(' '));
    }
    console.log(JSON.stringify(days));`;
  const answer = execFileSync(process.execPath, ['--no-warnings', '--input-type=module', '--eval', script], {
    env: { ...process.env, NODE_OPTIONS: '', TZ: zone },
    encoding: 'utf8',
    maxBuffer: 10_000_000,
  });
  return JSON.parse(answer) as string[];
}

describe('every day of 2021 to 2026', () => {
  test.each(ZONES)('has the phases of its kind, whatever the zone of the machine: %s', (zone) => {
    const days = daysIn(zone);
    expect(days).toHaveLength(2_191);
    const holidays = new Set(HOLIDAYS.map(([day]) => day));
    const specials = new Set(SPECIAL_SESSIONS.map(({ day }) => day));
    for (const line of days) {
      const [day = '', ...phases] = line.split(' ');
      const weekend = [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
      const found = specials.has(day) ? phases.filter((phase) => phase === 'special-session') : phases;
      expect([day, ...found]).toEqual([day, ...phasesOf(day, specials.has(day), holidays.has(day), weekend)]);
    }
  });

  test.skipIf(!existsSync(history)).each(ZONES)('trades on the days of the filed records and no others: %s', (zone) => {
    const days = daysIn(zone).filter((line) => /open|special-session/.test(line));
    const trading = new Set(days.map((line) => line.slice(0, 10)));
    const filed = filedDays();
    expect(filed.size).toBeGreaterThan(1_390);
    expect([...filed].filter((day) => !trading.has(day))).toEqual([]);
    expect([...trading].filter((day) => day <= '2026-08-21' && !filed.has(day))).toEqual([]);
  });
});

function phasesOf(day: string, special: boolean, holiday: boolean, weekend: boolean): string[] {
  if (special) return ['special-session'];
  if (holiday) return ['holiday'];
  if (weekend) return ['closed'];
  const closing = day < '2026-08-03' ? [] : ['closing-auction'];
  return ['closed', 'pre-open', 'open', ...closing, 'closed', 'post-close', 'closed'];
}

/** The dates within the exchange's own records of 2021 to 2026. */
function filedDays(): Set<string> {
  const days = new Set<string>();
  for (const name of readdirSync(history).filter((name) => /bluechips|index_eod/.test(name))) {
    for (const line of readFileSync(new URL(name, history), 'utf8').trim().split('\n').slice(1)) days.add(line.slice(0, 10));
  }
  return new Set([...days].filter((day) => day >= '2021-01-01'));
}
