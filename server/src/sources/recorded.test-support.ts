import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Files published by the exchanges, kept beside the checkout; a clone does not include them. */
const DATA = new URL('../../../../shared/data/', import.meta.url);

export const hasRecorded = existsSync(DATA);

/** The bytes of a recorded file. */
export function recorded(path: string): Uint8Array {
  return readFileSync(new URL(path, DATA));
}

/** The paths of the recorded files in a folder, in order of name. */
export function recordedIn(folder: string): string[] {
  if (!hasRecorded) return [];
  const root = fileURLToPath(DATA);
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .toSorted();
}

/** Reports how many tests are skipped if the recorded files are absent. */
export function sayIfAbsent(tests: number, of: string): void {
  if (!hasRecorded) console.log(`${tests} skipped: no recorded files of the exchanges beside the checkout (${of})`);
}
