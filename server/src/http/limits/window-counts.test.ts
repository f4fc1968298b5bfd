import { expect, test, vi } from 'vitest';
import { WindowCounts } from './window-counts.ts';

test('each key’s window begins with its first call and ends after its time, whatever the clock of the machine says', () => {
  const elapsed = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  const counts = new WindowCounts();
  const call = (key: string) => {
    let found: unknown;
    counts.incr(key, (_error, result) => (found = result), 60_000);
    return found;
  };
  expect(call('one')).toEqual({ current: 1, ttl: 60_000 });
  elapsed.mockReturnValue(21_000);
  expect(call('one')).toEqual({ current: 2, ttl: 40_000 });
  expect(call('two')).toEqual({ current: 1, ttl: 60_000 });
  elapsed.mockReturnValue(61_000);
  expect(call('one')).toEqual({ current: 1, ttl: 60_000 });
  expect(call('two')).toEqual({ current: 2, ttl: 20_000 });
  for (let other = 0; other < 9_999; other++) call(`other ${other}`);
  // The one that called longest ago is forgotten.
  expect(call('two')).toEqual({ current: 3, ttl: 20_000 });
  expect(call('one')).toEqual({ current: 1, ttl: 60_000 });
  elapsed.mockRestore();
});
