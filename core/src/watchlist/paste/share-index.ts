import { ALIASES } from '../../market/aliases.ts';
import { type Exchange, EXCHANGES } from '../../market/exchange.ts';
import type { Stock } from '../../wire/stock.ts';

/** A share with its exchange. */
export interface Listed {
  exchange: Exchange;
  stock: Stock;
}

/**
 * The shares of the day by all their possible names in a text. Each method returns one listing for each company: that of the given exchange, or NSE's
 * before BSE's.
 */
export interface ShareIndex {
  byIsin: (isin: string, exchange?: Exchange) => Listed[];
  byCode: (code: string) => Listed[];
  /** By a present or former symbol, in capitals. */
  bySymbol: (symbol: string, exchange?: Exchange) => Listed[];
  /** By a whole name. */
  byName: (name: string, exchange?: Exchange) => Listed[];
  /** By the first whole words of a name. */
  byNameStart: (words: string, exchange?: Exchange) => Listed[];
  /** By what people commonly call a company, with those whose names begin so too; none where it is no common name. */
  byCommonName: (name: string, exchange?: Exchange) => Listed[];
  /** Whether the name of a share begins with a word. */
  isFirstWord: (word: string) => boolean;
  /** Whether a word is in the name of a share. */
  isNameWord: (word: string) => boolean;
}

/** Indexes the shares of both exchanges, to be found in a text. */
export function indexShares(lists: Record<Exchange, readonly Stock[]>): ShareIndex {
  const [isins, codes, symbols, formers, names, firstWords, commonNames] = [1, 2, 3, 4, 5, 6, 7].map(
    () => new Map<string, Listed[]>(),
  ) as Indices;
  const nameWords = new Set<string>();
  for (const exchange of EXCHANGES) {
    for (const stock of lists[exchange]) {
      const listed = { exchange, stock };
      const name = nameKey(stock.name);
      put(isins, stock.isin, listed);
      if (exchange === 'BSE') put(codes, stock.code, listed);
      put(symbols, stock.symbol, listed);
      for (const former of stock.formerSymbols ?? []) put(formers, former, listed);
      put(names, name, listed);
      for (const common of ALIASES[stock.symbol] ?? []) put(commonNames, nameKey(common), listed);
      const words = name.split(' ');
      put(firstWords, words[0], listed);
      for (const word of words) nameWords.add(word);
    }
  }
  const starting = (words: string): Listed[] => {
    const start = nameKey(words);
    if (start === '') return [];
    const found = firstWords.get(start.split(' ', 1)[0] ?? '') ?? [];
    return found.filter(({ stock }) => `${nameKey(stock.name)} `.startsWith(`${start} `));
  };
  const chosen = (found: readonly Listed[] = [], exchange?: Exchange) => oneEach(found, exchange);
  return {
    byIsin: (isin, exchange) => chosen(isins.get(isin), exchange),
    byCode: (code) => chosen(codes.get(code)),
    bySymbol: (symbol, exchange) => {
      const now = chosen(symbols.get(symbol), exchange);
      return now.length > 0 ? now : chosen(formers.get(symbol), exchange);
    },
    byName: (name, exchange) => chosen(names.get(nameKey(name)), exchange),
    byNameStart: (words, exchange) => chosen(starting(words), exchange),
    byCommonName: (name, exchange) => {
      const common = commonNames.get(nameKey(name));
      return common === undefined ? [] : chosen([...common, ...starting(name)], exchange);
    },
    isFirstWord: (word) => firstWords.has(nameKey(word)),
    isNameWord: (word) => nameWords.has(nameKey(word)),
  };
}

type Indices = [Index, Index, Index, Index, Index, Index, Index];
type Index = Map<string, Listed[]>;

/** Returns a name without what companies write differently: case, points, "and", "The", "Limited". */
export function nameKey(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/[.'’]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^the /, '')
    .replace(/ (?:limited|ltd)$/, '');
}

/** Keeps one listing of each company. */
function oneEach(found: readonly Listed[], exchange: Exchange = 'NSE'): Listed[] {
  const byCompany = new Map<string, Listed>();
  for (const listed of found) {
    const company = listed.stock.isin ?? listed.stock.symbol;
    const known = byCompany.get(company);
    if (known === undefined || (known.exchange !== exchange && listed.exchange === exchange)) byCompany.set(company, listed);
  }
  return [...byCompany.values()];
}

function put(index: Index, key: string | undefined, listed: Listed): void {
  if (key === undefined || key === '') return;
  const there = index.get(key);
  if (there === undefined) index.set(key, [listed]);
  else there.push(listed);
}
