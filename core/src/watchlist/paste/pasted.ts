import { entryKey, entryOf } from '../watchlist.ts';
import { readProse } from './prose.ts';
import type { Pasted } from './part.ts';
import type { ShareIndex } from './share-index.ts';
import { readPastedTable } from './table.ts';

/** The parts read from a text; `isCut` if it was too long to be read completely. */
export interface Understood {
  parts: readonly Pasted[];
  isCut: boolean;
}

/** A longer text is no list of shares. */
export const LONGEST_PASTE = 200_000;
const MOST_PARTS = 1_000;

/**
 * Reads a pasted text: a broker's file, or lines as people write them. A share that is named twice is understood once, at its first place; each
 * part that is not understood stays, with the reason.
 */
export function understand(text: string, shares: ShareIndex): Understood {
  const read = text.slice(0, LONGEST_PASTE);
  const seen = new Set<string>();
  const parts = (readPastedTable(read, shares) ?? readProse(read, shares)).filter((part) => {
    const key = part.kind === 'understood' ? entryKey(entryOf(part.listed.exchange, part.listed.stock)) : `${part.kind} ${part.text}`;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
  return { parts: parts.slice(0, MOST_PARTS), isCut: text.length > read.length || parts.length > MOST_PARTS };
}
