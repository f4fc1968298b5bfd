import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Origin } from '@bhav/core/market/origin';

/** Writes beside the store whose figures it holds, so that the kept files are never taken for another kind's when the store cannot be read. */
export function markOrigin(folder: string, origin: Origin): void {
  if (markedOrigin(folder) !== origin) writeFileSync(placeOf(folder), `${origin}\n`);
}

/** Whose figures the folder was made for, as far as that is written down. */
export function markedOrigin(folder: string): Origin | undefined {
  try {
    const text = readFileSync(placeOf(folder), 'utf8').trim();
    return text === 'exchange' || text === 'demonstration' ? text : undefined;
  } catch {
    return undefined;
  }
}

function placeOf(folder: string): string {
  return join(folder, 'origin.txt');
}
