import type { Database, RunResult, Statement as SqliteStatement } from 'better-sqlite3';
import {
  type Compilable,
  DummyDriver,
  Kysely,
  type RawBuilder,
  type Selectable,
  sql,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Tables } from './tables.ts';

/** Builds queries on the store's tables. The functions of this file run them at once, in the transaction that is open. */
export const query = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});

/** Runs a query that changes rows. */
export function run(raw: Database, changing: Compilable): RunResult {
  return prepared(raw, changing).run();
}

/** Runs a query and returns its first row. */
export function first<Row>(raw: Database, asked: Compilable<Row>): Row | undefined {
  return prepared(raw, asked).get();
}

/** Runs a query and returns all rows. */
export function all<Row>(raw: Database, asked: Compilable<Row>): Row[] {
  return prepared(raw, asked).all();
}

/** Runs a query and returns its rows one by one. */
export function iterate<Row>(raw: Database, asked: Compilable<Row>): IterableIterator<Row> {
  return prepared(raw, asked).iterate();
}

function prepared<Row>(raw: Database, asked: Compilable<Row>) {
  const { sql: text, parameters } = asked.compile();
  return raw.prepare<unknown[], Row>(text).bind(...parameters);
}

/** A query that is compiled once and prepared once on each connection. */
export interface Statement<Values, Row> {
  run: (raw: Database, values: Values) => RunResult;
  get: (raw: Database, values: Values) => Row | undefined;
  all: (raw: Database, values: Values) => Row[];
}

/** Compiles the query that `build` makes. What `build` reads of its argument becomes a parameter; each run gives its value. */
export function statement<Values extends object, Row>(build: (of: Values) => Compilable<Row>): Statement<Values, Row> {
  const parameter = new Proxy({}, { get: (_, name) => new Parameter(String(name)) }) as Values;
  const { sql: text, parameters } = build(parameter).compile();
  const connections = new WeakMap<Database, SqliteStatement<unknown[], Row>>();
  const on = (raw: Database): SqliteStatement<unknown[], Row> => {
    const known = connections.get(raw) ?? raw.prepare<unknown[], Row>(text);
    connections.set(raw, known);
    return known;
  };
  const bound = (values: Values): unknown[] =>
    parameters.map((value) => (value instanceof Parameter ? values[value.name as keyof Values] : value));
  return {
    run: (raw, values) => on(raw).run(...bound(values)),
    get: (raw, values) => on(raw).get(...bound(values)),
    all: (raw, values) => on(raw).all(...bound(values)),
  };
}

/** Compiles the insertion of a row with these columns. */
export function insert<Name extends keyof Tables, Named extends Column<Name>>(
  table: Name,
  ...names: Named[]
): Statement<Pick<Tables[Name], Named>, never> {
  return statement<Row, never>((row) => anyTable.insertInto(table as 'any table').values(columns(row, ...names)));
}

/**
 * Compiles the insertion of a row. If there is a row with the same key, its columns `set` take the new values and its columns `keep` stay;
 * with `where` only if the comparison of the new value of that column with the old one holds. Without `set` the old row stays.
 */
export function upsert<Name extends keyof Tables>(
  table: Name,
  { key, set = [], keep = [], where }: UpsertParts<Column<Name>>,
): Statement<Selectable<Tables[Name]>, never> {
  return statement<Row, never>((row) =>
    anyTable
      .insertInto(table as 'any table')
      .values(columns(row, ...key, ...set, ...keep))
      .onConflict((of) => {
        if (set.length === 0) return of.doNothing();
        const update = of.columns(key).doUpdateSet(excluded<Row>(...set));
        return where === undefined ? update : update.whereRef(sql.ref(`excluded.${where[0]}`), where[1], sql.ref(`${table}.${where[0]}`));
      }),
  );
}

interface UpsertParts<Column> {
  key: readonly Column[];
  set?: readonly Column[];
  keep?: readonly Column[];
  where?: readonly [Column, '<=' | '>='];
}

type Column<Name extends keyof Tables> = keyof Tables[Name] & string;
type Row = Record<string, unknown>;

/** The builder for a table that only the caller knows; the types of `upsert` hold its columns against the tables. */
const anyTable = query as unknown as Kysely<{ 'any table': Row }>;

/** A placeholder in a query for a value that each run gives. */
class Parameter {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Picks columns of a row. */
export function columns<Row, Column extends keyof Row>(row: Row, ...names: Column[]): Pick<Row, Column> {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Column>;
}

/** Refers to columns of the row that could not be inserted, for the update of the row with its key. */
function excluded<Row>(...names: (keyof Row & string)[]): { [Column in keyof Row]?: RawBuilder<Row[Column]> } {
  return Object.fromEntries(names.map((name) => [name, sql.ref(`excluded.${name}`)])) as {
    [Column in keyof Row]?: RawBuilder<Row[Column]>;
  };
}
