import { keptSessions, latestQuotes } from '../store/live/quotes.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dataSettings } from '../platform/config/data-settings.ts';
import { testArchive, testDay, type TestArchive } from '../ingest/test-archive.test-support.ts';
import { startFigures, type RunningFigures, type FiguresParts } from './figures.ts';
import { testSource } from '../live/live.test-support.ts';
import { testFolder } from '../test-folder.test-support.ts';
import { openStore, WrongOrigin } from '../store/open-store.ts';

let folder: string;
let archive: TestArchive;
const running: RunningFigures[] = [];

beforeEach(async () => {
  folder = testFolder();
  archive = await testArchive('2026-11-20');
});
afterEach(async () => {
  vi.useRealTimers();
  for (const data of running.splice(0)) await data.close();
  await archive.close();
});

interface Beginning extends Partial<Pick<FiguresParts, 'origin' | 'live' | 'makeSource' | 'say'>> {
  sync: 'on' | 'off';
  now?: string;
}

async function start({ sync, now = '2026-11-20T19:00:00+05:30', ...parts }: Beginning): Promise<RunningFigures> {
  const environment = {
    BHAV_DATA_DIR: folder,
    BHAV_SYNC: sync,
    BHAV_HISTORY_DAYS: '1',
    BHAV_NOW: now,
    ...archive.settings,
  };
  const { settings } = dataSettings(environment, Date.now());
  const data = await startFigures({ settings, origin: 'exchange', fetch, say: () => undefined, ...parts });
  running.push(data);
  return data;
}

it('fills an empty store with the figures of the file, and shows them again after a restart', async () => {
  const data = await start({ sync: 'on' });
  expect(data.market.current.market.lists.NSE).toMatchObject({ mode: 'simulated', stocks: [] });
  const both = new Promise<void>((resolve) => {
    data.market.onChange(({ market: { lists } }) => {
      if (lists.NSE.stocks.length > 0 && lists.BSE.stocks.length > 0) resolve();
    });
  });
  await both;
  const { revision, lists } = data.market.current.market;
  const filed = new Map(testDay('BSE', '2026-11-20').map((bar) => [bar.symbol, bar]));
  for (const { symbol, price } of lists.BSE.stocks) expect(price).toBe(filed.get(symbol)?.close);
  expect(archive.asked.slice(0, 2).map((path) => path.slice(0, 20))).toEqual(['/content/cm/BhavCopy', '/download/BhavCopy/E']);
  await running.splice(0)[0]?.close();

  const asked = archive.asked.length;
  const again = await start({ sync: 'off' });
  await again.caughtUp;
  expect(again.market.current.market.lists).toEqual(lists);
  expect(again.market.current.revision).toBeGreaterThan(revision);
  expect(archive.asked).toHaveLength(asked);
  expect(again.market.current.sections?.NSE?.session).toBe('2026-11-20');
  await running.splice(0)[0]?.close();
  // Figures that were deleted are made again.
  const store = await openStore({ folder, origin: 'exchange' });
  await store.db.deleteFrom('cross_section').execute();
  await store.close();
  const anew = await start({ sync: 'off' });
  await expect.poll(() => anew.market.current.market.lists).toEqual(lists);
  await running.splice(0)[0]?.close();
  await expect(start({ sync: 'off', origin: 'demonstration' })).rejects.toThrow(WrongOrigin);
  // A start that failed has let go of the store.
  await start({ sync: 'off' });
});

