import { FILE_SOURCES, KNOWN_SOURCES } from '../../server/src/sources/files/all.ts';
import type { Store } from '../../server/src/store/open-store.ts';
import { ingestQueue } from '../../server/src/ingest/ingest-queue.ts';
import { load } from './support/load.ts';
import { fileOf, DEMO_NOW, demoHistory, takeIn } from './support/demo-files.ts';
import { withServer } from './support/served-store.ts';
import { withStore } from './support/with-store.ts';

const PATHS = ['/api/v1/market', '/api/v1/market/all?exchange=NSE', '/api/v1/market/all?exchange=BSE'];
const VISITORS = [1, 32];
const REQUESTS = 12_000;

/** Prints how the real server answers from memory, over HTTP with kept-alive connections from this process, with one visitor and with 32 at once. */
export async function measureWire(): Promise<void> {
  await withStore(async (store) => {
    await takeInDays(store);
    await withServer(store.folder, async ({ address }) => {
      const rows = [];
      for (const path of PATHS) {
        const answer = await fetch(`${address}${path}`, { headers: { 'accept-encoding': 'br' } });
        const plain = (await answer.arrayBuffer()).byteLength;
        const ifNoneMatch = [`if-none-match: ${answer.headers.get('etag')}`];
        await load(address, { paths: [path], visitors: 8, requests: 2_000 });
        for (const visitors of VISITORS) {
          const all = await load(address, { paths: [path], visitors, requests: REQUESTS });
          rows.push({ path, status: 200, visitors, ...columns(all), 'bytes br': all.bytes, 'bytes plain': plain });
        }
        const none = await load(address, { paths: [path], visitors: 32, requests: REQUESTS, headers: ifNoneMatch, status: 304 });
        rows.push({ path, status: 304, visitors: 32, ...columns(none), 'bytes br': none.bytes, 'bytes plain': plain });
      }
      console.table(rows);
    });
  });
}

function columns({ perSecond, p50, p99 }: { perSecond: number; p50: number; p99: number }) {
  return { 'requests/s': perSecond, 'p50 ms': p50.toFixed(2), 'p99 ms': p99.toFixed(2) };
}

/** Two sessions with every file of theirs, so that each row of the lists has all its figures. */
async function takeInDays(store: Store): Promise<void> {
  const market = demoHistory();
  const days = market.sessions.filter((day) => day <= '2026-11-20').slice(-2);
  const queue = ingestQueue({ store, sources: KNOWN_SOURCES, now: () => DEMO_NOW });
  for (const day of days) {
    for (const source of FILE_SOURCES) {
      const bytes = fileOf(source, market, day);
      if (bytes !== undefined) await takeIn(queue, store.folder, source, day, bytes);
    }
  }
}
