import { tradedValue } from '../../quotes/traded-value.ts';
import type { Listed } from './share-index.ts';

/** Why a part of a text is no share: no share has this name today; no code or ISIN in today's files; not on the named exchange. */
export type UnknownPart = 'no-share' | 'no-code' | 'no-isin';

/** A part of a pasted text, and its meaning. */
export type Pasted =
  | { kind: 'understood'; text: string; listed: Listed; note?: string }
  /** Several shares have this name, or the one with this name is on another exchange. */
  | { kind: 'ambiguous'; text: string; choices: readonly Listed[] }
  | { kind: 'unknown'; text: string; reason: UnknownPart };

/** The most shares offered to a reader to choose from. */
const MOST_CHOICES = 8;

/** Makes a part from the found shares: one is understood, several are for the reader to choose from. */
export function partOf(text: string, found: readonly Listed[]): Pasted | undefined {
  const [listed, other] = found;
  if (listed === undefined) return undefined;
  if (other === undefined) return { kind: 'understood', text, listed };
  const mostTraded = found.toSorted((one, next) => tradedValue(next.stock) - tradedValue(one.stock));
  return { kind: 'ambiguous', text, choices: mostTraded.slice(0, MOST_CHOICES) };
}
