import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Published by the exchanges and kept beside the checkout; a clone does not include them. */
const DATA = new URL('../../../../shared/data/', import.meta.url);

export const hasRecorded = existsSync(DATA);

export function recorded(path: string): Uint8Array {
  return readFileSync(new URL(path, DATA));
}

export function recordedIn(folder: string): string[] {
  if (!hasRecorded) return [];
  const root = fileURLToPath(DATA);
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .toSorted();
}

export function sayIfAbsent(tests: number, of: string): void {
  if (!hasRecorded && tests > 0) console.log(`${tests} skipped: no recorded files of the exchanges beside the checkout (${of})`);
}
