import { entryKey, entryOf, type WatchEntry } from '../watchlist/watchlist.ts';
import type { Company, Listed } from './companies.ts';
import type { ExactNames } from './exact-names.ts';
import type { NameIndex } from './name-index.ts';
import { type Pasted, partOf, questionOf } from './part.ts';
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
 * understood stays, with the reason, or with the names that `near` finds for it.
 */
export function understand(text: string, names: ExactNames, near?: Near): Understood {
  const read = text.slice(0, LONGEST_PASTE);
  const all = withNear(readPastedTable(read, names) ?? readProse(read, names), near);
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

/** The search of companies, and its index. */
export interface Near {
  index: NameIndex;
  companies: readonly Company[];
}

const MOST_NEAR = 3;
/** Each is compared with every company. */
const MOST_SLIPS = 30;

/** A name that differs by one letter from others is a question: WIPROO: WIPRO? */
function withNear(parts: readonly Pasted[], near: Near | undefined): readonly Pasted[] {
  if (near === undefined) return parts;
  const slips = new Set(parts.filter((part) => part.kind === 'unknown' && part.reason === 'no-share').slice(0, MOST_SLIPS));
  return parts.map((part) => {
    const found = slips.has(part) ? near.index.find(part.text, MOST_NEAR) : undefined;
    if (found?.isSlip !== true) return part;
    const companies = found.places.flatMap((place) => near.companies[place] ?? []);
    const told = partOf(part.text, companies, found.exchange);
    return told === undefined ? part : questionOf(told);
  });
}

export function listedEntry({ exchange, symbol, company: { name, isin, code } }: Listed): WatchEntry {
  return entryOf(exchange, { symbol, name, isin, code });
}
