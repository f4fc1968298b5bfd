import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { measuredStore } from './measured-store.ts';
import type { Store } from './open-store.ts';
import { newStore } from './test-place.test-support.ts';

let store: Store;
let told: string[];

beforeEach(async () => {
  told = [];
  store = measuredStore(await newStore(), (table, seconds) => {
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThan(60);
    told.push(table);
  });
});

test('each query tells its table and its time', async () => {
  const { db } = store;
  expect(await db.selectFrom('origin').select('origin').executeTakeFirst()).toEqual({ origin: 'exchange' });
  await db.selectFrom('run as newest').leftJoin('session', 'session.day', 'newest.day').selectAll('newest').execute();
  await db.selectFrom(db.selectFrom('run').selectAll().as('inner')).select('inner.id').execute();
  await sql`SELECT 1`.execute(db);
  expect(told).toEqual(['origin', 'run', 'other', 'other']);
});

test('a query that fails tells nothing', async () => {
  await expect(sql`SELECT broken`.execute(store.db)).rejects.toThrow('broken');
  expect(told).toEqual([]);
});
