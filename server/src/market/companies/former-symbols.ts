/** A change of a symbol, as the exchange announced it. */
export interface Rename {
  old: string;
  new: string;
}

/** Gives what each of some symbols was before, over any number of changes, newest first. A symbol that another of them has now is that one's alone. */
export function formerSymbols(symbols: readonly string[], renames: readonly Rename[]): Map<string, string[]> {
  const living = new Set(symbols);
  const before = Map.groupBy(renames, ({ new: symbol }) => symbol);
  const known = new Map<string, string[]>();
  for (const symbol of symbols) {
    const found = new Set([symbol]);
    // What is added while a set is gone through is gone through too.
    for (const one of found) for (const { old } of before.get(one) ?? []) if (!living.has(old)) found.add(old);
    if (found.size > 1) known.set(symbol, [...found].slice(1));
  }
  return known;
}
