import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../http/app.ts';
import { readBuiltSite } from '../http/site/built-site.ts';
import { dataSettings } from '../platform/config/data-settings.ts';
import { testDay } from './test-archive.test-support.ts';
import { udiffOf } from '../sources/files/day-files.test-support.ts';
import { testSource } from '../live/live.test-support.ts';
import { startFigures, type RunningFigures } from '../start/figures.ts';
import { ingestProcess } from './process/ingest-process.ts';
import { keepImported } from './raw-files.ts';
import { makeSite } from '../http/site/site.fixture.ts';
import { keptSessions, latestQuotes } from '../store/live/quotes.ts';
import { lockedStore } from '../store/sqlite.test-support.ts';

const MONDAY = '2026-11-23';
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bhav-lock-'));
  makeSite(join(folder, 'site'));
  const writer = ingestProcess({ folder, origin: 'exchange', clockOffsetMs: 0 });
  const day = '2026-11-20';
  const at = Date.parse(`${day}T18:00:00+05:30`);
  await writer.ingest(
    await keepImported(folder, { source: 'nse-bhavcopy', exchange: 'NSE', day }, Buffer.from(udiffOf(testDay('NSE', day))), 'test', at),
  );
  await writer.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The figures of a Monday from an hour on, with a live source that passes on the prices it is given. */
async function start(hour: number): Promise<{ data: RunningFigures; give: (price: number) => Promise<void> }> {
  const { settings } = dataSettings({ BHAV_DATA_DIR: folder, BHAV_SYNC: 'off', BHAV_NOW: `${MONDAY}T${hour}:00:00+05:30` }, Date.now());
  let told = Promise.withResolvers<number>();
  const data = await startFigures({
    settings,
    origin: 'exchange',
    live: { id: 'nse-web', base: 'http://127.0.0.1' },
    makeSource: (_settings, { now }) =>
      testSource(
        async function* (_turn, instruments, signal) {
          const stopped = new Promise<undefined>((resolve) => signal.addEventListener('abort', () => resolve(undefined)));
          for (;;) {
            const price = await Promise.race([told.promise, stopped]);
            if (price === undefined) return;
            told = Promise.withResolvers();
            const quotes = instruments.map((instrument) => ({ instrument, price, at: now() }));
            yield { receivedAt: now(), quotes, levels: [], rejected: [] };
          }
        },
        { exchanges: ['NSE'], follows: true, now },
      ),
    fetch,
    say: () => undefined,
  });
  const give = (price: number): Promise<void> =>
    new Promise((resolve) => {
      const leave = data.market.onChange(({ market }) => {
        if (market.lists.NSE.stocks[0]?.price !== price) return;
        leave();
        resolve();
      });
      told.resolve(price);
    });
  return { data, give };
}

it('while another program holds the lock of the store, live figures, health and questions go on; the quotes of that time are kept when it is free', async () => {
  const first = await start(10);
  await first.give(105);
  const before = first.data.market.current.revision;
  const app = buildApp({
    site: readBuiltSite(join(folder, 'site'), () => ({ mode: 'simulated' })),
    version: '0',
    startedAt: '',
    logger: false,
    figures: first.data,
  });
  const other = lockedStore(folder);
  await first.give(106);
  await first.give(107);
  expect(first.data.market.current.revision).toBeGreaterThan(before);
  for (const path of ['health', 'market', 'sync', 'live', 'stocks/NSE/MADE0']) {
    expect([path, (await app.inject(`/api/v1/${path}`)).statusCode]).toEqual([path, 200]);
  }
  // All of this was answered under the lock.
  expect(other.isHeld()).toBe(true);
  other.release();
  await app.close();
  await first.data.close();

  const again = await start(11);
  expect(again.data.market.current.revision).toBeGreaterThan(first.data.market.current.revision);
  expect(again.data.market.current.market.lists.NSE).toMatchObject({ mode: 'live', session: MONDAY });
  expect(again.data.market.current.market.lists.NSE.stocks[0]?.price).toBe(107);
  const [kept] = await keptSessions(again.data.store);
  expect(kept && (await latestQuotes(again.data.store, kept)).quotes).toHaveLength(50);
  await again.data.close();
});

it('a stop does not wait for the lock either', async () => {
  const { data, give } = await start(12);
  const other = lockedStore(folder);
  await give(108);
  await data.close();
  expect(other.isHeld()).toBe(true);
  other.release();
});
