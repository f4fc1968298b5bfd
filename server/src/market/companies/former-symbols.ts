import type { SymbolHistory } from '@bhav/core/bars/symbol-history';

/**
 * Returns the former symbols of the shares that have some symbols on a day, newest first. A symbol that another of them has belongs to that one only.
 */
export function formerSymbols(symbols: readonly string[], history: SymbolHistory, day: string): Map<string, string[]> {
  const living = new Set(symbols);
  return new Map(
    symbols.flatMap((symbol) => {
      const former = history.formerOf(symbol, day).filter((one) => !living.has(one));
      return former.length === 0 ? [] : [[symbol, former]];
    }),
  );
}
