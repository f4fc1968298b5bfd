import type { Database } from 'better-sqlite3';
import type { LiveLevel, LiveQuote } from '@bhav/core/quotes/live-quote';
import { KEPT_DAYS } from './quotes.ts';
import { milliseconds, quoteFigures, shareKey, shareName, type ShareName } from './rows.ts';
import type { KeptBatch } from './waiting-quotes.ts';
import type { Store } from '../open-store.ts';
import { columns, insert, query, run, statement, upsert } from '../statement.ts';
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
    const id = Number(addBatch.run(raw, received).lastInsertRowid);
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

function writeQuotes(raw: Database, { id: batch, day, source }: Batch, quotes: readonly LiveQuote[]): void {
  const newest = new Map(quotes.map((quote) => [shareKey(shareName(quote.instrument)), quote]));
  const held = new Map(heldQuotes.all(raw, { day, source }).map((row) => [shareKey(row), row]));
  for (const [key, quote] of newest) {
    const last = held.get(key);
    const figures = quoteFigures(quote);
    if (last !== undefined && FIGURES.every((column) => last[column] === figures[column])) continue;
    const name = shareName(quote.instrument);
    const share = last?.share ?? shareOf.get(raw, name)?.id ?? Number(addShare.run(raw, name).lastInsertRowid);
    addQuote.run(raw, { batch, share, ...figures });
    setNewest.run(raw, { day, source, share, batch });
  }
}

function writeLevels(raw: Database, { id: batch, day, source }: Batch, levels: readonly LiveLevel[]): void {
  for (const { name, level, previousClose = null, open = null, high = null, low = null, at } of levels) {
    const row = { batch, name, at: milliseconds(at), level, previous_close: previousClose, open, high, low };
    const unreadable = [level, previousClose, open, high, low].find((value) => value !== null && !Number.isFinite(value));
    if (unreadable !== undefined) throw new NotExact(`${unreadable} is no level of ${name}`);
    const held = heldLevel.get(raw, { day, source, name });
    if (held === undefined || LEVELS.some((column) => held[column] !== row[column])) addLevel.run(raw, row);
  }
}

/** How many batches of older sessions are dropped with each new one: a whole session at once would take a second. */
const DROPPED_AT_ONCE = 10;

function dropOldSessions(raw: Database): void {
  const ids = oldBatches.all(raw, {}).map(({ id }) => id);
  if (ids.length === 0) return;
  run(raw, query.deleteFrom('live_newest').where('day', 'not in', KEPT_DAYS));
  run(raw, query.deleteFrom('live_batch').where('id', 'in', ids));
}

const SHARE = ['exchange', 'symbol', 'series', 'isin', 'code'] as const;
const FIGURES = ['is_member', 'at', 'price', 'previous_close', 'open', 'high', 'low', 'volume', 'turnover'] as const;
const LEVELS = ['at', 'level', 'previous_close', 'open', 'high', 'low'] as const;

const setSource = upsert('live_source', { key: ['id'], set: ['name', 'terms'] });
const addBatch = insert('live_batch', 'day', 'source', 'received_at');
const shareOf = statement((name: ShareName) =>
  query
    .selectFrom('live_share')
    .select('id')
    .where((is) => is.and(columns(name, ...SHARE))),
);
const addShare = insert('live_share', ...SHARE);
const addQuote = upsert('live_quote', { key: ['batch', 'share'], set: FIGURES });
const setNewest = upsert('live_newest', { key: ['day', 'source', 'share'], set: ['batch'] });
const addLevel = upsert('live_level', { key: ['batch', 'name'], set: LEVELS });
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
const heldLevel = statement(({ day, source, name }: Omit<Batch, 'id'> & { name: string }) =>
  query
    .selectFrom('live_batch')
    .innerJoin('live_level', 'live_level.batch', 'live_batch.id')
    .selectAll('live_level')
    .where('day', '=', day)
    .where('source', '=', source)
    .where('name', '=', name)
    .orderBy('live_batch.id', 'desc')
    .limit(1),
);
