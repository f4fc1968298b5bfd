import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { makeData } from './postgres-data.ts';
import { POSTGRES_ACCOUNT, POSTGRES_PASSWORD, POSTGRES_USER } from './postgres-account.ts';
import { programOf } from './server-program.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** A PostgreSQL of a test. It loses nothing when its processes are killed; only a crash of the whole machine would lose what is not on disk. */
export interface TestPostgres extends TestServer {
  /** The address of its first database, with user and password. Its rights are those of a superuser. */
  readonly url: string;
  readonly createDatabase: () => Promise<string>;
}

/**
 * What every one has: quick rather than safe, and enough connections for several nodes. Commits are handed to the system at once, so that a test that
 * kills the processes finds them again.
 */
const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  shared_buffers: '64MB',
};

/**
 * Starts a PostgreSQL with these settings in addition. From version 15 on its databases sort text by ICU's rules of Indian English, unlike SQLite and C, so that
 * a query that leaves an order to the collation is found out. Throws if PostgreSQL is not installed: see `lacks`.
 */
export async function startPostgres(settings: Record<string, string> = {}): Promise<TestPostgres> {
  const server = await startOn(makeData, 'ready to accept connections', settings);
  const url = urlOf(server.port, 'postgres');
  const createDatabase = async (): Promise<string> => {
    const name = `test_${randomBytes(6).toString('hex')}`;
    await execute(url, `CREATE DATABASE ${name}`);
    return urlOf(server.port, name);
  };
  return Object.assign(server, { url, createDatabase });
}

export interface TestReplica extends TestServer {
  readonly urlOf: (database: string) => string;
}

export async function startReplica(first: TestPostgres, settings: Record<string, string> = {}): Promise<TestReplica> {
  const args = ['--pgdata=data', `--dbname=${first.url}`, '--write-recovery-conf', '--checkpoint=fast', '--wal-method=stream'];
  const made = async (folder: string): Promise<void> => {
    await promisify(execFile)(programOf('PostgreSQL', 'pg_basebackup'), args, { cwd: folder, ...POSTGRES_ACCOUNT });
  };
  const server = await startOn(made, 'ready to accept read-only connections', settings);
  return Object.assign(server, { urlOf: (database: string) => urlOf(server.port, new URL(database).pathname.slice(1)) });
}

function startOn(prepare: (folder: string) => Promise<void>, says: string, settings: Record<string, string>): Promise<TestServer> {
  const all = Object.entries({ ...SETTINGS, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return startTestServer({
    name: 'postgres',
    program: programOf('PostgreSQL'),
    args: (folder, port) => ['-D', join(folder, 'data'), '-p', String(port), ...all],
    prepare,
    ask: (port) => execute(urlOf(port, 'postgres'), 'SELECT 1'),
    says,
    // Open sessions are ended, and what is committed stays.
    stopSignal: 'SIGINT',
    ...(POSTGRES_ACCOUNT && { account: POSTGRES_ACCOUNT }),
  });
}

async function execute(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(sql);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function urlOf(port: number, database: string): string {
  return `postgres://${POSTGRES_USER}:${POSTGRES_PASSWORD}@127.0.0.1:${port}/${database}`;
}
