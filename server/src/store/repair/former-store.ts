import { join } from 'node:path';
import { openFile, STORE_FILE } from '../open-store.ts';
import type { Origin } from '@bhav/core/market/origin';
import type { RunState } from '../tables.ts';
import { dateOf } from '../units.ts';
import { type RawFile, rawFiles, storedFiles } from '../read/files.ts';

type KnownFile = Omit<RawFile, 'exchange'> & { state: RunState; reason: string };

/** Readable content; the store may be damaged or of an old layout. */
export interface FormerStore {
  origin: Origin | undefined;
  /** By checksum. */
  files: Map<string, KnownFile>;
  /** The oldest fetched first. */
  stored: Awaited<ReturnType<typeof storedFiles>>;
}

/** Undefined if the store cannot be read. Changes nothing. */
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
