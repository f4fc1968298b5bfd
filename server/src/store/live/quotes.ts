import type { Exchange } from '@bhav/core/market/exchange';
import type { LiveLevel, LiveQuote, QuoteBatch, QuoteGiver } from '@bhav/core/quotes/live-quote';
import { liveLevel, liveQuote, type ShareQuoteRow } from './rows.ts';
import type { Store } from '../open-store.ts';
import type { LiveLevelRow } from '../tables.ts';
import { dateOf, dayNumber } from '../units.ts';

/** How many sessions are kept; those before are dropped. */
export const SESSIONS_KEPT = 30;

/** Days and not entries are counted: a session that two sources gave is one. Readers look at these alone, for older ones go by and by. */
export const KEPT_DAYS = `(SELECT day FROM live_batch GROUP BY day ORDER BY day DESC LIMIT ${SESSIONS_KEPT})`;

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

/** The newest kept quote of each share and level of each index of a session: after a restart the figures go on from them. Of one source when it is named. */
export function latestQuotes(
  { raw }: Store,
  session: string,
  source?: string,
): { quotes: Received<LiveQuote>[]; levels: Received<LiveLevel>[] } {
  const asked = { day: dayNumber(session), source: source ?? null };
  // Of several sources on one day the one that spoke last of a share stands.
  const quotes = raw
    .prepare<[Asked], ShareQuoteRow & SourceRow>(
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
    quotes: quotes.map((row) => ({ ...liveQuote(row), ...received(row) })),
    levels: levels.map((row) => ({ ...liveLevel({ ...row, name: row.level_name }), ...received(row) })),
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
      const quotes = raw.prepare<[number], ShareQuoteRow>(
        'SELECT * FROM live_quote JOIN live_share ON live_share.id = share WHERE batch = ? ORDER BY share',
      );
      const levels = raw.prepare<[number], LiveLevelRow>('SELECT * FROM live_level WHERE batch = ? ORDER BY name');
      for (const { id, received_at: receivedAt } of batches) {
        yield { receivedAt, quotes: quotes.all(id).map(liveQuote), levels: levels.all(id).map(liveLevel), rejected: [] };
      }
    },
  };
}

interface Asked {
  day: number;
  source: string | null;
}

interface SourceRow {
  received_at: number;
  source: string;
  name: string;
  terms: string;
}

function received({ received_at: receivedAt, source: id, name, terms }: SourceRow): { source: QuoteGiver; receivedAt: number } {
  return { source: { id, name, terms }, receivedAt };
}
