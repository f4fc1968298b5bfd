import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsIn } from '../store/values.test-support.ts';
import { lockStore } from '../store/access/store-lock.ts';
import { makeStore } from './made-store.test-support.ts';
import { contentOf, runCommandFile, sessionsIn, startCommand } from './run-command.test-support.ts';
import { keptSessions, latestQuotes } from '../store/live/quotes.ts';
import { suiteFolder } from '../test-folder.test-support.ts';
import { openStore } from '../store/open-store.ts';

const NOW = Date.parse('2026-11-20T20:00:00+05:30');
const WRITER = fileURLToPath(new URL('../store/live/live-kill.test-support.ts', import.meta.url));

const root = suiteFolder();
let made: string;
let folder: string;
let file: string;

beforeAll(async () => {
  made = join(root, 'made');
  const store = await makeStore(made, NOW);
  await store.close();
});
beforeEach(() => {
  folder = mkdtempSync(join(root, 'copy-'));
  cpSync(made, folder, { recursive: true, preserveTimestamps: true });
  file = join(mkdtempSync(join(root, 'backups-')), 'bhav-backup.db');
});

const run = (command: string, args: readonly string[], dataFolder = folder, more: Record<string, string> = {}) =>
  runCommandFile(command, args, { BHAV_DATA_DIR: dataFolder, ...more });
async function killed(command: string, args: readonly string[], once: () => boolean): Promise<void> {
  const child = startCommand(command, args, { BHAV_DATA_DIR: folder });
  const gone = new Promise((resolve) => child.once('close', resolve));
  await expect.poll(once).toBe(true);
  child.kill('SIGKILL');
  await gone;
}
const failed = (sentence: string) => ({ code: 1, err: expect.stringContaining(sentence) as string });
const besideOf = (path: string): string[] => readdirSync(join(path, '..'));
const SESSIONS = ['NSE 2026-11-19 2900', 'BSE 2026-11-20 3500'];

describe('a backup', () => {
  it('has the whole store, which can be verified with the kept files, and replaces no file', async () => {
    const backup = await run('backup', [file]);
    expect(backup).toMatchObject({ code: 0, out: expect.stringContaining('is a whole backup') });
    expect(backup.out).toMatch(/checked: 2 sessions, the newest of 2026-11-20\.\nThe kept files are not in it\./);
    expect(besideOf(file)).toEqual(['bhav-backup.db']);
    const elsewhere = join(root, 'elsewhere');
    const restore = await run('restore', [file], elsewhere);
    expect(restore).toMatchObject({ code: 0, out: expect.stringContaining('2 sessions, the newest of 2026-11-20.') });
    expect(await sessionsIn(elsewhere)).toEqual(SESSIONS);
    cpSync(join(folder, 'raw'), join(elsewhere, 'raw'), { recursive: true });
    const verified = expect.stringContaining('The store is what its 3 kept files say.') as string;
    expect(await run('verify', [], elsewhere)).toMatchObject({ code: 0, out: verified });
    writeFileSync(file, 'mine');
    expect(await run('backup', [file])).toMatchObject(failed('a backup replaces none'));
    expect(readFileSync(file, 'utf8')).toBe('mine');
  });

  it('is whole while a process writes without pause, and that process goes on', async () => {
    const writer = spawn(process.execPath, [WRITER, folder, '200']);
    let batches = 0;
    writer.stdout.on('data', (dots: Buffer) => (batches += dots.length));
    await expect.poll(() => batches).toBeGreaterThan(3);
    expect(await run('backup', [file])).toMatchObject({ code: 0 });
    const then = batches;
    await expect.poll(() => batches).toBeGreaterThan(then + 3);
    writer.kill('SIGKILL');
    const elsewhere = join(root, 'busy');
    expect(await run('restore', [file], elsewhere)).toMatchObject({ code: 0 });
    expect(await sessionsIn(elsewhere)).toEqual(SESSIONS);
    const store = await openStore({ folder: elsewhere, origin: 'exchange' });
    const [kept] = await keptSessions(store);
    const { quotes } = kept === undefined ? { quotes: [] } : await latestQuotes(store, kept);
    await store.close();
    // Those of one batch, whole.
    expect([quotes.length, new Set(quotes.map(({ price }) => price)).size]).toEqual([200, 1]);
  });

  it('that is killed is none or a whole one, and the next is whole', async () => {
    // A quick machine may have finished before it is seen.
    await killed('backup', [file], () => existsSync(`${file}.part`) || existsSync(file));
    const restored = existsSync(file) ? (await run('restore', [file], join(root, 'killed'))).code : 0;
    expect(restored).toBe(0);
    rmSync(file, { force: true });
    expect(await run('backup', [file])).toMatchObject({ code: 0 });
    expect(besideOf(file)).toEqual(['bhav-backup.db']);
  });

  it.skipIf(!canMount())('on a full disk is none, says why, and leaves nothing', () => {
    for (const size of ['300k', '600k']) {
      const { out, err } = onSmallDisk(
        size,
        folder,
        (script, disk) => `${script('backup')} ${disk}/bhav-backup.db; echo "code $?"; ls ${disk}`,
      );
      expect(out).toBe('code 1\n');
      expect(err).toMatch(/There is no room for the backup in \S+disk\S*: the disk is full\.\n$/);
    }
  });

  it('of a store in PostgreSQL is pg_dump’s work, which is said without the password', async () => {
    const settings = { DATABASE_URL: 'postgres://bhav:secret@db.example/bhav' };
    for (const [command, program] of Object.entries({ backup: 'pg_dump', restore: 'pg_restore' })) {
      const said = await run(command, [file], folder, settings);
      expect(said).toMatchObject({ code: 1, out: '', err: expect.stringContaining(`${program} `) });
      expect(said.err).not.toContain('secret');
    }
  });

  it('needs a store, and a name', async () => {
    expect(await run('backup', [file], join(root, 'nothing'))).toMatchObject(failed('There is no store in'));
    expect([existsSync(join(root, 'nothing')), existsSync(file)]).toEqual([false, false]);
    expect(await run('backup', [])).toMatchObject({ code: 2, err: expect.stringContaining('npm run backup -- FILE') });
    expect(await run('restore', ['--no'])).toMatchObject({ code: 2, err: expect.stringContaining('npm run restore -- FILE') });
  });
});

