import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, rmSync, statSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import SqliteDatabase from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acceptedFile, testBar } from '../accepted-file.test-support.ts';
import { openStore } from '../open-store.ts';
import { damaged, storeFault, StoreUnusable } from './store-fault.ts';
import { fileWriter } from '../write/file.ts';

let folder: string;
let path: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bhav-fault-'));
  path = join(folder, 'bhav.db');
  const store = await openStore({ folder, origin: 'exchange' });
  await fileWriter(store)(acceptedFile({ bars: [testBar({ symbol: 'A' })] }, { session: '2026-11-20' }));
  await store.close();
});
afterEach(() => {
  chmodSync(folder, 0o700);
  rmSync(folder, { recursive: true, force: true });
});

/** The sentence in which opening the store ends. */
async function fault(): Promise<string> {
  try {
    await (await openStore({ folder, origin: 'exchange' })).close();
    return 'opened';
  } catch (error) {
    return error instanceof StoreUnusable ? error.message : String(error);
  }
}

describe('a damaged store is named with its path and the way out', () => {
  const cases: [what: string, damage: () => void, reason: string][] = [
    ['of other content', () => writeFileSync(path, 'no database '.repeat(10_000)), 'file is not a database'],
    ['cut to half', () => truncateSync(path, statSync(path).size / 2), 'database disk image is malformed'],
    ['cut in its first page', () => truncateSync(path, 1_000), 'database disk image is malformed'],
    ['whose schema is overwritten', () => overwrite(100, 1_000), 'database disk image is malformed'],
    [
      'in whose place is a folder',
      () => {
        rmSync(path);
        mkdirSync(path);
      },
      'a folder has its place',
    ],
    [
      'cut to nothing beside kept files',
      () => {
        truncateSync(path, 0);
        mkdirSync(join(folder, 'raw/nse-bhavcopy'), { recursive: true });
      },
      'it is empty',
    ],
  ];
  it.each(cases)('is reported: %s', async (_what, damage, reason) => {
    damage();
    expect(await fault()).toBe(
      `The store ${path} is damaged (${reason}): BHAV_DATA_DIR=${folder} npm run rebuild makes it anew from the kept files and sets the damaged one aside.`,
    );
  });
});

describe('a store in whose place is something else, or that is not ours, is named', () => {
  it('a file in place of the folder', async () => {
    rmSync(folder, { recursive: true });
    writeFileSync(folder, '');
    expect(await fault()).toMatch(/^The store \S+bhav\.db cannot be opened \(E\w+: .+\): .+ set BHAV_DATA_DIR to a folder\.$/);
  });

  it.skipIf(process.platform === 'win32')('modes that shut us out', () => {
    const script = fileURLToPath(new URL('store-fault.test-support.ts', import.meta.url));
    const opened = (folderMode: number, fileMode: number): string => {
      chmodSync(path, fileMode);
      chmodSync(folder, folderMode);
      return spawnSync(process.execPath, [script, folder], { encoding: 'utf8' }).stdout.trim();
    };
    const modes = [
      [0o555, 0o444],
      [0o777, 0o444],
      [0o777, 0o000],
      [0o000, 0o644],
    ] as const;
    for (const [folderMode, fileMode] of modes)
      expect(opened(folderMode, fileMode)).toMatch(
        /^StoreUnusable: The store \S+bhav\.db cannot be .+ or set BHAV_DATA_DIR to another folder\.$/,
      );
    expect(opened(0o777, 0o666)).toBe('opened');
  });
});

it('names the process that holds a store for too long', () => {
  const busy = new SqliteDatabase.SqliteError('database is locked', 'SQLITE_BUSY');
  expect(storeFault(busy, path)?.message).toContain('has been held for too long by another process: ');
  writeFileSync(join(folder, 'command.lock.txt'), 'npm run import, process 1 on elsewhere, since 2026-11-20T19:00:00+05:30\n');
  expect(storeFault(busy, path)?.message).toContain('by npm run import, process 1 on elsewhere, since 2026-11-20T19:00:00+05:30: ');
});

it('quotes a folder that a shell would take apart, and says nothing of other errors', () => {
  expect(damaged("/a b/it's/bhav.db", 'cut').message).toContain(String.raw`BHAV_DATA_DIR='/a b/it'\''s' npm run rebuild`);
  const full = Object.assign(new Error('no room'), { code: 'ENOSPC' });
  expect(storeFault(full, path)?.message).toContain('the disk is full');
  expect(storeFault(new Error('else'), path)).toBeUndefined();
  expect(storeFault(Object.assign(new Error('else'), { code: 'ENOENT' }), path)).toBeUndefined();
});

function overwrite(from: number, bytes: number): void {
  const file = openSync(path, 'r+');
  writeSync(file, Buffer.alloc(bytes, 0xaa), 0, bytes, from);
  closeSync(file);
}
