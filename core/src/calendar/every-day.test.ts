import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { addDays } from './days.ts';
import { HOLIDAYS, SPECIAL_SESSIONS } from './holidays.ts';
import { istDate, istInstant, istIso } from './ist.ts';
import { marketClock } from './market-clock.ts';
import { SPECIAL_HOURS } from './session-times.ts';

/** The phases of a day and the times from which they hold, as the circulars have them. */
function phasesOf(day: string): readonly (readonly [from: string, phase: string])[] {
  const rest = holidays.has(day) ? 'holiday' : 'closed';
  const special = specials.get(day);
  if (special !== undefined) {
    const { opens = '00:00', closes = special.kind === 'muhurat' ? '19:30' : '16:00' } = hours.get(day) ?? {};
    const before = opens === '00:00' ? [] : [['00:00', rest] as const];
    return [...before, [opens, 'special-session'], [closes, rest]];
  }
  if (rest === 'holiday' || [0, 6].includes(new Date(day).getUTCDay())) return [['00:00', rest]];
  return day < '2026-08-03' ? BEFORE_THE_AUCTION : WITH_THE_AUCTION;
}

const MORNING = [
  ['00:00', 'closed'],
  ['09:00', 'pre-open'],
  ['09:15', 'open'],
] as const;
const BEFORE_THE_AUCTION = [...MORNING, ['15:30', 'closed'], ['15:40', 'post-close'], ['16:00', 'closed']] as const;
const WITH_THE_AUCTION = [
  ...MORNING,
  ['15:15', 'closing-auction'],
  ['15:35', 'closed'],
  ['15:50', 'post-close'],
  ['16:00', 'closed'],
] as const;
const holidays = new Set(HOLIDAYS.map(([day]) => day));
const specials = new Map(SPECIAL_SESSIONS.map((session) => [session.day, session]));
const hours = new Map(SPECIAL_HOURS.map((special) => [special.day, special]));
const days = Array.from({ length: 2_191 }, (_, place) => addDays('2021-01-01', place));

/** Instants of 2021 to 2026 at a stride of minutes that has no factor in common with a day's, so that they fall on every minute of one. */
function sampled(stride: number): number[] {
  const minutes = 2_191 * 24 * 60;
  return Array.from(
    { length: Math.floor(minutes / stride) },
    (_, place) => Date.parse('2021-01-01T00:00:00+05:30') + place * stride * 60_000,
  );
}

describe('the days of 2021 to 2026', () => {
  test('change from phase to phase at the millisecond', () => {
    const wrong: string[] = [];
    let last = 'holiday';
    for (const day of days) {
      for (const [from, phase] of phasesOf(day)) {
        const instant = istInstant(day, from);
        const seen = [instant - 1, instant].map((time) => marketClock('NSE', true, time).phase);
        if (day !== days[0] && seen.join() !== [last, phase].join()) wrong.push(`${day} ${from}: ${seen.join(' to ')}`);
        last = phase;
      }
    }
    expect(wrong).toEqual([]);
  });

  test('are of those phases in between', () => {
    const wrong = sampled(419).flatMap((instant) => {
      const { phase } = marketClock('NSE', true, instant);
      const time = istIso(instant).slice(11, 16);
      const expected = phasesOf(istDate(instant)).findLast(([from]) => from <= time)?.[1];
      return phase === expected ? [] : [`${istIso(instant)}: ${phase}`];
    });
    expect(wrong).toEqual([]);
  });

  test.each(['America/New_York', 'Pacific/Kiritimati'])('are the same on a machine in the zone %s', (zone) => {
    const instants = sampled(1_499);
    const script = `
      import { marketClock } from ${JSON.stringify(new URL('market-clock.ts', import.meta.url).href)};
      const seen = ${JSON.stringify(instants)}.map((instant) => marketClock('NSE', true, instant));
      console.log(JSON.stringify([new Date(0).getTimezoneOffset(), seen]));`;
    const answer = execFileSync(process.execPath, ['--no-warnings', '--input-type=module', '--eval', script], {
      env: { ...process.env, NODE_OPTIONS: '', TZ: zone },
      encoding: 'utf8',
      maxBuffer: 10_000_000,
    });
    const [offset, seen] = JSON.parse(answer) as [number, unknown[]];
    expect(Math.abs(offset)).toBeGreaterThan(200);
    expect(seen).toEqual(instants.map((instant) => marketClock('NSE', true, instant)));
  });
});
