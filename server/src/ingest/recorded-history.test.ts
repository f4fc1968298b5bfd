import { beforeAll, describe, expect, it } from 'vitest';
import type { Bar } from '@bhav/core/bars/bar';
import type { Outcome } from './ingest.ts';
import { testIngest } from './test-archive.test-support.ts';
import { realRows, recordedRows } from '../commands/history-archive.test-support.ts';
import { testZip } from '../sources/parsing/zip.test-support.ts';
import { hasRecorded, recorded, recordedIn, sayIfAbsent } from '../sources/recorded.test-support.ts';
import { levelsOn } from '../store/read/indices.ts';
import { barsOn } from '../store/read/whole-day.ts';
import { rowsIn } from '../store/values.test-support.ts';

const COLUMNS = {
  previousClose: 'prev_close',
  open: 'open',
  high: 'high',
  low: 'low',
  last: 'last',
  close: 'close',
  volume: 'volume',
  trades: 'trades',
} as const satisfies Partial<Record<keyof Bar, string>>;

sayIfAbsent(5, 'the exchanges’ own files against the real history');
describe.skipIf(!hasRecorded)('the exchanges’ own files', () => {
  const history = hasRecorded ? realRows() : new Map<string, Record<string, string>[]>();
  const taken = testIngest('2026-11-20T20:00:00+05:30', beforeAll);
  const outcomes: Outcome[] = [];

  beforeAll(async () => {
    const arrive = async (...file: Parameters<typeof taken.arrive>): Promise<void> => void outcomes.push(await taken.arrive(...file));
    for (const path of recordedIn('nse/legacy')) await arrive('nse-legacy', recorded(path));
    for (const path of recordedIn('nse/udiff')) await arrive('nse-bhavcopy', recorded(path));
    for (const day of ['16', '17']) {
      const of = `nse/pr/2025-12-${day}`;
      const files = [`pd${day}122025.csv`, `bc${day}122025.csv`].map((name) => ({ name, content: recorded(`${of}/${name}`) }));
      await arrive('nse-pr', testZip(files));
    }
    await arrive('bse-scrip-list', JSON.stringify(listOfThatTime()));
    await arrive('bse-legacy', recorded('bse/legacy/01MAR2021.csv'), '2021-03-01');
    await arrive('bse-legacy', recorded('bse/legacy/EQ060521.CSV'), '2021-05-06');
  });

  it('are stored whole, but for the lines of BSE whose ISIN is not certain', () => {
    expect(outcomes.filter(({ state }) => state !== 'stored')).toEqual([]);
    const lost = outcomes
      .filter(({ rejected }) => rejected > 0)
      .map(({ source, session, rows, rejected }) => [source, session, rows + rejected]);
    expect(lost).toEqual([
      ['bse-legacy', '2021-03-01', 3_555],
      ['bse-legacy', '2021-05-06', 3_379],
    ]);
    // NSE's ISINs of other days and the list of July 2024 alone make two thirds certain.
    for (const { rows } of outcomes.filter(({ source }) => source === 'bse-legacy')) expect(rows).toBeGreaterThan(2_300);
  });

  it('of NSE agree with the history for every share, to the paisa', async () => {
    let compared = 0;
    for (const session of new Set(
      outcomes.filter(({ source, exchange }) => exchange === 'NSE' && source !== 'nse-pr').map((one) => one.session),
    )) {
      const stored = new Map((await barsOn(taken.store, 'NSE', session)).map((bar) => [`${bar.symbol} ${bar.series}`, bar]));
      for (const row of history.get(session) ?? []) {
        compared += 1;
        const bar = stored.get(`${row['symbol']} ${row['series']}`);
        expect({ session, symbol: row['symbol'], bar }).toMatchObject({ session, symbol: row['symbol'], bar: filedIn(row) });
      }
    }
    expect(compared).toBeGreaterThan(1_300);
  });

  it('of one layout have previous closes that chain, but of shares that were split while the sessions between are not stored', async () => {
    const flagged = (flag: string) =>
      rowsIn(
        taken.store,
        `SELECT symbol FROM bar_flag JOIN security ON security.id = bar_flag.security WHERE flag = '${flag}' AND exchange = 'NSE' AND day > 20240620 ORDER BY symbol`,
      );
    expect(await flagged('previous-close-breaks')).toEqual([]);
    expect(await flagged('history-breaks')).toEqual(['AVONMORE', 'JASH', 'KCK', 'TTL'].map((symbol) => ({ symbol })));
  });

  it('of BSE have the closes of the same shares at NSE within half a per cent', async () => {
    const isins = new Map(recordedRows('reference/bse_security_list_2024-07.csv').map((row) => [row['symbol'], row['security_code']]));
    for (const session of ['2021-03-01', '2021-05-06']) {
      const stored = new Map((await barsOn(taken.store, 'BSE', session)).map((bar) => [bar.code, bar]));
      const ratios = (history.get(session) ?? []).flatMap(({ symbol, close }) => {
        const bar = stored.get(isins.get(symbol) ?? '');
        return bar === undefined ? [] : [Math.abs(bar.close / Number(close) - 1)];
      });
      expect(ratios.length).toBeGreaterThan(15);
      expect(Math.max(...ratios)).toBeLessThan(0.005);
    }
  });

  it('of NSE have the levels of the indices that the history has, to the last digit', async () => {
    const levels = recordedRows('history/nse_index_eod.csv').filter((row) => /^2025-12-1[67]$/.test(row['trade_date'] ?? ''));
    expect(levels.length).toBeGreaterThan(15);
    for (const row of levels) {
      const stored = (await levelsOn(taken.store, 'NSE', row['trade_date'] ?? '')).find(
        ({ name }) => name.toLowerCase() === row['index_name']?.toLowerCase(),
      );
      expect([row['index_name'], stored?.close, stored?.previousClose]).toEqual([
        row['index_name'],
        Number(row['close']),
        Number(row['prev_close']),
      ]);
    }
  });
});

/** BSE's list of July 2024 in the form in which its website gives it. */
function listOfThatTime() {
  return recordedRows('reference/bse_security_list_2024-07.csv').map((row) => ({
    SCRIP_CD: row['security_code'],
    Scrip_Name: row['security_name'],
    Status: 'Active',
    GROUP: row['security_group'],
    FACE_VALUE: '',
    ISIN_NUMBER: row['isin'],
    INDUSTRY: null,
    scrip_id: row['symbol'],
    Mktcap: '',
  }));
}

function filedIn(row: Record<string, string>) {
  return Object.fromEntries(Object.entries(COLUMNS).map(([figure, column]) => [figure, Number(row[column])]));
}
