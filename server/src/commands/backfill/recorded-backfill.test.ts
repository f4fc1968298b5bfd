import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionsBetween } from '@bhav/core/calendar/session';
import type { Bar } from '@bhav/core/bars/bar';
import type { Exchange } from '@bhav/core/market/exchange';
import { backfillSessions } from './backfill-sessions.ts';
import { historyArchive, realActions, type HistoryArchive } from '../history-archive.test-support.ts';
import { verifyStore } from '../verify-store.ts';
import { testDownloader } from '../../fetch/downloader.test-support.ts';
import { ingestQueue } from '../../ingest/process/ingest-queue.ts';
import { suiteFolder } from '../../test-folder.test-support.ts';
import { RAW } from '../../ingest/raw-files.ts';
import { barsAnswer, shareNamed } from '../../market/answers/stock-answers.ts';
import { KNOWN_SOURCES } from '../../sources/files/all.ts';
import { hasRecorded, sayIfAbsent } from '../../sources/recorded.test-support.ts';
import { openStore, type Store } from '../../store/open-store.ts';
import { sessionOf } from '../../store/read/sessions.ts';
import { barsOn } from '../../store/read/whole-day.ts';

const WINDOWS = [
  ['2021-07-28', '2021-07-30', 'a bonus 1:3'],
  ['2022-07-26', '2022-07-29', 'a split of ten'],
  ['2022-09-12', '2022-09-15', 'a split and a bonus on one day, another bonus'],
  ['2022-12-02', '2022-12-05', 'LTI becomes LTIM'],
  ['2022-12-19', '2022-12-20', 'SRTRANSFIN becomes SHRIRAMFIN'],
  ['2024-01-04', '2024-01-05', 'a split of ten, in the first days of UDiFF'],
  ['2024-06-20', '2024-06-26', 'a bonus, and a day without UDiFF'],
  ['2024-07-02', '2024-07-09', 'the last days of the old layouts'],
  ['2024-10-25', '2024-10-28', 'a bonus and a split'],
  ['2026-01-13', '2026-01-14', 'a split of five'],
] as const;
const DAYS = WINDOWS.flatMap(([from, to]) => sessionsBetween(from, to));
const SOURCES = ['nse-bhavcopy', 'bse-bhavcopy', 'nse-legacy', 'bse-isin', 'bse-legacy', 'nse-pr', 'nse-symbol-change'];

const NO_ISIN_FILE = '2022-07-27';
const CUT_OFF = '2024-07-02';
const NO_UDIFF = '2024-06-25';

