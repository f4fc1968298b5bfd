import { sql } from 'kysely';
import type { Exchange } from '@bhav/core/market/exchange';
import { OPEN } from '../tables.ts';
import type { Within } from '../transaction.ts';
import { keyColumns, openedRows, putRows, type StoredRow } from './put-rows.ts';

/** An exchange overwrites them. */
type List = 'master' | 'year_range' | 'price_band' | 'fund';
type Said = Record<string, unknown>;
type Span = Said & { since: number; until: number; day: number | null };

/**
 * Stores the newest rows, which an older file does not replace, and spans, which have what consecutive files say, in whatever order they come.
 * Returns what the list says otherwise than the files beside it.
 */
export async function putList<Name extends List>(
  within: Within,
  list: Name,
  { source, exchange }: { source: string; exchange: Exchange },
  day: number,
  rows: readonly Omit<StoredRow<Name>, 'day'>[],
): Promise<Said[]> {
  if (rows.length === 0) return [];
  const newest = rows.map((row) => ({ ...row, day }));
  await putRows(within, list, newest as never, { where: ['day', '>='] });
  const keyIn = (row: Said): string => JSON.stringify(keyColumns(list).map((column) => row[column]));
  const place = await filesBeside(within, source, day);
  const now = new Map(rows.map((row) => [keyIn(row), row as Said]));
  const held = Map.groupBy(await spansAround(within, list, exchange, place), keyIn);
  const isNew = place.after !== undefined && [...now.keys()].some((key) => !held.has(key));
  const later = new Map(isNew ? (await beginningsAfter(within, list, place.after ?? day)).map((row) => [keyIn(row), row.since]) : []);
  const [changed, gone]: [Span[], Said[]] = [[], []];
  const lastOf = new Map<string, Span | undefined>();
  for (const key of new Set([...now.keys(), ...held.keys()])) {
    const spans = held.get(key) ?? [];
    const made = spansWith(spans, now.get(key), place, later.get(key) ?? OPEN);
    changed.push(...made.filter((span) => !spans.some((one) => isSameSpan(one, span))));
    gone.push(...spans.filter(({ since }) => !made.some((span) => span.since === since)));
    lastOf.set(key, made.at(-1));
  }
  const span = `${list}_span` as const;
  await deleteRows(within, span, gone);
  await putRows(within, span, changed as never);
  // What a corrected file no longer has was last said by an earlier one.
  const ofDay = within.db
    .selectFrom(list as 'master')
    .selectAll()
    .where('day', '=', day);
  const ofExchange = list === 'master' ? ofDay.where('exchange', '=', exchange) : ofDay;
  const dropped = (await ofExchange.execute()).filter((row) => !now.has(keyIn(row)));
  await deleteRows(within, list, dropped);
  const former = dropped.flatMap((row) => {
    const last = lastOf.get(keyIn(row));
    if (last === undefined) return [];
    const { since, until: _until, ...said } = last;
    return [{ ...said, day: last.day ?? since }];
  });
  await putRows(within, list, former as never);
  return changed;
}

/** Of one row around a file, the oldest first, as they are with what the file says; `next` begins the one after them if `held` is empty. */
function spansWith(held: readonly Span[], row: Said | undefined, { day, before, after }: FilesBeside, next: number): Span[] {
  const saidIn = (file: number | undefined): Span | undefined =>
    held.find((span) => file !== undefined && span.since <= file && span.until > file && (span.day ?? file) >= file);
  const [earlier, later] = [saidIn(before), saidIn(after)];
  const made: Span[] = held.filter((span) => span !== earlier && before !== undefined && span.since <= before);
  // The last file of each: none where the next file goes on, with the same or something else.
  if (earlier !== undefined) made.push({ ...earlier, day: row === undefined ? (before ?? null) : null });
  if (row !== undefined) {
    const last = after === undefined || later !== undefined ? null : day;
    const isOn = earlier !== undefined && isSaid(earlier, row);
    made.push({ ...(isOn ? made.pop() : row), since: isOn ? earlier.since : day, until: OPEN, day: last });
  }
  if (later !== undefined) {
    const isOn = row !== undefined && isSaid(later, row);
    made.push({ ...later, since: isOn ? (made.pop()?.since ?? day) : (after ?? day) });
  }
  const end = held.at(-1)?.until ?? next;
  return made.map((span, place) => ({ ...span, until: made[place + 1]?.since ?? end }));
}

function isSaid({ since: _since, until: _until, day: _day, ...held }: Span, row: Said): boolean {
  return Object.entries(held).every(([column, value]) => (row[column] ?? null) === value);
}

function isSameSpan(one: Span, other: Span): boolean {
  return one.since === other.since && one.until === other.until && one.day === other.day && isSaid(one, other);
}

/** Of an exchange, between the files beside a file, the oldest first. */
async function spansAround({ db }: Within, list: List, exchange: Exchange, { day, before, after }: FilesBeside): Promise<Span[]> {
  const rows = await db
    .selectFrom(`${list}_span`)
    .selectAll()
    .where('until', '>', before ?? 0)
    .where('since', '<=', after ?? day)
    .$if(list === 'master', (of) => of.where('exchange' as never, '=', exchange as never))
    .orderBy('since')
    .execute();
  return rows;
}

/** The first span of each row that begins after a day. */
async function beginningsAfter({ db }: Within, list: List, day: number): Promise<(Said & { since: number })[]> {
  const key = sql.join(keyColumns(list).map((column) => sql.ref(column)));
  const { rows } = await sql<Said & { since: number }>`
    select ${key}, min(since) as since from ${sql.table(`${list}_span`)} where since > ${day} group by ${key}
  `.execute(db);
  return rows;
}

/** By one statement. */
async function deleteRows({ db, engine }: Within, table: List | `${List}_span`, rows: readonly Said[]): Promise<void> {
  if (rows.length === 0) return;
  const key = keyColumns(table);
  const keys = rows.map((row) => Object.fromEntries(key.map((column) => [column, row[column]])));
  const named = sql.join(key.map((column) => sql.ref(column)));
  await sql`
    delete from ${sql.table(table)} where (${named}) in (select ${named} from ${openedRows(engine, table, keys)} as given)
  `.execute(db);
}

/** Days of the stored files of the same source; undefined where there is none. */
interface FilesBeside {
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