describe('a restore', () => {
  beforeEach(async () => {
    expect(await run('backup', [file])).toMatchObject({ code: 0 });
  });

  it('sets the former store aside and says where it is', async () => {
    const store = await openStore({ folder, origin: 'exchange' });
    await rowsIn(store, 'DELETE FROM session');
    await store.close();
    const former = readFileSync(join(folder, 'bhav.db'));
    const { code, out } = await run('restore', [file]);
    expect(code).toBe(0);
    const aside = /The former store is (\S+); delete/.exec(out)?.[1] ?? '';
    expect(readFileSync(aside)).toEqual(former);
    expect(await sessionsIn(folder)).toEqual(SESSIONS);
    expect(readdirSync(folder)).not.toContain('restored.part');
  });

  it.skipIf(!canMount())('on a full disk changes nothing, and says why', () => {
    const { out, err } = onSmallDisk(
      '600k',
      '$disk',
      (script, disk) => `${script('restore')} ${file}; echo "code $?"; find ${disk} -name '*.db'`,
    );
    expect(out).toBe('code 1\n');
    expect(err).toMatch(/There is no room for the backup in \S+: the disk is full, and nothing was changed\.\n$/);
  });

  it('refuses while a server has the store', async () => {
    const lock = await lockStore({ folder, role: 'server', command: 'npm start', waitMs: 0 });
    const before = contentOf(folder);
    const { code, err } = await run('restore', [file]);
    expect(code).toBe(1);
    expect(err).toMatch(/in use by npm start, process \d+ .+: stop that first, then restore\./);
    expect(contentOf(folder)).toEqual(before);
    lock.release();
  });

  it('of figures of another origin is refused', async () => {
    const other = join(root, 'demonstration');
    await (await openStore({ folder: other, origin: 'demonstration' })).close();
    const before = contentOf(other);
    expect(await run('restore', [file], other)).toMatchObject(failed('is for those of the demonstration kind'));
    expect(contentOf(other)).toEqual(before);
  });

  it.each<[string, () => unknown, RegExp]>([
    ['is cut to half', () => truncateSync(file, readFileSync(file).length / 2), /The copy of the store is damaged/],
    ['has a damaged page', () => writeFileSync(file, readFileSync(file).fill(0xff, 8192, 12_288)), /The copy of the store is damaged/],
    ['is something else', () => writeFileSync(file, 'x'.repeat(10_000)), /The copy of the store is damaged \(file is not a database\)/],
    [
      'has a log beside it',
      () => writeFileSync(`${file}-wal`, 'x'),
      /bhav-backup\.db is not all of its store: the rest is in \S+bhav-backup\.db-wal\./,
    ],
    ['is not there', () => rmSync(file), /^There is no file \S+bhav-backup\.db\.$/m],
  ])('of a backup that %s changes nothing', async (_what, damage, said) => {
    damage();
    const before = contentOf(folder);
    const { code, err, out } = await run('restore', [file]);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(said);
    expect(contentOf(folder)).toEqual(before);
  });

  it('of a store with a newer layout changes nothing', async () => {
    const newer = join(root, 'newer');
    const store = await openStore({ folder: newer, origin: 'exchange' });
    await rowsIn(store, "INSERT INTO kysely_migration VALUES ('99 of a later version', '2026-11-20T00:00:00Z')");
    await store.close();
    const later = `${file}.later`;
    // The command of this version makes none of such a store either.
    expect(await run('backup', [later], newer)).toMatchObject(failed('run the newer version'));
    expect(existsSync(later)).toBe(false);
  });

  it.each(['restored.part', 'bhav-20'])(
    'that is killed when %s is there leaves the former store or the new one, and can be done again',
    async (name) => {
      await killed('restore', [file], () => readdirSync(folder).some((entry) => entry.startsWith(name)));
      expect(await sessionsIn(folder)).toEqual(SESSIONS);
      expect(await run('restore', [file])).toMatchObject({ code: 0 });
      expect(await sessionsIn(folder)).toEqual(SESSIONS);
      expect(readdirSync(folder)).not.toContain('restored.part');
    },
  );
});

function onSmallDisk(
  size: string,
  dataFolder: string,
  line: (script: (command: string) => string, disk: string) => string,
): { out: string; err: string } {
  const disk = mkdtempSync(join(root, 'disk-'));
  const script = (command: string): string => `${process.execPath} ${fileURLToPath(new URL(`./${command}.ts`, import.meta.url))}`;
  const mounted = `mount -t tmpfs -o size=${size} tmpfs ${disk} && ${line(script, disk)}`;
  const env = { ...process.env, BHAV_DATA_DIR: dataFolder.replace('$disk', disk) };
  const { stdout, stderr } = spawnSync('unshare', ['-rm', 'sh', '-c', mounted], { encoding: 'utf8', env });
  return { out: stdout, err: stderr };
}

function canMount(): boolean {
  return spawnSync('unshare', ['-rm', 'sh', '-c', 'mount -t tmpfs tmpfs /mnt']).status === 0;
}
