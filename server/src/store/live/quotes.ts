import type { Exchange } from '@bhav/core/market/exchange';
import type { LiveLevel, LiveQuote, QuoteBatch, QuoteProvider } from '@bhav/core/quotes/live-quote';
import { liveLevel, liveQuote } from './rows.ts';
import type { ReadStore } from '../open-store.ts';
import { dateOf, dayNumber } from '../units.ts';

/** How many sessions are kept. */
export const SESSIONS_KEPT = 30;

/** The newest days with quotes. Readers see only these, since older ones are dropped a few batches at a time. Two sources on one day are one session. */
export function keptDays(db: ReadStore['db']) {
  return db.selectFrom('live_batch').select('day').groupBy('day').orderBy('day', 'desc').limit(SESSIONS_KEPT);
}

/** A kept session of one source. `from` and `to` are our times of its first and last batch, milliseconds since 1970. */
export interface KeptSession {
  session: string;
  source: QuoteProvider;
  from: number;
  to: number;
  batches: number;
}

/** A figure with its source and our time of receipt. */
export type Received<T> = T & { source: QuoteProvider; receivedAt: number };

/**
 * Reads the newest kept quote of each share and level of each index in a session, of one source if it is named. If several sources have a share,
 * the one that came last counts.
 */
export async function latestQuotes(
  { db }: ReadStore,
  session: string,
  source?: string,
): Promise<{ quotes: Received<LiveQuote>[]; levels: Received<LiveLevel>[] }> {
  const day = dayNumber(session);
  const newestQuotes = db
    .selectFrom('live_newest')
    .where('day', '=', day)
    .$if(source !== undefined, (of) => of.where('source', '=', source ?? ''))
    .groupBy('share')
    .select((of) => ['share', of.fn.max('batch').as('batch')]);
  const quotes = await db
    .selectFrom(newestQuotes.as('newest'))
    .innerJoin('live_quote', (join) => join.onRef('live_quote.batch', '=', 'newest.batch').onRef('live_quote.share', '=', 'newest.share'))
    .innerJoin('live_share', 'live_share.id', 'newest.share')
    .innerJoin('live_batch', 'live_batch.id', 'newest.batch')
    .innerJoin('live_source', 'live_source.id', 'live_batch.source')
    .selectAll(['live_share', 'live_quote'])
    .select(SOURCE)
    .orderBy('newest.share')
    .execute();
  const newestLevels = db
    .selectFrom('live_level')
    .innerJoin('live_batch', 'live_batch.id', 'live_level.batch')
    .where('day', '=', day)
    .where('day', 'in', keptDays(db))
    .$if(source !== undefined, (of) => of.where('source', '=', source ?? ''))
    .groupBy('name')
    .select((of) => ['name', of.fn.max('batch').as('batch')]);
  const levels = await db
    .selectFrom(newestLevels.as('newest'))
    .innerJoin('live_level', (join) => join.onRef('live_level.batch', '=', 'newest.batch').onRef('live_level.name', '=', 'newest.name'))
    .innerJoin('live_batch', 'live_batch.id', 'newest.batch')
    .innerJoin('live_source', 'live_source.id', 'live_batch.source')
    .selectAll('live_level')
    .select(SOURCE)
    .orderBy('live_level.name')
    .execute();
  return {
    quotes: quotes.map((row) => ({ ...liveQuote(row), ...received(row) })),
    levels: levels.map((row) => ({ ...liveLevel(row), ...received(row) })),
  };
}

const SOURCE = ['live_batch.received_at', 'live_source.id as source', 'live_source.name as source_name', 'live_source.terms'] as const;

/** Lists the sessions with kept quotes, one entry for each source, newest first. */
export async function keptSessions({ db }: ReadStore): Promise<KeptSession[]> {
  const rows = await db
    .selectFrom('live_batch')
    .innerJoin('live_source', 'live_source.id', 'live_batch.source')
    .where('day', 'in', keptDays(db))
    .groupBy(['day', 'source', 'name', 'terms'])
    .select(({ fn }) => [
      'day',
      'source as id',
      'name',
      'terms',
      fn.min('received_at').as('from'),
      fn.max('received_at').as('to'),
      fn.countAll<number>().as('batches'),
    ])
    .orderBy('day', 'desc')
    .orderBy(({ fn }) => fn.max('live_batch.id'), 'desc')
    .execute();
  return rows.map(({ day, id, name, terms, ...session }) => ({ session: dateOf(day), source: { id, name, terms }, ...session }));
}

/** Reports whether a kept session of a source has a quote of an exchange. */
export async function hasQuotesOf(
  { db }: ReadStore,
  exchange: Exchange,
  { session, source }: Pick<KeptSession, 'session' | 'source'>,
): Promise<boolean> {
  const quote = await db
    .selectFrom('live_newest')
    .innerJoin('live_share', 'live_share.id', 'live_newest.share')
    .select('live_share.id')
    .where('day', '=', dayNumber(session))
    .where('source', '=', source.id)
    .where('exchange', '=', exchange)
    .limit(1)
    .executeTakeFirst();
  return quote !== undefined;
}

/**
 * Returns the kept batches of a session in the order in which they came, of one source if it is named; `rejected` is not kept and is empty. Each loop
 * reads them again, one at a time, since a session can be large; the store is free between two batches.
 */
export function keptBatches({ db }: ReadStore, session: string, source?: string): AsyncIterable<QuoteBatch> {
  const batches = db
    .selectFrom('live_batch')
    .select(['id', 'received_at'])
    .where('day', '=', dayNumber(session))
    .where('day', 'in', keptDays(db))
    .$if(source !== undefined, (of) => of.where('source', '=', source ?? ''))
    .orderBy('id');
  return {
    async *[Symbol.asyncIterator]() {
      for (const { id, received_at: receivedAt } of await batches.execute()) {
        const [quotes, levels] = [await quotesOf(db, id), await levelsOf(db, id)];
        yield { receivedAt, quotes: quotes.map(liveQuote), levels: levels.map(liveLevel), rejected: [] };
      }
    },
  };
}

function quotesOf(db: ReadStore['db'], batch: number) {
  return db
    .selectFrom('live_quote')
    .innerJoin('live_share', 'live_share.id', 'live_quote.share')
    .selectAll(['live_quote', 'live_share'])
    .where('batch', '=', batch)
    .orderBy('share')
    .execute();
}

function levelsOf(db: ReadStore['db'], batch: number) {
  return db.selectFrom('live_level').selectAll().where('batch', '=', batch).orderBy('name').execute();
}

interface SourceRow {
  received_at: number;
  source: string;
  source_name: string;
  terms: string;
}

function received({ received_at: receivedAt, source: id, source_name: name, terms }: SourceRow): {
  source: QuoteProvider;
  receivedAt: number;
} {
  return { source: { id, name, terms }, receivedAt };
}
