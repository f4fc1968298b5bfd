import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rowsIn } from '../../store/values.test-support.ts';
import { Draining } from '../draining.ts';
import { dataSettings } from '../../platform/config/data-settings.ts';
import { MarketHolder } from '../../market/published/market-holder.ts';
import { FIRST, testServed } from '../../market/served.test-support.ts';
import { type RunningFigures, startFigures } from '../../start/figures.ts';
import { testDay } from '../../ingest/test-archive.test-support.ts';
import { acceptedFile } from '../../store/accepted-file.test-support.ts';
import { openStore } from '../../store/open-store.ts';
import { fileWriter } from '../../store/write/file.ts';
import { testApp } from '../test-app.test-support.ts';

let folder: string;
let figures: RunningFigures;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bhav-health-'));
  const { settings } = dataSettings({ BHAV_DATA_DIR: folder, BHAV_SYNC: 'off' }, Date.now());
  figures = await startFigures({ settings, origin: 'exchange', fetch, say: () => undefined });
});
afterEach(async () => {
  await figures.close();
  rmSync(folder, { recursive: true });
});

test('the server is degraded, and says why, after an answer found the store damaged', async () => {
  const app = testApp({ figures });
  expect((await app.inject('/api/v1/health')).json()).toMatchObject({ status: 'ok', problems: [] });
  const writing = await openStore({ folder, origin: 'exchange' });
  await rowsIn(writing, 'DROP TABLE run');
  await writing.close();
  expect((await app.inject('/api/v1/sync')).statusCode).toBe(500);
  const health = await app.inject('/api/v1/health');
  expect(health.statusCode).toBe(200);
  expect(health.json()).toMatchObject({
    status: 'degraded',
    problems: [
      { part: 'store', sentence: expect.stringContaining(`The store in ${folder} cannot be read (no such table: run)`) as string },
    ],
  });
  await app.close();
});

test('a clock behind the newest stored session is told', async () => {
  await figures.close();
  const writing = await openStore({ folder, origin: 'exchange' });
  await fileWriter(writing)(acceptedFile({ bars: testDay('NSE', '2026-11-20', 60) }, { session: '2026-11-20' }));
  await writing.close();
  const { settings } = dataSettings({ BHAV_DATA_DIR: folder, BHAV_SYNC: 'off', BHAV_NOW: '2026-11-19T20:00:00+05:30' }, Date.now());
  figures = await startFigures({ settings, origin: 'exchange', fetch, say: () => undefined });
  const app = testApp({ figures });
  expect((await app.inject('/api/v1/health')).json()).toMatchObject({
    status: 'degraded',
    problems: [
      { part: 'clock', sentence: expect.stringContaining('the session of Fri 20 Nov 2026, which is stored, has not come') as string },
    ],
  });
  await app.close();
});

test('a node without figures is alive and not ready', async () => {
  const app = testApp({ figures });
  const live = await app.inject('/api/v1/health/live');
  expect([live.statusCode, live.json(), live.headers['cache-control']]).toEqual([200, { status: 'live' }, 'no-store']);
  const ready = await app.inject('/api/v1/health/ready');
  expect([ready.statusCode, ready.json(), ready.headers['cache-control']]).toEqual([503, { status: 'waiting' }, 'no-store']);
  await app.close();
});

test('a node whose figures are older than they should be is alive, not ready, and says why', async () => {
  let sentence: string | undefined = 'Nothing is heard of a leader.';
  const held = { ...figures, market: new MarketHolder(testServed(1, FIRST)), staleness: () => sentence };
  const app = testApp({ figures: held });
  const ready = await app.inject('/api/v1/health/ready');
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'stale', sentence }]);
  expect((await app.inject('/api/v1/health/live')).statusCode).toBe(200);
  sentence = undefined;
  expect((await app.inject('/api/v1/health/ready')).json()).toEqual({ status: 'ready' });
  await app.close();
});

test('a node of the simulated market is ready until it drains, and alive all the while', async () => {
  const draining = new Draining();
  const app = testApp({ draining });
  const answers = async () =>
    Promise.all(
      ['live', 'ready'].map(async (name) => {
        const { statusCode, body } = await app.inject(`/api/v1/health/${name}`);
        return `${statusCode} ${body}`;
      }),
    );
  expect(await answers()).toEqual(['200 {"status":"live"}', '200 {"status":"ready"}']);
  draining.begin(0);
  expect(await answers()).toEqual(['200 {"status":"live"}', '503 {"status":"draining"}']);
  expect((await app.inject('/api/v1/status')).headers.connection).toBe('close');
  await app.close();
});