sayIfAbsent(4, 'the real history in the layouts of its days');
describe.skipIf(!hasRecorded)('a backfill of the real history, in the layouts of its days', () => {
  const folder = suiteFolder();
  let store: Store;
  let archive: HistoryArchive;
  const now = (): number => Date.parse('2026-11-20T20:00:00+05:30');

  const backfill = async (from: string, to: string): Promise<number> => {
    const { signal } = new AbortController();
    const download = testDownloader(join(folder, RAW), { now, signal });
    const queue = ingestQueue({ store, sources: KNOWN_SOURCES, now });
    const parts = { folder, bases: archive.bases, download, queue, now };
    const terminal = { write: () => undefined };
    return backfillSessions({ store, now, parts }, { from, to, only: SOURCES }, { signal, say: () => undefined, terminal });
  };

  beforeAll(async () => {
    store = await openStore({ folder, origin: 'exchange' });
    const of = (day: string, text: string): string => text.replace('DDMMYY', `${day.slice(8)}${day.slice(5, 7)}${day.slice(2, 4)}`);
    archive = await historyArchive((path, file) => {
      if (path.includes(of(NO_ISIN_FILE, 'EQ_ISINCODE_DDMMYY'))) return { status: 200, body: '<html>' };
      if (path.includes(of(CUT_OFF, 'EQ_ISINCODE_DDMMYY'))) return { status: 200, body: file().subarray(0, file().length - 400) };
      if (path.includes(`NSE_CM_0_0_0_${NO_UDIFF.replaceAll('-', '')}`)) return { status: 404, body: '' };
      return undefined;
    });
    for (const [from, to] of WINDOWS.toReversed()) expect([from, await backfill(from, to)]).toEqual([from, 0]);
  });
  afterAll(async () => {
    await archive.close();
    await store.close();
  });

  const historyOf = async (exchange: Exchange, symbol: string, adjusted: boolean) => {
    const share = await shareNamed(store, exchange, symbol);
    if (share === undefined || 'movedTo' in share) throw new Error(`${exchange} ${symbol} is not found`);
    return (await barsAnswer(store, share, '2021-01-01', '2026-12-31', adjusted)).bars;
  };

  it('stores every session of both exchanges, to the paisa, each from the best layout that its day has', async () => {
    for (const day of DAYS) {
      const expected = {
        NSE: day < '2024-01-01' || day === NO_UDIFF ? 'nse-legacy' : 'nse-bhavcopy',
        BSE: day > '2024-07-05' ? 'bse-bhavcopy' : day === NO_ISIN_FILE || day === CUT_OFF ? 'bse-legacy' : 'bse-isin',
      };
      for (const exchange of ['NSE', 'BSE'] as const) {
        expect([day, (await sessionOf(store, exchange, day))?.source]).toEqual([day, expected[exchange]]);
        const stored = new Map((await barsOn(store, exchange, day)).map((bar) => [bar.isin, figuresOf(bar)]));
        const real = archive.barsOn(exchange, day);
        expect(real.length).toBeGreaterThan(45);
        for (const bar of real) expect([bar.symbol, stored.get(bar.isin)]).toEqual([bar.symbol, figuresOf(bar)]);
      }
    }
  });

  it('makes one history of each share on both exchanges, over layouts, splits, bonuses and renames, that is continuous', async () => {
    const last = DAYS.at(-1) ?? '';
    let steps = 0;
    for (const exchange of ['NSE', 'BSE'] as const) {
      for (const { symbol, code } of archive.barsOn(exchange, last)) {
        const bars = await historyOf(exchange, symbol, true);
        for (const [place, bar] of bars.entries()) {
          const before = bars[place - 1];
          if (before === undefined || DAYS[DAYS.indexOf(bar.date) - 1] !== before.date || !isOneWindow(before.date, bar.date)) continue;
          steps += 1;
          const step = bar.close / before.close;
          expect(step > 0.8 && step < 1.2 ? '' : `${exchange} ${symbol} ${code} on ${bar.date}: ${step}`).toBe('');
        }
      }
    }
    expect(steps).toBeGreaterThan(2_000);
    for (const symbol of ['LTIM', 'SHRIRAMFIN', 'ETERNAL', 'TMPV']) {
      expect([symbol, (await historyOf('NSE', symbol, false)).map(({ date }) => date)]).toEqual([
        symbol,
        DAYS.filter((day) => day >= '2021-07-28'),
      ]);
    }
  });

  it('divides by the terms that the PR archives of those days say', async () => {
    const within = realActions().filter(({ exDate }) => DAYS.includes(exDate) && DAYS.indexOf(exDate) > 0);
    const symbols = 'BAJAJFINSV BEL BPCL DRREDDY KOTAKBANK NESTLEIND POWERGRID RELIANCE TATASTEEL';
    expect(within.map(({ symbol }) => symbol).toSorted()).toEqual(symbols.split(' '));
    const tata = await historyOf('BSE', 'TATASTEEL', true);
    // 959.40 before a split of ten, then 100.35.
    expect(tata.filter(({ date }) => date === '2022-07-27' || date === '2022-07-28').map(({ close }) => close)).toEqual([95.94, 100.35]);
  });

  it('equals its kept files, in whatever order they are read', async () => {
    expect(await verifyStore(store, KNOWN_SOURCES, now)).toEqual([]);
  });
});

function figuresOf({ open, high, low, close, last, previousClose, volume, turnover, trades }: Bar) {
  return { open, high, low, close, last, previousClose, volume, turnover, trades };
}

function isOneWindow(one: string, other: string): boolean {
  return WINDOWS.some(([from, to]) => from <= one && other <= to);
}
