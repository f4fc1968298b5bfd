import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../../test-servers/postgres.ts';
import { lacks } from '../../test-servers/server-program.ts';
import { acceptedFile, testBar } from '../accepted-file.test-support.ts';
import { keepBatch } from '../live/write-batch.ts';
import { openStore, type Store, WrongOrigin } from '../open-store.ts';
import { tablesOf, valueIn } from '../values.test-support.ts';
import { fileWriter } from '../write/file.ts';
import { setFlag } from '../write/flags.ts';
import { reserveNumbers } from '../write/reserved-numbers.ts';
import { compareStores, copyInto, type CopyIntoParts } from './copy-into.ts';
import { COPIED_TABLES } from './copied-tables.ts';
import { finishCopy, unfinishedCopyOf } from './unfinished-copy.ts';

let root: string;
let source: Store;
/** Where the copy is made, if not in a file. */
let database: { url: string } | undefined;
const open: Store[] = [];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bhav-copy-'));
  source = kept(openStore({ folder: join(root, 'source'), origin: 'exchange' }));
  fill(source);
});
afterEach(async () => {
  for (const store of open.splice(0)) await store.close();
  rmSync(root, { recursive: true });
});

const kept = (store: Store): Store => (open.push(store), store);
const target = (): Store => kept(openStore({ folder: join(root, 'target'), origin: unfinishedCopyOf(source), database }));

/** Figures in every kind of table: large numbers, nothing, zero, text of all sorts, fractions. */
function fill(store: Store): void {
  const write = fileWriter(store);
  for (const session of ['2025-12-31', '2026-01-01', '2026-11-20']) {
    const bars = Array.from({ length: 40 }, (_, index) =>
      testBar({
        symbol: `S${index}`,
        isin: `INE${String(index).padStart(3, '0')}A01010`,
        close: 100 + index,
        volume: 9_000_000_000 + index,
      }),
    );
    const members = {
      index: 'Nifty 50',
      list: [{ symbol: 'S1', series: 'EQ', isin: 'INE001A01010', name: `Tab\t "quote" \\N ’ ${session}`, sector: 'É' }],
    };
    const indices = [{ name: 'Nifty 50', open: 10.1, high: 13.7, low: 9.3, close: 12.34, previousClose: 11 }];
    write(acceptedFile({ bars, members, indices, funds: ['NIFTYBEES'] }, { session }));
  }
  setFlag(store, 'NSE', '2026-11-20', 'previous-close-breaks', [1, 2]);
  reserveNumbers(store, 'revision', 1_795_149_061_139, 100);
  const quotes = Array.from({ length: 30 }, (_, share) => ({
    instrument: { exchange: 'NSE', symbol: `S${share}`, isMember: true } as const,
    price: 5,
    at: 1_795_149_061_139,
  }));
  for (let batch = 1; batch < 5; batch++) {
    const levels = [{ name: 'NIFTY 50', level: 0.1 + 0.2, at: batch } as const];
    keepBatch(store, {
      source: { id: 'test', name: 'T', terms: '' },
      session: '2026-11-20',
      batch: { receivedAt: batch, quotes, levels, rejected: [] },
    });
  }
}

/** Every row of every copied table. */
function contentOf({ raw }: Store): Record<string, string[]> {
  const text = (row: object): string => JSON.stringify(Object.entries(row).toSorted(([one], [other]) => one.localeCompare(other)));
  const rows = (name: string): string[] => raw.prepare<object>(`SELECT * FROM "${name}"`).all().map(text).toSorted();
  return Object.fromEntries(COPIED_TABLES.map(({ name }) => [name, rows(name)]));
}

/** A run that stops at a part. */
async function stoppedAfter(parts: number, given: CopyIntoParts): Promise<void> {
  const stop = new AbortController();
  let turns = 0;
  const progress = (): void => {
    turns += 1;
    if (turns > parts) stop.abort(new Error('stopped'));
  };
  await expect(copyInto({ ...given, progress, signal: stop.signal })).rejects.toThrow('stopped');
}

describe('a copy of a store in a file', () => {
  copies();
});

describe.skipIf(lacks('PostgreSQL'))('a copy of a store in PostgreSQL', () => {
  let server: TestPostgres;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server?.remove());
  beforeEach(async () => {
    database = { url: await server.createDatabase() };
  });
  afterEach(() => {
    database = undefined;
  });
  copies();

  it('is made back out of the database', async () => {
    const there = target();
    await copyInto({ source, target: there });
    finishCopy(source, there);
    const back = kept(openStore({ folder: join(root, 'back'), origin: unfinishedCopyOf(source) }));
    await copyInto({ source: there, target: back });
    expect(contentOf(back)).toEqual(contentOf(source));
  });
});

