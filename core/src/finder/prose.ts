import type { ExactNames } from './exact-names.ts';
import { readMarked, readName, readSymbol } from './one-name.ts';
import { partOf, type Pasted, questionOf } from './part.ts';
import { isAmount, isAround, isEveryday, isJoiner } from './talk-words.ts';

const MOST_WORDS = 8;

interface Piece {
  words: readonly string[];
  part?: Pasted;
  /** It is written as an everyday word is: "idea" is both a share and a word. */
  isGuess?: boolean;
}

/** Bullets, prices, messages of WhatsApp, names and symbols one beneath another or joined as in a sentence. */
export function readProse(text: string, names: ExactNames): Pasted[] {
  const seen = new Set<string>();
  return plainLines(text).flatMap((cells) => {
    const isRow = cells.length > 1 && cells.some((cell) => !plainSegment(cell).split(' ').every(isAround));
    return cells.flatMap((cell) =>
      cell.split(',').flatMap((segment) => {
        const isNew = !seen.has(`${isRow} ${segment}`);
        seen.add(`${isRow} ${segment}`);
        return isNew ? readSegment(segment, isRow, names) : [];
      }),
    );
  });
}

function readSegment(segment: string, isInRow: boolean, names: ExactNames): Pasted[] {
  const whole = plainSegment(segment);
  if (whole === '') return [];
  const words = wordsIn(whole, names);
  // "BSE:" is a heading, and "BSE" in a row with a share says where that one is; by itself it is the share of BSE Ltd.
  if (words.every(isAround)) return isInRow || /:\s*$/.test(segment) ? [] : readAround(words, names);
  const asOne = readMarked(whole, names) ?? readName(whole, names);
  if (asOne !== undefined) return [asOne];
  const groups = groupsOf(piecesOf(words, names));
  const shares = groups.map((group) => sharesIn(group) ?? unsureShares(group, groups.length > 1, names));
  if (shares.every(({ length }) => length === 0)) return [{ kind: 'unknown', text: whole, reason: 'no-share' }];
  return groups.flatMap((group, at) => {
    const isRead = sharesIn(group) === undefined && shares[at]?.length !== 0;
    const left = isRead ? [] : runsLeft(group).flatMap((run) => likelyNames(run, names));
    return [...(shares[at] ?? []), ...left.map((text): Pasted => ({ kind: 'unknown', text, reason: 'no-share' }))];
  });
}

/** "TCS/INFY" and "tcs&infy" are three each, "M&M" is one. */
function wordsIn(segment: string, names: ExactNames): string[] {
  const isOne = (word: string): boolean => isAmount(word) || readMarked(word, names) !== undefined || readName(word, names) !== undefined;
  const parted = (word: string, at: RegExp): string[] => (isOne(word) ? [word] : word.split(at));
  return segment
    .split(' ')
    .flatMap((word) => parted(word, /([/+])/).flatMap((one) => parted(one, /(&)/)))
    .filter((word) => word !== '');
}

/** "BSE 2,450" and "BSE Ltd" are a share, "buy bse" may be one. */
function readAround(words: readonly string[], names: ExactNames): Pasted[] {
  const said = words.filter((word) => !isAmount(word));
  const text = said.join(' ');
  const part = readSymbol(text, undefined, names) ?? partOf(text, names.byName(text));
  return part === undefined ? said.flatMap((word) => readSymbol(word, undefined, names) ?? []).map(questionOf) : [part];
}

function piecesOf(words: readonly string[], names: ExactNames): Piece[] {
  const pieces: Piece[] = [];
  for (let first = 0; first < words.length;) {
    const piece = readPhrase(words, first, names) ?? readWord(words, first, names);
    pieces.push(piece);
    first += piece.words.length;
  }
  return pieces;
}

/** The longest run of words from `first` on that names a share. */
function readPhrase(words: readonly string[], first: number, names: ExactNames): Piece | undefined {
  const start = words[first] ?? '';
  // "results in fy 26" is not INFY.
  if (isJoiner(start) || (isAround(start) && !isAmount(start) && !isLikeName(start))) return undefined;
  for (let length = Math.min(MOST_WORDS, words.length - first); length > 1; length -= 1) {
    const run = words.slice(first, first + length);
    const phrase = run.join(' ');
    if (run.every(isAround) || isJoiner(run.at(-1) ?? '')) continue;
    const isPlain = !run.some((word) => isAround(word) || isJoiner(word));
    const part = readName(phrase, names) ?? (isPlain ? partOf(phrase, names.byNameStart(phrase)) : undefined);
    if (part !== undefined) return { words: run, part };
  }
  return undefined;
}

function readWord(words: readonly string[], at: number, names: ExactNames): Piece {
  const word = words[at] ?? '';
  const none = { words: [word] };
  if (isJoiner(word) || isAround(word)) return none;
  const isCapital = word === word.toUpperCase() && /[A-Z]/.test(word);
  const written = readMarked(word, names) ?? (isCapital ? readSymbol(word, undefined, names) : undefined);
  if (written !== undefined) return { ...none, part: written };
  const part = readName(word, names);
  const isWritten = isCapital || isLikeName(word);
  if (part === undefined || word.length < 2 || (isWritten && isMoreOfName(words[at + 1] ?? '', names))) return none;
  const isNamed = isWritten && [names.byName(word), names.byCommonName(word)].some(({ length }) => length > 0);
  return { ...none, part, isGuess: !isNamed };
}

