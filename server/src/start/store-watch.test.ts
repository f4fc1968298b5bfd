import { beforeEach, expect, test } from 'vitest';
import { ServerProblems } from '../platform/machine/server-problems.ts';
import { storeWatch } from './store-watch.ts';
import type { Store } from '../store/open-store.ts';
import { newStore } from '../store/test-place.test-support.ts';

let folder: string;
let store: Store;
let problems: ServerProblems;
let elapsed = 0;

beforeEach(async () => {
  store = await newStore();
  ({ folder } = store);
  problems = new ServerProblems(
    () => 0,
    () => undefined,
  );
});

test('a store that cannot be read is reported', async () => {
  const watch = storeWatch(store, problems, () => elapsed);
  await watch.look();
  expect(problems.list()).toEqual([]);
  await store.close();
  await watch.look();
  expect(problems.list()).toMatchObject([
    {
      part: 'store',
      sentence: `The store in ${folder} cannot be read (The database connection is not open): check the disk and the rights of the folder.`,
    },
  ]);
});

test('damage stays reported for ten minutes after the last query that met it', async () => {
  const watch = storeWatch(store, problems, () => elapsed);
  watch.failed(Object.assign(new Error('database disk image is malformed'), { code: 'SQLITE_CORRUPT' }));
  await watch.look();
  expect(problems.list()[0]?.sentence).toBe(
    `The store in ${folder} cannot be read (database disk image is malformed): stop the server; npm run rebuild makes the store anew from the kept files.`,
  );
  elapsed += 10 * 60_000;
  await watch.look();
  expect(problems.list()).toEqual([]);
});

test('an error of something else is ignored, and another problem of the store stays', async () => {
  const watch = storeWatch(store, problems, () => elapsed);
  watch.failed(new TypeError('x is not a function'));
  expect(problems.list()).toEqual([]);
  problems.report('store', 'The disk is full.');
  await watch.look();
  expect(problems.list()).toMatchObject([{ sentence: 'The disk is full.' }]);
});
