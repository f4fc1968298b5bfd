import type { Exchange } from '../market/exchange.ts';
import { type Company, type Listed, listingsAt } from './companies.ts';

/** No share has this name today; no code or ISIN in today's files. */
export type UnknownPart = 'no-share' | 'no-code' | 'no-isin';

export type Pasted =
  | { kind: 'understood'; text: string; listed: Listed; note?: string }
  /** Several shares have this name, it may be a word as well, or the share with this name is on another exchange. */
  | { kind: 'ambiguous'; text: string; choices: readonly Listed[] }
  | { kind: 'unknown'; text: string; reason: UnknownPart };

const MOST_CHOICES = 8;

/**
 * One company is understood, several are for the reader to choose from, and so is one that is not on the asked exchange. Undefined where
 * none was found.
 */
export function partOf(text: string, found: readonly Company[], exchange?: Exchange): Pasted | undefined {
  const choices = found.flatMap((company) => listingsAt(company, exchange).slice(0, 1)).slice(0, MOST_CHOICES);
  const [listed, other] = choices;
  if (listed === undefined) return undefined;
  const isElsewhere = exchange !== undefined && listed.exchange !== exchange;
  return other === undefined && !isElsewhere ? { kind: 'understood', text, listed } : { kind: 'ambiguous', text, choices };
}

export function questionOf(part: Pasted): Pasted {
  return part.kind === 'understood' ? { kind: 'ambiguous', text: part.text, choices: [part.listed] } : part;
}
