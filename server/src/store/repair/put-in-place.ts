import { closeSync, existsSync, fsyncSync, linkSync, lstatSync, openSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { STORE_FILE } from '../open-store.ts';

/**
 * Puts a store that was made beside in the place of the one of a folder, which is set aside as `bhav-<stamp>.db` with what belongs to it; gives its path,
 * or nothing when there was none. Both stores are closed. When a step fails what was done is undone.
 */
export function putInPlace(folder: string, made: string, stamp: string): string | undefined {
  const path = join(folder, STORE_FILE);
  const aside = join(folder, `bhav-${stamp}.db`);
  const undo: (() => void)[] = [];
  const move = (from: string, to: string): void => {
    renameSync(from, to);
    undo.push(() => renameSync(to, from));
  };
  try {
    // What was not yet written into the old file must never be taken for a part of the new one.
    for (const tail of ['-wal', '-shm']) if (existsSync(path + tail)) move(path + tail, aside + tail);
    const wasThere = lstatSync(path, { throwIfNoEntry: false }) !== undefined;
    if (wasThere && linked(path, aside)) undo.push(() => rmSync(aside));
    else if (wasThere) move(path, aside);
    renameSync(made, path);
    syncFolder(folder);
    return wasThere ? aside : undefined;
  } catch (error) {
    for (const step of undo.toReversed()) step();
    throw error;
  }
}

/** With a second name for the old file there is a store at every moment; a folder, and some file systems, have one name alone. */
function linked(path: string, aside: string): boolean {
  try {
    linkSync(path, aside);
    return true;
  } catch {
    return false;
  }
}

function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
