import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { ingester, type Outcome } from './ingest.ts';
import { readKept } from './raw-files.ts';
import type { FileSource } from './sources/source.ts';
import { makeServed, type MadeMarket } from './served-market.ts';
import { openStore, STORE_FILE } from './store/open-store.ts';
import { databaseFault } from './store/store-fault.ts';
import type { Origin } from './store/tables.ts';
import { recordRun, type Arrival, type Run } from './store/write-run.ts';

/** What the thread is given at its start; `sources` is the address of the module with all known sources. */
export interface IngestThreadData {
  folder: string;
  origin: Origin;
  clockOffsetMs: number;
  /** Official figures are pinned: without any, the lists are empty rather than simulated. */
  isPinned?: boolean;
  sources: string;
}
/** Ingest a kept file, note a run that brought no file, or make what is served when it differs from the content `before`. */
export type IngestRequest = { id: number } & ({ arrival: Arrival; again: boolean } | { run: Run } | { before: string | undefined });
export type IngestReply = { id: number } & (
  | { outcome: Outcome }
  | { served: MadeMarket | undefined }
  | { noted: true }
  | { error: string; storeIsUnusable?: boolean }
);

/** The thread that parses, checks and stores, so that the server answers meanwhile; it opens the store for itself. */
async function serve(): Promise<void> {
  if (parentPort === null) throw new Error('ingest-worker.ts runs as a worker thread.');
  const port = parentPort;
  const { folder, origin, clockOffsetMs, isPinned, sources } = workerData as IngestThreadData;
  const { KNOWN_SOURCES } = (await import(sources)) as { KNOWN_SOURCES: readonly FileSource[] };
  const store = openStore({ folder, origin });
  const now = (): number => Date.now() + clockOffsetMs;
  const ingest = ingester({ store, sources: KNOWN_SOURCES, now });
  let queue = Promise.resolve();

  port.on('message', (request: IngestRequest | 'close') => {
    queue = queue.then(async () => {
      if (request === 'close') {
        await store.close();
        port.close();
        return;
      }
      port.postMessage(await answer(request));
    });
  });

  async function answer(request: IngestRequest): Promise<IngestReply> {
    const { id } = request;
    try {
      if ('before' in request) return { id, served: await makeServed(store, now(), request.before, isPinned) };
      if ('run' in request) {
        recordRun(store, request.run);
        return { id, noted: true };
      }
      const { arrival, again } = request;
      const { bytes, intact } = await readKept(folder, arrival);
      if (!intact) return { id, error: `The kept file ${arrival.path} is not what was downloaded.` };
      return { id, outcome: await ingest(arrival, bytes, again) };
    } catch (error) {
      const fault = databaseFault(error, join(folder, STORE_FILE));
      if (fault !== undefined) return { id, error: fault.message, storeIsUnusable: true };
      return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
  }
}

await serve();
