import { beforeEach, describe, expect, test } from 'vitest';
import { clockWatch } from './clock-watch.ts';
import { ServerProblems } from './server-problems.ts';
import { DAY_MS } from '@bhav/core/calendar/days';

const HOUR = 3_600_000;
const START = Date.parse('2026-11-20T10:00:00+05:30');

let passed: number;
let set: number;
let newest: string | undefined;
let problems: ServerProblems;
let look: () => void;

const now = (): number => START + passed + set;
const sentences = (): string[] => problems.list().map(({ part, sentence }) => `${part}: ${sentence}`);

beforeEach(() => {
  [passed, set, newest] = [0, 0, undefined];
  problems = new ServerProblems(now, () => undefined);
  begin();
});

function begin(isSet = false): void {
  look = clockWatch({ now, passed: () => passed, problems, newestSession: () => newest, isSet });
}

/** Lets time pass, with a check every ten seconds. */
function pass(ms: number): void {
  for (let step = 0; step < ms; step += 10_000) {
    passed += 10_000;
    look();
  }
}

describe('no problem is reported', () => {
  test('of a clock that is never set', () => {
    pass(2 * HOUR);
    expect(sentences()).toEqual([]);
  });

  test('of small steps of time synchronisation', () => {
    for (let step = 0; step < 20; step++) {
      set -= 30_000;
      pass(60_000);
    }
    expect(sentences()).toEqual([]);
  });

  test('of a machine that slept', () => {
    passed += 8 * HOUR;
    look();
    expect(sentences()).toEqual([]);
  });
});

describe('a jump', () => {
  test('back is reported with its length and time for an hour', () => {
    pass(60_000);
    set -= HOUR;
    pass(10_000);
    expect(sentences()).toEqual([
      'clock: The clock of this machine jumped back by 1 h at Fri 20 Nov 2026, 09:01:10 IST: times before and after it do not fit together. Check that the clock is right.',
    ]);
    pass(HOUR - 10_000);
    expect(sentences()).toHaveLength(1);
    pass(10_000);
    expect(sentences()).toEqual([]);
  });

  test('forward is reported too', () => {
    set += 26 * HOUR + 5 * 60_000;
    pass(10_000);
    expect(sentences()[0]).toContain('jumped forward by 1 day 2 h at Sat 21 Nov 2026, 12:05:10 IST');
  });

  test('is over when it is undone', () => {
    set -= DAY_MS;
    pass(60_000);
    expect(sentences()[0]).toContain('jumped back by 1 day at Thu 19 Nov 2026');
    set += DAY_MS;
    pass(10_000);
    expect(sentences()).toEqual([]);
  });

  test('after another replaces it', () => {
    set -= 2 * HOUR;
    pass(10_000);
    set += HOUR;
    pass(10_000);
    expect(sentences()).toEqual([expect.stringContaining('jumped forward by 1 h')]);
  });
});

test('a clock behind the newest session of the store is reported until it reaches that session', () => {
  newest = '2026-11-21';
  begin();
  expect(sentences()).toEqual([
    'clock: The clock of this machine is behind: by it the session of Sat 21 Nov 2026, which is stored, has not come. Newer sessions are not looked for before their day: set the clock.',
  ]);
  pass(22 * HOUR);
  expect(sentences()).toHaveLength(1);
  pass(HOUR);
  expect(sentences()).toEqual([]);
});

test('a time of BHAV_NOW before the newest session is reported by its name', () => {
  newest = '2026-11-21';
  begin(true);
  expect(sentences()[0]).toMatch(
    /^clock: The time in BHAV_NOW is behind: by it the session of Sat 21 Nov 2026.*: set a later time, or none\.$/,
  );
});

test('a clock that is set back a day is reported after the hour too, where the store has a later session', () => {
  newest = '2026-11-20';
  set -= DAY_MS;
  pass(10_000);
  expect(sentences()[0]).toContain('jumped back by 1 day');
  pass(HOUR);
  expect(sentences()[0]).toContain('is behind: by it the session of Fri 20 Nov 2026');
});
