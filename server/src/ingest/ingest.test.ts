import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Bar } from '@bhav/core/bars/bar';
import type { Outcome } from './ingest.ts';
import { testDay, testIngest } from './test-archive.test-support.ts';
import { deliveryOf, udiffOf } from '../sources/files/day-files.test-support.ts';
import { readKept } from './raw-files.ts';
import { KNOWN_SOURCES } from '../sources/files/all.ts';
import { runsOf } from '../store/read/runs.ts';
import { rawFiles } from '../store/read/files.ts';
import { latestSession } from '../store/read/sessions.ts';
import { barsOn, sessionOn } from '../store/read/whole-day.ts';
import { verifyStore } from '../commands/verify-store.ts';
import { valueIn, valuesIn, rowsIn } from '../store/values.test-support.ts';

const NOW = '2026-11-20T19:00:00+05:30';
const now = Date.parse(NOW);
const taken = testIngest(NOW);
const arrive = (bytes: string | Buffer, source = 'nse-bhavcopy', asked?: string, again?: boolean): Promise<Outcome> =>
  taken.arrive(source, bytes, asked, again);
const nse = (session: string, change: (bars: Bar[]) => Bar[] = (bars) => bars): string => udiffOf(change(testDay('NSE', session)));

describe('a whole file', () => {
  it('is stored with every figure to the paisa, once', async () => {
    const outcome = await arrive(nse('2026-11-19'), 'nse-bhavcopy', '2026-11-19');
    expect(outcome).toMatchObject({ state: 'stored', session: '2026-11-19', rows: 2_900, rejected: 0, changed: true });
    const stored = await barsOn(taken.store, 'NSE', '2026-11-19');
    const filed = new Map(testDay('NSE', '2026-11-19').map((bar) => [bar.symbol, bar]));
    expect(stored).toHaveLength(2_900);
    for (const bar of stored) expect(bar).toMatchObject(filed.get(bar.symbol) ?? {});
    expect(await arrive(nse('2026-11-19'), 'nse-bhavcopy', '2026-11-19')).toMatchObject({ state: 'stored', changed: false });
    expect(await rawFiles(taken.store)).toHaveLength(1);
  });

  it('is rebuilt from the kept bytes, and a changed figure is named', async () => {
    await arrive(nse('2026-11-18'));
    await arrive(udiffOf(testDay('BSE', '2026-11-18')), 'bse-bhavcopy');
    expect(await verifyStore(taken.store, KNOWN_SOURCES, () => now)).toEqual([]);
    expect(readdirSync(taken.folder).filter((name) => name.startsWith('verify'))).toEqual([]);
    await rowsIn(
      taken.store,
      "UPDATE bar SET close = close + 1 WHERE security = (SELECT id FROM security WHERE symbol = 'RELIANCE' AND exchange = 'NSE')",
    );
    const close = testDay('NSE', '2026-11-18').find(({ symbol }) => symbol === 'RELIANCE')?.close ?? 0;
    const paise = Math.round(close * 100);
    const found = await verifyStore(taken.store, KNOWN_SOURCES, () => now);
    const told = found.map((line) => line.replace(/: day 20261118, .*, (close \d+), .*(\(.*\))$/, ' $1 $2'));
    expect(told.toSorted()).toEqual(
      [
        `bar NSE RELIANCE EQ INE002A01018 close ${paise + 1} (in the store and in no kept file)`,
        `bar NSE RELIANCE EQ INE002A01018 close ${paise} (in a kept file and not in the store)`,
      ].toSorted(),
    );
    const [file] = await rawFiles(taken.store);
    rmSync(join(taken.folder, file?.path ?? ''));
    expect((await verifyStore(taken.store, KNOWN_SOURCES, () => now))[0]).toMatch(/the kept file is gone|1 of the 2 kept files are not in/);
  });
});

describe('a file without a valid line', () => {
  const header = 'SYMBOL,NAME OF COMPANY, SERIES, DATE OF LISTING, PAID UP VALUE, MARKET LOT, ISIN NUMBER, FACE VALUE\n';
  const good = 'TCS,Tata Consultancy Services Limited,EQ,25-AUG-2004,1,1,INE467B01029,1\n';

  it('is refused if it is a master, and the good one stays', async () => {
    await arrive(header + good, 'nse-equity-list');
    const filed = async (): Promise<unknown> => await rowsIn(taken.store, 'SELECT * FROM filing');
    const before = await filed();
    const outcome = await arrive(header + 'x\n'.repeat(1_700), 'nse-equity-list');
    expect(outcome).toMatchObject({ state: 'refused', rows: 0, rejected: 1_700, changed: false });
    expect(outcome.reason).toBe('No line of the file could be read; 1700 were rejected. Line 2: it has 1 fields, not 8.');
    expect(await arrive(header, 'nse-equity-list')).toMatchObject({ state: 'refused', rejected: 0 });
    expect(await filed()).toEqual(before);
  });

  it('counts every rejected line and stores the first with their reasons', async () => {
    expect(await arrive(header + 'x\n'.repeat(1_700) + good, 'nse-equity-list')).toMatchObject({
      state: 'stored',
      rows: 1,
      rejected: 1_700,
    });
    expect(await valuesIn(taken.store, 'SELECT rejected FROM filing')).toEqual([1_700]);
    expect(await valueIn(taken.store, 'SELECT count(*) FROM rejection')).toBe(500);
    expect((await runsOf(taken.store, 1))[0]).toMatchObject({ state: 'stored', rejected: 1_700 });
  });
});

