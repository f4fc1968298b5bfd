/** A change of a symbol, as the exchange announced it. */
export interface Rename {
  old: string;
  new: string;
}

/**
 * Returns the former symbols of each symbol, over any number of changes, newest first. A symbol that another of them has now belongs to that one
 * only.
 */
export function formerSymbols(symbols: readonly string[], renames: readonly Rename[]): Map<string, string[]> {
  const living = new Set(symbols);
  const before = Map.groupBy(renames, ({ new: symbol }) => symbol);
  const known = new Map<string, string[]>();
  for (const symbol of symbols) {
    const found = new Set([symbol]);
    // Iterating a set includes items added meanwhile.
    for (const one of found) for (const { old } of before.get(one) ?? []) if (!living.has(old)) found.add(old);
    if (found.size > 1) known.set(symbol, [...found].slice(1));
  }
  return known;
}
