import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { acceptedFile, testBar } from './accepted-file.test-support.ts';
import { layoutOf, layoutSteps, migrate, StoreTooNew } from './layouts/migrate.ts';
import { mergeLog, openReader, type ReadStore, type Store, tidyStore, WrongOrigin } from './open-store.ts';
import { markedOrigin } from './origin-mark.ts';
import { probe } from './probe.ts';
import { pushKey } from './push/push-key.ts';
import { latestSession } from './read/sessions.ts';
import type { Fence } from './tables.ts';
import { reading, type Within, writing } from './transaction.ts';
import { count, dateOf, dayNumber, NotExact, paise, utcNow } from './units.ts';
import { fileWriter } from './write/file.ts';
import { noteRun } from './write/run.ts';
import { rowsIn, tablesOf, valueIn, valuesIn } from './values.test-support.ts';
import { newStore, TEST_ENGINE, testPlace } from './test-place.test-support.ts';

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bhav-open-'));
  path = join(folder, 'bhav.db');
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
});

const opened = (origin: 'exchange' | 'demonstration' = 'exchange'): Promise<Store> => newStore({ folder, origin });
const write = async (store: Store, session: string): Promise<void> =>
  void (await fileWriter(store)(acceptedFile({ bars: [testBar({ symbol: 'A', session })] }, { session })));
const run = { source: 'a', exchange: 'NSE', session: '2026-11-20', reason: '', rows: 1, rejected: 0 } as const;

describe('the origin of a store', () => {
  it('is written beside it, so that the kept files have one without it', async () => {
    expect(markedOrigin(folder)).toBeUndefined();
    await (await opened('demonstration')).close();
    expect(readFileSync(join(folder, 'origin.txt'), 'utf8')).toBe('demonstration\n');
    expect(markedOrigin(folder)).toBe('demonstration');
    writeFileSync(join(folder, 'origin.txt'), ' exchange \n');
    expect(markedOrigin(folder)).toBe('exchange');
    writeFileSync(join(folder, 'origin.txt'), 'elsewhere\n');
    expect(markedOrigin(folder)).toBeUndefined();
  });

  it('is written anew for a store that has none beside it', async () => {
    await (await opened()).close();
    rmSync(join(folder, 'origin.txt'));
    await (await opened()).close();
    expect(markedOrigin(folder)).toBe('exchange');
  });

  it('is not changed beside a store that was refused', async () => {
    await (await opened()).close();
    const refused = opened('demonstration');
    await expect(refused).rejects.toThrow(WrongOrigin);
    await expect(refused).rejects.toThrow(/holds figures of the exchange kind.*(?:BHAV_DATA_DIR|DATABASE_URL) to another/);
    expect(markedOrigin(folder)).toBe('exchange');
    // Nothing holds the file that was refused; a database has none.
    expect(() => rmSync(path, { force: TEST_ENGINE !== 'sqlite' })).not.toThrow();
  });
});

describe.skipIf(TEST_ENGINE !== 'sqlite')('the file of a store', () => {
  it('may be empty where there are no kept files, as after a start that was killed', async () => {
    writeFileSync(path, '');
    mkdirSync(join(folder, 'raw'));
    expect(await latestSession(await opened(), 'NSE')).toBeUndefined();
  });

  it('is closed with its store, and only once', async () => {
    const store = await opened();
    expect(store.isOpen()).toBe(true);
    await probe(store);
    await store.close();
    expect(store.isOpen()).toBe(false);
    await expect(probe(store)).rejects.toThrow(/not open/);
  });

  it('is whole by itself once its log is merged', async () => {
    const store = await opened();
    await write(store, '2026-11-20');
    expect(statSync(`${path}-wal`).size).toBeGreaterThan(0);
    await mergeLog(store);
    expect(statSync(`${path}-wal`).size).toBe(0);
  });

  it('gets the log that a killed writer left, unless another process has the store', async () => {
    const store = await opened();
    await write(store, '2026-11-20');
    tidyStore(folder);
    expect(existsSync(`${path}-wal`)).toBe(true);
    expect(() => tidyStore(join(folder, 'none'))).not.toThrow();
    await store.close();
    expect(existsSync(`${path}-wal`)).toBe(false);
  });
});

