import type { Exchange } from '@bhav/core/market/exchange';
import type { LiveLevel, LiveQuote, QuoteProvider } from '@bhav/core/quotes/live-quote';
import { levelColumns, liveLevel, liveQuote, milliseconds, quoteColumns } from './rows.ts';
import type { KeptBatch } from './waiting-quotes.ts';
import type { ReadStore, Store } from '../open-store.ts';
import { writing } from '../transaction.ts';
import { dateOf, dayNumber } from '../units.ts';
import { putRows } from '../write/put-rows.ts';

/** The comparison with the official figures needs the newest day whose file is stored. */
export const DAYS_KEPT = 5;

/** `receivedAt` is our time of the last batch, milliseconds since 1970. */
export interface KeptSession {
  session: string;
  source: QuoteProvider;
  receivedAt: number;
}

/**
 * In one transaction: each quote and level takes the place of the last one of the same source and session. Drops days beyond the newest five.
 * Rejections are not kept. Throws `NotExact`, and keeps nothing, if a figure cannot be kept to the paisa.
 */
export function keepQuotes(store: Store, { source: { id: source, name, terms }, session, batch }: KeptBatch): Promise<void> {
  const of = { day: dayNumber(session), source };
  return writing(store, async (within) => {
    await putRows(within, 'live_session', [{ ...of, name, terms, received_at: milliseconds(batch.receivedAt) }], {
      key: ['day', 'source'],
    });
    const quotes = batch.quotes.map((quote) => ({ ...of, ...quoteColumns(quote) }));
    await putRows(within, 'live_quote', quotes, { key: ['day', 'source', 'exchange', 'symbol', 'series', 'isin', 'code'] });
    const levels = batch.levels.map((level) => ({ ...of, ...levelColumns(level) }));
    await putRows(within, 'live_level', levels, { key: ['day', 'source', 'name'] });
    const days = await within.db.selectFrom('live_session').select('day').distinct().orderBy('day', 'desc').execute();
    const oldest = days[DAYS_KEPT - 1]?.day;
    if (days.length <= DAYS_KEPT || oldest === undefined) return;
    for (const table of ['live_session', 'live_quote', 'live_level'] as const) {
      await within.db.deleteFrom(table).where('day', '<', oldest).execute();
    }
  });
}

/** One entry for each source, newest first. */
export async function keptSessions({ db }: ReadStore): Promise<KeptSession[]> {
  const rows = await db.selectFrom('live_session').selectAll().orderBy('day', 'desc').orderBy('received_at', 'desc').execute();
  return rows.map(({ day, source: id, name, terms, received_at: receivedAt }) => ({
    session: dateOf(day),
    source: { id, name, terms },
    receivedAt,
  }));
}

export async function latestQuotes(
  { db }: ReadStore,
  { session, source }: Pick<KeptSession, 'session' | 'source'>,
): Promise<{ quotes: LiveQuote[]; levels: LiveLevel[] }> {
  const day = dayNumber(session);
  const quotes = await db
    .selectFrom('live_quote')
    .selectAll()
    .where('day', '=', day)
    .where('source', '=', source.id)
    .orderBy('exchange')
    .orderBy('symbol')
    .execute();
  const levels = await db
    .selectFrom('live_level')
    .selectAll()
    .where('day', '=', day)
    .where('source', '=', source.id)
    .orderBy('name')
    .execute();
  return { quotes: quotes.map(liveQuote), levels: levels.map(liveLevel) };
}

export async function hasQuotesOf(
  { db }: ReadStore,
  exchange: Exchange,
  { session, source }: Pick<KeptSession, 'session' | 'source'>,
): Promise<boolean> {
  const quote = await db
    .selectFrom('live_quote')
    .select('symbol')
    .where('day', '=', dayNumber(session))
    .where('source', '=', source.id)
    .where('exchange', '=', exchange)
    .limit(1)
    .executeTakeFirst();
  return quote !== undefined;
}
