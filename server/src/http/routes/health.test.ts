import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rowsIn } from '../../store/values.test-support.ts';
import { Draining } from '../draining.ts';
import { dataSettings } from '../../platform/config/data-settings.ts';
import { MarketHolder } from '../../market/published/market-holder.ts';
import { FIRST, testServed } from '../../market/served.test-support.ts';
import { type RunningFigures, startFigures } from '../../start/figures.ts';
import { openStore } from '../../store/open-store.ts';
import { testFolder } from '../../test-folder.test-support.ts';
import { testApp } from '../test-app.test-support.ts';

let folder: string;
let figures: RunningFigures;

beforeEach(async () => {
  folder = testFolder();
  const { settings } = dataSettings({ BHAV_DATA_DIR: folder, BHAV_SYNC: 'off' }, Date.now());
  figures = await startFigures({ settings, origin: 'exchange', fetch, say: () => undefined });
});
afterEach(() => figures.close());

test('the server is degraded, and says why, after an answer found the store damaged', async () => {
  const app = testApp({ figures });
  const { headers, json } = await app.inject('/api/v1/health');
  expect(headers['cache-control']).toBe('no-store');
  expect(json()).toEqual({ status: 'ok', version: '0.1.0', startedAt: '2026-11-21T09:15:00+05:30', role: 'single', problems: [] });
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

async function standingOf(app: FastifyInstance): Promise<[status: number, answer: unknown, kept: unknown][]> {
  const answers = await Promise.all(['live', 'ready'].map((name) => app.inject(`/api/v1/health/${name}`)));
  return answers.map(({ statusCode, json, headers }) => [statusCode, json(), headers['cache-control']]);
}
const LIVE = [200, { status: 'live' }, 'no-store'];

test('a node without figures is alive and not ready', async () => {
  const app = testApp({ figures });
  expect(await standingOf(app)).toEqual([LIVE, [503, { status: 'waiting' }, 'no-store']]);
  await app.close();
});

test('a node whose figures are older than they should be is alive, not ready, and says why', async () => {
  let sentence: string | undefined = 'Nothing is heard of a leader.';
  const app = testApp({ figures: { ...figures, market: new MarketHolder(testServed(1, FIRST)), staleness: () => sentence } });
  expect(await standingOf(app)).toEqual([LIVE, [503, { status: 'stale', sentence }, 'no-store']]);
  sentence = undefined;
  expect(await standingOf(app)).toEqual([LIVE, [200, { status: 'ready' }, 'no-store']]);
  await app.close();
});

test('a node of the simulated market is ready until it drains, and alive all the while', async () => {
  const draining = new Draining();
  const app = testApp({ draining });
  expect(await standingOf(app)).toEqual([LIVE, [200, { status: 'ready' }, 'no-store']]);
  draining.begin(0);
  expect(await standingOf(app)).toEqual([LIVE, [503, { status: 'draining' }, 'no-store']]);
  expect((await app.inject('/api/v1/status')).headers.connection).toBe('close');
  await app.close();
});