describe('a file that is refused with a reason and kept, while the last good session stays', () => {
  beforeEach(async () => {
    await arrive(nse('2026-11-19'), 'nse-bhavcopy', '2026-11-19');
  });
  const refused: [what: string, bytes: () => string | Buffer, reason: RegExp][] = [
    [
      "a holiday's or too early address that gives the session before",
      () => nse('2026-11-19'),
      /asked for 2026-11-20 holds 2026-11-19: a holiday, or not published yet/,
    ],
    ['an HTML page with status 200', () => '<!DOCTYPE html><title>Sorry</title>', /an HTML page and not the file/],
  ];
  it.each(refused)('is refused: %s', async (_what, bytes, reason) => {
    const outcome = await arrive(bytes(), 'nse-bhavcopy', '2026-11-20');
    expect(outcome).toMatchObject({ state: 'refused', session: '2026-11-20', changed: false });
    expect(outcome.reason).toMatch(reason);
    expect((await runsOf(taken.store, 1))[0]).toMatchObject({ state: 'refused', reason: outcome.reason });
    expect(await latestSession(taken.store, 'NSE')).toMatchObject({ session: '2026-11-19', rows: 2_900 });
    for (const file of await rawFiles(taken.store)) expect(await readKept(taken.folder, file)).toMatchObject({ intact: true });
  });

  it('misses the members of the index', async () => {
    await arrive(readableList(), 'nse-nifty-50');
    const without = nse('2026-11-20', (bars) => bars.filter(({ symbol }) => !['RELIANCE', 'TCS', 'INFY'].includes(symbol)));
    expect((await arrive(without, 'nse-bhavcopy', '2026-11-20')).reason).toMatch(/3 of 50 members of the index are missing: .*RELIANCE/);
  });

  it('keeps only the newest refused files of one address', async () => {
    for (let turn = 0; turn < 6; turn++) await arrive(`<html>${turn}</html>`, 'nse-bhavcopy', '2026-11-20');
    const files = await rawFiles(taken.store);
    expect(files.filter(({ state }) => state === 'refused')).toHaveLength(3);
    for (const { path } of files) expect(existsSync(join(taken.folder, path))).toBe(true);
    const onDisk = readdirSync(join(taken.folder, 'raw'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(onDisk).toHaveLength(files.length);
  });
});

describe('a session among its neighbours', () => {
  const flagsOf = async (session: string, symbol: string) =>
    (await sessionOn(taken.store, 'NSE', session)).find((row) => row.symbol === symbol)?.flags;

  it('has a figure flagged if a second file disagrees, whichever comes first', async () => {
    const delivery = deliveryOf(testDay('NSE', '2026-11-19').map((bar) => (bar.symbol === 'TCS' ? { ...bar, high: bar.high + 5 } : bar)));
    for (const again of [false, true]) {
      const files: [string, string][] = [
        [nse('2026-11-19'), 'nse-bhavcopy'],
        [delivery, 'nse-delivery'],
      ];
      for (const [bytes, source] of again ? files.toReversed() : files) {
        expect(await arrive(bytes, source, '2026-11-19', true)).toMatchObject({ state: 'stored' });
      }
      expect(await flagsOf('2026-11-19', 'TCS')).toEqual(['files-disagree']);
      expect((await sessionOn(taken.store, 'NSE', '2026-11-19')).flatMap(({ flags }) => flags)).toHaveLength(1);
      expect(await latestSession(taken.store, 'NSE')).toMatchObject({ source: 'nse-bhavcopy' });
    }
  });
});

function readableList(): string {
  const rows = testDay('NSE', '2026-11-20').slice(0, 50);
  return `Company Name,Industry,Symbol,Series,ISIN Code\n${rows.map(({ symbol, isin }) => `${symbol} Ltd.,Made,${symbol},EQ,${isin}`).join('\n')}\n`;
}
