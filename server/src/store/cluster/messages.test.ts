import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openStore, type Store } from '../open-store.ts';
import { type KeptMessage, keepMessage, newestMessage } from './messages.ts';
import { testPlace } from '../test-place.test-support.ts';

let folder = '';
let store: Store;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bhav-messages-'));
  store = await openStore({ ...(await testPlace(folder)), origin: 'demonstration' });
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const message = (known: Partial<KeptMessage>): KeptMessage => ({
  kind: 'snapshot',
  format: 1,
  origin: 'demonstration',
  term: 3,
  leader: 'one',
  revision: 1_795_000_000_000,
  at: '2026-11-20T10:00:00+05:30',
  sum: `sum ${known.term ?? 3} ${known.revision ?? 0}`,
  bytes: 'AAAA',
  ...known,
});
const newest = async (): Promise<string | undefined> => (await newestMessage(store, 'snapshot', ''))?.sum;

it('returns all that was kept, and nothing to a caller that has it', async () => {
  const kept = message({});
  await keepMessage(store, kept);
  expect(await newestMessage(store, 'snapshot', '')).toEqual(kept);
  expect(await newestMessage(store, 'snapshot', kept.sum)).toBeUndefined();
  expect(await newestMessage(store, 'state', '')).toBeUndefined();
});

it('never goes back: neither in the term nor in the revision', async () => {
  for (const [term, revision] of [
    [3, 10],
    [3, 9],
    [2, 50],
    [4, 8],
    [3, 60],
    [4, 8],
  ] as const) {
    await keepMessage(store, message({ term, revision }));
  }
  expect(await newest()).toBe('sum 4 8');
  await keepMessage(store, message({ term: 4, revision: 9 }));
  expect(await newest()).toBe('sum 4 9');
});
