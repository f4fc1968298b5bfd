import { expect, test } from 'vitest';
import { Departures } from './departures.ts';

/** Readers whose luck is evenly spread, by the golden ratio. */
function started(count: number) {
  let now = 5_000;
  let next = 0;
  const departures = new Departures<{ at: number }>({ elapsed: () => now, random: () => (next++ * 0.618_033_988_75) % 1 });
  const readers = Array.from({ length: count }, (_one, at) => ({ at }));
  return {
    departures,
    readers,
    /** Returns when each of the readers comes again, milliseconds after the beginning, if they leave as they should until the end. */
    returns: (milliseconds: number): number[] => {
      departures.begin(milliseconds);
      const [begun, staying, times] = [now, new Set(readers), [] as number[]];
      for (now = begun; ; now += 200) {
        const isEnd = now >= begun + milliseconds;
        for (const reader of isEnd ? [...staying] : departures.due(staying)) {
          staying.delete(reader);
          times.push(now - begun + (departures.retryOf(reader) ?? NaN));
        }
        if (isEnd) return times;
      }
    },
  };
}

test('no reader leaves before it begins', () => {
  const { departures, readers } = started(10);
  expect(departures.due(readers)).toEqual([]);
  expect(readers.map((reader) => departures.retryOf(reader))).toEqual(readers.map(() => undefined));
});

test.each([0, 10_000, 30_000, 60_000])('readers of a server that ends in %i ms come again spread over half a minute', (milliseconds) => {
  const times = started(3_000).returns(milliseconds);
  expect(times).toHaveLength(3_000);
  const perSecond = Array.from({ length: 32 }, (_one, second) => times.filter((time) => Math.floor(time / 1_000) === second).length);
  expect(perSecond.reduce((sum, count) => sum + count)).toBe(3_000);
  // A hundred a second, but in the first and the last, and none waits a second more than it must.
  expect(Math.max(...perSecond)).toBeLessThan(160);
  expect(Math.min(...perSecond.slice(2, 29))).toBeGreaterThan(50);
});

test('each reader has a time of its own', () => {
  const { departures, readers } = started(100);
  departures.begin(0);
  expect(new Set(readers.map((reader) => departures.retryOf(reader))).size).toBeGreaterThan(90);
});
