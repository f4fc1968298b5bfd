/** How a word relates to an entry. */
export const KINDS = { symbol: 0, code: 1, other: 2, first: 3, word: 4 } as const;
export type Kind = (typeof KINDS)[keyof typeof KINDS];

/** Called for each entry that has a word: `kind` is how the word relates to it, `isWhole` whether the whole word was looked for. */
export type OnEntry = (place: number, kind: Kind, isWhole: boolean) => void;

const KIND_BITS = 3;
const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz0123456789');

/** The words of all entries, sorted, so that words with a given beginning are found without visiting the others. */
export class WordList {
  /** By first letter: a small list is sorted at once. */
  readonly #byLetter = new Map<string, Map<string, number[]>>();
  readonly #sorted = new Map<string, { words: string[]; entries: number[][] }>();

  add(word: string, place: number, kind: Kind): void {
    const letter = word.charAt(0);
    const words = this.#byLetter.get(letter) ?? new Map<string, number[]>();
    this.#byLetter.set(letter, words);
    const entries = words.get(word);
    const packed = (place << KIND_BITS) | kind;
    if (entries === undefined) words.set(word, [packed]);
    else if (entries.at(-1) !== packed) entries.push(packed);
  }

  /** Sorts the words of one more letter; false when all are sorted. */
  sortNext(): boolean {
    for (const [letter, words] of this.#byLetter) {
      const sorted = [...words].toSorted(([one], [other]) => (one < other ? -1 : 1));
      this.#sorted.set(letter, { words: sorted.map(([word]) => word), entries: sorted.map(([, entries]) => entries) });
      this.#byLetter.delete(letter);
      return true;
    }
    return false;
  }

  /** Calls `tell` for every entry with a word that begins with `start`. */
  startingWith(start: string, tell: OnEntry, isWholeOnly = false): void {
    const letter = this.#sorted.get(start.charAt(0));
    if (letter === undefined) return;
    const { words, entries } = letter;
    for (let at = lowerBound(words, start); words[at]?.startsWith(start) === true; at += 1) {
      const isWhole = words[at] === start;
      if (isWholeOnly && !isWhole) return;
      for (const packed of entries[at] ?? []) tell(packed >> KIND_BITS, (packed & ((1 << KIND_BITS) - 1)) as Kind, isWhole);
    }
  }

  /**
   * Calls `tell` for every entry with a word that begins with `word` after one slip: a letter wrong, missing or too many, or two exchanged. Every
   * slip is tried, and each is looked up among the sorted words; codes do not count. A short word must be whole.
   */
  nearTo(word: string, tell: OnEntry): void {
    const isWholeOnly = word.length < LEAST_FOR_BEGINNINGS;
    const look = (slip: string): void =>
      this.startingWith(slip, (place, kind, isWhole) => kind !== KINDS.code && tell(place, kind, isWhole), isWholeOnly);
    for (let at = 0; at <= word.length; at += 1) {
      const [before, after] = [word.slice(0, at), word.slice(at)];
      for (const letter of LETTERS) {
        look(before + letter + after);
        if (after !== '') look(before + letter + after.slice(1));
      }
      if (after === '') continue;
      look(before + after.slice(1));
      if (after.length > 1) look(before + after.charAt(1) + after.charAt(0) + after.slice(2));
    }
  }
}

/** The beginning of a word that is shorter than this, with one letter wrong, would match too many words. */
const LEAST_FOR_BEGINNINGS = 4;

function lowerBound(words: readonly string[], start: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < start) low = middle + 1;
    else high = middle;
  }
  return low;
}
