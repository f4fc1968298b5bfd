import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { SqliteConnection } from './sqlite/sqlite-connection.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acceptedFile, testBar } from './accepted-file.test-support.ts';
import { isCurrent, MIGRATIONS, migrate, StoreTooNew } from './migrations.ts';
import { mergeLog, openReader, tidyStore } from './open-reader.ts';
import { openStore, type ReadStore, type Store, WrongOrigin } from './open-store.ts';
import { markedOrigin } from './origin-mark.ts';
import { probe } from './probe.ts';
import { latestSession } from './read/sessions.ts';
import { asItIsNow, atOnce, wholeOrNothing } from './transaction.ts';
import { count, dateOf, dayNumber, NotExact, paise, utcNow } from './units.ts';
import { storedFileCount } from './versions.ts';
import { fileWriter } from './write/file.ts';
import { noteRun } from './write/run.ts';
import { valueIn, valuesIn } from './values.test-support.ts';
import { TEST_ENGINE, testPlace } from './test-place.test-support.ts';

let folder: string;
let path: string;
const open: ReadStore[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bhav-open-'));
  path = join(folder, 'bhav.db');
});
afterEach(async () => {
  for (const store of open.splice(0)) await store.close();
  rmSync(folder, { recursive: true });
});

function opened(origin: 'exchange' | 'demonstration' = 'exchange'): Store {
  const store = openStore({ ...testPlace(folder), origin });
  open.push(store);
  return store;
}
const write = (store: Store, session: string): void =>
  void fileWriter(store)(acceptedFile({ bars: [testBar({ symbol: 'A', session })] }, { session }));
const run = { source: 'a', exchange: 'NSE', session: '2026-11-20', reason: '', rows: 1, rejected: 0 } as const;

describe('the origin of a store', () => {
  it('is written beside it, so that the kept files have one without it', async () => {
    expect(markedOrigin(folder)).toBeUndefined();
    await opened('demonstration').close();
    expect(readFileSync(join(folder, 'origin.txt'), 'utf8')).toBe('demonstration\n');
    expect(markedOrigin(folder)).toBe('demonstration');
    writeFileSync(join(folder, 'origin.txt'), ' exchange \n');
    expect(markedOrigin(folder)).toBe('exchange');
    writeFileSync(join(folder, 'origin.txt'), 'elsewhere\n');
    expect(markedOrigin(folder)).toBeUndefined();
  });

  it('is written anew for a store that has none beside it', async () => {
    await opened().close();
    rmSync(join(folder, 'origin.txt'));
    await opened().close();
    expect(markedOrigin(folder)).toBe('exchange');
  });

  it('is not changed beside a store that was refused', async () => {
    await opened().close();
    expect(() => opened('demonstration')).toThrow(WrongOrigin);
    expect(markedOrigin(folder)).toBe('exchange');
    // Nothing holds the file that was refused; a database has none.
    expect(() => rmSync(path, { force: TEST_ENGINE !== 'sqlite' })).not.toThrow();
  });
});

describe.skipIf(TEST_ENGINE !== 'sqlite')('the file of a store', () => {
  it('may be empty where there are no kept files, as after a start that was killed', async () => {
    writeFileSync(path, '');
    mkdirSync(join(folder, 'raw'));
    expect(await latestSession(opened(), 'NSE')).toBeUndefined();
  });

  it('is closed with its store, and only once', async () => {
    const store = opened();
    expect(store.isOpen()).toBe(true);
    await probe(store);
    await store.close();
    expect(store.isOpen()).toBe(false);
    await expect(probe(store)).rejects.toThrow(/not open/);
  });

  it('is whole by itself once its log is merged', () => {
    const store = opened();
    write(store, '2026-11-20');
    expect(statSync(`${path}-wal`).size).toBeGreaterThan(0);
    mergeLog(store);
    expect(statSync(`${path}-wal`).size).toBe(0);
  });

  it('gets the log that a killed writer left, unless another process has the store', async () => {
    const store = opened();
    write(store, '2026-11-20');
    tidyStore(folder);
    expect(existsSync(`${path}-wal`)).toBe(true);
    expect(() => tidyStore(join(folder, 'none'))).not.toThrow();
    await store.close();
    expect(existsSync(`${path}-wal`)).toBe(false);
  });
});

