import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dataSettings } from './data-settings.ts';
import { madeArchive, madeDay, type MadeArchive } from './made-archive.test-support.ts';
import { startOfficialData, type OfficialData } from './official-data.ts';
import { WrongOrigin } from './store/open-store.ts';

let folder: string;
let archive: MadeArchive;
const running: OfficialData[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bhav-official-'));
  archive = await madeArchive('2026-11-20');
});
afterEach(async () => {
  for (const data of running.splice(0)) await data.close();
  await archive.close();
  rmSync(folder, { recursive: true });
});

async function start(sync: 'on' | 'off', origin: 'exchange' | 'demonstration' = 'exchange'): Promise<OfficialData> {
  const environment = {
    BHAV_DATA_DIR: folder,
    BHAV_SYNC: sync,
    BHAV_HISTORY_DAYS: '1',
    BHAV_NOW: '2026-11-20T19:00:00+05:30',
    BHAV_NSE_URL: archive.bases.nse,
    BHAV_BSE_URL: archive.bases.bse,
    BHAV_NIFTY_URL: archive.bases.nifty,
    BHAV_BSE_API_URL: archive.bases['bse-api'],
  };
  const { settings } = dataSettings(environment, Date.now());
  const data = await startOfficialData({ settings, origin, fetch, say: () => undefined });
  running.push(data);
  return data;
}

it('goes from an empty store to official figures equal to the file, and starts again with them', async () => {
  const data = await start('on');
  expect(data.market.current.market.lists.NSE).toMatchObject({ mode: 'simulated', stocks: [] });
  const both = new Promise<void>((resolve) => {
    data.market.onChange(({ market: { lists } }) => {
      if (lists.NSE.stocks.length > 0 && lists.BSE.stocks.length > 0) resolve();
    });
  });
  await both;
  const { revision, lists } = data.market.current.market;
  const filed = new Map(madeDay('BSE', '2026-11-20').map((bar) => [bar.symbol, bar]));
  for (const { symbol, price } of lists.BSE.stocks) expect(price).toBe(filed.get(symbol)?.close);
  expect(archive.asked.slice(0, 2).map((path) => path.slice(0, 20))).toEqual(['/content/cm/BhavCopy', '/download/BhavCopy/E']);
  await running.splice(0)[0]?.close();

  const asked = archive.asked.length;
  const again = await start('off');
  await again.caughtUp;
  expect(again.market.current.market.lists).toEqual(lists);
  expect(again.market.current.revision).toBeGreaterThan(revision);
  expect(archive.asked).toHaveLength(asked);
  await expect(start('off', 'demonstration')).rejects.toThrow(WrongOrigin);
}, 60_000);
