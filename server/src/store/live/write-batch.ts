import type { LiveLevel, LiveQuote } from '@bhav/core/quotes/live-quote';
import { keptDays } from './quotes.ts';
import { milliseconds, quoteFigures, shareKey, shareName, type ShareName } from './rows.ts';
import type { KeptBatch } from './waiting-quotes.ts';
import type { Store } from '../open-store.ts';
import type { LiveLevelRow } from '../tables.ts';
import { nextId } from '../write/next-id.ts';
import { insertRows, putRows } from '../write/put-rows.ts';
import { type Within, writing } from '../transaction.ts';
import { dayNumber, NotExact } from '../units.ts';

/**
 * Keeps a batch of a live source in one transaction: the quotes and levels that differ from the last ones kept of the same source and session,
 * the exchange's time included. If a share comes twice the last quote counts. Drops sessions beyond the newest 30. Rejections are not kept.
 * Throws `NotExact`, and keeps nothing, if a figure cannot be kept to the paisa.
 */
export function keepBatch(store: Store, { source: { id: source, name, terms }, session, batch }: KeptBatch): Promise<void> {
  const day = dayNumber(session);
  return writing(store, async (within) => {
    await putRows(within, 'live_source', [{ id: source, name, terms }], { key: ['id'] });
    const id = await nextId(within, 'live_batch');
    await within.db
      .insertInto('live_batch')
      .values({ id, day, source, received_at: milliseconds(batch.receivedAt) })
      .execute();
    await writeQuotes(within, { id, day, source }, batch.quotes);
    await writeLevels(within, { id, day, source }, batch.levels);
    await dropOldSessions(within);
  });
}

interface Batch {
  id: number;
  day: number;
  source: string;
}

async function writeQuotes(within: Within, { id: batch, day, source }: Batch, quotes: readonly LiveQuote[]): Promise<void> {
  const newest = new Map(quotes.map((quote) => [shareKey(shareName(quote.instrument)), quote]));
  const held = new Map((await heldQuotes(within, day, source)).map((row) => [shareKey(row), row]));
  const changed = [...newest].flatMap(([key, quote]) => {
    const last = held.get(key);
    const figures = quoteFigures(quote);
    const isSame = last !== undefined && FIGURES.every((column) => last[column] === figures[column]);
    return isSame ? [] : [{ key, name: shareName(quote.instrument), share: last?.share, figures }];
  });
  const unknown = changed.filter(({ share }) => share === undefined);
  const shares = await sharesOf(
    within,
    unknown.map(({ name }) => name),
  );
  const rows = changed.map(({ key, share, figures }) => ({ batch, share: share ?? shares.get(key) ?? 0, ...figures }));
  await putRows(within, 'live_quote', rows, { key: ['batch', 'share'] });
  const newestOf = rows.map(({ share }) => ({ day, source, share, batch }));
  await putRows(within, 'live_newest', newestOf, { key: ['day', 'source', 'share'] });
}

/** Returns the numbers of shares, by their key, and adds those that are new. */
async function sharesOf(within: Within, names: readonly ShareName[]): Promise<Map<string, number>> {
  if (names.length === 0) return new Map();
  const known = new Map((await within.db.selectFrom('live_share').selectAll().execute()).map((row) => [shareKey(row), row.id]));
  let last = Math.max(0, ...known.values());
  const added = names.filter((name) => !known.has(shareKey(name))).map((name) => ({ id: (last += 1), ...name }));
  await insertRows(within, 'live_share', added);
  for (const row of added) known.set(shareKey(row), row.id);
  return known;
}

async function writeLevels(within: Within, { id: batch, day, source }: Batch, levels: readonly LiveLevel[]): Promise<void> {
  const held = new Map((await heldLevels(within, day, source)).map((row) => [row.name, row]));
  const changed = new Map<string, LiveLevelRow>();
  for (const { name, level, previousClose = null, open = null, high = null, low = null, at } of levels) {
    const row = { batch, name, at: milliseconds(at), level, previous_close: previousClose, open, high, low };
    const unreadable = [level, previousClose, open, high, low].find((value) => value !== null && !Number.isFinite(value));
    if (unreadable !== undefined) throw new NotExact(`${unreadable} is no level of ${name}`);
    const last = held.get(name);
    if (last === undefined || LEVELS.some((column) => last[column] !== row[column])) changed.set(name, row);
    else changed.delete(name);
  }
  await putRows(within, 'live_level', [...changed.values()], { key: ['batch', 'name'] });
}

/** How many batches of older sessions are dropped with each new one: a whole session at once would take a second. */
const DROPPED_AT_ONCE = 10;

async function dropOldSessions({ db }: Within): Promise<void> {
  const kept = keptDays(db);
  const old = await db.selectFrom('live_batch').select('id').where('day', 'not in', kept).orderBy('id').limit(DROPPED_AT_ONCE).execute();
  if (old.length === 0) return;
  await db.deleteFrom('live_newest').where('day', 'not in', kept).execute();
  const ids = old.map(({ id }) => id);
  await db.deleteFrom('live_batch').where('id', 'in', ids).execute();
}

const FIGURES = ['is_member', 'at', 'price', 'previous_close', 'open', 'high', 'low', 'volume', 'turnover'] as const;
const LEVELS = ['at', 'level', 'previous_close', 'open', 'high', 'low'] as const;

/** The newest kept quotes of a source on a day. One query for all shares is several times faster than one for each. */
function heldQuotes({ db }: Within, day: number, source: string) {
  return db
    .selectFrom('live_newest')
    .innerJoin('live_quote', (join) =>
      join.onRef('live_quote.batch', '=', 'live_newest.batch').onRef('live_quote.share', '=', 'live_newest.share'),
    )
    .innerJoin('live_share', 'live_share.id', 'live_quote.share')
    .selectAll(['live_share', 'live_quote'])
    .where('live_newest.day', '=', day)
    .where('live_newest.source', '=', source)
    .execute();
}

/** The newest kept level of each index of a source on a day. */
function heldLevels({ db }: Within, day: number, source: string) {
  return db
    .selectFrom('live_level')
    .innerJoin(
      (of) =>
        of
          .selectFrom('live_batch')
          .innerJoin('live_level', 'live_level.batch', 'live_batch.id')
          .where('live_batch.day', '=', day)
          .where('live_batch.source', '=', source)
          .groupBy('live_level.name')
          .select(({ fn }) => ['live_level.name', fn.max('live_level.batch').as('batch')])
          .as('newest'),
      (join) => join.onRef('newest.batch', '=', 'live_level.batch').onRef('newest.name', '=', 'live_level.name'),
    )
    .selectAll('live_level')
    .execute();
}
