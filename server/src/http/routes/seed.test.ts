import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED_KEY_HEADER, type SeedList, SeedListSchema } from '@bhav/core/wire/server/seed-list';
import { makeStore } from '../../commands/made-store.test-support.ts';
import { keptBytes } from '../../ingest/kept-files.ts';
import { readKept } from '../../ingest/raw-files.ts';
import { testDay } from '../../ingest/test-archive.test-support.ts';
import { udiffOf } from '../../sources/files/day-files.test-support.ts';
import type { Store } from '../../store/open-store.ts';
import { rawFiles } from '../../store/read/files.ts';
import { suiteFolder } from '../../test-folder.test-support.ts';
import { figuresOf, testApp } from '../test-app.test-support.ts';

const KEY = 'k'.repeat(32);
const folder = suiteFolder();
let store: Store;
let app: FastifyInstance;

beforeAll(async () => {
  store = await makeStore(folder, Date.parse('2026-11-20T20:00:00+05:30'), [
    ['nse-bhavcopy', '2026-11-20', udiffOf(testDay('NSE', '2026-11-20').slice(0, 100)), 'refused'],
    ['nse-bhavcopy', '2026-11-19', udiffOf(testDay('NSE', '2026-11-19'))],
    ['bse-bhavcopy', '2026-11-20', udiffOf(testDay('BSE', '2026-11-20'))],
  ]);
  app = await appWith(KEY);
});
afterAll(async () => {
  await app.close();
  await store.close();
});

async function appWith(seedKey?: string): Promise<FastifyInstance> {
  return testApp({ seedKey, figures: { ...(await figuresOf(store)), keptBytes: (sha256) => keptBytes(store, sha256) } });
}
const ask = (url: string, key: string | undefined = KEY) => app.inject({ url, headers: key === '' ? {} : { [SEED_KEY_HEADER]: key } });
const listFrom = async (day: string): Promise<SeedList> => (await ask(`/seed?from=${day}`)).json<SeedList>();

it('no server gives its kept files unless it has a key', async () => {
  await using without = await appWith();
  const answers = [`/seed?from=2026-11-01`, `/seed/${'0'.repeat(64)}`].map((url) =>
    without.inject({ url, headers: { [SEED_KEY_HEADER]: KEY } }),
  );
  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([404, 404]);
});

it.each(['', 'x', `${KEY}k`, KEY.slice(1), `${KEY},${KEY}`, KEY.toUpperCase()])('nothing is given for the key %j', async (key) => {
  const [{ sha256 } = { sha256: '' }] = (await listFrom('2026-11-01')).files;
  for (const url of ['/seed?from=2026-11-01', '/seed?from=x', `/seed/${sha256}`]) {
    const answer = await ask(url, key);
    expect([url, answer.statusCode, answer.headers['cache-control']]).toEqual([url, 401, 'no-store']);
    expect(answer.body).not.toMatch(/nse-|bse-/);
  }
});

it('the list has the files that count from a day on, with their origin and without their places', async () => {
  const list = await listFrom('2026-11-01');
  expect(Value.Check(SeedListSchema, list)).toBe(true);
  expect(list.origin).toBe('exchange');
  expect(list.files.map(({ source, day }) => `${source} ${day}`)).toEqual(['nse-bhavcopy 2026-11-19', 'bse-bhavcopy 2026-11-20']);
  expect(JSON.stringify(list)).not.toContain('raw');
  expect((await listFrom('2026-11-20')).files.length).toBe(1);
  expect((await ask('/seed')).statusCode).toBe(400);
});

it('a file comes as the exchange gave it; one that was refused, is changed or is unknown does not', async () => {
  const [counts, other] = (await listFrom('2026-11-01')).files;
  const refused = (await rawFiles(store)).find(({ state }) => state === 'refused');
  const kept = (await rawFiles(store)).find(({ sha256 }) => sha256 === counts?.sha256);
  const answer = await ask(`/seed/${counts?.sha256}`);
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'application/octet-stream',
    'no-store',
  ]);
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  expect(answer.rawPayload).toEqual((await readKept(folder, kept ?? { path: '', sha256: '' })).bytes);
  writeFileSync(join(folder, (await rawFiles(store)).find(({ sha256 }) => sha256 === other?.sha256)?.path ?? ''), 'changed');
  const paths = [refused?.sha256, other?.sha256, '0'.repeat(64)].map((name) => `/seed/${name}`);
  for (const path of paths) expect((await ask(path)).statusCode).toBe(404);
  for (const path of ['/seed/..%2fbhav.db', `/seed/${'0'.repeat(63)}`, '/seed/bhav.db']) expect((await ask(path)).statusCode).toBe(400);
});
