import type { Within } from '../transaction.ts';

/** Days of the stored files of the same source; undefined where there is none. */
export interface FilesBeside {
  day: number;
  before: number | undefined;
  after: number | undefined;
}

export async function filesBeside({ db }: Within, source: string, day: number): Promise<FilesBeside> {
  const files = db.selectFrom('filing').select('day').where('source', '=', source).limit(1);
  const before = await files.where('day', '<', day).orderBy('day', 'desc').executeTakeFirst();
  const after = await files.where('day', '>', day).orderBy('day').executeTakeFirst();
  return { day, before: before?.day, after: after?.day };
}
