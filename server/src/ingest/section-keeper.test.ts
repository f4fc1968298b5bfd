import { expect, it, onTestFinished } from 'vitest';
import type { SectionsAsked } from '../market/cross-section/make-sections.ts';
import { SectionKeeper } from './section-keeper.ts';

/** A keeper of sessions that are stale. Each is made when the test lets it go on. */
function keeperOf({ newest = ['n1'], older = ['o2', 'o1'], last = [] as string[], laterMs = 0, lastWait = false } = {}) {
  const stale = { newest: [...newest], older: [...older] };
  const done: string[] = [];
  const failures: unknown[] = [];
  const waiting: PromiseWithResolvers<void>[] = [];
  const make = async ({ newestOnly, wanted = [], except = [], missingOnly }: SectionsAsked) => {
    const newestOne = stale.newest.find((one) => except.every((made) => made.session !== one));
    const asked = { wanted, last: [...wanted, ...last], all: undefined }[missingOnly ?? 'all'];
    const found = stale.older.find((one) => wanted.includes(one)) ?? stale.older.find((one) => asked?.includes(one) ?? true);
    const isNewest = newestOnly || (missingOnly === undefined && newestOne !== undefined);
    const [from, next] = isNewest ? [stale.newest, newestOne] : [stale.older, found];
    if (next === undefined) return undefined;
    const work = Promise.withResolvers<void>();
    waiting.push(work);
    await work.promise;
    from.splice(from.indexOf(next), 1);
    done.push(next);
    return { exchange: 'NSE', session: next } as const;
  };
  const newestMade = async (): Promise<void> => void done.push('shown');
  const keeper = new SectionKeeper({ make, newestMade, failed: (error) => failures.push(error), laterMs, lastWait });
  const begun = async () => await expect.poll(() => waiting.length).toBe(1);
  const step = async (times = 1) => {
    for (let time = 0; time < times; time += 1) {
      await begun();
      waiting.shift()?.resolve();
    }
  };
  const fail = async (error: Error) => {
    await begun();
    waiting.shift()?.reject(error);
  };
  const idle = async () => {
    await new Promise(setImmediate);
    expect(waiting).toEqual([]);
  };
  onTestFinished(() => keeper.close());
  return { keeper, stale, done, failures, waiting, begun, step, fail, idle };
}

it('makes the newest one at a time, shows them, and leaves the older ones until all are asked for', async () => {
  const { keeper, done, step, idle } = keeperOf({ newest: ['n1', 'n2'] });
  keeper.now();
  keeper.now();
  await step(2);
  await idle();
  // Once more for what was stored meanwhile.
  expect(done).toEqual(['n1', 'n2', 'shown', 'shown']);
  keeper.makeAll();
  await step(2);
  await idle();
  expect(done.slice(4)).toEqual(['shown', 'o2', 'o1']);
});

it('tells who asks when the newest are made of what is stored by then, and shown', async () => {
  const { keeper, stale, done, begun, step } = keeperOf({ newest: ['n1'], older: [] });
  keeper.now();
  await begun();
  stale.newest.push('n2');
  const asked = keeper.newest().then(() => done.push('told'));
  await step();
  await step();
  await asked;
  expect(done).toEqual(['n1', 'n2', 'shown', 'shown', 'told']);
});

it('tells who asks that the newest cannot be made, or that the server stops', async () => {
  const { keeper, fail } = keeperOf();
  const [failed, stopped] = [new Error('no disk'), keeper.newest()];
  await fail(failed);
  await expect(stopped).rejects.toBe(failed);
  const late = keeperOf({ newest: [], older: [] }).keeper;
  await late.close();
  await expect(late.newest()).rejects.toThrow('The server stops');
});

it('shows the newest when each is made once, though files that come meanwhile make them stale again', async () => {
  const { keeper, stale, done, begun, step } = keeperOf({ newest: ['n1', 'n2'] });
  keeper.now();
  await step();
  await begun();
  stale.newest.push('n1');
  keeper.now();
  await step();
  await begun();
  expect(done).toEqual(['n1', 'n2', 'shown']);
  await step();
  await expect.poll(() => done).toEqual(['n1', 'n2', 'shown', 'n1', 'shown']);
});

it('makes the newest before older ones that wait when a file comes', async () => {
  const { keeper, stale, done, begun, step, idle } = keeperOf();
  keeper.makeAll();
  await step();
  await expect.poll(() => done).toContain('shown');
  await begun();
  stale.newest.push('n1');
  keeper.now();
  await step(3);
  await idle();
  expect(done).toEqual(['n1', 'shown', 'o2', 'n1', 'shown', 'o1']);
});

it('makes the newest later, once for all files of sessions older than those shown', async () => {
  const { keeper, done, waiting, step, idle } = keeperOf({ laterMs: 1 });
  for (const session of ['2026-11-19', '2026-11-18']) keeper.stored(session, ['2026-11-20', '2026-11-20']);
  expect(waiting).toEqual([]);
  await step();
  await idle();
  expect(done).toEqual(['n1', 'shown']);
});

it.each([
  ['2026-11-20', '2026-11-20'],
  ['2026-11-19', '2026-11-19'],
  ['2026-11-19', undefined],
])('makes the newest at once for a file of %s where one exchange shows %s', async (session, shown) => {
  const { keeper, done, step } = keeperOf({ laterMs: 600_000 });
  keeper.stored(session, ['2026-11-20', shown]);
  await step();
  await expect.poll(() => done).toEqual(['n1', 'shown']);
});

it('makes a session that is wanted, also one that is asked for meanwhile, though the newest is stale, and no others', async () => {
  const { keeper, done, begun, step, idle } = keeperOf({ older: ['o5', 'o4', 'o3', 'o2', 'o1'] });
  keeper.want('o2');
  await begun();
  keeper.want('o1');
  await step(2);
  await idle();
  expect(done).toEqual(['o2', 'o1']);
});

it.each([false, true])('makes those of the last sessions while a history comes, or lets them wait: %s', async (lastWait) => {
  const { keeper, done, step, idle } = keeperOf({ newest: [], older: ['o3', 'o2', 'o1'], last: ['o3', 'o2'], lastWait });
  keeper.want('o1');
  await step();
  if (!lastWait) await step(2);
  await idle();
  expect(done).toEqual(lastWait ? ['o1'] : ['o1', 'o3', 'o2']);
  keeper.makeLast();
  if (lastWait) await step(2);
  await idle();
  expect(done).toEqual(['o1', 'o3', 'o2']);
});

it('reports a failure and goes on with the next file', async () => {
  const { keeper, done, failures, step, fail, idle } = keeperOf();
  keeper.now();
  await fail(new Error('The disk is full.'));
  await expect.poll(() => failures).toEqual([new Error('The disk is full.')]);
  await idle();
  keeper.now();
  await step();
  await expect.poll(() => done).toEqual(['n1', 'shown']);
});

it('begins nothing more when it is closed', async () => {
  const { keeper, done, begun, waiting } = keeperOf({ laterMs: 1 });
  keeper.makeAll();
  await begun();
  keeper.stored('2026-11-19', ['2026-11-20', '2026-11-20']);
  const closed = keeper.close();
  waiting.shift()?.resolve();
  await closed;
  keeper.want('o1');
  expect([done[0], waiting]).toEqual(['n1', []]);
});
