import { type Entry, wordsOf } from './entry.ts';
import { KINDS, type Kind, WordList } from './word-list.ts';

/** How well an entry fits, the best first. */
const FITS = { exact: 0, otherName: 1, beginning: 2, words: 3, within: 4, slip: 5 } as const;
const NOT_FOUND = 255;

export interface FoundEntries {
  /** The places of the best entries, the best first. */
  places: number[];
  /** How many were found altogether. */
  count: number;
  /** The text is the symbol or the code of one of them. */
  isExact: boolean;
  /** True if nothing matched exactly and the results differ by one letter. */
  isSlip: boolean;
}

export interface NameIndex {
  /** Finds entries; `recent` holds the places of recently opened ones. An empty text finds none. */
  find: (text: string, most: number, recent?: ReadonlySet<number>) => FoundEntries;
}

/**
 * Makes an index of entries, the most traded first: of two that fit equally well the earlier is the better. It yields between small pieces of
 * the work, so that a page stays responsive, and returns the index.
 */
export function* nameIndex(entries: readonly Entry[]): Generator<undefined, NameIndex> {
  const words = new WordList();
  const names: string[] = [];
  const texts: string[] = [];
  for (const [place, entry] of entries.entries()) {
    if (place % PIECE === PIECE - 1) yield;
    names.push(addWords(words, entry, place));
    texts.push([...entry.symbols, entry.name, ...entry.others].join(BETWEEN).toLowerCase());
  }
  while (words.sortNext()) yield;
  const text = textOf(texts);
  return { find: (wanted, most, recent) => bestOf(fitsOf(wanted, { words, names, text }), most, recent) };
}

/** The number of entries that take about a millisecond. */
const PIECE = 250;
/** Stands between names; no typed search holds it, so none matches across two. */
const BETWEEN = '\n';
/** Shorter texts without their blanks would be found within many symbols; the search of a table has the same bound. */
const LEAST_WITHOUT_BLANKS = 4;

/** Adds the words of an entry and returns those of its name in one text. */
function addWords(list: WordList, { symbols, codes, others, name }: Entry, place: number): string {
  const add = (text: string, kind: Kind): void => {
    const words = wordsOf(text);
    if (words.length > 0) list.add(words.join(''), place, kind);
    if (words.length > 1) for (const word of words) list.add(word, place, KINDS.word);
  };
  for (const symbol of symbols) add(symbol, KINDS.symbol);
  for (const code of codes) add(code, KINDS.code);
  for (const other of others) add(other, KINDS.other);
  const words = wordsOf(name);
  for (const [at, word] of words.entries()) list.add(word, place, at === 0 ? KINDS.first : KINDS.word);
  return words.join(' ');
}

/** All names as one text, with the place in it where each entry begins. */
interface WholeText {
  all: string;
  starts: Uint32Array;
}

function textOf(texts: readonly string[]): WholeText {
  const starts = new Uint32Array(texts.length + 1);
  for (const [place, text] of texts.entries()) starts[place + 1] = (starts[place] ?? 0) + text.length + BETWEEN.length;
  return { all: texts.map((text) => text + BETWEEN).join(''), starts };
}

interface Parts {
  words: WordList;
  names: readonly string[];
  text: WholeText;
}

/** Rates how well each entry fits. */
function fitsOf(wanted: string, { words: list, names, text }: Parts): Uint8Array {
  const fits = new Uint8Array(names.length).fill(NOT_FOUND);
  const mark = (place: number, fit: number): void => {
    if (fit < (fits[place] ?? 0)) fits[place] = fit;
  };
  const typed = wanted.trim().toLowerCase();
  const words = wordsOf(typed);
  const joined = words.join('');
  const isOne = words.length === 1;

  if (joined !== '') {
    list.startingWith(joined, (place, kind, isWhole) => {
      if (isWhole && (kind === KINDS.symbol || kind === KINDS.code)) mark(place, FITS.exact);
      else if (isWhole && kind === KINDS.other) mark(place, FITS.otherName);
      else if (kind !== KINDS.word) mark(place, FITS.beginning);
      else if (isOne) mark(place, FITS.words);
    });
  }
  if (!isOne) {
    const phrase = words.join(' ');
    for (const place of havingAll(words, names.length, list)) {
      mark(place, names[place]?.startsWith(phrase) === true ? FITS.beginning : FITS.words);
    }
  }
  if (typed.length > 1 || joined === '') holding(typed, text, (place) => mark(place, FITS.within));
  if (!isOne && joined.length >= LEAST_WITHOUT_BLANKS) holding(joined, text, (place) => mark(place, FITS.within));
  if (fits.every((fit) => fit === NOT_FOUND)) {
    for (const at of words.keys()) for (const place of havingAll(words, names.length, list, at)) mark(place, FITS.slip);
  }
  return fits;
}

/** Returns the places of the entries that have a word for each of some beginnings, the one at `slip` with a letter changed. */
function havingAll(words: readonly string[], length: number, list: WordList, slip?: number): number[] {
  if (words.length === 0 || (slip !== undefined && !canSlip(words[slip] ?? ''))) return [];
  const had = new Uint8Array(length);
  let found: number[] = [];
  for (const [at, word] of words.entries()) {
    found = [];
    const note = (place: number): void => {
      if (had[place] !== at) return;
      had[place] = at + 1;
      found.push(place);
    };
    if (at === slip) list.nearTo(word, note);
    else list.startingWith(word, note);
  }
  return found;
}

/** A number with another digit is another share; two letters are too few to distinguish a slip from another word. */
function canSlip(word: string): boolean {
  return word.length > 2 && !/^\d+$/.test(word);
}

function holding(wanted: string, { all, starts }: WholeText, tell: (place: number) => void): void {
  if (wanted === '') return;
  let place = 0;
  for (let at = all.indexOf(wanted); at !== -1; at = all.indexOf(wanted, starts[place])) {
    while ((starts[place + 1] ?? Infinity) <= at) place += 1;
    tell(place);
    place += 1;
  }
}

/** Exact ones come first, then recently opened ones, then by fit; equal fits stay in the order of the entries. */
function bestOf(fits: Uint8Array, most: number, recent: ReadonlySet<number> = new Set()): FoundEntries {
  const exact: number[] = [];
  const lately: number[] = [];
  const byFit: number[][] = [];
  let count = 0;
  for (const [place, fit] of fits.entries()) {
    if (fit === NOT_FOUND) continue;
    count += 1;
    if (fit === FITS.exact) exact.push(place);
    else if (recent.has(place)) lately.push(place);
    else (byFit[fit] ??= []).push(place);
  }
  const order = new Map([...recent].map((place, at) => [place, at]));
  lately.sort((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0));
  const places = [...exact, ...lately, ...byFit.flat()].slice(0, most);
  const isExact = exact.length > 0;
  return { places, count, isExact, isSlip: count > 0 && fits.every((fit) => fit === NOT_FOUND || fit === FITS.slip) };
}
