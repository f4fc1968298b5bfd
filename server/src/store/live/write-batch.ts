import type { LiveLevel, LiveQuote } from '@bhav/core/quotes/live-quote';
import { KEPT_DAYS } from './quotes.ts';
import { milliseconds, quoteFigures, shareKey, shareName, type ShareName } from './rows.ts';
import type { KeptBatch } from './waiting-quotes.ts';
import type { Store } from '../open-store.ts';
import type { Connection } from '../connection.ts';
import { all, insert, query, run, statement, upsert } from '../statement.ts';
import type { LiveLevelRow } from '../tables.ts';
import { nextId } from '../write/next-id.ts';
import { atOnce } from '../transaction.ts';
import { dayNumber, NotExact } from '../units.ts';

/**
 * Keeps a batch of a live source in one transaction: the quotes and levels that differ from the last ones kept of the same source and session,
 * the exchange's time included. If a share comes twice the last quote counts. Drops sessions beyond the newest 30. Rejections are not kept.
 * Throws `NotExact`, and keeps nothing, if a figure cannot be kept to the paisa.
 */
export function keepBatch(store: Store, { source, session, batch }: KeptBatch): void {
  const { raw } = store;
  const day = dayNumber(session);
  atOnce(store, () => {
    setSource.run(raw, source);
    const received = { day, source: source.id, received_at: milliseconds(batch.receivedAt) };
    const id = nextId(raw, 'live_batch');
    addBatch.run(raw, { id, ...received });
    writeQuotes(raw, { id, day, source: source.id }, batch.quotes);
    writeLevels(raw, { id, day, source: source.id }, batch.levels);
    dropOldSessions(raw);
  });
}

interface Batch {
  id: number;
  day: number;
  source: string;
}

function writeQuotes(raw: Connection, { id: batch, day, source }: Batch, quotes: readonly LiveQuote[]): void {
  const newest = new Map(quotes.map((quote) => [shareKey(shareName(quote.instrument)), quote]));
  const held = new Map(heldQuotes.all(raw, { day, source }).map((row) => [shareKey(row), row]));
  const changed = [...newest].flatMap(([key, quote]) => {
    const last = held.get(key);
    const figures = quoteFigures(quote);
    const isSame = last !== undefined && FIGURES.every((column) => last[column] === figures[column]);
    return isSame ? [] : [{ key, name: shareName(quote.instrument), share: last?.share, figures }];
  });
  const unknown = changed.filter(({ share }) => share === undefined);
  const shares = sharesOf(
    raw,
    unknown.map(({ name }) => name),
  );
  const rows = changed.map(({ key, share, figures }) => ({ batch, share: share ?? shares.get(key) ?? 0, ...figures }));
  addQuotes.runAll(raw, rows);
  setNewest.runAll(
    raw,
    rows.map(({ share }) => ({ day, source, share, batch })),
  );
}

/** Returns the numbers of shares, by their key, and adds those that are new. */
function sharesOf(raw: Connection, names: readonly ShareName[]): Map<string, number> {
  if (names.length === 0) return new Map();
  const known = new Map(all(raw, query.selectFrom('live_share').selectAll()).map((row) => [shareKey(row), row.id]));
  let last = Math.max(0, ...known.values());
  const added = names.filter((name) => !known.has(shareKey(name))).map((name) => ({ id: (last += 1), ...name }));
  addShares.runAll(raw, added);
  for (const row of added) known.set(shareKey(row), row.id);
  return known;
}

function writeLevels(raw: Connection, { id: batch, day, source }: Batch, levels: readonly LiveLevel[]): void {
  const held = new Map(heldLevels.all(raw, { day, source }).map((row) => [row.name, row]));
  const changed = new Map<string, LiveLevelRow>();
  for (const { name, level, previousClose = null, open = null, high = null, low = null, at } of levels) {
    const row = { batch, name, at: milliseconds(at), level, previous_close: previousClose, open, high, low };
    const unreadable = [level, previousClose, open, high, low].find((value) => value !== null && !Number.isFinite(value));
    if (unreadable !== undefined) throw new NotExact(`${unreadable} is no level of ${name}`);
    const last = held.get(name);
    if (last === undefined || LEVELS.some((column) => last[column] !== row[column])) changed.set(name, row);
    else changed.delete(name);
  }
  addLevels.runAll(raw, [...changed.values()]);
}

/** How many batches of older sessions are dropped with each new one: a whole session at once would take a second. */
const DROPPED_AT_ONCE = 10;

function dropOldSessions(raw: Connection): void {
  const ids = oldBatches.all(raw, {}).map(({ id }) => id);
  if (ids.length === 0) return;
  run(raw, query.deleteFrom('live_newest').where('day', 'not in', KEPT_DAYS));
  run(raw, query.deleteFrom('live_batch').where('id', 'in', ids));
}

const SHARE = ['exchange', 'symbol', 'series', 'isin', 'code'] as const;
const FIGURES = ['is_member', 'at', 'price', 'previous_close', 'open', 'high', 'low', 'volume', 'turnover'] as const;
const LEVELS = ['at', 'level', 'previous_close', 'open', 'high', 'low'] as const;

const setSource = upsert('live_source', { key: ['id'], set: ['name', 'terms'] });
const addBatch = insert('live_batch', 'id', 'day', 'source', 'received_at');
const addShares = insert('live_share', 'id', ...SHARE);
const addQuotes = upsert('live_quote', { key: ['batch', 'share'], set: FIGURES });
const setNewest = upsert('live_newest', { key: ['day', 'source', 'share'], set: ['batch'] });
const addLevels = upsert('live_level', { key: ['batch', 'name'], set: LEVELS });
const oldBatches = statement(() =>
  query.selectFrom('live_batch').select('id').where('day', 'not in', KEPT_DAYS).orderBy('id').limit(DROPPED_AT_ONCE),
);

/** The newest kept quotes of a source on a day. One query for all shares is several times faster than one for each. */
const heldQuotes = statement(({ day, source }: Omit<Batch, 'id'>) =>
  query
    .selectFrom('live_newest')
    .innerJoin('live_quote', (join) =>
      join.onRef('live_quote.batch', '=', 'live_newest.batch').onRef('live_quote.share', '=', 'live_newest.share'),
    )
    .innerJoin('live_share', 'live_share.id', 'live_quote.share')
    .selectAll(['live_share', 'live_quote'])
    .where('live_newest.day', '=', day)
    .where('live_newest.source', '=', source),
);
/** The newest kept level of each index of a source on a day. */
const heldLevels = statement(({ day, source }: Omit<Batch, 'id'>) =>
  query
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
    .selectAll('live_level'),
);
