import { execFile, execFileSync } from 'node:child_process';
import { chownSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { POSTGRES_ACCOUNT, POSTGRES_PASSWORD, POSTGRES_USER } from './postgres-account.ts';
import { programOf } from './server-program.ts';

const OPTIONS = ['--no-sync', '--no-instructions', '--encoding=UTF8', '--locale=C', '--wal-segsize=1', '--auth=scram-sha-256'];
/** Text is sorted by the rules of Indian English, unlike in SQLite and C. */
const AS_PEOPLE_SORT = ['--locale-provider=icu', '--icu-locale=en-IN'];
/** The first version that sorts a whole database in that way. */
const FIRST_WITH_ICU = 15;

/** Makes PostgreSQL's `data` in the folder, which is its account's. */
export async function makeData(folder: string): Promise<void> {
  const password = join(folder, 'password');
  writeFileSync(password, POSTGRES_PASSWORD);
  if (POSTGRES_ACCOUNT !== undefined) chownSync(password, POSTGRES_ACCOUNT.uid, POSTGRES_ACCOUNT.gid);
  const args = ['-D', join(folder, 'data'), '-U', POSTGRES_USER, `--pwfile=${password}`, ...OPTIONS];
  if (sortsAsPeople()) args.push(...AS_PEOPLE_SORT);
  await promisify(execFile)(programOf('PostgreSQL', 'initdb'), args, { cwd: folder, ...POSTGRES_ACCOUNT });
}

/** This version sorts the databases of tests unlike SQLite. */
export function sortsAsPeople(): boolean {
  const version = execFileSync(programOf('PostgreSQL'), ['--version'], { encoding: 'utf8' });
  return Number(/ (\d+)/.exec(version)?.[1]) >= FIRST_WITH_ICU;
}
