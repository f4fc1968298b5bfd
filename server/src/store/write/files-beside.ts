import type { Within } from '../transaction.ts';

/** Where the file of a day is among those of its source: the days of the stored files before and after it. */
export interface FilesBeside {
  day: number;
  before: number | undefined;
  after: number | undefined;
}

/** Finds the days of the files of a source beside that of a day. */
export async function filesBeside({ db }: Within, source: string, day: number): Promise<FilesBeside> {
  const files = db.selectFrom('filing').select('day').where('source', '=', source).limit(1);
  const before = await files.where('day', '<', day).orderBy('day', 'desc').executeTakeFirst();
  const after = await files.where('day', '>', day).orderBy('day').executeTakeFirst();
  return { day, before: before?.day, after: after?.day };
}
