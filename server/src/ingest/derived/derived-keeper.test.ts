import { expect, it } from 'vitest';
import { DerivedKeeper } from './derived-keeper.ts';

/** A keeper whose work ends when the test says so. */
function keeperOf(laterMs: number) {
  const begun: PromiseWithResolvers<void>[] = [];
  const failures: unknown[] = [];
  let heard = Promise.withResolvers<void>();
  const derive = (): Promise<void> => {
    const work = Promise.withResolvers<void>();
    begun.push(work);
    heard.resolve();
    heard = Promise.withResolvers();
    return work.promise;
  };
  const keeper = new DerivedKeeper({ derive, failed: (error) => failures.push(error), laterMs });
  return { keeper, begun, failures, next: () => heard.promise };
}

it('computes once at a time, and once more for all that was stored meanwhile', async () => {
  const { keeper, begun, next } = keeperOf(0);
  keeper.now();
  keeper.now();
  keeper.now();
  expect(begun).toHaveLength(1);
  const second = next();
  begun[0]?.resolve();
  await second;
  expect(begun).toHaveLength(2);
  begun[1]?.resolve();
  await keeper.close();
  expect(begun).toHaveLength(2);
});

it('computes later once for all that asked', async () => {
  const { keeper, begun, next } = keeperOf(1);
  const first = next();
  keeper.later();
  keeper.later();
  expect(begun).toEqual([]);
  await first;
  begun[0]?.resolve();
  await keeper.close();
  expect(begun).toHaveLength(1);
});

it('reports a failure and goes on with the next file', async () => {
  const { keeper, begun, failures, next } = keeperOf(0);
  keeper.now();
  const second = next();
  begun[0]?.reject(new Error('The disk is full.'));
  keeper.now();
  await second;
  expect(failures).toEqual([new Error('The disk is full.')]);
  begun[1]?.resolve();
  await keeper.close();
});

it('begins nothing more when it is closed', async () => {
  const { keeper, begun } = keeperOf(1);
  keeper.now();
  keeper.now();
  keeper.later();
  const closed = keeper.close();
  begun[0]?.resolve();
  await closed;
  expect(begun).toHaveLength(1);
});
