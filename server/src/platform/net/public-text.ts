import type { Reason } from '@bhav/core/market/reason';
import { reasonsInWords } from '@bhav/core/words/reason-in-words';

/** Without the user, password, query and fragment of each URL, which may hold secrets. */
export function publicText(sentence: string): string {
  return sentence.replaceAll(/\b([a-z][a-z\d+.-]*:[/\\]{2})([^\s"'`<>]+)/gi, (_, scheme: string, written: string) => {
    const rest = written.replace(SLASHED, '');
    const [authority = ''] = rest.split(/[/\\?#]/, 1);
    const path = rest.slice(authority.length);
    const [shown = ''] = path.split(/[?#]/, 1);
    // Punctuation after the URL belongs to the sentence.
    const stop = shown === path ? '' : (/[.,;:!)\]]*$/.exec(path)?.[0] ?? '');
    return scheme + authority.slice(authority.lastIndexOf('@') + 1) + shown + stop;
  });
}

/** With the English sentence. */
export function publicReasons(reasons: readonly Reason[]): { reason: string; told?: Reason[] } {
  if (reasons.length === 0) return { reason: '' };
  const isText = (value: unknown): value is string => typeof value === 'string';
  const told = JSON.parse(JSON.stringify(reasons), (_, value: unknown) => (isText(value) ? publicText(value) : value)) as Reason[];
  return { reason: reasonsInWords(told), told };
}

/** A user and a password with a slash, a question mark or a hash in it, which addresses write otherwise; what follows the colon is no port. */
const SLASHED = /^[^/\\?#@]*:(?!\d+[/\\?#])[^@]*@/;
