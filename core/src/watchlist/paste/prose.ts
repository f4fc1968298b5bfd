import { readMarked, readSymbol } from './one-name.ts';
import { partOf, type Pasted } from './part.ts';
import { nameKey, type ShareIndex } from './share-index.ts';

/** The most words in the name of a company. */
const MOST_WORDS = 8;

/** Common words around shares; they are not reported as not understood. */
const AROUND = new Set(
  `a above add added all also an and at average avg below between bo book bought breakout bse bsesn buy by cmp co company current day days entry eq equity exit
  for from good high hold i in inr intraday is it loss losses low ltd ltp me more my nifty no now ns nse of on or order our picks please pls portfolio price
  profit qty quantity range rate re reduce rs sell sensex short sl sold stock stocks stop stoploss sl target targets tgt tgt1 tgt2 the this to today tomorrow tp
  trade up watch watchlist week with you`
    .trim()
    .split(/\s+/),
);

/** Reads lines as people write them: bullets, prices, messages of WhatsApp, names and symbols one beneath another or apart by commas. */
export function readProse(text: string, shares: ShareIndex): Pasted[] {
  return text.split(/[\r\n\t;|]+/).flatMap((line) =>
    withoutAmounts(withoutMessage(line))
      .split(',')
      .flatMap((segment) => readSegment(segment, shares)),
  );
}

function readSegment(segment: string, shares: ShareIndex): Pasted[] {
  const whole = plain(segment);
  if (whole === '') return [];
  const asOne =
    readMarked(whole, shares) ?? readSymbol(whole, whole.toUpperCase(), undefined, shares) ?? partOf(whole, shares.byName(whole));
  if (asOne !== undefined && !isAround(whole)) return [asOne];
  const words = whole.split(' ');
  // A word that is not in capitals is taken for a symbol where the whole line consists of symbols: "idea" is a share, and a word.
  const areSymbols = words.every((word) => isAround(word) || shares.bySymbol(word.toUpperCase()).length > 0);
  const parts: Pasted[] = [];
  const left: string[] = [];
  for (let first = 0; first < words.length;) {
    const { part, length } = readPhrase(words, first, areSymbols, shares);
    if (part !== undefined) parts.push(part);
    else if (!isAround(words[first] ?? '')) left.push(words[first] ?? '');
    first += length;
  }
  if (left.length === 0) return parts;
  if (parts.length > 0)
    return [...parts, ...left.filter(isLikeSymbol).map((text): Pasted => ({ kind: 'unknown', text, reason: 'no-share' }))];
  const start = startOf(words);
  return [partOf(start, start.length < 3 ? [] : shares.byNameStart(start)) ?? { kind: 'unknown', text: whole, reason: 'no-share' }];
}

/** Reads the longest run of words from a place on that names a share; a single word where none does. */
function readPhrase(words: readonly string[], first: number, areSymbols: boolean, shares: ShareIndex): { part?: Pasted; length: number } {
  for (let length = Math.min(MOST_WORDS, words.length - first); length > 1; length -= 1) {
    const run = words.slice(first, first + length);
    if (run.every(isAround)) continue;
    const phrase = run.join(' ');
    const found = shares.byName(phrase);
    const joined = found.length > 0 ? found : shares.bySymbol(phrase.toUpperCase().replaceAll(/[^A-Z0-9&]/g, ''));
    const started = joined.length > 0 || run.some(isAround) ? joined : shares.byNameStart(phrase);
    const part = partOf(phrase, started);
    if (part !== undefined) return { part, length };
  }
  const word = words[first] ?? '';
  if (isAround(word) || isAmount(word)) return { length: 1 };
  const marked = readMarked(word, shares);
  if (marked !== undefined) return { part: marked, length: 1 };
  const isWritten = areSymbols || (word === word.toUpperCase() && /[A-Z]/.test(word));
  const part =
    (isWritten ? readSymbol(word, word.toUpperCase(), undefined, shares) : undefined) ??
    (isLikeName(word) ? partOf(word, shares.byName(word)) : undefined);
  return part === undefined ? { length: 1 } : { part, length: 1 };
}

/** The words of a line up to the first that is no part of a name, as of "Tata Motors at 640". */
function startOf(words: readonly string[]): string {
  const first = words.findIndex((word) => !isAround(word) && !isAmount(word));
  const named = words.slice(Math.max(0, first));
  const end = named.findIndex((word) => isAround(word) || isAmount(word));
  return (end === -1 ? named : named.slice(0, end)).join(' ');
}

function isAround(text: string): boolean {
  const key = nameKey(text);
  return key === '' || AROUND.has(key) || isAmount(text);
}

/** A price, a count, a percentage, a time; six digits alone are a code. */
function isAmount(word: string): boolean {
  return (
    /^[₹$+\-−@=~<>(]*(?:rs\.?|inr)?[\d.:/,%+\-−x]*\d[\d.:/,%+\-−x)]*(?:k|l|cr|lakh|am|pm|shares?|qty|\/-)?[)%]*$/i.test(word) &&
    !/^\d{6}$/.test(word)
  );
}

function isLikeName(word: string): boolean {
  return /^\p{Lu}/u.test(word) && word.length > 2;
}

function isLikeSymbol(word: string): boolean {
  return /^[A-Z][A-Z0-9&-]{2,}$/.test(word);
}

/** Removes amounts whose commas would cut a line, such as 1,402.50. */
function withoutAmounts(line: string): string {
  return line.replaceAll(/(?<![\p{L}\d])(?:₹|rs\.?|inr)?\s*[+\-−]?\d{1,3}(?:,\d{2,3})+(?:\.\d+)?%?/giu, ' ');
}

/** Removes the time and the sender before a message, and addresses of pages. */
function withoutMessage(line: string): string {
  return line
    .replace(/^\s*\[?\d{1,2}[/.]\d{1,2}[/.]\d{2,4},?\s+\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?\]?\s*(?:[-–]\s*)?[^:]{1,40}:\s/iu, '')
    .replaceAll(/https?:\/\/\S+/gi, ' ');
}

/** A segment without bullets, line numbers, signs of emphasis and surrounding punctuation. */
function plain(segment: string): string {
  return segment
    .replaceAll(/[*~`"“”‘]|(?<!\w)_|_(?!\w)|\p{Extended_Pictographic}|\p{VS}|\p{Cf}/gu, ' ')
    .replaceAll(/\s+[-–—:=@/]+\s+|[()[\]{}]|[!?]+|[.:]+(?=\s|$)/g, ' ')
    .replace(/^[\s•●▪▫◦‣·>\-–—+→✓]+/u, '')
    .replace(/^\d{1,3}[.)]\s*(?=\D)/, '')
    .replace(/^[$#@](?=[A-Za-z])/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
