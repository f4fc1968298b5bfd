import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../test-servers/postgres.ts';
import { POSTGRES_ACCOUNT } from '../test-servers/postgres-account.ts';
import { lacks } from '../test-servers/server-program.ts';
import { openStore } from './open-store.ts';
import { clientSettings } from './postgres/client-settings.ts';

describe.skipIf(lacks('PostgreSQL'))('an address with sslmode=verify-full', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bhav-encrypted-'));
  const [cert, other] = [certificate('ours', 'localhost'), certificate('other', 'localhost')];
  let server: TestPostgres;

  /** Makes a certificate that is its own authority, and gives the places of both files. */
  function certificate(name: string, host: string): { cert: string; key: string } {
    const [file, key] = [join(folder, `${name}.pem`), join(folder, `${name}.key`)];
    const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
    const names = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`, '-keyout', key, '-out', file];
    execFileSync('openssl', ['req', ...kind, ...names], { stdio: 'ignore' });
    return { cert: file, key };
  }

  beforeAll(async () => {
    chmodSync(folder, 0o755);
    // The server refuses a key that others may read, unless it is root's own and its group's.
    if (POSTGRES_ACCOUNT !== undefined) execFileSync('chown', [`${POSTGRES_ACCOUNT.uid}:${POSTGRES_ACCOUNT.gid}`, cert.key]);
    chmodSync(cert.key, 0o600);
    server = await startPostgres({ ssl: 'on', ssl_cert_file: cert.cert, ssl_key_file: cert.key });
  });
  afterAll(async () => {
    await server?.remove();
    rmSync(folder, { recursive: true });
  });

  const addressOf = (host: string, authority: string): string =>
    `${server.url.replace('127.0.0.1', host)}?sslmode=verify-full&sslrootcert=${encodeURIComponent(authority)}`;

  it('leads to an encrypted store', async () => {
    const url = addressOf('localhost', cert.cert);
    const data = mkdtempSync(join(folder, 'data-'));
    const store = await openStore({ folder: data, origin: 'exchange', database: { url } });
    await store.close();
    const client = new Client(clientSettings(url, 'serve', 'a test'));
    await client.connect();
    const { rows } = await client.query('SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()');
    await client.end();
    expect(rows).toEqual([{ ssl: true }]);
  });

  it.each([
    ['of another name', () => addressOf('127.0.0.1', cert.cert)],
    ['of another authority', () => addressOf('localhost', other.cert)],
  ])('does not believe a database with a certificate %s', async (_what, url) => {
    const client = new Client(clientSettings(url(), 'serve', 'a test'));
    await expect(client.connect()).rejects.toThrow(/certificate|altnames/i);
  });
});
