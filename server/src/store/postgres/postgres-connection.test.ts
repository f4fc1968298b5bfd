import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sql } from 'kysely';
import { startPostgres, type TestPostgres } from '../../test-servers/postgres.ts';
import { lacks } from '../../test-servers/server-program.ts';
import { acceptedFile, testBar } from '../accepted-file.test-support.ts';
import { faultOf } from '../access/fault.ts';
import { storeFault } from '../access/store-fault.ts';
import type { Fence } from '../connection.ts';
import { askDatabase } from '../cluster/database.test-support.ts';
import { openReader } from '../open-reader.ts';
import { openStore, type Store } from '../open-store.ts';
import { all, query, run } from '../statement.ts';
import { atOnce } from '../transaction.ts';
import { latestSession } from '../read/sessions.ts';
import { fileWriter } from '../write/file.ts';
import { valueIn } from '../values.test-support.ts';

describe.skipIf(lacks('PostgreSQL'))('a store on PostgreSQL', () => {
  let server: TestPostgres;
  let folder: string;
  let store: Store;

  beforeAll(async () => {
    server = await startPostgres();
    folder = mkdtempSync(join(tmpdir(), 'bhav-postgres-'));
  });
  beforeEach(async () => {
    store = openStore({ folder, origin: 'exchange', database: { url: await server.createDatabase() } });
  });
  afterEach(() => store.close());
  afterAll(async () => {
    await server.remove();
    rmSync(folder, { recursive: true });
  });

  it('keeps whole sessions of two years, each in the part of its year, and replaces them', async () => {
    const write = fileWriter(store);
    for (const session of ['2025-12-31', '2026-01-01', '2026-01-02', '2026-01-02']) {
      const bars = Array.from({ length: 300 }, (_, place) => testBar({ symbol: `S${place}`, session }));
      write(acceptedFile({ bars }, { session }));
    }
    expect([valueIn(store, 'SELECT count(*) FROM bar_2025'), valueIn(store, 'SELECT count(*) FROM bar_2026')]).toEqual([300, 600]);
    expect(await latestSession(store, 'NSE')).toMatchObject({ session: '2026-01-02', rows: 300 });
  });

  it('throws at the latest at the commit, and keeps nothing of the transaction', () => {
    const half = (): void =>
      atOnce(store, () => {
        run(store.raw, query.insertInto('counter').values({ name: 'first', value: 1 }));
        run(store.raw, query.insertInto('counter').values({ name: 'first', value: 2 }));
        run(store.raw, query.insertInto('counter').values({ name: 'second', value: 3 }));
      });
    expect(half).toThrow(/duplicate key/);
    expect(store.raw.inTransaction).toBe(false);
    expect(all(store.raw, query.selectFrom('counter').selectAll())).toEqual([]);
    expect(atOnce(store, () => 'done')).toBe('done');
  });

  it('loads many rows after an inner transaction, in which the same was begun, was undone', () => {
    const write = fileWriter(store);
    const file = (session: string): void => {
      const bars = Array.from({ length: 30 }, (_, place) => testBar({ symbol: `S${place}`, session }));
      write(acceptedFile({ bars }, { session }));
    };
    atOnce(store, () => {
      const undone = (): void =>
        atOnce(store, () => {
          file('2025-12-31');
          throw new Error('undone');
        });
      expect(undone).toThrow('undone');
      file('2025-12-30');
    });
    expect(all(store.raw, query.selectFrom('bar').select('day').distinct())).toEqual([{ day: 20251230 }]);
  });

  it('loads many rows, as live quotes are, after its database was away', async () => {
    const write = fileWriter(store);
    const file = (session: string): void => {
      const bars = Array.from({ length: 30 }, (_, place) => testBar({ symbol: `S${place}`, session }));
      write(acceptedFile({ bars }, { session }));
    };
    file('2026-11-19');
    await server.restart();
    await expect.poll(() => attempted(() => all(store.raw, query.selectFrom('bar').select('day').distinct()))).toBe(true);
    file('2026-11-20');
    expect(await latestSession(store, 'NSE')).toMatchObject({ session: '2026-11-20', rows: 30 });
  });

  it('goes on after its database was away', async () => {
    await server.restart();
    const work = (): void => atOnce(store, () => run(store.raw, query.insertInto('counter').values({ name: 'one', value: 1 })));
    await expect.poll(() => attempted(work)).toBe(true);
    expect(all(store.raw, query.selectFrom('counter').selectAll())).toEqual([{ name: 'one', value: 1 }]);
  });

  it('asks the fence when it has its turn, in each transaction that writes and in no other', async () => {
    const asked: boolean[] = [];
    let isOpen = true;
    const url = await server.createDatabase();
    const fence: Fence = (connection) => {
      asked.push(connection.inTransaction && valueIn({ raw: connection }, 'SELECT count(*) FROM origin') === 1);
      if (!isOpen) throw new Error('There is a newer leader.');
    };
    const fenced = openStore({ folder, origin: 'exchange', database: { url }, fence });
    const write = (): void => atOnce(fenced, () => run(fenced.raw, query.insertInto('counter').values({ name: 'one', value: 1 })));
    expect(await latestSession(fenced, 'NSE')).toBeUndefined();
    expect(asked).toEqual([]);
    write();
    isOpen = false;
    expect(write).toThrow('There is a newer leader.');
    expect(() => run(fenced.raw, query.deleteFrom('counter'))).toThrow('There is a newer leader.');
    expect(asked).toEqual([true, true, true]);
    expect(all(fenced.raw, query.selectFrom('counter').select('value'))).toEqual([{ value: 1 }]);
    await fenced.close();
  });

  it('the reads of the thread that serves fail in a sentence while it is away, and go on when it is back', async () => {
    const url = await server.createDatabase();
    await openStore({ folder, origin: 'exchange', database: { url } }).close();
    const reader = openReader({ folder, origin: 'exchange', database: { url } });
    expect(await reader.db.selectFrom('counter').where('name', 'in', []).selectAll().execute()).toEqual([]);
    await server.stop();
    const error: unknown = await latestSession(reader, 'NSE').catch((thrown: unknown) => thrown);
    expect([faultOf(error), storeFault(error, '')?.message]).toEqual([
      'unreachable',
      expect.stringMatching(/^The database test_\w+ at 127\.0\.0\.1:\d+ cannot be reached/),
    ]);
    await server.restart();
    expect(await latestSession(reader, 'NSE')).toBeUndefined();
    // An error that nobody heard would end the process.
    const asking = sql`SELECT pg_sleep(9)`.execute(reader.db).catch((thrown: unknown) => thrown);
    const isAsked = `SELECT count(*)::int AS asked FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%'`;
    await expect.poll(() => askDatabase(url, isAsked)).toEqual([{ asked: 1 }]);
    await server.kill();
    expect(faultOf(await asking)).toBe('unreachable');
    await server.restart();
    expect(await latestSession(reader, 'NSE')).toBeUndefined();
    await expect(reader.db.insertInto('counter').values({ name: 'a', value: 1 }).execute()).rejects.toThrow(/read-only/);
    await reader.close();
  });

  it('the reads of the thread that serves fail while it is silent, and go on when it speaks', async () => {
    const url = await server.createDatabase();
    await openStore({ folder, origin: 'exchange', database: { url } }).close();
    const reader = openReader({ folder, origin: 'exchange', database: { url } });
    expect(await latestSession(reader, 'NSE')).toBeUndefined();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      server.pause();
      const asking = latestSession(reader, 'NSE').catch((thrown: unknown) => thrown);
      // The connection that answered before is given at once.
      await vi.advanceTimersByTimeAsync(0);
      expect(vi.getTimerCount()).toBe(1);
      await vi.advanceTimersByTimeAsync(12_000);
      expect(faultOf(await asking)).toBe('unreachable');
    } finally {
      vi.useRealTimers();
      server.resume();
    }
    expect(await latestSession(reader, 'NSE')).toBeUndefined();
    await reader.close();
  });
});

function attempted(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}
