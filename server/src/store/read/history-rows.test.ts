import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../../test-servers/postgres.ts';
import { lacks } from '../../test-servers/server-program.ts';
import { acceptedFile, testBar } from '../accepted-file.test-support.ts';
import { openStore, type Store } from '../open-store.ts';
import { fileWriter } from '../write/file.ts';
import { historiesOf } from './histories.ts';
import { historyRows, type WantedBars } from './history-rows.ts';

/** Shares that come, go, rest for years, and are traded in two series on one day. */
const SESSIONS = [
  '2021-03-01',
  '2021-03-02',
  '2022-03-01',
  '2023-03-01',
  '2024-03-01',
  '2025-03-03',
  '2025-11-20',
  '2026-03-02',
  '2026-11-19',
  '2026-11-20',
];

describe.skipIf(lacks('PostgreSQL'))('the bars that histories need', () => {
  let server: TestPostgres;
  let folder: string;
  let stores: Store[] = [];

  beforeAll(async () => {
    server = await startPostgres();
    folder = mkdtempSync(join(tmpdir(), 'bhav-histories-'));
    const embedded = openStore({ folder: join(folder, 'embedded'), origin: 'exchange' });
    const onPostgres = openStore({ folder: join(folder, 'other'), origin: 'exchange', database: { url: await server.createDatabase() } });
    stores = [embedded, onPostgres];
    const writes = stores.map(fileWriter);
    for (const [place, session] of SESSIONS.entries()) {
      const bars = Array.from({ length: 450 }, (_, index) => index)
        .filter((index) => index % (place + 2) !== 1)
        .flatMap((index) => {
          const bar = testBar({
            symbol: `S${index}`,
            isin: `INE${String(index).padStart(3, '0')}A01010`,
            close: 50 + index + place,
            volume: index,
          });
          return index % 50 === 0 ? [bar, { ...bar, series: 'BE', volume: 7 }] : [bar];
        });
      for (const write of writes) write(acceptedFile({ bars }, { session }));
    }
  });
  afterAll(async () => {
    for (const store of stores) await store.close();
    rmSync(folder, { recursive: true });
    await server?.remove();
  });

  it('are the same from both engines, asked one by one or all together', () => {
    const [one, other] = stores.map((store) => [...historiesOf(store, 'NSE', ({ series }) => (series === 'EQ' ? 1 : 2))]);
    expect(one).toHaveLength(449);
    expect(other).toEqual(one);
  });

  it('are all from a day on, and the last ones up to days before it, each once', () => {
    const wanted: WantedBars[] = [
      { security: 1, from: 20260101, upTo: [20210301, 20220630, 20220701, 20200101] },
      { security: 2, from: 20300101, upTo: [] },
      { security: 999_999, from: 20200101, upTo: [20260101] },
    ];
    const [one, other] = stores.map(({ raw }) => historyRows(raw, wanted));
    expect(one?.get(1)?.map(({ day }) => day)).toEqual([20210301, 20220301, 20260302, 20261119, 20261120]);
    expect([one?.get(2), one?.get(999_999)]).toEqual([[], []]);
    expect(other).toEqual(one);
  });
});
