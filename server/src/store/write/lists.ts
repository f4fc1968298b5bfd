import { sql } from 'kysely';
import { OPEN, type Tables } from '../tables.ts';
import type { Within } from '../transaction.ts';
import { openedRows, putRows } from './put-rows.ts';

/** The tables of lists that an exchange overwrites, with the columns that identify a row. */
const KEYS = {
  master: ['exchange', 'symbol', 'series', 'code'],
  year_range: ['ticker'],
  price_band: ['ticker'],
} as const;

type List = keyof typeof KEYS;
type Said = Record<string, unknown>;
type Span = Said & { since: number; until: number; day: number | null };

/**
 * Stores the list in the file of a day: its newest rows, which an older file does not replace, and what it says that other days do not. Returns what
 * it says otherwise than the lists beside it.
 */
export async function putList<Name extends List>(
  within: Within,
  list: Name,
  source: string,
  day: number,
  rows: readonly Omit<Tables[Name], 'day'>[],
): Promise<Said[]> {
  if (rows.length === 0) return [];
  const newest = rows.map((row) => ({ ...row, day }));
  await putRows(within, list, newest as never, { key: KEYS[list] as never, where: ['day', '>='] as never });
  const { changed, earlier, after } = await spansWith(within, list, source, day, rows);
  await putRows(within, `${list}_span`, changed as never, { key: [...KEYS[list], 'since'] as never });
  if (earlier.length > 0) await beginEarlier(within, list, earlier, { from: after, day });
  return changed;
}

/** Has spans begin on an earlier day. */
async function beginEarlier(
  { db, engine }: Within,
  list: List,
  spans: readonly Span[],
  { from, day }: { from: number | undefined; day: number },
): Promise<void> {
  const span = `${list}_span` as const;
  const keys = spans.map((row) => Object.fromEntries(KEYS[list].map((column) => [column, row[column]])));
  const isGiven = sql.join(
    KEYS[list].map((column) => sql`${sql.ref(`${span}.${column}`)} = ${sql.ref(`given.${column}`)}`),
    sql` and `,
  );
  const given = openedRows(engine, span, keys);
  await sql`update ${sql.table(span)} set since = ${day} from ${given} as given where ${isGiven} and ${sql.ref(`${span}.since`)} = ${from}`.execute(
    db,
  );
}

/** The spans that are new or other than before with a file of a day, and those of the next file, `after`, that begin earlier with it. */
async function spansWith(
  within: Within,
  list: List,
  source: string,
  day: number,
  rows: readonly Said[],
): Promise<{ changed: Span[]; earlier: Span[]; after: number | undefined }> {
  const keyOf = (row: Said): string => JSON.stringify(KEYS[list].map((column) => row[column]));
  const { before, after } = await filesBeside(within, source, day);
  const now = new Map(rows.map((row) => [keyOf(row), row]));
  const spans = await spansUntil(within, list, day, rows[0]?.['exchange']);
  const held = new Map(spans.filter(({ since }) => since <= day).map((span) => [keyOf(span), span]));
  const next = new Map(spans.filter(({ since }) => since > day).map((span) => [keyOf(span), span]));

  const changed: Span[] = [];
  const earlier: Span[] = [];
  for (const [key, row] of now) {
    const [span, later] = [held.get(key), next.get(key)];
    if (span === undefined && later !== undefined && later.since === after && isSame(later, row)) {
      earlier.push(later);
      continue;
    }
    const until = span?.until ?? later?.since ?? OPEN;
    if (span !== undefined && isSame(span, row) && (span.day ?? day) >= day) continue;
    if (span !== undefined && span.since < day) changed.push({ ...span, until: day });
    // What a file that is stored already says after this one stays.
    const isInside = span !== undefined && after !== undefined && after < until;
    changed.push({ ...row, since: day, until: isInside ? after : until, day: null });
    if (isInside) changed.push({ ...span, since: after });
  }
  if (after !== undefined) return { changed, earlier, after };
  const gone = [...held].filter(([key, span]) => span.day === null && !now.has(key));
  return { changed: [...changed, ...gone.map(([, span]) => ({ ...span, day: before ?? span.since }))], earlier, after };
}

/** The days of the files of a source before and after a day. */
async function filesBeside(
  { db }: Within,
  source: string,
  day: number,
): Promise<{ before: number | undefined; after: number | undefined }> {
  const files = db.selectFrom('filing').where('source', '=', source).limit(1);
  const before = await files.select('day').where('day', '<', day).orderBy('day', 'desc').executeTakeFirst();
  const after = await files.select('day').where('day', '>', day).orderBy('day').executeTakeFirst();
  return { before: before?.day, after: after?.day };
}

/** The spans of an exchange that have not ended on a day, the newest first. */
async function spansUntil({ db }: Within, list: List, day: number, exchange: unknown): Promise<Span[]> {
  const rows = await db
    .selectFrom(`${list}_span`)
    .selectAll()
    .where('until', '>', day)
    .$if(list === 'master', (of) => of.where('exchange' as never, '=', exchange as never))
    .orderBy('since', 'desc')
    .execute();
  return rows;
}

function isSame({ since: _since, until: _until, day: _day, ...held }: Span, row: Said): boolean {
  return Object.entries(held).every(([column, value]) => (row[column] ?? null) === value);
}
