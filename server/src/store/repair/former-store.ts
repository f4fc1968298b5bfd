import { join } from 'node:path';
import { openFile, STORE_FILE } from '../open-store.ts';
import type { Origin } from '@bhav/core/market/origin';
import type { RunState } from '../tables.ts';
import { dateOf } from '../units.ts';
import { type RawFile, rawFiles, storedFiles } from '../read/files.ts';

/** A kept file as the former store records it. */
type KnownFile = Omit<RawFile, 'exchange'> & { state: RunState; reason: string };

/** The readable content of a store that is to be replaced, and may be damaged or of an old layout. */
export interface FormerStore {
  origin: Origin | undefined;
  /** Every recorded kept file, by checksum. */
  files: Map<string, KnownFile>;
  /** The files whose figures it has, the oldest fetched first. */
  stored: Awaited<ReturnType<typeof storedFiles>>;
}

/** Reads the records of kept files in the store of a folder; undefined if it cannot be read. It changes nothing. */
export async function formerStore(folder: string): Promise<FormerStore | undefined> {
  let former: ReturnType<typeof openFile> | undefined;
  try {
    former = openFile(join(folder, STORE_FILE), { readonly: true, fileMustExist: true });
    const files = await rawFiles(former);
    return {
      origin: (await former.db.selectFrom('origin').select('origin').executeTakeFirst())?.origin,
      files: new Map(
        files.map(({ asked, fetched_at: fetchedAt, ...file }) => [
          file.sha256,
          { ...file, fetchedAt, ...(asked !== null && { asked: dateOf(asked) }) },
        ]),
      ),
      stored: await storedFiles(former),
    };
  } catch {
    return undefined;
  } finally {
    await former?.close();
  }
}
