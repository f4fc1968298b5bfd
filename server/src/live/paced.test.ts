import { expect, it } from 'vitest';
import { testClock } from '../test-clock.test-support.ts';
import { paced } from './paced.ts';

const { signal } = new AbortController();

it('runs at once, then a second apart, once for all calls in between', async () => {
  const start = Date.parse('2026-11-23T10:00:00+05:30');
  const clock = testClock('2026-11-23T10:00:00+05:30');
  const ran: number[] = [];
  const run = async () => void ran.push(clock.now() - start);
  const { call } = paced({ run, apartMs: 1_000, elapsed: clock.elapsed, wait: (ms) => clock.rest(ms, signal) });
  call();
  expect(ran).toEqual([0]);
  for (const moment of [100, 200, 1_500, 4_000]) {
    await clock.goTo(start + moment);
    call();
  }
  await clock.goTo(start + 9_000);
  expect(ran).toEqual([0, 1_000, 2_000, 4_000]);
});

it('is not delayed by a clock that is set back an hour', async () => {
  const clock = testClock('2026-11-23T10:00:00+05:30');
  let runs = 0;
  const run = async () => void (runs += 1);
  const { call } = paced({ run, apartMs: 1_000, elapsed: clock.elapsed, wait: (ms) => clock.rest(ms, signal) });
  call();
  clock.set(-3_600_000);
  call();
  await clock.goTo('2026-11-23T10:00:02+05:30');
  expect(runs).toBe(2);
});

it.each([0, 1, 2, 3, 4, 5, 6, 7])('loses no call %i steps after a run', async (steps) => {
  let runs = 0;
  let now = 0;
  const { call, done } = paced({
    run: async () => void (runs += 1),
    apartMs: 1_000,
    elapsed: () => now,
    wait: async (ms) => void (now += ms),
  });
  call();
  for (let step = 0; step < steps; step++) await Promise.resolve();
  call();
  await done();
  expect(runs).toBe(2);
});
