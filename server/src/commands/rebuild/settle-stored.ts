import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { IngestQueue } from '../../ingest/process/ingest-queue.ts';
import { isUndated, settleUndated } from '../../ingest/undated/settle-undated.ts';
import { makeSections } from '../../market/cross-section/make-sections.ts';
import { KNOWN_SOURCES } from '../../sources/files/all.ts';
import type { Store } from '../../store/open-store.ts';
import { storedFiles } from '../../store/read/files.ts';

/**
 * Files without ISIN are completed by what other files say now, and the newest cross-sections are made; after a stop, a server does this or the next
 * command. Returns how many of their lines were won.
 */
export async function settleStored(store: Store, queue: Pick<IngestQueue, 'ingest'>, signal: AbortSignal): Promise<number> {
  if (signal.aborted) return 0;
  const lacking = (await storedFiles(store)).filter(({ source, rejected }) => rejected > 0 && isUndated(source, KNOWN_SOURCES));
  // Each of several nodes has the files that it fetched itself.
  const here = store.engine === 'sqlite' ? lacking : lacking.filter(({ path }) => existsSync(join(store.folder, path)));
  const won = await settleUndated(here, (file) => queue.ingest(file, true));
  if (!signal.aborted) await makeSections(store, { newestOnly: true });
  return won;
}
