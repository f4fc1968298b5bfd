import type { Generated } from 'kysely';
import type { Tables } from '../../tables.ts';
import type { Within } from '../../transaction.ts';

type NumberedTable = { [Name in keyof Tables]: Tables[Name] extends { id: Generated<number> } ? Name : never }[keyof Tables];

/** Within the writing transaction no other writer adds a row. */
export async function nextId({ db }: Within, table: NumberedTable): Promise<number> {
  const newest = await db
    .selectFrom(table)
    .select(({ fn }) => fn.max<number | null>('id').as('id'))
    .executeTakeFirst();
  return (newest?.id ?? 0) + 1;
}
