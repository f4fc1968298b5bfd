import type { Database } from 'better-sqlite3';
import type { LiveLevel, LiveQuote } from '@bhav/core/quotes/live-quote';
import { KEPT_DAYS } from './quotes.ts';
import { quoteFigures, shareKey, milliseconds, shareName, type QuoteFigures, type ShareQuoteRow } from './rows.ts';
import type { Store } from '../open-store.ts';
import type { LiveLevelRow } from '../tables.ts';
import { dayNumber, NotExact } from '../units.ts';
import type { KeptBatch } from './waiting-quotes.ts';

/**
 * Keeps a batch of a live source in one transaction: of its quotes and levels those that differ from the last kept of the same source and session,
 * the exchange's time included. Where a share comes twice the last one stands. Drops the sessions beyond the newest 30.
 * What was rejected is not kept. Throws `NotExact` for a figure that cannot be kept to the paisa; nothing of the batch is kept then.
 */
export function keepBatch({ raw }: Store, { source, session, batch }: KeptBatch): void {
  const day = dayNumber(session);
  raw
    .transaction(() => {
      raw
        .prepare('INSERT INTO live_source VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET name = excluded.name, terms = excluded.terms')
        .run(source.id, source.name, source.terms);
      const noted = raw
        .prepare('INSERT INTO live_batch (day, source, received_at) VALUES (?, ?, ?)')
        .run(day, source.id, milliseconds(batch.receivedAt));
      const id = Number(noted.lastInsertRowid);
      writeQuotes(raw, { id, day, source: source.id }, batch.quotes);
      writeLevels(raw, { id, day, source: source.id }, batch.levels);
      dropOldSessions(raw);
    })
    .immediate();
}

interface Place {
  id: number;
  day: number;
  source: string;
}

function writeQuotes(raw: Database, { id, day, source }: Place, quotes: readonly LiveQuote[]): void {
  // One question for all shares is several times quicker than one a share.
  const held = new Map(
    raw
      .prepare<[number, string], ShareQuoteRow>(
        `SELECT live_share.*, live_quote.* FROM live_newest JOIN live_quote USING (batch, share) JOIN live_share ON live_share.id = share
         WHERE day = ? AND source = ?`,
      )
      .all(day, source)
      .map((row) => [shareKey(row), row]),
  );
  const findShare = raw
    .prepare<[string, string, string, string, string], number>(
      'SELECT id FROM live_share WHERE exchange = ? AND symbol = ? AND series = ? AND isin = ? AND code = ?',
    )
    .pluck();
  const addShare = raw.prepare('INSERT INTO live_share (exchange, symbol, series, isin, code) VALUES (?, ?, ?, ?, ?)');
  const addQuote = raw.prepare('INSERT OR REPLACE INTO live_quote VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const setNewest = raw.prepare('INSERT INTO live_newest VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET batch = excluded.batch');
  const newest = new Map(quotes.map((quote) => [shareKey(shareName(quote.instrument)), quote]));
  for (const [key, quote] of newest) {
    const last = held.get(key);
    const figures = quoteFigures(quote);
    if (last !== undefined && isSameQuote(last, figures)) continue;
    const { exchange, symbol, series, isin, code } = shareName(quote.instrument);
    const name = [exchange, symbol, series, isin, code] as const;
    const share = last?.share ?? findShare.get(...name) ?? Number(addShare.run(...name).lastInsertRowid);
    const { is_member, at, price, previous_close, open, high, low, volume, turnover } = figures;
    addQuote.run(id, share, is_member, at, price, previous_close, open, high, low, volume, turnover);
    setNewest.run(day, source, share, id);
  }
}

function writeLevels(raw: Database, { id, day, source }: Place, levels: readonly LiveLevel[]): void {
  const last = raw.prepare<[number, string, string], LiveLevelRow>(
    `SELECT live_level.* FROM live_batch JOIN live_level ON batch = live_batch.id
     WHERE day = ? AND source = ? AND live_level.name = ? ORDER BY live_batch.id DESC LIMIT 1`,
  );
  const add = raw.prepare('INSERT OR REPLACE INTO live_level VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
  for (const { name, level, previousClose = null, open = null, high = null, low = null, at } of levels) {
    const row = { name, at: milliseconds(at), level, previous_close: previousClose, open, high, low };
    const unreadable = [level, previousClose, open, high, low].find((value) => value !== null && !Number.isFinite(value));
    if (unreadable !== undefined) throw new NotExact(`${unreadable} is no level of ${name}`);
    const held = last.get(day, source, name);
    if (held !== undefined && LEVEL_COLUMNS.every((column) => held[column] === row[column])) continue;
    add.run(id, name, row.at, level, previousClose, open, high, low);
  }
}

/** So many batches of older sessions go with each that comes: a whole session of every share at once would hold the process up for a second. */
const DROPPED_AT_ONCE = 10;

function dropOldSessions(raw: Database): void {
  const old = raw.prepare<[], number>(`SELECT id FROM live_batch WHERE day NOT IN ${KEPT_DAYS} ORDER BY id LIMIT ${DROPPED_AT_ONCE}`);
  const drop = raw.prepare('DELETE FROM live_batch WHERE id = ?');
  const ids = old.pluck().all();
  if (ids.length > 0) raw.exec(`DELETE FROM live_newest WHERE day NOT IN ${KEPT_DAYS}`);
  for (const id of ids) drop.run(id);
}

const FIGURE_COLUMNS = ['is_member', 'at', 'price', 'previous_close', 'open', 'high', 'low', 'volume', 'turnover'] as const;
const LEVEL_COLUMNS = ['at', 'level', 'previous_close', 'open', 'high', 'low'] as const;

function isSameQuote(one: QuoteFigures, other: QuoteFigures): boolean {
  return FIGURE_COLUMNS.every((column) => one[column] === other[column]);
}
