import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { inject, onTestFinished } from 'vitest';
import { openStore, type Store } from './open-store.ts';
import type { Engine } from './tables.ts';
import type { DatabaseAddress } from './postgres/database-address.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** An empty store on the PostgreSQL of this run, of which every test gets a copy; absent where the tests run on SQLite. */
    postgres: { admin: string; template: string } | undefined;
  }
}

const server = inject('postgres');

/** The project `postgresql` runs the tests of the store a second time. */
export const TEST_ENGINE: Engine = server === undefined ? 'sqlite' : 'postgresql';

const databases = new Map<string, Promise<DatabaseAddress>>();

/** A file in a folder, or on PostgreSQL a database that belongs to the folder. */
export async function testPlace(folder: string): Promise<{ folder: string; database?: DatabaseAddress }> {
  if (server === undefined) return { folder };
  const database = databases.get(folder) ?? made(server);
  databases.set(folder, database);
  return { folder, database: await database };
}

/** In a folder of its own or again in one; both are gone when the test has ended. */
export async function newStore({
  folder = mkdtempSync(join(tmpdir(), 'bhav-test-')),
  origin = 'exchange',
}: Partial<Pick<Store, 'folder' | 'origin'>> = {}): Promise<Store> {
  const store = await openStore({ ...(await testPlace(folder)), origin });
  onTestFinished(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return store;
}

async function made({ admin, template }: { admin: string; template: string }): Promise<DatabaseAddress> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = new Client({ connectionString: admin });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  } finally {
    await client.end();
  }
  const url = new URL(admin);
  url.pathname = name;
  return { url: url.href };
}
