/** An item that can be found by a text: a company, an index, a page or an action. */
export interface Entry {
  name: string;
  /** Short names that are the entry's alone, as the symbols of a company. */
  symbols: readonly string[];
  /** Numbers, such as a scrip code or an ISIN: they are found from their beginning, and never by a slip. */
  codes: readonly string[];
  /** Other names: former symbols and common names. */
  others: readonly string[];
}

/** Returns the words of a text in lower case; what is neither a letter nor a figure stands between two. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
