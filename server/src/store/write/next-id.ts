import type { Generated } from 'kysely';
import type { Connection } from '../connection.ts';
import { first, query } from '../statement.ts';
import type { Tables } from '../tables.ts';

/** The tables whose rows are numbered. */
type NumberedTable = { [Name in keyof Tables]: Tables[Name] extends { id: Generated<number> } ? Name : never }[keyof Tables];

/** Returns the number of the next row of a table. Use it only within the writing transaction, where no other writer adds one. */
export function nextId(raw: Connection, table: NumberedTable): number {
  const newest = first(
    raw,
    query.selectFrom(table).select(({ fn }) => fn.max<number | null>('id').as('id')),
  );
  return (newest?.id ?? 0) + 1;
}
