import { array, assert, boolean, integer, property, record } from 'fast-check';
import { expect, it } from 'vitest';
import { RevisionNumbers } from './revision-numbers.ts';
import type { NumberBlock } from '../../store/write/reserved-numbers.ts';

/** A counter like the store's, which answers on request. */
function counter(value = 0) {
  const asked: (() => void)[] = [];
  const state = { value };
  const reserve = (floor: number, count: number): NumberBlock => {
    state.value = Math.max(state.value + count, floor + count - 1);
    return { first: state.value - count + 1, last: state.value };
  };
  return { state, asked, reserve };
}

it('gives the time unless the last number is greater, and always more than before', async () => {
  const { reserve } = counter();
  const numbers = new RevisionNumbers(reserve(1_000, 100), () => new Promise(() => undefined));
  expect([1_000, 1_001, 1_001, 990, 1_010].map((now) => numbers.next(now))).toEqual([1_000, 1_001, 1_002, 1_003, 1_010]);
});

it('does not wait for the store: without a new block the rest of this one is given one by one', () => {
  let asked = 0;
  const numbers = new RevisionNumbers({ first: 1_000, last: 1_099 }, () => {
    asked += 1;
    return new Promise(() => undefined);
  });
  expect([1_040, 5_000, 6_000, 7_000].map((now) => numbers.next(now))).toEqual([1_040, 1_049, 1_050, 1_051]);
  expect(asked).toBe(1);
});

it('asks for no block before half of the one it has is given', () => {
  let asked = 0;
  const numbers = new RevisionNumbers({ first: 1_000, last: 1_099 }, () => {
    asked += 1;
    return new Promise(() => undefined);
  });
  const given = (now: number): [number, number] => [numbers.next(now), asked];
  expect([given(1_000), given(1_048), given(0)]).toEqual([
    [1_000, 0],
    [1_048, 0],
    [1_049, 1],
  ]);
});

it('asks for the next block in time, again after one that failed, and goes on from it', async () => {
  const { reserve } = counter();
  let now = 1_000;
  let isLocked = true;
  const numbers = new RevisionNumbers(reserve(now, 100), async () => {
    if (isLocked) throw new Error('database is locked');
    return reserve(now, 100);
  });
  now = 1_060;
  expect(numbers.next(now)).toBe(1_049);
  await Promise.resolve();
  await new Promise(setImmediate);
  isLocked = false;
  expect(numbers.next(now)).toBe(1_050);
  await new Promise(setImmediate);
  expect(numbers.next(now)).toBe(1_100);
  expect(numbers.next(1_120)).toBe(1_120);
});

it('a restart after a crash begins past all that was given, also when the clock was put back', () => {
  const { reserve } = counter();
  const before = new RevisionNumbers(reserve(1_000, 100), () => Promise.reject(new Error('locked')));
  const last = Array.from({ length: 100 }, () => before.next(1_000)).at(-1) ?? 0;
  expect(last).toBe(1_099);
  const after = new RevisionNumbers(reserve(500, 100), () => Promise.reject(new Error('locked')));
  expect(after.next(500)).toBeGreaterThan(last);
});

it('numbers of one leader after another go up, however their clocks jump and whether or not the database answers', () => {
  const change = record({ jump: integer({ min: -100_000, max: 100_000 }), isReserving: boolean() });
  const leader = record({ clock: integer({ min: 0, max: 1_000_000 }), changes: array(change, { maxLength: 40 }) });
  assert(
    property(array(leader, { minLength: 2, maxLength: 6 }), (leaders) => {
      const { reserve } = counter();
      let last = 0;
      for (const { clock, changes } of leaders) {
        let now = clock;
        let answers = true;
        const ask = (): Promise<NumberBlock> => (answers ? Promise.resolve(reserve(now, 100)) : Promise.reject(new Error('away')));
        const numbers = new RevisionNumbers(reserve(now, 100), ask);
        for (const { jump, isReserving } of changes) {
          answers = isReserving;
          now = Math.max(0, now + jump);
          const next = numbers.next(now);
          expect(next).toBeGreaterThan(last);
          last = next;
        }
      }
    }),
  );
});
