import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import type { BarsAnswer } from '@bhav/core/wire/share/bars-answer';
import type { FastifyInstance } from 'fastify';
import { parquetReadObjects, parquetMetadata } from 'hyparquet';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { plantedApp } from '../../http/planted-app.test-support.ts';
import { PLANTED, plantedFiles } from '../../store/planted-days.test-support.ts';
import type { Store } from '../../store/open-store.ts';
import { allListings } from '../../store/read/shares.ts';
import { suiteFolder } from '../../test-folder.test-support.ts';
import { parquetBytes, writeParquet, readAdjust, symbolsTable, YEARLY } from './parquet.ts';

let app: FastifyInstance;
let store: Store;
let late: Store;
const folder = suiteFolder();
beforeAll(plantedApp((opened, of) => ([app, store] = [opened, of])));
// The same files, the newest first.
beforeAll(plantedApp((_opened, of) => (late = of), { filesOf: (at) => plantedFiles(PLANTED.length - 1 - at) }));

const bytesOf = async (name: string, of = store): Promise<Uint8Array> =>
  parquetBytes(name === 'symbols' ? await symbolsTable(of) : await table(name)(of, 2026, await readAdjust(of)), 'official');
const table = (name: string) => YEARLY[name] ?? expect.fail(`There is no ${name}.`);
const NAMES = ['symbols', ...Object.keys(YEARLY)];

async function rowsOf(bytes: Uint8Array): Promise<Record<string, unknown>[]> {
  const file = new Uint8Array(bytes).buffer;
  const rows = await parquetReadObjects({ file });
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        value instanceof Date ? value.toISOString().slice(0, 10) : typeof value === 'bigint' ? Number(value) : value,
      ]),
    ),
  );
}

const bars = async (call: string) => (await app.inject(`/api/v1/stocks/${call}`)).json<BarsAnswer>();

it('adjusted bars are those that the API gives, of every listing', async () => {
  const rows = await rowsOf(await bytesOf('bars-adjusted'));
  const listings = [...(await allListings(store, 'NSE')), ...(await allListings(store, 'BSE'))];
  expect(listings.length).toBeGreaterThan(8);
  for (const { exchange, symbol } of listings) {
    const own = rows.filter((row) => row['exchange'] === exchange && row['symbol'] === symbol);
    const asked = (await bars(`${exchange}/${symbol}/bars`)).bars;
    expect(asked.length).toBeGreaterThan(0);
    // Deliveries and dividends have tables of their own.
    const shown = asked.map(({ previousClose: _before, brokenBy: _why, deliveryPercent: _percent, dividend: _dividend, ...bar }) => bar);
    expect(own).toMatchObject(shown);
  }
});

it('bars as filed have what the files say, under the names of their day', async () => {
  const rows = await rowsOf(await bytesOf('bars'));
  const split = rows.filter(({ exchange, symbol }) => exchange === 'NSE' && String(symbol).startsWith('ACME'));
  const asked = await bars('NSE/ACMENEW/bars?adjusted=false');
  expect(
    split.map(({ date, close }) => ({ date, close })).toSorted((one, other) => (String(one.date) < String(other.date) ? -1 : 1)),
  ).toEqual(asked.bars.map(({ date, close }) => ({ date, close })));
  expect([...new Set(split.map(({ symbol }) => symbol))]).toEqual(['ACME', 'ACMENEW']);
});

it.each(NAMES)('%s has the same bytes in whatever order the files came', async (name) => {
  const bytes = await bytesOf(name);
  expect((await rowsOf(bytes)).length).toBeGreaterThan(0);
  expect(Buffer.from(await bytesOf(name, late)).equals(Buffer.from(bytes))).toBe(true);
});

it('actions say as filed what they are, and what of that is understood', async () => {
  const rows = await rowsOf(await bytesOf('actions'));
  expect(rows).toContainEqual(expect.objectContaining({ symbol: 'ACME', kinds: 'split', factor: 5, purpose: 'FV SPLT FRM RS 10 TO RS 2' }));
  expect(rows).toContainEqual(expect.objectContaining({ symbol: 'GAMMA', kinds: 'dividend', dividend: 2 }));
});

describe('a file', () => {
  it('says whether its figures are made up', async () => {
    const { rows, columns } = { columns: { name: 'text' as const }, rows: [{ name: 'ACME' }, { name: undefined }] };
    const bytes = await parquetBytes({ rows, columns }, 'demonstration');
    expect(parquetMetadata(new Uint8Array(bytes).buffer).key_value_metadata).toContainEqual({ key: 'mode', value: 'demonstration' });
    expect(await rowsOf(bytes)).toEqual([{ name: 'ACME' }, { name: null }]);
  });

  it('of one share is at an address', async () => {
    const { rawPayload, headers, statusCode } = await app.inject('/api/v1/stocks/NSE/ACMENEW/bars.parquet?from=2026-11-01&to=2026-11-30');
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/vnd.apache.parquet']);
    expect(headers['content-disposition']).toBe('attachment; filename="NSE_ACMENEW_2026-11-09_2026-11-20_adjusted.parquet"');
    const asked = (await bars('NSE/ACMENEW/bars?from=2026-11-01')).bars;
    expect(await rowsOf(rawPayload)).toMatchObject(asked.map(({ previousClose: _before, brokenBy: _why, ...bar }) => bar));
    expect((await app.inject('/api/v1/stocks/NSE/ACMENEW/bars.parquet?from=2020-01-01&to=2020-12-31')).statusCode).toBe(404);
  });

  const READERS = {
    pandas: 'import sys, pandas; print(len(pandas.read_parquet(sys.argv[1])))',
    duckdb: 'import sys, duckdb; print(duckdb.sql("select count(*) from \'" + sys.argv[1] + "\'").fetchone()[0])',
  };
  for (const [reader, program] of Object.entries(READERS)) {
    const isThere = spawnSync('python3', ['-c', `import ${reader}`]).status === 0;
    test.skipIf(!isThere)(`is read by ${reader}`, async () => {
      const path = join(mkdtempSync(join(folder, 'read-')), 'bars.parquet');
      await writeParquet(path, await table('bars')(store, 2026, await readAdjust(store)), 'official');
      const { stdout, stderr } = spawnSync('python3', ['-c', program, path], { encoding: 'utf8' });
      expect(stderr).toBe('');
      expect(Number(stdout)).toBe((await rowsOf(readFileSync(path))).length);
    });
  }
});

it('a file of days has what was delivered and the P/E of each day, of the share’s own series', async () => {
  const lines = (await app.inject('/api/v1/stocks/NSE/ACMENEW/bars.csv')).body.trim().split('\r\n');
  const [head = '', ...days] = lines.map((line) => line.split(','));
  const at = (name: string) => days.map((day) => day[head.indexOf(name)]);
  const delivered = (await rowsOf(await bytesOf('delivery'))).filter(({ symbol }) => String(symbol).startsWith('ACME'));
  expect(at('Delivered').filter(Boolean)).toHaveLength(delivered.length);
  const unadjusted = (await app.inject('/api/v1/stocks/NSE/ACMENEW/bars.csv?adjusted=false')).body.trim().split('\r\n').slice(1);
  expect(unadjusted.map((line) => Number(line.split(',')[9])).filter(Boolean)).toEqual(delivered.map(({ shares }) => shares));
  const beta = (await app.inject('/api/v1/stocks/NSE/BETA/bars.csv')).body.trim().split('\r\n').slice(1);
  expect(beta.map((line) => line.split(',')[10])).toEqual(beta.map((_line, day) => (20 + day).toFixed(2)));
});
