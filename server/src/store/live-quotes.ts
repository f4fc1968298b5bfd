import type { Database } from 'better-sqlite3';
import type { Exchange } from '@bhav/core/exchange';
import type { Instrument, LiveLevel, LiveQuote, QuoteBatch, QuoteGiver } from '@bhav/core/live-quote';
import type { Store } from './open-store.ts';
import type { LiveLevelRow, LiveQuoteRow, LiveShareRow } from './tables.ts';
import { count, dateOf, dayNumber, NotExact, paise, rupees } from './units.ts';

/** How many sessions are kept; those before are dropped. */
export const SESSIONS_KEPT = 30;

/** What of one live source is kept of one session; `from` and `to` are our times of its first and last batch, milliseconds since 1970. */
export interface KeptSession {
  session: string;
  source: QuoteGiver;
  from: number;
  to: number;
  batches: number;
}

/** A figure with where it came from and when it came to us. */
export type Received<T> = T & { source: QuoteGiver; receivedAt: number };

/**
 * Keeps a batch of a live source in one transaction: of its quotes and levels those that differ from the last kept of the same source and session,
 * the exchange's time included. Where a share comes twice the last one stands. Drops the sessions beyond the newest 30.
 * What was rejected is not kept. Throws `NotExact` for a figure that cannot be kept to the paisa; nothing of the batch is kept then.
 */
