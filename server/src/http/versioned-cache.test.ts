import { expect, test } from 'vitest';
import { NotReady } from '../market/not-ready.ts';
import { NewestMade } from './versioned-cache.ts';

function counted() {
  const calls: string[] = [];
  const make = (key: string) => () => {
    calls.push(key);
    return Promise.resolve(key);
  };
  return { calls, make };
}

test('is made once for each key of a revision, and again for the next', async () => {
  const kept = new NewestMade<string>(9);
  const { calls, make } = counted();
  for (const [revision, key] of [
    [1, 'a'],
    [1, 'a'],
    [1, 'b'],
    [2, 'a'],
    [2, 'a'],
  ] as const)
    expect(await kept.of(revision, key, make(key))).toBe(key);
  expect(calls).toEqual(['a', 'b', 'a']);
});

test('the least recently used value is evicted', async () => {
  const kept = new NewestMade<string>(2);
  const { calls, make } = counted();
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await kept.of(1, key, make(key));
  expect(calls).toEqual(['a', 'b', 'c', 'b']);
});

test('a failed value is made again', async () => {
  const kept = new NewestMade<string>(2);
  await expect(kept.of(1, 'a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await kept.of(1, 'a', () => Promise.resolve('yes'))).toBe('yes');
});

test('the last value is given while the newest is not ready, and a failure is told', async () => {
  const kept = new NewestMade<string>(2);
  const notReady = new NotReady();
  const never = (): Promise<string> => new Promise(() => undefined);
  const of = (version: number, make: () => Promise<string>) => kept.orLast(version, 'a', make, 1, notReady);
  await expect(of(1, never)).rejects.toBe(notReady);
  expect(await of(2, async () => 'two')).toBe('two');
  expect(await of(3, never)).toBe('two');
  expect(await of(4, () => Promise.reject(notReady))).toBe('two');
  await expect(of(5, () => Promise.reject(new Error('It fails.')))).rejects.toThrow('It fails.');
});
