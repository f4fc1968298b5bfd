import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import type { LiveLevel, LiveQuote, QuoteBatch, QuoteProvider } from '@bhav/core/quotes/live-quote';
import type { ReadStore, Store } from '../open-store.ts';
import { writing } from '../transaction.ts';
import { dateOf, dayNumber } from '../units.ts';

/** The comparison with the official figures needs the newest day whose file is stored. */
export const DAYS_KEPT = 5;

/** `receivedAt` is our time of the last batch, milliseconds since 1970. */
export interface KeptSession {
  session: string;
  source: QuoteProvider;
  receivedAt: number;
}

/** All figures of a source so far, of a session as in `2026-11-20`. */
export interface KeptBatch {
  source: QuoteProvider;
  session: string;
  batch: QuoteBatch;
}

type Figures = Pick<QuoteBatch, 'quotes' | 'levels'>;

const zstd = promisify(zstdCompress);
const unzstd = promisify(zstdDecompress);

/** In the place of what was kept of the source and session. Drops days beyond the newest five. Rejections are not kept. */
export async function keepQuotes(store: Store, { source: { id, name, terms }, session, batch }: KeptBatch): Promise<void> {
  const { receivedAt: received_at, quotes, levels } = batch;
  const figures = await zstd(JSON.stringify({ quotes, levels } satisfies Figures));
  await writing(store, async (within) => {
    const kept = { name, terms, received_at, figures };
    await within.db
      .insertInto('live_figures')
      .values({ day: dayNumber(session), source: id, ...kept })
      .onConflict((of) => of.columns(['day', 'source']).doUpdateSet(kept))
      .execute();
    const days = await within.db.selectFrom('live_figures').select('day').distinct().orderBy('day', 'desc').execute();
    const oldest = days[DAYS_KEPT - 1]?.day;
    if (oldest !== undefined) await within.db.deleteFrom('live_figures').where('day', '<', oldest).execute();
  });
}

/** One entry for each source, newest first. */
export async function keptSessions({ db }: ReadStore): Promise<KeptSession[]> {
  const rows = await db
    .selectFrom('live_figures')
    .select(['day', 'source', 'name', 'terms', 'received_at'])
    .orderBy('day', 'desc')
    .orderBy('received_at', 'desc')
    .execute();
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
  const kept = await db
    .selectFrom('live_figures')
    .select('figures')
    .where('day', '=', dayNumber(session))
    .where('source', '=', source.id)
    .executeTakeFirst();
  return kept === undefined ? { quotes: [], levels: [] } : (JSON.parse((await unzstd(kept.figures)).toString()) as Figures);
}
