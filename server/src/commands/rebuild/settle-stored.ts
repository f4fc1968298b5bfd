import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { IngestQueue } from '../../ingest/process/ingest-queue.ts';
import { isUndated, settleUndated } from '../../ingest/undated/settle-undated.ts';
import { KNOWN_SOURCES } from '../../sources/files/all.ts';
import type { Store } from '../../store/open-store.ts';
import { storedFiles } from '../../store/read/files.ts';

/** Files without ISIN are completed by what other files say now. Returns how many of their lines were won. */
export async function settleStored(store: Store, queue: Pick<IngestQueue, 'ingest'>): Promise<number> {
  const lacking = (await storedFiles(store)).filter(({ source, rejected }) => rejected > 0 && isUndated(source, KNOWN_SOURCES));
  // Each of several nodes has the files that it fetched itself.
  const here = store.engine === 'sqlite' ? lacking : lacking.filter(({ path }) => existsSync(join(store.folder, path)));
  return settleUndated(here, (file) => queue.ingest(file, true));
}
