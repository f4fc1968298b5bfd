import type { Reason } from '@bhav/core/market/reason';
import { reasonsOf } from '../reasons.ts';
import type { Exchange } from '@bhav/core/market/exchange';
import type { ReadStore } from '../open-store.ts';
import { dateOf, dayNumber } from '../units.ts';

/** `path` is below the data folder, `fetchedAt` in ISO 8601 with +05:30. */
export interface RawFile {
  source: string;
  exchange: Exchange;
  sha256: string;
  path: string;
  bytes: number;
  address: string;
  fetchedAt: string;
  /** Absent for an imported file. */
  asked?: string;
  /** Where it did not come from the exchange to this server. It is known until the file is stored or refused. */
  seed?: SeedOfFile;
}

/** Another server of the operator, which has the file from the exchange; `at` is when it gave it, in ISO 8601 with +05:30. */
export interface SeedOfFile {
  host: string;
  at: string;
}

/** Of a master the day is that on which it was fetched. */
export async function storedFile({ db }: ReadStore, source: string, date: string) {
  return db.selectFrom('filing').selectAll().where('source', '=', source).where('day', '=', dayNumber(date)).executeTakeFirst();
}

/** With the path of its bytes. */
export async function newestStoredFile({ db }: ReadStore, source: string) {
  const row = await db
    .selectFrom('filing')
    .innerJoin('raw_file', 'raw_file.sha256', 'filing.sha256')
    .select(['filing.day', 'filing.rows', 'filing.rejected', 'raw_file.path'])
    .where('filing.source', '=', source)
    .orderBy('filing.day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, day: dateOf(row.day) };
}

/** By day; the newest file's day comes last. */
export async function fetchTimesOf({ db }: ReadStore, source: string): Promise<Map<string, string>> {
  const rows = await db.selectFrom('filing').select(['day', 'fetched_at']).where('source', '=', source).orderBy('day').execute();
  return new Map(rows.map(({ day, fetched_at }) => [dateOf(day), fetched_at]));
}

/** Both days included. */
export async function storedFilesBetween({ db }: ReadStore, from: string, to: string) {
  const rows = await db
    .selectFrom('filing')
    .selectAll()
    .where((of) => of.between('day', dayNumber(from), dayNumber(to)))
    .orderBy('day')
    .orderBy('source')
    .execute();
  return rows.map(({ day, fetched_at, ...row }) => ({ ...row, session: dateOf(day), fetchedAt: fetched_at }));
}

export interface SessionFile {
  source: string;
  bars: number;
}

export async function sessionFiles({ db }: ReadStore, exchange: Exchange, session: string): Promise<SessionFile[]> {
  return db
    .selectFrom('filing')
    .select(['source', 'bars'])
    .where('exchange', '=', exchange)
    .where('day', '=', dayNumber(session))
    .orderBy('source')
    .execute();
}

/** Of a day and later ones, with the path of its bytes, the oldest fetched first. The day of its figures counts as the day asked for. */
export async function storedFiles(
  { db }: Pick<ReadStore, 'db'>,
  from = '0001-01-01',
): Promise<(RawFile & { session: string; rejected: number })[]> {
  const rows = await db
    .selectFrom('filing')
    .innerJoin('raw_file', 'raw_file.sha256', 'filing.sha256')
    .select(['filing.source', 'filing.exchange', 'filing.day', 'filing.rejected', 'filing.fetched_at as fetchedAt'])
    .select(['raw_file.sha256', 'raw_file.path', 'raw_file.bytes', 'raw_file.address'])
    .where('filing.day', '>=', dayNumber(from))
    .orderBy('filing.fetched_at')
    .orderBy('filing.source')
    .orderBy('filing.day')
    .execute();
  return rows.map(({ day, ...row }) => ({ ...row, session: dateOf(day), asked: dateOf(day) }));
}

export async function daysOfBytes({ db }: ReadStore, source: string, sha256: string): Promise<string[]> {
  const files = db.selectFrom('filing').select('day').where('source', '=', source).where('sha256', '=', sha256);
  const rows = await files.orderBy('day').execute();
  return rows.map(({ day }) => dateOf(day));
}

export async function rawFiles({ db }: Pick<ReadStore, 'db'>) {
  return db.selectFrom('raw_file').selectAll().orderBy('fetched_at').orderBy('sha256').execute();
}

export async function rawFileOf({ db }: ReadStore, sha256: string) {
  return db.selectFrom('raw_file').selectAll().where('sha256', '=', sha256).executeTakeFirst();
}

/** Refused files of a day, and those that were stored after another one of their source and day, oldest first. */
export async function filedAnew(
  { db }: ReadStore,
  session: string,
): Promise<{ refused: { source: string; told: Reason[] }[]; corrected: { source: string; at: string }[] }> {
  const rows = await db
    .selectFrom('raw_file')
    .select(['source', 'state', 'reason', 'fetched_at'])
    .where('asked', '=', dayNumber(session))
    .orderBy('fetched_at')
    .orderBy('sha256')
    .execute();
  const refused = new Map<string, { source: string; told: Reason[] }>();
  const corrected: { source: string; at: string }[] = [];
  const stored = new Set<string>();
  for (const { source, state, reason, fetched_at: at } of rows) {
    if (state === 'refused') refused.set(source, { source, told: reasonsOf(reason) });
    if (state !== 'stored') continue;
    refused.delete(source);
    if (stored.has(source)) corrected.push({ source, at });
    stored.add(source);
  }
  return { refused: [...refused.values()], corrected };
}