it('lays live figures over official ones, shows them again after a restart, and replaces them by the official file of the day', async () => {
  const official = await start({ sync: 'on' });
  await until(official, ({ NSE, BSE }) => NSE.stocks.length > 0 && BSE.stocks.length > 0);
  await running.splice(0)[0]?.close();
  const archived = archive.asked.length;

  const monday = '2026-11-23';
  const said: string[] = [];
  const live: Omit<Beginning, 'sync' | 'now'> = {
    live: { id: 'nse-web', base: 'http://127.0.0.1' },
    makeSource: (_settings, { now }) =>
      testSource(
        async function* (_turn, instruments) {
          const quotes = instruments.map((instrument) => ({ instrument, price: 105.5, at: now() }));
          yield { receivedAt: now(), quotes, levels: [], rejected: [] };
        },
        { exchanges: ['NSE'], now },
      ),
    say: (sentence) => said.push(sentence),
  };
  const trading = await start({ sync: 'off', now: `${monday}T10:00:00+05:30`, ...live });
  await until(trading, ({ NSE }) => NSE.mode === 'live');
  expect(said).toEqual(['Live figures: Made source, in market hours. Terms: For tests.']);
  expect(trading.live()).toMatchObject({ state: 'asking', reason: '', source: { id: 'made' } });
  const { revision, lists } = trading.market.current.market;
  expect(lists.NSE).toMatchObject({ mode: 'live', source: 'Made source', session: monday });
  expect(lists.NSE.stocks).toHaveLength(50);
  const friday = new Map(testDay('NSE', '2026-11-20').map((bar) => [bar.symbol, bar]));
  for (const { symbol, price, previousClose, code, flags } of lists.NSE.stocks) {
    expect([price, previousClose, code]).toEqual([105.5, friday.get(symbol)?.close, friday.get(symbol)?.code]);
    expect(flags ?? []).not.toContain('not-quoted');
  }
  expect(lists.BSE).toMatchObject({ mode: 'official', session: '2026-11-20' });
  const answer: unknown = JSON.parse((await trading.market.current.answer('market')).plain.bytes.toString());
  expect(answer).toEqual(trading.market.current.market);
  // On a busy machine the writer may be ended before it has kept them.
  const members = async () => {
    const [kept] = await keptSessions(trading.store);
    return kept === undefined ? [] : (await latestQuotes(trading.store, kept)).quotes.filter(({ instrument }) => instrument.isMember);
  };
  await expect.poll(members).toHaveLength(50);
  await running.splice(0)[0]?.close();

  // In the evening, before the day's file is asked for: the last figures are there at once.
  const evening = await start({ sync: 'off', now: `${monday}T17:00:00+05:30`, ...live });
  expect(evening.market.current.market.lists.NSE).toEqual(lists.NSE);
  expect(evening.market.current.revision).toBeGreaterThan(revision);
  expect(evening.live()).toMatchObject({ state: 'resting', next: expect.stringMatching(/^2026-11-25T09:00/) as string });
  await running.splice(0)[0]?.close();
  expect(archive.asked).toHaveLength(archived);

  archive.published.add(monday);
  const night = await start({ sync: 'on', now: `${monday}T19:00:00+05:30`, ...live });
  await until(night, ({ NSE, BSE }) => NSE.mode === 'official' && BSE.session === monday);
  const filed = new Map(testDay('NSE', monday).map((bar) => [bar.symbol, bar]));
  for (const { symbol, price } of night.market.current.market.lists.NSE.stocks) expect(price).toBe(filed.get(symbol)?.close);
  expect(night.market.current.revision).toBeGreaterThan(evening.market.current.revision);
});

async function until(
  { market }: RunningFigures,
  isSo: (lists: RunningFigures['market']['current']['market']['lists']) => boolean,
): Promise<void> {
  if (isSo(market.current.market.lists)) return;
  await new Promise<void>((resolve) => {
    market.onChange(({ market: { lists } }) => {
      if (isSo(lists)) resolve();
    });
  });
}

it('shows a stored session although the clock was set back a day, and reports the clock', async () => {
  const real = await start({ sync: 'on' });
  await until(real, ({ NSE, BSE }) => NSE.stocks.length > 0 && BSE.stocks.length > 0);
  const { lists } = real.market.current.market;
  await running.splice(0)[0]?.close();

  vi.useFakeTimers({ now: Date.parse('2026-11-19T19:00:00+05:30'), toFake: ['Date'] });
  const { settings } = dataSettings({ BHAV_DATA_DIR: folder, BHAV_SYNC: 'off' }, Date.now());
  const data = await startFigures({ settings, origin: 'exchange', fetch, say: () => undefined });
  running.push(data);
  expect(data.market.current.market.lists).toEqual(lists);
  expect(data.problems.list()).toMatchObject([
    {
      part: 'clock',
      sentence:
        'The clock of this machine is behind: by it the session of Fri 20 Nov 2026, which is stored, has not come. Newer sessions are not looked for before their day: set the clock.',
    },
  ]);
  vi.setSystemTime(Date.parse('2026-11-20T19:00:00+05:30'));
  expect(data.problems.list()).toEqual([]);
});
