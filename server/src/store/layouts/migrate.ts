import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { fifthLayout } from './fifth-layout.ts';
import { firstLayout } from './first-layout.ts';
import { fourthLayout } from './fourth-layout.ts';
import { secondLayout } from './second-layout.ts';
import { seventhLayout } from './seventh-layout.ts';
import { sixthLayout } from './sixth-layout.ts';
import type { Engine, Tables } from '../tables.ts';
import { thirdLayout } from './third-layout.ts';

export class StoreTooNew extends Error {
  override name = 'StoreTooNew';
}

/** By names in the order of the alphabet. A released step is never changed. */
export function layoutSteps(engine: Engine): Record<string, Migration> {
  return {
    '01 the first layout': { up: (db) => firstLayout(db, engine) },
    '02 warnings, valuations and weights': { up: (db) => secondLayout(db, engine) },
    '03 what was known when': { up: (db) => thirdLayout(db, engine) },
    '04 the breadth of each session': { up: (db) => fourthLayout(db, engine) },
    '05 the breadth of each index': { up: (db) => fifthLayout(db, engine) },
    '06 cross-sections of sessions': { up: (db) => sixthLayout(db, engine) },
    '07 what each fund followed when': { up: (db) => seventhLayout(db, engine) },
  };
}

/** Changes nothing. `old` is from before the steps had names. Throws `StoreTooNew`. */
export async function layoutOf(db: Kysely<Tables>, engine: Engine): Promise<'none' | 'old' | 'behind' | 'current'> {
  const tables = new Set((await db.introspection.getTables({ withInternalKyselyTables: true })).map(({ name }) => name));
  if (tables.has('migration')) return 'old';
  if (!tables.has('kysely_migration') || !tables.has('origin')) return 'none';
  const known = Object.keys(layoutSteps(engine));
  const applied = (await db.selectFrom('kysely_migration').select('name').execute()).map(({ name }) => name);
  const unknown = applied.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new StoreTooNew(`The store has the step "${unknown}", which this version does not know: run the newer version of the program.`);
  }
  return applied.length === known.length ? 'current' : 'behind';
}

/** All missing steps or none. Two processes that do so at the same time wait for each other. */
export async function migrate(db: Kysely<Tables>, engine: Engine, steps = layoutSteps(engine)): Promise<void> {
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => steps } }).migrateToLatest();
  if (error !== undefined) throw error instanceof Error ? error : new Error('The layout cannot be made.', { cause: error });
}
