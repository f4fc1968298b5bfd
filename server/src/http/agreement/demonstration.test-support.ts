import { createHash } from 'node:crypto';
import { demoMarket } from '@bhav/demo/market/demo-market';
import { publishedFile } from '@bhav/demo/files/official-files';
import { ingester } from '../../ingest/ingest.ts';
import { makeSections } from '../../market/cross-section/make-sections.ts';
import { FILE_SOURCES } from '../../sources/files/all.ts';
import { isPublishedOn } from '../../sources/source.ts';
import type { Store } from '../../store/open-store.ts';

export async function storeDemonstration(store: Store, lastSession: string, count: number): Promise<readonly string[]> {
  const market = demoMarket({ lastSession, count });
  for (const session of market.sessions) {
    const fetchedAt = `${session}T21:30:00+05:30`;
    const ingest = ingester({ store, sources: FILE_SOURCES, now: () => Date.parse(fetchedAt) });
    for (const source of FILE_SOURCES.filter((one) => isPublishedOn(one, session))) {
      const path = source.path(session);
      const bytes = publishedFile(market, source.base, path, session);
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
