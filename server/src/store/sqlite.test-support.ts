import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { vi } from 'vitest';
import { STORE_FILE } from './open-store.ts';

/** Numbers writes from 1, to any store. Returns what stops this. */
export function watchWrites(before: (number: number) => void): () => void {
  const database = new SqliteDatabase(':memory:');
  const prototype = Object.getPrototypeOf(database.prepare('SELECT 1')) as { run: (...values: unknown[]) => unknown };
  database.close();
  const { run } = prototype;
  let number = 0;
  prototype.run = function watched(...values) {
    number += 1;
    before(number);
    return run.apply(this, values);
  };
  return () => {
    prototype.run = run;
  };
}

export function lockedStore(folder: string): { isHeld: () => boolean; release: () => void } {
  const database = new SqliteDatabase(join(folder, STORE_FILE));
  database.exec('BEGIN EXCLUSIVE');
  return { isHeld: () => database.inTransaction, release: () => database.close() };
}

/** The steps by which SQLite answers the queries that `work` makes on any store, each with its query; they are explained on the store of a folder. */
export async function stepsOf(folder: string, work: () => Promise<void>): Promise<string[]> {
  const prepared = vi.spyOn(SqliteDatabase.prototype, 'prepare');
  await work();
  const asked = new Set(prepared.mock.calls.map(([text]) => text));
  prepared.mockRestore();
  const database = new SqliteDatabase(join(folder, STORE_FILE), { readonly: true });
  try {
    return [...asked].flatMap((text) => {
      const values = Array.from({ length: text.split('?').length - 1 }, () => 0);
      const steps = database.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${text}`).all(...values);
      return steps.map(({ detail }) => `${detail} in ${text}`);
    });
  } finally {
    database.close();
  }
}
