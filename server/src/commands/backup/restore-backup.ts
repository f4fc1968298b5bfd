import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Origin } from '@bhav/core/market/origin';
import { checkedCopy, type CopyFacts } from '../../store/backup/checked-copy.ts';
import { STORE_FILE, WrongOrigin } from '../../store/open-store.ts';
import { markedOrigin, markOrigin } from '../../store/origin-mark.ts';
import { formerStore } from '../../store/repair/former-store.ts';
import { putInPlace } from '../../store/repair/put-in-place.ts';
import { checkArchive, isFull, NoBackup, unpackArchive } from './archive.ts';

export interface RestoreParts {
  folder: string;
  from: string;
  /** Absent unless the operator names it. */
  origin?: Origin;
  /** `share` of the whole, from 0 to 1. */
  progress?: (what: string, share: number) => void;
  signal?: AbortSignal;
}

export interface Restored extends CopyFacts {
  madeAt: string;
  /** Kept files that were put back; those that were there already are not counted. */
  files: number;
  withFiles: boolean;
  /** The path of the former store; undefined if there was none. */
  aside: string | undefined;
}

/**
 * The former store is set aside, and kept files are put beside those that are there. All of the backup is read and checked first; if anything is
 * wrong, the folder's store stays as it is. Nobody else may work on the store meanwhile. Throws `NoBackup`, `CopyUnusable`, `WrongOrigin`, the
 * system's errors, and the signal's reason.
 */
export async function restoreBackup({ folder, from, origin, progress, signal }: RestoreParts): Promise<Restored> {
  let whole = Number.POSITIVE_INFINITY;
  const counted = (what: string, start: number): ((name: string, bytes: number) => void) => {
    let done = 0;
    return (_name, bytes) => progress?.(what, start + Math.min(1, (done += bytes) / whole) / 2);
  };
  progress?.('checking the backup', 0);
  const manifest = await checkArchive(from, counted('checking the backup', 0));
  whole = manifest.members.reduce((sum, { bytes }) => sum + bytes, 1);
  signal?.throwIfAborted();
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) if (name.startsWith(BESIDE)) rmSync(join(folder, name), { recursive: true });
  const beside = mkdtempSync(join(folder, BESIDE));
  try {
    await unpackArchive(from, beside, manifest, counted('unpacking', 0.5));
    const facts = await checkedCopy(join(beside, STORE_FILE));
    await assertOrigin(folder, facts.origin, origin);
    signal?.throwIfAborted();
    const kept = manifest.members.map(({ path }) => path).filter((path) => path !== STORE_FILE);
    // First the files, then the store that names them. They have their checksum in their name, so those that are there are the same.
    const files = kept.filter((path) => moved(join(beside, path), join(folder, path))).length;
    const aside = putInPlace(folder, join(beside, STORE_FILE), new Date().toISOString().slice(0, 19).replaceAll(':', '-'));
    markOrigin(folder, facts.origin);
    return { ...facts, madeAt: manifest.madeAt, withFiles: manifest.withFiles, files, aside };
  } catch (error) {
    if (!isFull(error)) throw error;
    throw new NoBackup(`There is no room to unpack the backup in ${folder}: the disk is full, and nothing was changed.`, { cause: error });
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}

/** The next restore removes the remains of one that was killed. */
const BESIDE = 'restore-';

/** Made-up and official figures never take each other's place. */
async function assertOrigin(folder: string, origin: Origin, wanted: Origin | undefined): Promise<void> {
  const held = (await formerStore(folder))?.origin ?? markedOrigin(folder) ?? wanted;
  if (held === undefined || held === origin) return;
  throw new WrongOrigin(
    `The backup holds figures of the ${origin} kind, and the folder ${folder} is for those of the ${held} kind: set BHAV_DATA_DIR to another folder.`,
  );
}

function moved(from: string, to: string): boolean {
  if (existsSync(to)) return false;
  mkdirSync(dirname(to), { recursive: true });
  renameSync(from, to);
  return true;
}
