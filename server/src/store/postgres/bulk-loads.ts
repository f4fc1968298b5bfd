import type { RowStatement } from '../connection.ts';
import { keyOf } from '../index-name.ts';
import { copyText } from './copy-text.ts';
import type { DatabaseStep } from './worker-messages.ts';

type Rows = readonly (readonly unknown[])[];

/** The steps by which many rows change a table at once: a COPY, into a temporary table of the connection unless the rows have no key, and one statement from there. */
export class BulkLoads {
  /** The temporary tables that the connection has, by table and columns. */
  readonly #loaded = new Map<string, string>();
  #made = 0;

  /** Forgets the tables: those made in a transaction are undone with it. */
  forget(): void {
    this.#loaded.clear();
  }

  /** Returns the steps for rows with distinct keys. */
  steps({ table, kind, columns, key, text }: RowStatement, rows: Rows): DatabaseStep[] {
    const names = columns.map((column) => `"${column}"`).join(', ');
    const copyInto = (target: string): DatabaseStep => ({
      kind: 'copy',
      text: `COPY ${target} (${names}) FROM STDIN`,
      rows: copyText(rows),
    });
    // A duplicate key is an error either way.
    if (kind !== 'update' && key.length === 0) return [copyInto(`"${table}"`)];
    const of = `${table} ${names}`;
    const known = this.#loaded.get(of);
    const loaded = known ?? `"loaded_${++this.#made}"`;
    this.#loaded.set(of, loaded);
    const set = columns.filter((column) => !key.includes(column)).map((column) => `"${column}" = loaded."${column}"`);
    const same = key.map((column) => `"${table}"."${column}" = loaded."${column}"`);
    const merge =
      kind === 'update'
        ? `UPDATE "${table}" SET ${set.join(', ')} FROM ${loaded} AS loaded WHERE ${same.join(' AND ')}`
        : text.replace(/ values \([^)]*\)/, ` select ${names} from ${loaded}`);
    return [
      ...(known === undefined ? [script(`CREATE TEMPORARY TABLE ${loaded} AS SELECT ${names} FROM "${table}" WITH NO DATA`)] : []),
      copyInto(loaded),
      script(merge),
      script(`TRUNCATE ${loaded}`),
    ];
  }
}

/** Returns the last row of each key, since one statement cannot change a row twice. */
export function lastOfEachKey({ columns, key, table }: RowStatement, rows: Rows): Rows {
  if (key.length === 0) return rows;
  const places = key.map((column) => columns.indexOf(column));
  const keyOfRow = (row: readonly unknown[]): string =>
    keyOf(
      table,
      places.map((place) => row[place]),
    );
  return [...new Map(rows.map((row) => [keyOfRow(row), row])).values()];
}

function script(text: string): DatabaseStep {
  return { kind: 'script', text };
}