describe('a reader', () => {
  it('sees what a writer stored, and cannot write', async () => {
    const store = opened();
    const reader = openReader({ ...testPlace(folder), origin: 'exchange' });
    open.push(reader);
    write(store, '2026-11-20');
    expect(await latestSession(reader, 'NSE')).toMatchObject({ session: '2026-11-20' });
    await expect(reader.db.deleteFrom('bar').execute()).rejects.toThrow(/read-?only/);
  });

  it.skipIf(TEST_ENGINE !== 'sqlite')('needs a store', () => {
    expect(() => openReader({ ...testPlace(join(folder, 'none')), origin: 'exchange' })).toThrow(/directory/);
    expect(() => openReader({ ...testPlace(folder), origin: 'exchange' })).toThrow(/unable to open/);
    expect(existsSync(path)).toBe(false);
  });

  it('keeps to what it saw while a file of figures is made of it', async () => {
    const store = opened();
    const reader = opened();
    write(store, '2026-11-19');
    const end = asItIsNow(reader);
    const newest = async () => (await latestSession(reader, 'NSE'))?.session;
    expect(await newest()).toBe('2026-11-19');
    write(store, '2026-11-20');
    expect(await newest()).toBe('2026-11-19');
    end();
    end();
    expect(await newest()).toBe('2026-11-20');
  });
});

describe('the layout is current', () => {
  it('when every step and the origin are there, and no other step', () => {
    const { raw } = opened();
    expect(isCurrent(raw)).toBe(true);
    expect(isCurrent(raw, MIGRATIONS.slice(1))).toBe(false);
    expect(isCurrent(raw, [...MIGRATIONS, { number: MIGRATIONS.length + 1, title: 'next', sql: '', postgresql: '' }])).toBe(false);
    raw.exec('DELETE FROM origin');
    expect(isCurrent(raw)).toBe(false);
    raw.exec('DROP TABLE origin');
    expect(isCurrent(raw)).toBe(false);
  });

  it('not in an empty file', () => {
    const raw = new SqliteConnection(new SqliteDatabase(':memory:'));
    expect(isCurrent(raw)).toBe(false);
    migrate(raw, []);
    expect(valueIn({ raw }, 'SELECT count(*) FROM migration')).toBe(0);
    raw.close();
  });

  it('a newer one is refused by both numbers', () => {
    const { raw } = opened();
    expect(() => migrate(raw, MIGRATIONS.slice(0, 2))).toThrow(StoreTooNew);
    expect(() => migrate(raw, [])).toThrow(StoreTooNew);
    expect(() => migrate(raw, MIGRATIONS.slice(0, 2))).toThrow(`layout ${MIGRATIONS.length}, this version knows up to 2`);
  });
});

describe('a transaction', () => {
  const days = (store: Store) => valuesIn(store, 'SELECT day FROM run ORDER BY day');
  const note = (store: Store, session: string): void =>
    noteRun(store, { ...run, session, state: 'missing', fetchedAt: `${session}T18:00:00+05:30` });

  it('is kept completely or not at all', async () => {
    const store = opened();
    expect(atOnce(store, () => 'done')).toBe('done');
    const half = () => {
      note(store, '2026-11-19');
      throw new Error('half');
    };
    expect(() => atOnce(store, half)).toThrow('half');
    let undone = 0;
    const work = wholeOrNothing(
      store,
      async () => half(),
      () => (undone += 1),
    );
    await expect(work).rejects.toThrow('half');
    await expect(wholeOrNothing(store, async () => half())).rejects.toThrow('half');
    expect([days(store), undone, store.raw.inTransaction]).toEqual([[], 1, false]);
    expect(await wholeOrNothing(store, async () => note(store, '2026-11-20'))).toBeUndefined();
    expect([days(store), store.raw.inTransaction]).toEqual([[20261120], false]);
  });

  it('that the database has ended by itself still ends in its own error', async () => {
    const store = opened();
    const work = wholeOrNothing(store, async () => {
      store.raw.exec('ROLLBACK');
      throw new Error('The disk is full.');
    });
    await expect(work).rejects.toThrow('The disk is full.');
  });
});

describe('changes by others', () => {
  it('show in the version and in the count of stored files, each as often as it was stored', async () => {
    const [ours, theirs] = [opened(), opened()];
    expect(await storedFileCount(ours)).toBe(0);
    const before = await ours.versionOfOthers();
    noteRun(ours, { ...run, state: 'stored', fetchedAt: 'a' });
    expect(await ours.versionOfOthers()).toBe(before);
    noteRun(theirs, { ...run, state: 'stored', fetchedAt: 'b' });
    noteRun(theirs, { ...run, state: 'missing', fetchedAt: 'c' });
    expect(await ours.versionOfOthers()).not.toBe(before);
    expect(await ours.versionOfOthers()).toBeTypeOf('number');
    expect(await storedFileCount(ours)).toBe(2);
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
