import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import { type Engine, type Table, TABLES } from '../tables.ts';

export async function makeLayout(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const [name, table] of Object.entries<Table>(TABLES)) {
    await makeTable(db, engine, name, table);
    for (const [index, columns] of Object.entries(table.indexes ?? {})) {
      await db.schema
        .createIndex(index)
        .on(name)
        .columns([...columns])
        .execute();
    }
  }
  // Bars that opened or closed beyond any band of their previous close; `IS_JUMP` says the same.
  const isJump = sql<boolean>`abs(open - previous_close) * 5 > previous_close + 50 or abs(close - previous_close) * 5 > previous_close + 50`;
  await db.schema.createIndex('bar_jump').on('bar').columns(['security', 'day']).where(isJump).execute();
  if (engine === 'postgresql') await db.schema.createIndex('bar_day').on('bar').columns(['day']).execute();
  // Names of indices are the same in any case.
  await db.schema
    .createIndex('index_day_name')
    .unique()
    .on('index_day')
    .expression(sql`lower(name), day`)
    .execute();
}

export async function makeTable(db: Kysely<unknown>, engine: Engine, name: string, table: Table): Promise<void> {
  const { columns, key, unique, references = {}, cascades = false, check, ending } = table;
  let made: CreateTableBuilder<string, string> = db.schema.createTable(name);
  for (const [column, kind] of Object.entries(columns)) {
    const type = TYPES[kind.replace('?', '') as keyof typeof TYPES][engine === 'sqlite' ? 0 : 1];
    made = made.addColumn(column, sql.raw(type), (of) => (kind.endsWith('?') ? of : of.notNull()));
  }
  if (key.length > 0) made = made.addPrimaryKeyConstraint(`${name}_key`, [...key]);
  if (unique !== undefined) made = made.addUniqueConstraint(`${name}_unique`, [...unique]);
  if (check !== undefined) made = made.addCheckConstraint(`${name}_check`, sql.raw(check));
  for (const [column, of] of Object.entries(references)) {
    const [other = '', named = ''] = of.split('.');
    made = made.addForeignKeyConstraint(`${name}_${column}`, [column], other, [named], (to) => (cascades ? to.onDelete('cascade') : to));
  }
  const end = engine === 'postgresql' ? ending : key.length > 1 ? 'strict, without rowid' : 'strict';
  await (end === undefined ? made : made.modifyEnd(sql.raw(end))).execute();
}

const TEXT = ['text', 'text collate "C"'] as const;
const INTEGER = ['integer', 'integer'] as const;

/** On SQLite and on PostgreSQL. On PostgreSQL text sorts by its bytes, as in SQLite, whatever the database's own rules. */
const TYPES = {
  text: TEXT,
  exchange: TEXT,
  origin: TEXT,
  state: TEXT,
  integer: INTEGER,
  number: INTEGER,
  amount: ['integer', 'bigint'],
  fraction: ['real', 'double precision'],
  bytes: ['blob', 'bytea'],
} as const;
