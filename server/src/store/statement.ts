import {
  type Compilable,
  type CompiledQuery,
  createQueryId,
  DummyDriver,
  Kysely,
  PostgresQueryCompiler,
  type RawBuilder,
  type RootOperationNode,
  type Selectable,
  type SelectType,
  sql,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Connection, Engine, Prepared, RowStatement } from './connection.ts';
import { conflictTarget } from './index-name.ts';
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

/** A query of kysely. */
export interface Query<Row> extends Compilable<Row> {
  toOperationNode: () => RootOperationNode;
}

/** Runs a query that changes rows. */
export function run(raw: Connection, changing: Query<unknown>): void {
  const { sql: text, parameters } = compiled(raw.engine, changing);
  raw.prepare(text).run(...parameters);
}

/** Runs a query and returns its first row. */
export function first<Row>(raw: Connection, asked: Query<Row>): Row | undefined {
  const { sql: text, parameters } = compiled(raw.engine, asked);
  return raw.prepare<Row>(text).get(...parameters);
}

/** Runs a query and returns all rows. */
export function all<Row>(raw: Connection, asked: Query<Row>): Row[] {
  const { sql: text, parameters } = compiled(raw.engine, asked);
  return raw.prepare<Row>(text).all(...parameters);
}

/** Runs a query and returns its rows one by one. */
export function iterate<Row>(raw: Connection, asked: Query<Row>): IterableIterator<Row> {
  const { sql: text, parameters } = compiled(raw.engine, asked);
  return raw.prepare<Row>(text).iterate(...parameters);
}

function compiled(engine: Engine, asked: Query<unknown>): CompiledQuery {
  const compiler = engine === 'sqlite' ? new SqliteQueryCompiler() : new PostgresQueryCompiler();
  return compiler.compileQuery(asked.toOperationNode(), createQueryId());
}

/** A query that is compiled once for each engine and prepared once on each connection. */
export interface Statement<Values, Row> {
  run: (raw: Connection, values: Values) => void;
  get: (raw: Connection, values: Values) => Row | undefined;
  all: (raw: Connection, values: Values) => Row[];
}

/** A statement that writes a row, and that can be given many at once. */
export interface RowWriter<Values> extends Statement<Values, unknown> {
  /** Writes rows as if it ran for each in turn. */
  runAll: (raw: Connection, rows: readonly Values[]) => void;
}

/**
 * Makes a statement of the query that `build` makes. Each field that `build` reads of its argument becomes a parameter, whose value each run gives.
 */
export function statement<Values extends object, Row>(build: (of: Values, engine: Engine) => Query<Row>): Statement<Values, Row> {
  const textOf = compiledOnce(build);
  const connections = new WeakMap<Connection, { prepared: Prepared<Row>; parameters: readonly unknown[] }>();
  const on = (raw: Connection): { prepared: Prepared<Row>; parameters: readonly unknown[] } => {
    const known = connections.get(raw);
    if (known !== undefined) return known;
    const { sql: text, parameters } = textOf(raw.engine);
    const made = { prepared: raw.prepare<Row>(text), parameters };
    connections.set(raw, made);
    return made;
  };
  return {
    run: (raw, values) => {
      const { prepared, parameters } = on(raw);
      prepared.run(...bound(parameters, values));
    },
    get: (raw, values) => {
      const { prepared, parameters } = on(raw);
      return prepared.get(...bound(parameters, values));
    },
    all: (raw, values) => {
      const { prepared, parameters } = on(raw);
      return prepared.all(...bound(parameters, values));
    },
  };
}

function compiledOnce(build: (of: never, engine: Engine) => Query<unknown>): (engine: Engine) => CompiledQuery {
  const known = new Map<Engine, CompiledQuery>();
  return (engine) => {
    const parameter = new Proxy({}, { get: (_, name) => new Parameter(String(name)) }) as never;
    const text = known.get(engine) ?? compiled(engine, build(parameter, engine));
    known.set(engine, text);
    return text;
  };
}

function bound(parameters: readonly unknown[], values: object): unknown[] {
  return parameters.map((value) => (value instanceof Parameter ? values[value.name as keyof typeof values] : value));
}

/** Makes the statement that writes a row of a table by its values alone: the query that `build` makes has no other parameters. */
export function rowWriter<Values extends object>(
  { table, kind = 'insert', key }: { table: keyof Tables; kind?: RowStatement['kind']; key: readonly string[] },
  build: (row: Values, engine: Engine) => Query<unknown>,
): RowWriter<Values> {
  const textOf = compiledOnce(build);
  return {
    ...statement(build),
    runAll: (raw, rows) => {
      if (rows.length === 0) return;
      const { sql: text, parameters } = textOf(raw.engine);
      const names = parameters.map((value) => (value as Parameter).name);
      raw.load(
        { table, kind, columns: names, key, text },
        rows.map((row) => bound(parameters, row)),
      );
    },
  };
}

/** Compiles the insertion of a row with these columns. */
export function insert<Name extends keyof Tables, Named extends Column<Name>>(
  table: Name,
  ...names: Named[]
): RowWriter<ValuesOf<Name, Named>> {
  return rowWriter<Row>({ table, key: [] }, (row) => anyTable.insertInto(table as 'any table').values(columns(row, ...names)));
}

/** Compiles the update of the columns `set` of the row with a key. */
export function update<Name extends keyof Tables, Key extends Column<Name>, Set extends Column<Name>>(
  table: Name,
  { key, set }: { key: Key; set: readonly Set[] },
): RowWriter<ValuesOf<Name, Key | Set>> {
  return rowWriter<Row>({ table, kind: 'update', key: [key] }, (row) =>
    anyTable
      .updateTable(table as 'any table')
      .set(columns(row, ...set))
      .where(key as string, '=', row[key]),
  );
}

/**
 * Compiles the insertion of a row. If there is a row with the same key, its columns `set` take the new values and its columns `keep` stay;
 * with `where` only if the comparison of the new value of that column with the old one holds. Without `set` the old row stays.
 */
export function upsert<Name extends keyof Tables>(
  table: Name,
  { key, set = [], keep = [], where }: UpsertParts<Column<Name>>,
): RowWriter<Selectable<Tables[Name]>> {
  return rowWriter<Row>({ table, key }, (row, engine) =>
    anyTable
      .insertInto(table as 'any table')
      .values(columns(row, ...key, ...set, ...keep))
      .onConflict((of) => {
        if (set.length === 0) return of.doNothing();
        const target = conflictTarget(engine, table, key);
        const update = (target === undefined ? of.columns(key) : of.expression(target)).doUpdateSet(excluded<Row>(...set));
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
type ValuesOf<Name extends keyof Tables, Named extends Column<Name>> = { [Each in Named]: SelectType<Tables[Name][Each]> };
type Row = Record<string, unknown>;

/** The builder for a table that only the caller knows; the types of `upsert` check its columns against the tables. */
const anyTable = query as unknown as Kysely<{ 'any table': Row }>;

/** A placeholder in a query for a value that each run gives. */
class Parameter {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Picks columns of a row. */
function columns<Row, Column extends keyof Row>(row: Row, ...names: Column[]): Pick<Row, Column> {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Column>;
}

/** Refers to columns of the row that could not be inserted, for the update of the row with its key. */
function excluded<Row>(...names: (keyof Row & string)[]): { [Column in keyof Row]?: RawBuilder<Row[Column]> } {
  return Object.fromEntries(names.map((name) => [name, sql.ref(`excluded.${name}`)])) as {
    [Column in keyof Row]?: RawBuilder<Row[Column]>;
  };
}
