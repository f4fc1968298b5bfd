import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ingester } from '../ingest/ingest.ts';
import { isUndated, settleUndated, undatedLast } from '../ingest/undated/settle-undated.ts';
import { readKept } from '../ingest/raw-files.ts';
import type { FileSource } from '../sources/source.ts';
import { differences } from '../store/repair/difference.ts';
import { storedFiles } from '../store/read/files.ts';
import { openStore, type ReadStore, type Store } from '../store/open-store.ts';
import { reading } from '../store/transaction.ts';

/** Rebuilds every session from the kept bytes in another store. A sentence for each difference. */
export async function verifyStore(
  store: ReadStore,
  sources: readonly FileSource[],
  now: () => number,
  step: (what: string) => void = () => undefined,
): Promise<string[]> {
  const folder = mkdtempSync(join(store.folder, 'verify-'));
  const rebuilt = await openStore({ folder, origin: store.origin });
  try {
    return await reading(store, (within) => differencesFound(within, rebuilt, { sources, now, step }));
  } finally {
    await rebuilt.close();
    rmSync(folder, { recursive: true });
  }
}

async function differencesFound(
  store: ReadStore,
  rebuilt: Store,
  { sources, now, step }: { sources: readonly FileSource[]; now: () => number; step: (what: string) => void },
): Promise<string[]> {
  // The witness of a session is read from where the kept bytes are.
  const ingest = ingester({ store: { ...rebuilt, folder: store.folder }, sources, now, accepted: true });
  const files = undatedLast(await storedFiles(store), sources);
  const elsewhere = store.engine === 'postgresql' ? files.filter(({ path }) => !existsSync(join(store.folder, path))) : [];
  if (elsewhere.length > 0) {
    return [
      `${elsewhere.length} of the ${files.length} kept files are not in ${store.folder}, as ${elsewhere[0]?.path}: another node has fetched them. Verify on that node, or copy its folder raw here. Nothing was compared.`,
    ];
  }
  const found: string[] = [];
  for (const file of files) {
    step(`${file.source} ${file.session}`);
    const where = `${file.source} ${file.session} (${file.path})`;
    const kept = await readKept(store.folder, file).catch(() => undefined);
    if (kept === undefined) found.push(`${where}: the kept file is gone.`);
    else if (!kept.intact) found.push(`${where}: the kept bytes are not what was downloaded.`);
    else {
      const outcome = await ingest(file, kept.bytes);
      if (outcome.state !== 'stored') found.push(`${where}: the kept file is refused now: ${outcome.reason}`);
      else if (outcome.session !== file.session) found.push(`${where}: the kept file holds ${outcome.session}.`);
    }
  }
  const undated = files.filter((file) => isUndated(file.source, sources));
  await settleUndated(undated, async (file) => ingest(file, (await readKept(store.folder, file)).bytes, true));
  return [...found, ...(await differences(store, rebuilt))];
}
