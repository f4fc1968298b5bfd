import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { measuredStore } from './measured-store.ts';
import { openStore, type Store } from './open-store.ts';
import { testPlace } from './test-place.test-support.ts';

let folder: string;
let store: Store;
let told: string[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bhav-measured-'));
  told = [];
  store = measuredStore(await openStore({ ...(await testPlace(folder)), origin: 'exchange' }), (table, seconds) => {
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThan(60);
    told.push(table);
  });
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
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
