import { createHash } from 'node:crypto';
import { demoMarket } from '@bhav/demo/market/demo-market';
import { dayAsked, DAY_FILES, MASTER_FILES } from '@bhav/demo/files/official-files';
import { ingester } from '../../ingest/ingest.ts';
import { makeSections } from '../../market/cross-section/make-sections.ts';
import { FILE_SOURCES } from '../../sources/files/all.ts';
import { isPublishedOn } from '../../sources/source.ts';
import type { Store } from '../../store/open-store.ts';

/** Stores the files of the demonstration's last sessions, each with the lists of its own evening, and returns the sessions. */
export async function storeDemonstration(store: Store, lastSession: string, count: number): Promise<readonly string[]> {
  const market = demoMarket({ lastSession, count });
  for (const session of market.sessions) {
    const fetchedAt = `${session}T21:30:00+05:30`;
    const ingest = ingester({ store, sources: FILE_SOURCES, now: () => Date.parse(fetchedAt) });
    for (const source of FILE_SOURCES.filter((one) => isPublishedOn(one, session))) {
      const path = source.path(session);
      const bytes = bytesAt(market, source.base, path, session);
      if (bytes === undefined) continue;
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const file = { source: source.id, exchange: source.exchange, sha256, path: `raw/${sha256}`, bytes: bytes.length, address: path };
      const { state, reason } = await ingest({ ...file, fetchedAt, asked: session }, bytes);
      if (state !== 'stored') throw new Error(`${source.id} of ${session} is ${state}: ${reason}`);
    }
  }
  await makeSections(store);
  return market.sessions;
}

/** What the made-up exchange has at an address; undefined for nothing. */
function bytesAt(market: ReturnType<typeof demoMarket>, site: string, path: string, session: string): Buffer | undefined {
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  const master = MASTER_FILES.find((file) => file.site === site && file.path === pathname);
  if (master !== undefined) return master.make(market, session, searchParams);
  const file = DAY_FILES.find((one) => one.site === site && dayAsked(one, path) === session && session <= (one.until ?? session));
  return file?.make(market, session);
}
