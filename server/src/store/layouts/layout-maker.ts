import { type CreateTableBuilder, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Engine } from '../tables.ts';

interface Constraints {
  key?: readonly string[];
  unique?: readonly string[];
  /** Columns that name a row of another table, each with that table's column. */
  references?: Record<string, string>;
  /** A row goes with the one that it names. */
  cascades?: boolean;
  check?: string;
  /** On PostgreSQL. */
  ending?: string;
}

/** The same text is for both engines. */
export interface LayoutMaker {
  /** Columns are `name kind`, with a question mark where they may be empty. */
  table: (name: string, columns: string, constraints?: Constraints) => Promise<void>;
  index: (name: string, on: string, columns: readonly string[], where?: RawBuilder<unknown>) => Promise<void>;
  /** They are empty in the rows that are there. */
  addColumns: (name: string, columns: string) => Promise<void>;
}

export function layoutMaker(db: Kysely<unknown>, engine: Engine): LayoutMaker {
  return { table, index, addColumns };

  async function table(name: string, columns: string, constraints: Constraints = {}): Promise<void> {
    const { key = [], unique, references = {}, cascades = false, check, ending } = constraints;
    let made: CreateTableBuilder<string, string> = db.schema.createTable(name);
    for (const { column, type, mayBeEmpty } of columnsIn(columns))
      made = made.addColumn(column, type, (of) => (mayBeEmpty ? of : of.notNull()));
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

  async function index(name: string, on: string, columns: readonly string[], where?: RawBuilder<unknown>): Promise<void> {
    const made = db.schema
      .createIndex(name)
      .on(on)
      .columns([...columns]);
    await (where === undefined ? made : made.where(where as never)).execute();
  }

  async function addColumns(name: string, columns: string): Promise<void> {
    for (const { column, type } of columnsIn(columns)) await db.schema.alterTable(name).addColumn(column, type).execute();
  }

  function columnsIn(columns: string): { column: string; type: RawBuilder<unknown>; mayBeEmpty: boolean }[] {
    return columns
      .trim()
      .split(/,\s+/)
      .map((described) => {
        const [, column = '', kind = '', mayBeEmpty] = /^(\w+) (\w+)(\??)$/.exec(described) ?? [];
        return { column, type: typeOf(kind, engine), mayBeEmpty: mayBeEmpty === '?' };
      });
  }
}

/** On SQLite and on PostgreSQL, by what a column holds. On PostgreSQL text sorts by its bytes, as in SQLite, whatever the database's own rules. */
const TYPES = new Map([
  ['text', ['text', 'text collate "C"']],
  ['integer', ['integer', 'integer']],
  ['amount', ['integer', 'bigint']],
  ['number', ['real', 'double precision']],
  ['bytes', ['blob', 'bytea']],
]);

function typeOf(kind: string, engine: Engine): RawBuilder<unknown> {
  const type = TYPES.get(kind)?.[engine === 'sqlite' ? 0 : 1];
  if (type === undefined) throw new Error(`There is no kind of column ${kind}.`);
  return sql.raw(type);
}
