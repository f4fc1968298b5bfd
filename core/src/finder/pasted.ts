import { entryKey, entryOf, type WatchEntry } from '../watchlist/watchlist.ts';
import type { Listed } from './companies.ts';
import type { ExactNames } from './exact-names.ts';
import type { Pasted } from './part.ts';
import { readPastedTable } from './pasted-table.ts';
import { readProse } from './prose.ts';

/** `isCut` if the text was too long to be read completely. */
export interface Understood {
  parts: readonly Pasted[];
  isCut: boolean;
}

/** A longer text is no list of shares. */
export const LONGEST_PASTE = 200_000;
const MOST_PARTS = 1_000;

/**
 * A broker's file, or lines as people write them. A share that is named twice is understood once, at its first place; each part that is not
 * understood stays, with the reason.
 */
export function understand(text: string, names: ExactNames): Understood {
  const read = text.slice(0, LONGEST_PASTE);
  const all = readPastedTable(read, names) ?? readProse(read, names);
  const sure = new Set(all.map((part) => (part.kind === 'understood' ? part.listed.company : undefined)));
  const seen = new Set<string>();
  const parts = all.filter((part) => {
    // What is understood elsewhere in the text is no question.
    if (part.kind === 'ambiguous' && part.choices.every(({ company }) => sure.has(company))) return false;
    const key = part.kind === 'understood' ? entryKey(listedEntry(part.listed)) : `${part.kind} ${part.text}`;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
  return { parts: parts.slice(0, MOST_PARTS), isCut: text.length > read.length || parts.length > MOST_PARTS };
}

export function listedEntry({ exchange, symbol, company: { name, isin, code } }: Listed): WatchEntry {
  return entryOf(exchange, { symbol, name, isin, code });
}
