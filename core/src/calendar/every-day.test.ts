import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { istDate, istIso, istTime } from './ist.ts';
import { longDate } from '../words/dates.ts';
import { marketClock } from './market-clock.ts';

/** Instants of 2021 to 2026 at a stride of minutes that has no factor in common with a day's, so that they fall on every minute of one. */
function sampled(stride: number): number[] {
  const minutes = 2_191 * 24 * 60;
  return Array.from(
    { length: Math.floor(minutes / stride) },
    (_, place) => Date.parse('2021-01-01T00:00:00+05:30') + place * stride * 60_000,
  );
}

test.each(['America/New_York', 'Pacific/Kiritimati'])(
  'the days and times of 2021 to 2026 are the same on a machine in the zone %s',
  (zone) => {
    const instants = sampled(1_499);
    const script = `
      import { marketClock } from ${JSON.stringify(new URL('market-clock.ts', import.meta.url).href)};
      import { istDate, istIso, istTime } from ${JSON.stringify(new URL('ist.ts', import.meta.url).href)};
      import { longDate } from ${JSON.stringify(new URL('../words/dates.ts', import.meta.url).href)};
      const seen = ${JSON.stringify(instants)}.map((instant) => [
        marketClock('NSE', true, instant), istIso(instant), istTime(instant), longDate(istDate(instant)),
      ]);
      console.log(JSON.stringify([new Date(0).getTimezoneOffset(), seen]));`;
    const answer = execFileSync(process.execPath, ['--no-warnings', '--input-type=module', '--eval', script], {
      env: { ...process.env, NODE_OPTIONS: '', TZ: zone },
      encoding: 'utf8',
      maxBuffer: 20_000_000,
    });
    const [offset, seen] = JSON.parse(answer) as [number, unknown[]];
    expect(Math.abs(offset)).toBeGreaterThan(200);
    expect(seen).toEqual(
      instants.map((instant) => [marketClock('NSE', true, instant), istIso(instant), istTime(instant), longDate(istDate(instant))]),
    );
  },
);
