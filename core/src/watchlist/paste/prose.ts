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

/** Everyday words with which names of companies begin too; a phrase that begins with one is not taken for a name. */
const EVERYDAY = new Set(
  `all best big bright can capital career chart city clean day digital dynamic early easy energy excel fine first five focus free full future general global gold
  good grand great group growth happy high home ideal india indian industry innovation international investment just key last life list live long low mark market
  master max media mega metal mid money multi national new next nice one online only open oil option options past perfect plus popular power premier
  prime private profit public quality quick rapid real result results rich right rise safe sector share shares silver simple small smart solid speed star steel
  strong sun super sure take team the time top total trade true trust two united universal value very view vision wealth well what will win wonder world year yes
  your zero`
    .trim()
    .split(/\s+/),
);

/** Reads lines as people write them: bullets, prices, messages of WhatsApp, names and symbols one beneath another or separated by commas. */
export function readProse(text: string, shares: ShareIndex): Pasted[] {
  return text.split(/[\r\n;]+/).flatMap((line) => {
    const cells = line.split(/[\t|]+/).map((cell) => withoutAmounts(withoutMessage(cell)));
    const isRow = cells.length > 1 && cells.some((cell) => !areAround(plain(cell).split(' ')));
    return cells.flatMap((cell) => cell.split(',').flatMap((segment) => readSegment(segment, isRow, shares)));
  });
}

function readSegment(segment: string, isInRow: boolean, shares: ShareIndex): Pasted[] {
  const whole = plain(segment);
  if (whole === '') return [];
  const words = whole.split(' ');
  // "BSE:" is a heading, and "BSE" in a row with a share says where that one is; by itself it is the share of BSE Ltd.
  if (areAround(words)) return isInRow || /:\s*$/.test(segment) ? [] : readAround(words, shares);
  const asOne =
    readMarked(whole, shares) ??
    readSymbol(whole, whole.toUpperCase(), undefined, shares) ??
    partOf(whole, shares.byName(whole)) ??
    partOf(whole, shares.byCommonName(whole));
  if (asOne !== undefined) return [asOne];
  // A word that is not in capitals counts as a symbol only if the whole line consists of symbols: "idea" is both a share and a word.
  const areSymbols = words.every(
    (word) => isAround(word) || shares.bySymbol(word.toUpperCase()).length > 0 || shares.byCommonName(word).length > 0,
  );
  const parts: Pasted[] = [];
  // The words left over, each run of them by itself.
  const left: string[][] = [[]];
  for (let first = 0; first < words.length;) {
    const { part, length } = readPhrase(words, first, areSymbols, shares);
    if (part !== undefined) parts.push(part);
    const word = words[first] ?? '';
    if (part !== undefined || isAround(word)) left.push([]);
    else left.at(-1)?.push(word);
    first += length;
  }
  if (left.every((run) => run.length === 0)) return parts;
  if (parts.length > 0) {
    const likely = left.flatMap((run) => likelyNames(run, shares));
    return [...parts, ...likely.map((text): Pasted => ({ kind: 'unknown', text, reason: 'no-share' }))];
  }
  const start = startOf(words);
  return [partOf(start, start.length < 3 ? [] : shares.byNameStart(start)) ?? { kind: 'unknown', text: whole, reason: 'no-share' }];
}

/** Reads a word that also stands around shares where nothing but a price is beside it: "BSE 2,450" and "BSE Ltd" are a share. */
function readAround(words: readonly string[], shares: ShareIndex): Pasted[] {
  const text = words.filter((word) => !isAmount(word)).join(' ');
  const part = readSymbol(text, text.toUpperCase(), undefined, shares) ?? partOf(text, shares.byName(text));
  return part === undefined ? [] : [part];
}

/** Reads the longest run of words from a place on that names a share; a single word if there is none. */
function readPhrase(words: readonly string[], first: number, areSymbols: boolean, shares: ShareIndex): { part?: Pasted; length: number } {
  for (let length = Math.min(MOST_WORDS, words.length - first); length > 1; length -= 1) {
    const run = words.slice(first, first + length);
    if (areAround(run)) continue;
    const phrase = run.join(' ');
    const found = shares.byName(phrase);
    const joined = found.length > 0 ? found : shares.bySymbol(phrase.toUpperCase().replaceAll(/[^A-Z0-9&]/g, ''));
    const common = joined.length > 0 ? joined : shares.byCommonName(phrase);
    const started = common.length > 0 || run.some(isAround) ? common : shares.byNameStart(phrase);
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
    (isLikeName(word) ? partOf(word, shares.byName(word)) : undefined) ??
    ((isWritten || isLikeName(word)) && !isMoreOfName(words[first + 1] ?? '', shares)
      ? partOf(word, shares.byCommonName(word))
      : undefined);
  return part === undefined ? { length: 1 } : { part, length: 1 };
}

/**
 * Returns what of the words beside a share that was understood is likely to name another: two words or more of companies' names, of which a
 * company's first word comes first, and what is written as a symbol. The rest is taken for talk.
 */
function likelyNames(run: readonly string[], shares: ShareIndex): string[] {
  const names: string[] = [];
  for (let first = 0; first < run.length;) {
    const word = run[first] ?? '';
    const following = run.slice(first, first + MOST_WORDS);
    const end = following.findIndex((next) => !shares.isNameWord(next));
    const name = end === -1 ? following : following.slice(0, end);
    const isName = name.length > 1 && shares.isFirstWord(word) && !EVERYDAY.has(nameKey(word));
    if (isName || isLikeSymbol(word)) names.push(isName ? name.join(' ') : word);
    first += isName ? name.length : 1;
  }
  return names;
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

function areAround(words: readonly string[]): boolean {
  return words.every(isAround);
}

/** A price, a count, a percentage, a time; six digits alone are a code. */
function isAmount(word: string): boolean {
  return (
    /^[₹$+\-−@=~<>(]*(?:rs\.?|inr)?[\d.:/,%+\-−x]*\d[\d.:/,%+\-−x)]*(?:k|l|cr|lakh|am|pm|shares?|qty|\/-)?[)%]*$/i.test(word) &&
    !/^\d{6}$/.test(word)
  );
}

/** Whether a word goes on with the name before it, as of "Kotak Securities", which is not Kotak Mahindra Bank. */
function isMoreOfName(word: string, shares: ShareIndex): boolean {
  const found = [shares.bySymbol(word.toUpperCase()), shares.byName(word), shares.byCommonName(word)];
  return isLikeName(word) && !isAround(word) && found.every((listed) => listed.length === 0);
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
