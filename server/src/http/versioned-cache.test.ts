import { expect, test } from 'vitest';
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
