import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { makeLayout, makeTable } from './layout.ts';
import { makePushKey } from '../push/push-key.ts';
import { type Engine, type Tables, TABLES } from '../tables.ts';

export class StoreTooNew extends Error {
  override name = 'StoreTooNew';
}

/** A store with all of these has the layout that `makeLayout` makes; one with only some is not read. */
const OF_THE_LAYOUT = [
  '01 the first layout',
  '02 warnings, valuations and weights',
  '03 what was known when',
  '04 the breadth of each session',
  '05 the breadth of each index',
  '06 cross-sections of sessions',
  '07 what each fund followed when',
];

/** By names in the order of the alphabet. A released step is never changed. */
export function layoutSteps(engine: Engine): Record<string, Migration> {
  const [first = '', ...others] = OF_THE_LAYOUT;
  return {
    [first]: { up: (db) => makeLayout(db, engine) },
    ...Object.fromEntries(others.map((name) => [name, { up: async () => undefined }])),
    '08 live figures in one value': {
      up: async (db) => {
        const tables = await makeMissing(db, engine, ['live_figures']);
        // What an older one kept by quote is dropped: a live source is asked again.
        for (const former of tables.filter((name) => /^live_(?:session|quote|level)$/.test(name)))
          await db.schema.dropTable(former).execute();
      },
    },
    '09 messages that were sent': { up: async (db) => void (await makeMissing(db, engine, ['message'])) },
    '10 what browsers ask to be told': {
      up: async (db) => {
        await makeMissing(db, engine, ['push_key', 'push_subscription']);
        await makePushKey(db);
      },
    },
  };
}

/** A new store has the tables already. Returns those that were there. */
async function makeMissing(db: Kysely<unknown>, engine: Engine, names: readonly (keyof typeof TABLES)[]): Promise<string[]> {
  const tables = (await db.introspection.getTables()).map(({ name }) => name);
  for (const name of names) if (!tables.includes(name)) await makeTable(db, engine, name, TABLES[name]);
  return tables;
}

/** Changes nothing. `old` is an earlier layout. Throws `StoreTooNew`. */
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
  if (!OF_THE_LAYOUT.every((name) => applied.includes(name))) return 'old';
  return applied.length === known.length ? 'current' : 'behind';
}

/** All missing steps or none. Two processes that do so at the same time wait for each other. */
export async function migrate(db: Kysely<Tables>, engine: Engine, steps = layoutSteps(engine)): Promise<void> {
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => steps } }).migrateToLatest();
  if (error !== undefined) throw error instanceof Error ? error : new Error('The layout cannot be made.', { cause: error });
}
