import { tradedValue } from '../../quotes/traded-value.ts';
import type { Listed } from './share-index.ts';

/** Why a part of a text is no share: none is called so today; no code or ISIN of today's files; the exchange named does not have it. */
export type UnknownPart = 'no-share' | 'no-code' | 'no-isin';

/** A part of a pasted text, and what it was taken for. */
export type Pasted =
  | { kind: 'understood'; text: string; listed: Listed; note?: string }
  /** Several shares are called so, or the one that is called so is at another exchange. */
  | { kind: 'ambiguous'; text: string; choices: readonly Listed[] }
  | { kind: 'unknown'; text: string; reason: UnknownPart };

/** The most shares offered to a reader to choose from. */
const MOST_CHOICES = 8;

/** Makes a part of what was found: one share is understood, several are for the reader to choose from. */
export function partOf(text: string, found: readonly Listed[]): Pasted | undefined {
  const [listed, other] = found;
  if (listed === undefined) return undefined;
  if (other === undefined) return { kind: 'understood', text, listed };
  const mostTraded = found.toSorted((one, next) => tradedValue(next.stock) - tradedValue(one.stock));
  return { kind: 'ambiguous', text, choices: mostTraded.slice(0, MOST_CHOICES) };
}
