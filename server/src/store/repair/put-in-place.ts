import { closeSync, existsSync, fsyncSync, linkSync, lstatSync, openSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { STORE_FILE } from '../open-store.ts';

/**
 * Sets the old store aside as `bhav-<time>.db` with its log. Returns the path of the old one, undefined if there was none. Both stores must be
 * closed. If a step fails, the steps before it are undone.
 */
export function putInPlace(folder: string, made: string, now: number): string | undefined {
  const path = join(folder, STORE_FILE);
  const aside = join(folder, `bhav-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}.db`);
  const undo: (() => void)[] = [];
  const move = (from: string, to: string): void => {
    renameSync(from, to);
    undo.push(() => renameSync(to, from));
  };
  try {
    // The log of the old file must never be taken for that of the new one.
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

/** Links the old file under a second name, so that there is a store at every moment. Folders cannot be linked, nor can files on some systems. */
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
