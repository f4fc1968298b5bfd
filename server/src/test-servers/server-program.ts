import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { EMBEDDED_BIN } from './embedded-postgres.ts';
import { POSTGRES_ACCOUNT } from './postgres-account.ts';

export type ServerName = 'PostgreSQL' | 'NATS' | 'nginx';

const PROGRAM: Record<ServerName, string> = { PostgreSQL: 'postgres', NATS: 'nats-server', nginx: 'nginx' };
/** Debian keeps PostgreSQL's own programs here, a folder a version. */
const DEBIAN = '/usr/lib/postgresql';
/** Not in the path of every user. */
const MORE_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

const found = new Map<ServerName, string | undefined>();

/**
 * Whether a server is missing, so that its tests are skipped; says so once. With `BHAV_TEST_SERVERS=required` in the environment it throws
 * instead: then a machine without the server fails.
 */
export function lacks(name: ServerName): boolean {
  const known = found.has(name);
  if (isInstalled(name)) return false;
  const sentence = `${name} is not installed (${PROGRAM[name]} is in no known folder)`;
  if (process.env['BHAV_TEST_SERVERS'] === 'required') throw new Error(`${sentence}, and BHAV_TEST_SERVERS asks for it.`);
  if (!known) console.log(`${sentence}: the tests that need it are skipped.`);
  return true;
}

/** Whether PostgreSQL is missing, or has not the program that copies a database: npm's PostgreSQL does not. Says so. */
export function lacksReplicas(): boolean {
  if (lacks('PostgreSQL')) return true;
  if (existsSync(programOf('PostgreSQL', 'pg_basebackup'))) return false;
  console.log('pg_basebackup is not installed: the tests of a copy of the database are skipped.');
  return true;
}

export function isInstalled(name: ServerName): boolean {
  return folderOf(name) !== undefined;
}

/** The path of a program of a server. Throws if the server is not installed. */
export function programOf(name: ServerName, program = PROGRAM[name]): string {
  const folder = folderOf(name);
  if (folder === undefined) throw new Error(`${name} is not installed.`);
  return join(folder, program);
}

function folderOf(name: ServerName): string | undefined {
  if (!found.has(name))
    found.set(
      name,
      foldersFor(name).find((folder) => runs(name, join(folder, PROGRAM[name]))),
    );
  return found.get(name);
}

function foldersFor(name: ServerName): string[] {
  const general = [...(process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== ''), ...MORE_FOLDERS];
  if (name !== 'PostgreSQL') return general;
  const chosen = process.env['BHAV_TEST_POSTGRES'];
  if (chosen !== undefined) return [chosen];
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin')) : [];
  const newestFirst = debian.toSorted((one, other) => other.localeCompare(one, 'en', { numeric: true }));
  return [...newestFirst, ...general, ...(EMBEDDED_BIN === undefined ? [] : [EMBEDDED_BIN])];
}

/** Whether the account that will run a program can: a folder may be closed to it. */
function runs(name: ServerName, path: string): boolean {
  const account = name === 'PostgreSQL' ? POSTGRES_ACCOUNT : undefined;
  if (name === 'PostgreSQL' && !existsSync(join(dirname(path), 'initdb'))) return false;
  return existsSync(path) && spawnSync(path, [name === 'nginx' ? '-v' : '--version'], { cwd: '/', ...account }).status === 0;
}