export function keepBatch({ raw }: Store, { source, session, batch }: { source: QuoteGiver; session: string; batch: QuoteBatch }): void {
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

/** The newest kept quote of each share and level of each index of a session: after a restart the figures go on from them. Of one source when it is named. */
export function latestQuotes(
  { raw }: Store,
  session: string,
  source?: string,
): { quotes: Received<LiveQuote>[]; levels: Received<LiveLevel>[] } {
  const asked = { day: dayNumber(session), source: source ?? null };
  // Of several sources on one day the one that spoke last of a share stands.
  const quotes = raw
    .prepare<[Asked], LiveShareRow & LiveQuoteRow & SourceRow>(
      `SELECT live_share.*, live_quote.*, live_batch.received_at, live_source.id AS source, live_source.name, live_source.terms
       FROM (SELECT share, max(batch) AS batch FROM live_newest WHERE day = @day AND source = coalesce(@source, source) GROUP BY share) AS newest
       JOIN live_quote USING (batch, share) JOIN live_share ON live_share.id = newest.share
       JOIN live_batch ON live_batch.id = newest.batch JOIN live_source ON live_source.id = live_batch.source ORDER BY newest.share`,
    )
    .all(asked);
  const levels = raw
    .prepare<[Asked], LiveLevelRow & SourceRow & { level_name: string }>(
      `SELECT live_level.*, live_level.name AS level_name, live_batch.received_at, live_source.id AS source, live_source.name, live_source.terms
       FROM (SELECT live_level.name, max(batch) AS batch FROM live_level JOIN live_batch ON live_batch.id = batch
             WHERE day = @day AND source = coalesce(@source, source) AND day IN ${KEPT_DAYS} GROUP BY live_level.name) AS newest
       JOIN live_level USING (batch, name) JOIN live_batch ON live_batch.id = newest.batch
       JOIN live_source ON live_source.id = live_batch.source`,
    )
    .all(asked);
  return {
    quotes: quotes.map((row) => ({ ...quoteOf(row), ...receivedOf(row) })),
    levels: levels.map((row) => ({ ...levelOf({ ...row, name: row.level_name }), ...receivedOf(row) })),
  };
}

/** The sessions of which quotes are kept, one entry a source, newest first. */
export function keptSessions({ raw }: Store): KeptSession[] {
  return raw
    .prepare<[], { day: number; source: string; name: string; terms: string; first: number; last: number; batches: number }>(
      `SELECT day, source, name, terms, min(received_at) AS first, max(received_at) AS last, count(*) AS batches
       FROM live_batch JOIN live_source ON live_source.id = source
       WHERE day IN ${KEPT_DAYS} GROUP BY day, source ORDER BY day DESC, max(live_batch.id) DESC`,
    )
    .all()
    .map(({ day, source, name, terms, first, last, batches }) => ({
      session: dateOf(day),
      source: { id: source, name, terms },
      from: first,
      to: last,
      batches,
    }));
}

/** Whether a kept session of a source has a quote of an exchange. */
export function hasQuotesOf({ raw }: Store, exchange: Exchange, { session, source }: Pick<KeptSession, 'session' | 'source'>): boolean {
  return (
    raw
      .prepare('SELECT 1 FROM live_newest JOIN live_share ON live_share.id = share WHERE day = ? AND source = ? AND exchange = ? LIMIT 1')
      .get(dayNumber(session), source.id, exchange) !== undefined
  );
}

/**
 * The kept batches of a session in the order in which they came, of one source when it is named. They are read one by one as they are asked for, anew
 * by each loop, for a whole session can be big; between two of them the store is free for others. What was rejected is not kept, so `rejected` is empty.
 */
export function keptBatches({ raw }: Store, session: string, source?: string): Iterable<QuoteBatch> {
  const day = dayNumber(session);
  return {
    *[Symbol.iterator]() {
      const batches = raw
        .prepare<[Asked], { id: number; received_at: number }>(
          `SELECT id, received_at FROM live_batch WHERE day = @day AND source = coalesce(@source, source) AND day IN ${KEPT_DAYS} ORDER BY id`,
        )
        .all({ day, source: source ?? null });
      const quotes = raw.prepare<[number], LiveShareRow & LiveQuoteRow>(
        'SELECT * FROM live_quote JOIN live_share ON live_share.id = share WHERE batch = ? ORDER BY share',
      );
      const levels = raw.prepare<[number], LiveLevelRow>('SELECT * FROM live_level WHERE batch = ? ORDER BY name');
      for (const { id, received_at: receivedAt } of batches) {
        yield { receivedAt, quotes: quotes.all(id).map(quoteOf), levels: levels.all(id).map(levelOf), rejected: [] };
      }
    },
  };
}

interface Asked {
  day: number;
  source: string | null;
}

interface Place {
  id: number;
  day: number;
  source: string;
}

type Figures = Omit<LiveQuoteRow, 'batch' | 'share'>;

function writeQuotes(raw: Database, { id, day, source }: Place, quotes: readonly LiveQuote[]): void {
  // One question for all shares is several times quicker than one a share.
  const held = new Map(
    raw
      .prepare<[number, string], LiveShareRow & LiveQuoteRow>(
        `SELECT live_share.*, live_quote.* FROM live_newest JOIN live_quote USING (batch, share) JOIN live_share ON live_share.id = share
         WHERE day = ? AND source = ?`,
      )
      .all(day, source)
      .map((row) => [keyOf(row), row]),
  );
  const findShare = raw
    .prepare<[string, string, string, string, string], number>(
      'SELECT id FROM live_share WHERE exchange = ? AND symbol = ? AND series = ? AND isin = ? AND code = ?',
    )
    .pluck();
  const addShare = raw.prepare('INSERT INTO live_share (exchange, symbol, series, isin, code) VALUES (?, ?, ?, ?, ?)');
  const addQuote = raw.prepare('INSERT OR REPLACE INTO live_quote VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const setNewest = raw.prepare('INSERT INTO live_newest VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET batch = excluded.batch');
  const newest = new Map(quotes.map((quote) => [keyOf(nameOf(quote.instrument)), quote]));
  for (const [key, quote] of newest) {
    const last = held.get(key);
    const figures = figuresOf(quote);
    if (last !== undefined && isSameQuote(last, figures)) continue;
    const { exchange, symbol, series, isin, code } = nameOf(quote.instrument);
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

/** Days and not entries are counted: a session that two sources gave is one. Readers look at these alone, for older ones go by and by. */
const KEPT_DAYS = `(SELECT day FROM live_batch GROUP BY day ORDER BY day DESC LIMIT ${SESSIONS_KEPT})`;

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

function isSameQuote(one: Figures, other: Figures): boolean {
  return FIGURE_COLUMNS.every((column) => one[column] === other[column]);
}

function figuresOf({ instrument, price, previousClose, open, high, low, volume, turnover, at }: LiveQuote): Figures {
  const amount = (value: number | undefined): number | null => (value === undefined ? null : paise(value));
  return {
    is_member: instrument.isMember ? 1 : 0,
    at: milliseconds(at),
    price: paise(price),
    previous_close: amount(previousClose),
    open: amount(open),
    high: amount(high),
    low: amount(low),
    volume: volume === undefined ? null : count(volume),
    turnover: amount(turnover),
  };
}

/** What is not known of a share is kept as empty, for a unique index takes two nulls for two shares. */
function nameOf({ exchange, symbol, series = '', isin = '', code = '' }: Instrument): Omit<LiveShareRow, 'id'> {
  return { exchange, symbol, series, isin, code };
}

/** U+0000 stands in no name that a parser lets through. */
function keyOf({ exchange, symbol, series, isin, code }: Omit<LiveShareRow, 'id'>): string {
  return [exchange, symbol, series, isin, code].join('\u0000');
}

function quoteOf(row: LiveShareRow & LiveQuoteRow): LiveQuote {
  const { exchange, symbol, series, isin, code, price, previous_close: previousClose, open, high, low, volume, turnover, at } = row;
  return {
    instrument: {
      exchange,
      symbol,
      ...(series !== '' && { series }),
      ...(isin !== '' && { isin }),
      ...(code !== '' && { code }),
      isMember: row.is_member === 1,
    },
    price: rupees(price),
    ...(previousClose !== null && { previousClose: rupees(previousClose) }),
    ...(open !== null && { open: rupees(open) }),
    ...(high !== null && { high: rupees(high) }),
    ...(low !== null && { low: rupees(low) }),
    ...(volume !== null && { volume }),
    ...(turnover !== null && { turnover: rupees(turnover) }),
    at,
  };
}

function levelOf({ name, level, previous_close: previousClose, open, high, low, at }: LiveLevelRow): LiveLevel {
  return {
    // Written from a `LiveLevel` alone.
    name: name as LiveLevel['name'],
    level,
    ...(previousClose !== null && { previousClose }),
    ...(open !== null && { open }),
    ...(high !== null && { high }),
    ...(low !== null && { low }),
    at,
  };
}

interface SourceRow {
  received_at: number;
  source: string;
  name: string;
  terms: string;
}

function receivedOf({ received_at: receivedAt, source: id, name, terms }: SourceRow): { source: QuoteGiver; receivedAt: number } {
  return { source: { id, name, terms }, receivedAt };
}

function milliseconds(instant: number): number {
  if (!Number.isSafeInteger(instant)) throw new NotExact(`${instant} is no instant in whole milliseconds`);
  return instant;
}
