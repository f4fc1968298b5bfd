import { because, type Quoted, type Reason } from '../market/reason.ts';
import { reasonWords } from './en/reasons.ts';

type Term = string | number | Quoted | Reason;

const SENTENCES: Partial<Record<string, (...terms: never[]) => string>> = reasonWords;

/** `quote` marks what is quoted, so that a page can say that it is English. */
export function reasonInWords({ say, of }: Reason, quote = (text: string): string => text): string {
  const terms = (of as readonly Term[]).map((term) => {
    if (typeof term !== 'object') return term;
    return 'quote' in term ? quote(term.quote) : reasonInWords(term, quote);
  });
  return SENTENCES[say]?.(...(terms as never[])) ?? say;
}

export function reasonsInWords(reasons: readonly Reason[], quote?: (text: string) => string): string {
  return reasons.map((reason) => reasonInWords(reason, quote)).join(' ');
}

/** Of an answer of the API: the English sentence where a server of another version sent no reason, or one that is not known here. */
export function reasonsTold({ told, reason }: { told?: readonly Reason[] | undefined; reason: string }): readonly Reason[] {
  if (told?.every(({ say }) => say in SENTENCES) === true) return told;
  return reason === '' ? [] : [because('sentence', { quote: reason })];
}