describe('a reader', () => {
  it('sees what a writer stored, and cannot write', async () => {
    const store = await opened();
    const reader = openReader({ ...(await testPlace(folder)), origin: 'exchange' });
    onTestFinished(() => reader.close());
    await write(store, '2026-11-20');
    expect(await latestSession(reader, 'NSE')).toMatchObject({ session: '2026-11-20' });
    await expect(reader.db.deleteFrom('bar').execute()).rejects.toThrow(/read-?only/);
  });

  it.skipIf(TEST_ENGINE !== 'sqlite')('needs a store', () => {
    expect(() => openReader({ folder: join(folder, 'none'), origin: 'exchange' })).toThrow(/directory/);
    expect(() => openReader({ folder, origin: 'exchange' })).toThrow(/unable to open/);
    expect(existsSync(path)).toBe(false);
  });

  it('keeps to what it saw while a file of figures is made of it', async () => {
    const store = await opened();
    const reader = await opened();
    await write(store, '2026-11-19');
    const newest = async (of: ReadStore) => (await latestSession(of, 'NSE'))?.session;
    await reading(reader, async (within) => {
      expect(await newest(within)).toBe('2026-11-19');
      await write(store, '2026-11-20');
      expect(await newest(within)).toBe('2026-11-19');
    });
    expect(await newest(reader)).toBe('2026-11-20');
  });
});

describe('the layout', () => {
  const next = (up: (db: Kysely<unknown>) => Promise<void>) => ({ ...layoutSteps(TEST_ENGINE), '99 next': { up } });
  const extra = (db: Kysely<unknown>) => db.schema.createTable('extra').addColumn('a', 'integer').execute();

  it('is current with its steps and no others, and gets a further step once', async () => {
    const { db, engine } = await opened();
    expect(await layoutOf(db, engine)).toBe('current');
    for (let times = 0; times < 2; times += 1) await migrate(db, engine, next(extra));
    expect(await valueIn({ db }, 'SELECT count(*) FROM extra')).toBe(0);
    await expect(layoutOf(db, engine)).rejects.toThrow(StoreTooNew);
    await expect(opened()).rejects.toThrow('"99 next", which this version does not know');
  });

  it('has nothing of a step that fails', async () => {
    const store = await opened();
    const half = async (db: Kysely<unknown>): Promise<void> => {
      await extra(db);
      await extra(db);
    };
    await expect(migrate(store.db, store.engine, next(half))).rejects.toThrow(/already exists/);
    expect(await tablesOf(store)).not.toContain('extra');
    expect(await layoutOf(store.db, store.engine)).toBe('current');
  });

  it.each([
    ['08', ['live_figures']],
    ['09', ['message']],
    ['10', ['push_key', 'push_subscription']],
  ])('of the version before step %s gets %j, and keys once', async (step, missing) => {
    const { db, engine } = await opened();
    await db.deleteFrom('kysely_migration').where('name', '>=', step).execute();
    for (const name of missing) await db.schema.dropTable(name).execute();
    await db.schema.createTable('live_quote').addColumn('day', 'integer').execute();
    expect(await layoutOf(db, engine)).toBe('behind');
    const again = await opened();
    expect(await layoutOf(again.db, engine)).toBe('current');
    expect(await tablesOf(again)).toEqual(expect.arrayContaining(missing));
    // Figures by quote, of before the first of these steps.
    expect((await tablesOf(again)).includes('live_quote')).toBe(step > '08');
    const key = await pushKey(again);
    expect([key.publicKey.length, key.privateKey.length]).toEqual([87, 43]);
    expect(await pushKey(await opened())).toEqual(key);
  });

  it.each<[string, (db: Store['db']) => Promise<unknown>]>([
    ['before steps had names', (db) => db.schema.createTable('migration').addColumn('number', 'integer').execute()],
    ['without the last step of the layout', (db) => db.deleteFrom('kysely_migration').where('name', 'like', '07 %').execute()],
  ])('of an early version, %s, is not read; the sentence says how to make the store anew', async (_of, change) => {
    const store = await opened();
    await change(store.db);
    const wayOut = TEST_ENGINE === 'sqlite' ? /early version.*BHAV_DATA_DIR=\S+ npm run rebuild/ : /early version.*npm run import/;
    await expect(opened()).rejects.toThrow(wayOut);
  });
});

