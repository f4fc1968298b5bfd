import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Origin } from '@bhav/core/market/origin';

/** The kept files then have an origin even when the store cannot be read. */
export function markOrigin(folder: string, origin: Origin): void {
  if (markedOrigin(folder) !== origin) writeFileSync(placeOf(folder), `${origin}\n`);
}

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
