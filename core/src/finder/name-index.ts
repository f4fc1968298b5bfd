import type { Exchange } from '../market/exchange.ts';
import { otherIndexNames } from '../indices/index-names.ts';
import { nameWords, wordsOf } from './name-words.ts';
import { readWritten } from './written-name.ts';

/** A company, an index, a page or an action. */
export interface Entry {
  name: string;
  /** The entry's alone, as the symbols of a company. */
  symbols: readonly string[];
  /** Such as a scrip code or an ISIN: they are found from their beginning, and never by a slip. */
  codes: readonly string[];
  /** Former symbols and common names. */
  others: readonly string[];
}

export interface FoundEntries {
  /** Of the best entries, the best first. */
  places: number[];
  /** Altogether. */
  count: number;
  /** The text is the symbol or the code of one of them. */
  isExact: boolean;
  /** True if nothing matched exactly and the results differ by one letter. */
  isSlip: boolean;
  /** That the text names, as in `BSE:SBIN`. */
  exchange?: Exchange;
}

export interface NameIndex {
  /** `recent` holds the places of recently opened entries. An empty text finds none. */
  find: (text: string, most: number, recent?: ReadonlySet<number>) => FoundEntries;
}

/** The best first. */
const FITS = { exact: 0, otherName: 1, beginning: 2, words: 3, within: 4, slip: 5 } as const;
type Fit = (typeof FITS)[keyof typeof FITS];

/** Entries come most traded first: of two that fit equally well the earlier is the better. */
export function nameIndex(entries: readonly Entry[]): NameIndex {
  const texts = entries.map(textsOf);
  return {
    find: (text, most, recent = new Set()) => {
      const sought = soughtOf(text);
      const found = texts.flatMap((entry, place) => placed(place, fitOf(entry, sought)));
      const best = found.length > 0 ? found : texts.flatMap((entry, place) => placed(place, isNear(entry, sought) ? FITS.slip : undefined));
      const recently = [...recent];
      // Exact ones come first, then recently opened ones, then by fit.
      const rankOf = ({ place, fit }: Found): number =>
        fit === FITS.exact ? -1 : recent.has(place) ? recently.indexOf(place) : recently.length + fit;
      const places = best.toSorted((one, other) => rankOf(one) - rankOf(other)).map(({ place }) => place);
      return {
        places: places.slice(0, most),
        count: places.length,
        isExact: best.some(({ fit }) => fit === FITS.exact),
        isSlip: best.length > 0 && found.length === 0,
        ...(sought.exchange !== undefined && { exchange: sought.exchange }),
      };
    },
  };
}

/** Each name of the index is as good as the official one. */
export function indexEntry(name: string): Entry {
  return { name, symbols: [name, ...otherIndexNames(name)], codes: [], others: [] };
}

interface Found {
  place: number;
  fit: Fit;
}

function placed(place: number, fit: Fit | undefined): Found[] {
  return fit === undefined ? [] : [{ place, fit }];
}

/** Stands between names; no typed search holds it, so none matches across two. */
const BETWEEN = '\n';
/** Shorter texts without their blanks would be found within many symbols; the search of a table has the same bound. */
const LEAST_WITHOUT_BLANKS = 4;

/** In lower case; symbols, codes and other names without what stands between their words. */
interface EntryTexts {
  own: readonly string[];
  others: readonly string[];
  /** With single blanks, without "Limited" and the like. */
  name: string;
  /** Codes apart. */
  words: readonly string[];
  codes: readonly string[];
  whole: string;
}

function textsOf({ name, symbols, codes, others }: Entry): EntryTexts {
  const [symbolWords, codeWords, otherWords] = [symbols.map(wordsOf), codes.map(wordsOf), others.map(wordsOf)];
  const joined = (texts: readonly string[][]): string[] => texts.map((words) => words.join('')).filter((text) => text !== '');
  const [ownSymbols, ownCodes, otherNames] = [joined(symbolWords), joined(codeWords), joined(otherWords)];
  // While "and" and "Limited" are being typed, their beginnings are.
  const written = name.includes('&') ? ['and'] : [];
  return {
    own: [...ownSymbols, ...ownCodes],
    others: otherNames,
    name: nameWords(name).join(' '),
    words: [
      ...ownSymbols,
      ...otherNames,
      ...wordsOf(name),
      ...written,
      ...[...symbolWords, ...otherWords].filter(({ length }) => length > 1).flat(),
    ],
    codes: ownCodes,
    whole: [...symbols, name, ...others].join(BETWEEN).toLowerCase(),
  };
}

interface Sought {
  typed: string;
  words: readonly string[];
  /** Without what stands between the words. */
  joined: string;
  exchange: Exchange | undefined;
}

function soughtOf(text: string): Sought {
  const { name, exchange } = readWritten(text);
  const words = nameWords(name);
  return { typed: name.trim().toLowerCase(), words, joined: words.join(''), exchange };
}

function fitOf({ own, others, name, words, codes, whole }: EntryTexts, { typed, words: sought, joined }: Sought): Fit | undefined {
  if (typed === '') return undefined;
  const isFirst = (text: string): boolean => text.startsWith(joined);
  if (joined !== '') {
    if (own.includes(joined)) return FITS.exact;
    if (others.includes(joined) || name === sought.join(' ')) return FITS.otherName;
    if (own.some(isFirst) || others.some(isFirst) || isFirst(name.split(' ', 1)[0] ?? '')) return FITS.beginning;
    if (sought.length === 1 && words.some(isFirst)) return FITS.words;
  }
  const hasWord = (word: string): boolean => words.some((one) => one.startsWith(word)) || codes.some((one) => one.startsWith(word));
  if (sought.length > 1 && sought.every(hasWord)) return name.startsWith(sought.join(' ')) ? FITS.beginning : FITS.words;
  const isWithin = (typed.length > 1 || joined === '') && whole.includes(typed);
  const isWithinJoined = sought.length > 1 && joined.length >= LEAST_WITHOUT_BLANKS && whole.includes(joined);
  return isWithin || isWithinJoined ? FITS.within : undefined;
}

/** An entry has a word for each that is sought, one of them after a slip. */
function isNear({ words, codes }: EntryTexts, { words: sought }: Sought): boolean {
  return sought.some(
    (slipped, at) =>
      canSlip(slipped) &&
      sought.every((word, place) =>
        place === at
          ? words.some((one) => beginsLike(one, word))
          : words.some((one) => one.startsWith(word)) || codes.some((one) => one.startsWith(word)),
      ),
  );
}

/** A number with another digit is another share; two letters are too few to distinguish a slip from another word. */
function canSlip(word: string): boolean {
  return word.length > 2 && !/^\d+$/.test(word);
}

/** The beginning of a word that is shorter than this, with one letter wrong, would match too many words. */
const LEAST_FOR_BEGINNINGS = 4;

/** But for one slip: a letter wrong, missing or too many, or two exchanged. A short word must be whole. */
function beginsLike(word: string, typed: string): boolean {
  let same = 0;
  while (same < typed.length && typed[same] === word[same]) same += 1;
  const rest = typed.slice(same);
  const goesOn = (following: string, from: number): boolean =>
    typed.length < LEAST_FOR_BEGINNINGS ? word.slice(from) === following : word.startsWith(following, from);
  const isExchanged = rest.length > 1 && word[same] === rest[1] && word[same + 1] === rest[0];
  return (
    goesOn(rest.slice(1), same + 1) ||
    goesOn(rest, same + 1) ||
    goesOn(rest.slice(1), same) ||
    (isExchanged && goesOn(rest.slice(2), same + 2))
  );
}
