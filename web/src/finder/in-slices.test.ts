import { expect, test } from 'vitest';
import { inSlices } from './in-slices.ts';

test('work rests after each slice, and returns its result', async () => {
  let now = 0;
  let rests = 0;
  function* work(): Generator<undefined, string> {
    for (let piece = 0; piece < 10; piece += 1) {
      now += 3;
      yield;
    }
    return 'made';
  }
  const rest = () => {
    rests += 1;
    return Promise.resolve();
  };
  expect(await inSlices(work(), { now: () => now, rest })).toBe('made');
  expect(rests).toBe(5);
});

test('the browser’s own rest comes to an end', async () => {
  function* work(): Generator<undefined, number> {
    const end = performance.now() + 8;
    while (performance.now() < end);
    yield;
    return 1;
  }
  expect(await inSlices(work())).toBe(1);
});