/** Where a word joins two. */
function groupsOf(pieces: readonly Piece[]): Piece[][] {
  const groups: Piece[][] = [[]];
  for (const piece of pieces) {
    if (piece.part === undefined && isJoiner(piece.words.join(' '))) groups.push([]);
    else groups.at(-1)?.push(piece);
  }
  return groups;
}

/** Undefined if there is none. A guess is sure where nothing but shares and words around them stand beside it. */
function sharesIn(group: readonly Piece[]): Pasted[] | undefined {
  const isSure = group.every(({ part, words }) => part !== undefined || words.every(isAround));
  const parts = group.flatMap(({ part, isGuess }) => (part === undefined ? [] : isGuess && !isSure ? [questionOf(part)] : [part]));
  return parts.length === 0 ? undefined : parts;
}

/** Its words up to the first that is no part of a name, as the beginning of one ("Tata Motors at 640"). */
function unsureShares(group: readonly Piece[], hasOthers: boolean, names: ExactNames): Pasted[] {
  const [start = []] = runsLeft(group);
  const text = start.join(' ');
  const isTalk = text.length < 3 || (hasOthers && isEveryday(start[0] ?? ''));
  const part = isTalk ? undefined : partOf(text, names.byNameStart(text));
  const words = group.flatMap((piece) => piece.words);
  return part === undefined ? readAround(words, names).map(questionOf) : [part];
}

/** Of words that are neither shares nor stand around them. */
function runsLeft(group: readonly Piece[]): string[][] {
  const runs: string[][] = [[]];
  for (const { words, part } of group) {
    if (part !== undefined || words.every(isAround)) runs.push([]);
    else runs.at(-1)?.push(...words);
  }
  return runs.filter(({ length }) => length > 0);
}

/**
 * Returns what of the words beside a share that was understood is likely to name another: two words or more of companies' names, of which a
 * company's first word comes first, and what is written as a symbol. The rest is taken for talk.
 */
function likelyNames(run: readonly string[], names: ExactNames): string[] {
  const likely: string[] = [];
  for (let first = 0; first < run.length;) {
    const word = run[first] ?? '';
    const following = run.slice(first, first + MOST_WORDS);
    const end = following.findIndex((next) => !names.isNameWord(next));
    const name = end === -1 ? following : following.slice(0, end);
    const isName = name.length > 1 && names.isFirstWord(word) && !isEveryday(word);
    if (isName || /^[A-Z][A-Z0-9&-]{2,}$/.test(word)) likely.push(isName ? name.join(' ') : word);
    first += isName ? name.length : 1;
  }
  return likely;
}

/** As of "Kotak Securities", which is not Kotak Mahindra Bank. */
function isMoreOfName(word: string, names: ExactNames): boolean {
  return isLikeName(word) && !isAround(word) && !isJoiner(word) && readName(word, names) === undefined;
}

function isLikeName(word: string): boolean {
  return /^\p{Lu}/u.test(word) && word.length > 2;
}

/** Without the senders of messages, addresses of pages, and amounts whose commas would cut a line. */
export function plainLines(text: string): string[][] {
  return text
    .split(/[\r\n;]+/)
    .map((line) => line.split(/[\t|](?!\s*IN[A-Z0-9]{10}\b)/).map((cell) => withoutAmounts(withoutMessage(cell))));
}

/** Without bullets, line numbers, signs of emphasis and surrounding punctuation; nothing of the heading of a section (`###Banks`). */
export function plainSegment(segment: string): string {
  if (/^\s*###/.test(segment)) return '';
  return segment
    .replace(/\b(NSE|BSE)\s*:\s+(?=\S+\s*$)/i, '$1:')
    .replaceAll(/[*~`"“”‘]|(?<!\w)_|_(?!\w)|\p{Extended_Pictographic}|\p{VS}|\p{Cf}/gu, ' ')
    .replaceAll(/\s+[-–—:=@]+\s+|[()[\]{}]|[!?]+|[.:]+(?=\s|$)/g, ' ')
    .replace(/^[\s•●▪▫◦‣·>\-–—+→✓]+/u, '')
    .replace(/^\d{1,3}[.)]\s*(?=\D)/, '')
    .replace(/^[$#@](?=[A-Za-z])/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Such as 1,402.50, whose commas would cut the line. */
function withoutAmounts(line: string): string {
  return line.replaceAll(/(?<![\p{L}\d])(?:₹|rs\.?|inr)?\s*[+\-−]?\d{1,3}(?:,\d{2,3})+(?:\.\d+)?%?/giu, ' ');
}

/** Without time and sender, and addresses of pages. */
function withoutMessage(line: string): string {
  return line
    .replace(/^\s*\[?\d{1,2}[/.]\d{1,2}[/.]\d{2,4},?\s+\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?\]?\s*(?:[-–]\s*)?[^:]{1,40}:\s/iu, '')
    .replaceAll(/https?:\/\/\S+/gi, ' ');
}