describe('a transaction', () => {
  const days = (store: Store) => valuesIn(store, 'SELECT day FROM run ORDER BY day');
  const note = (within: Within, session: string): Promise<void> =>
    noteRun(within, { ...run, session, state: 'missing', fetchedAt: `${session}T18:00:00+05:30` });

  it('is kept completely or not at all', async () => {
    const store = await opened();
    expect(await writing(store, async () => 'done')).toBe('done');
    const half = async (within: Within): Promise<void> => {
      await note(within, '2026-11-19');
      throw new Error('half');
    };
    await expect(writing(store, half)).rejects.toThrow('half');
    expect(await days(store)).toEqual([]);
    await writing(store, (within) => note(within, '2026-11-20'));
    expect(await days(store)).toEqual([20261120]);
  });

  it('that the database has ended by itself still ends in its own error', async () => {
    const store = await opened();
    const work = writing(store, async (within) => {
      await rowsIn(within, 'ROLLBACK');
      throw new Error('The disk is full.');
    });
    await expect(work).rejects.toThrow('The disk is full.');
  });

  it('asks the fence first, in the transaction, and writes nothing that it refuses', async () => {
    const store = await opened();
    const fence: Fence = async (trx) => {
      await trx.selectFrom('leader').select('term').execute();
      throw new Error('no longer');
    };
    await expect(writing({ ...store, fence }, (within) => note(within, '2026-11-20'))).rejects.toThrow('no longer');
    expect(await days(store)).toEqual([]);
  });

  it('waits for that of another connection', async () => {
    const [one, other] = [await opened(), await opened()];
    const order: string[] = [];
    const begun = Promise.withResolvers<void>();
    const first = writing(one, async (within) => {
      begun.resolve();
      await note(within, '2026-11-19');
      order.push('first');
    });
    await begun.promise;
    // The driver of SQLite waits in this thread, so that the first must have ended.
    if (TEST_ENGINE === 'sqlite') await first;
    await writing(other, async (within) => {
      order.push('second');
      await note(within, '2026-11-20');
    });
    await first;
    expect(order).toEqual(['first', 'second']);
  });
});

describe('a unit is exact or refused', () => {
  it('of money: whole paise up to 90 lakh crore rupees', () => {
    expect([paise(0.07), paise(-0), paise(-1.25), paise(90_071_992_547_409.91)]).toEqual([7, 0, -125, 9_007_199_254_740_991]);
    for (const wrong of [90_071_992_547_411, Infinity, Number.NaN]) expect(() => paise(wrong)).toThrow(NotExact);
  });

  it('of a count: a whole number from zero', () => {
    expect([count(0), count(5)]).toEqual([0, 5]);
    for (const wrong of [-1, 0.5, Number.NaN, 2 ** 53]) expect(() => count(wrong)).toThrow(NotExact);
  });

  it('of a day: eight digits', () => {
    expect([dayNumber('2026-11-20'), dateOf(20261120), dateOf(9990101)]).toEqual([20261120, '2026-11-20', '0999-01-01']);
    for (const wrong of ['2026-11-200', ' 2026-11-20', '12026-11-20', '2026-1-2', '']) expect(() => dayNumber(wrong)).toThrow(NotExact);
  });

  it('of a time: seconds of UTC', () => {
    expect(utcNow()).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  });
});
