import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { chown, cp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chownSync } from 'node:fs';
import { POSTGRES_ACCOUNT, POSTGRES_PASSWORD, POSTGRES_USER } from './postgres-account.ts';
import { programOf } from './server-program.ts';

const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/bhav/', import.meta.url));
const OPTIONS = ['--no-sync', '--no-instructions', '--encoding=UTF8', '--locale=C', '--wal-segsize=1', '--auth=scram-sha-256'];
/** Text is sorted by the rules of Indian English, unlike in SQLite and C. */
const AS_PEOPLE_SORT = ['--locale-provider=icu', '--icu-locale=en-IN'];
/** The first version that sorts a whole database in that way. */
const FIRST_WITH_ICU = 15;

/** Makes a new data folder of PostgreSQL. initdb runs once for a version of it; each folder after that is a copy. */
export async function dataFolder(folder: string): Promise<void> {
  const kept = await keptFolder();
  await cp(kept, folder, { recursive: true, mode: 0 });
  if (POSTGRES_ACCOUNT !== undefined) await own(folder, POSTGRES_ACCOUNT);
}

async function keptFolder(): Promise<string> {
  const version = execFileSync(programOf('PostgreSQL'), ['--version'], { encoding: 'utf8' });
  const options = [...OPTIONS, ...(sortsAsPeople(version) ? AS_PEOPLE_SORT : [])];
  const mark = createHash('sha256')
    .update(JSON.stringify([version, options]))
    .digest('hex')
    .slice(0, 12);
  const kept = join(CACHE, `postgres-data-${mark}`);
  if (existsSync(kept)) return kept;
  const made = mkdtempSync(join(tmpdir(), 'bhav-initdb-'));
  try {
    const password = join(made, 'password');
    writeFileSync(password, POSTGRES_PASSWORD);
    if (POSTGRES_ACCOUNT !== undefined) for (const path of [made, password]) chownSync(path, POSTGRES_ACCOUNT.uid, POSTGRES_ACCOUNT.gid);
    const data = join(made, 'data');
    const args = ['-D', data, '-U', POSTGRES_USER, `--pwfile=${password}`, ...options];
    await promisify(execFile)(programOf('PostgreSQL', 'initdb'), args, { cwd: made, ...POSTGRES_ACCOUNT });
    mkdirSync(CACHE, { recursive: true });
    const beside = mkdtempSync(join(CACHE, 'making-'));
    try {
      await cp(data, join(beside, 'data'), { recursive: true });
      // Another test process may have been quicker; its folder is as good.
      if (!existsSync(kept)) renameSync(join(beside, 'data'), kept);
    } catch (error) {
      if (!existsSync(kept)) throw error;
    } finally {
      rmSync(beside, { recursive: true, force: true });
    }
    return kept;
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}

/** Whether this version of PostgreSQL, as `postgres --version` says it, sorts the databases of tests unlike SQLite. */
export function sortsAsPeople(version = execFileSync(programOf('PostgreSQL'), ['--version'], { encoding: 'utf8' })): boolean {
  return Number(/ (\d+)/.exec(version)?.[1]) >= FIRST_WITH_ICU;
}

async function own(folder: string, { uid, gid }: { uid: number; gid: number }): Promise<void> {
  const paths = [folder, ...(await readdir(folder, { recursive: true })).map((name) => join(folder, name))];
  await Promise.all(paths.map((path) => chown(path, uid, gid)));
}