function copies(): void {
  it('has every row, and its own origin when it is whole', async () => {
    const to = target();
    const { rows, written, sessions, tables } = await copyInto({ source, target: to });
    expect({ sessions, tables, isAll: rows === written }).toEqual({ sessions: 3, tables: COPIED_TABLES.length, isAll: true });
    expect(rows).toBeGreaterThan(300);
    finishCopy(source, to);
    expect(contentOf(to)).toEqual(contentOf(source));
    expect(valueIn(to, 'SELECT value FROM counter')).toBe(valueIn(source, 'SELECT value FROM counter'));
    expect(await compareStores({ source, target: to })).toEqual({ rows, sessions, tables });
  });

  it('knows every table of a store', () => {
    const own = ['migration', 'origin', 'bus_message', 'leader'];
    expect(COPIED_TABLES.map(({ name }) => name as string).toSorted()).toEqual(
      tablesOf(source)
        .filter((name) => !own.includes(name))
        .toSorted(),
    );
  });

  it('can be stopped anywhere and goes on', async () => {
    for (let parts = 1; parts < COPIED_TABLES.length; parts += 4) {
      const to = target();
      await stoppedAfter(parts, { source, target: to });
      await to.close();
    }
    const to = target();
    const { rows, written } = await copyInto({ source, target: to });
    expect(written).toBeLessThan(rows / 2);
    expect(contentOf(to)).toEqual(contentOf(source));
  });

  it('begins anew when the store has changed since it was stopped', async () => {
    const to = target();
    await stoppedAfter(30, { source, target: to });
    fileWriter(source)(acceptedFile({ bars: [testBar({ symbol: 'LATER' })] }, { session: '2026-11-23' }));
    const { rows, written } = await copyInto({ source, target: to });
    expect(written).toBe(rows);
    expect(contentOf(to)).toEqual(contentOf(source));
  });

  it('is as the store was when it began, whatever is written meanwhile', async () => {
    const before = contentOf(source);
    const other = kept(openStore({ folder: source.folder, origin: 'exchange' }));
    let hasWritten = false;
    const progress = (): void => {
      if (!hasWritten) fileWriter(other)(acceptedFile({ bars: [testBar({ symbol: 'LATER' })] }, { session: '2026-11-23' }));
      hasWritten = true;
    };
    const to = target();
    await copyInto({ source, target: to, progress });
    expect(contentOf(to)).toEqual(before);
    expect(contentOf(source)).not.toEqual(before);
  });

  it.each([
    ['a price', 'UPDATE bar SET close = close + 1 WHERE security = 3 AND day = 20260101', /The table bar/],
    [
      'two volumes whose sum stays',
      'UPDATE bar SET volume = volume + CASE security WHEN 3 THEN 1 ELSE -1 END WHERE security IN (3, 4) AND day = 20260101',
      undefined,
    ],
    ['nothing in place of zero', 'UPDATE live_quote SET volume = 0', /The table live_quote/],
    ['a text', `UPDATE security SET name = 'x' WHERE id = 7`, /The table security/],
    ['a fraction', 'UPDATE live_level SET level = 0.3', /The table live_level/],
    ['a row too many', 'INSERT INTO delivery VALUES (999, 20260101, 1, 1)', /The table delivery differs: 0 rows on one side, 1/],
    ['a row after all others', `INSERT INTO ticker VALUES (99999, 'NSE', 'MORE', 'EQ', 0)`, /The table ticker differs: one side has rows/],
    ['a row too few', 'DELETE FROM session WHERE day = 20260101', /The table session/],
  ])('is distinguished from a copy that differs in %s', async (_what, change, said) => {
    const to = target();
    await copyInto({ source, target: to });
    to.raw.exec(change);
    await expect(compareStores({ source, target: to })).rejects.toThrow(said);
  });

  it('cannot be opened by a server before it is complete', async () => {
    const to = target();
    await stoppedAfter(10, { source, target: to });
    await to.close();
    expect(() => openStore({ folder: join(root, 'target'), origin: 'exchange', database })).toThrow(
      /is an unfinished copy of the exchange store of .+: start npm run store:copy again/,
    );
  });

  it('of another store does not go on with this one', async () => {
    await stoppedAfter(10, { source, target: target() });
    const another = kept(openStore({ folder: join(root, 'another'), origin: 'demonstration' }));
    expect(() => openStore({ folder: join(root, 'target'), origin: unfinishedCopyOf(another), database })).toThrow(WrongOrigin);
  });
}
