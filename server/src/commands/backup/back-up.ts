import { existsSync, linkSync, mkdirSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { istIso } from '@bhav/core/calendar/ist';
import { keptFiles } from '../../ingest/kept-files.ts';
import { RAW, syncFolder } from '../../ingest/raw-files.ts';
import { checkedCopy, type CopyFacts } from '../../store/backup/checked-copy.ts';
import { copyStore } from '../../store/backup/copy-store.ts';
import { STORE_FILE } from '../../store/open-store.ts';
import { checkArchive, isFull, membersOf, writeArchive } from './archive.ts';

export interface BackUpParts {
  folder: string;
  to: string;
  withFiles: boolean;
  /** Milliseconds since 1970. */
  now: () => number;
  /** `share` of the whole, from 0 to 1. */
  progress?: (what: string, share: number) => void;
  signal?: AbortSignal;
}

export interface BackedUp extends CopyFacts {
  path: string;
  bytes: number;
  /** Kept files. */
  files: number;
}

/** The message says why. */
class NotBackedUp extends Error {
  override name = 'NotBackedUp';
}

/**
 * Also while a server works on the store. The backup is read back before it has its name: there is a whole one of that name or none. Throws
 * `NotBackedUp` if there is a file of that name, `StoreUnusable`, `CopyUnusable`, `NoBackup`, the system's errors, and the signal's reason.
 */
export async function backUp({ folder, to, withFiles, now, progress, signal }: BackUpParts): Promise<BackedUp> {
  const path = resolve(to);
  if (!existsSync(join(folder, STORE_FILE)))
    throw new NotBackedUp(`There is no store in ${folder}: set BHAV_DATA_DIR to the folder of one.`);
  if (existsSync(path)) throw new NotBackedUp(`There is already a file ${path}: a backup replaces none.`);
  const beside = `${path}.part`;
  rmSync(beside, { recursive: true, force: true });
  mkdirSync(beside, { recursive: true });
  try {
    const madeAt = istIso(now());
    await copyStore({
      folder,
      to: join(beside, STORE_FILE),
      progress: (share) => progress?.('copying the store', share / 4),
      ...(signal && { signal }),
    });
    const facts = await checkedCopy(join(beside, STORE_FILE));
    signal?.throwIfAborted();
    // Listed after the store was copied: each file that it names is among them.
    const kept = withFiles ? keptFiles(folder).map((file) => file.path) : [];
    if (kept.length > 0) symlinkSync(resolve(folder, RAW), join(beside, RAW), 'junction');
    const whole = [STORE_FILE, ...kept].reduce((sum, one) => sum + (statSync(join(beside, one), { throwIfNoEntry: false })?.size ?? 0), 0);
    const counted = (what: string, from: number): ((name: string, bytes: number) => void) => {
      let done = 0;
      return (_name, bytes) => progress?.(what, from + Math.min(1, (done += bytes) / whole) / 4);
    };
    const members = await membersOf(beside, [STORE_FILE, ...kept], counted('reading checksums', 0.25), signal);
    const archive = join(beside, 'archive');
    await writeArchive(archive, beside, { madeAt, withFiles, members });
    signal?.throwIfAborted();
    await checkArchive(archive, counted('reading the backup', 0.75));
    signal?.throwIfAborted();
    giveName(archive, path);
    await syncFolder(dirname(path));
    return { ...facts, path, bytes: statSync(path).size, files: members.length - 1 };
  } catch (error) {
    if (!isFull(error)) throw error;
    throw new NotBackedUp(`There is no room for the backup in ${dirname(path)}: the disk is full.`, { cause: error });
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}

/** A link fails if there is a file of that name by now. Some systems have no links. */
function giveName(archive: string, path: string): void {
  try {
    linkSync(archive, path);
  } catch (error) {
    if (existsSync(path)) throw new NotBackedUp(`There is a file ${path} by now: a backup replaces none.`, { cause: error });
    renameSync(archive, path);
  }
}
