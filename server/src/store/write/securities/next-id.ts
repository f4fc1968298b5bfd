import type { Generated } from 'kysely';
import type { Tables } from '../../tables.ts';
import type { Within } from '../../transaction.ts';

/** The tables whose rows are numbered. */
type NumberedTable = { [Name in keyof Tables]: Tables[Name] extends { id: Generated<number> } ? Name : never }[keyof Tables];

/** Returns the number of the next row of a table; within the writing transaction no other writer adds one. */
export async function nextId({ db }: Within, table: NumberedTable): Promise<number> {
  const newest = await db
    .selectFrom(table)
    .select(({ fn }) => fn.max<number | null>('id').as('id'))
    .executeTakeFirst();
  return (newest?.id ?? 0) + 1;
}
