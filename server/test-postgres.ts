import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openStore } from './src/store/open-store.ts';
import { startPostgres } from './src/test-servers/postgres.ts';
import { lacks } from './src/test-servers/server-program.ts';

/** Starts the PostgreSQL of the tests that run on it, with an empty store of which each test gets a copy. */
export default async function startForTests(project: TestProject): Promise<() => Promise<void>> {
  if (lacks('PostgreSQL')) return async () => undefined;
  const server = await startPostgres({ max_connections: '400' });
  const url = await server.createDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'bhav-template-'));
  const store = await openStore({ folder, origin: 'exchange', database: { url } });
  // A test says itself whose figures its store has.
  await store.db.deleteFrom('origin').execute();
  await store.close();
  rmSync(folder, { recursive: true });
  project.provide('postgres', { admin: server.url, template: new URL(url).pathname.slice(1) });
  return server.remove;
}
