import { type Exchange, EXCHANGES } from '../market/exchange.ts';
import { commonNamesOf, type Company, symbolAt } from './companies.ts';
import { nameKey, wordsOf } from './name-words.ts';

/** Companies that are called the same come most traded first. */
export interface ExactNames {
  byIsin: (isin: string) => Company[];
  byCode: (code: string) => Company[];
  /** In capitals; the present symbols of an exchange, and only where none is called so a former one. */
  bySymbol: (symbol: string, exchange?: Exchange) => Company[];
  /**
   * Or a symbol that is written in several words. A former symbol counts beside a name: "Tata Motors" is a company, and what TATAMOTORS
   * became is another.
   */
  byName: (name: string) => Company[];
  /** The first whole words. */
  byNameStart: (words: string) => Company[];
  /** With those whose names begin so too; none where it is no common name. */
  byCommonName: (name: string) => Company[];
  isFirstWord: (word: string) => boolean;
  isNameWord: (word: string) => boolean;
}

/** Companies come most traded first, and so do those that are found. */
export function exactNames(companies: readonly Company[]): ExactNames {
  const by = { isin: index(), code: index(), symbol: index(), former: index(), name: index(), common: index(), firstWord: index() };
  // Without what stands between words: TradingView writes `M_M` and `BAJAJ_AUTO`.
  const joined = { symbol: index(), former: index() };
  const nameWords = new Set<string>();
  for (const company of companies) {
    put(by.isin, company.isin, company);
    put(by.code, company.code, company);
    for (const exchange of EXCHANGES) {
      const symbol = symbolAt(company, exchange) ?? '';
      put(by.symbol, symbol && `${exchange} ${symbol}`, company);
      put(joined.symbol, joinedKey(symbol), company);
    }
    for (const former of company.former) {
      put(by.former, former, company);
      put(joined.former, joinedKey(former), company);
    }
    for (const common of commonNamesOf(company)) put(by.common, nameKey(common), company);
    const name = nameKey(company.name);
    const words = name.split(' ');
    put(by.name, name, company);
    put(by.firstWord, words[0], company);
    // The names of funds are made of everyday words.
    if (company.kind === undefined) for (const word of words) nameWords.add(word);
  }
  const starting = (words: string): Company[] => {
    const start = nameKey(words);
    const found = by.firstWord.get(start.split(' ', 1)[0] ?? '') ?? [];
    return found.filter(({ name }) => `${nameKey(name)} `.startsWith(`${start} `));
  };
  return {
    byIsin: (isin) => by.isin.get(isin) ?? [],
    byCode: (code) => by.code.get(code) ?? [],
    bySymbol: (symbol, exchange) => {
      const own = by.symbol.get(`${exchange} ${symbol}`) ?? [];
      const now = own.length > 0 ? own : distinct(EXCHANGES.map((at) => by.symbol.get(`${at} ${symbol}`)));
      return now.length > 0 ? now : (by.former.get(symbol) ?? []);
    },
    byName: (name) => {
      const key = isOneWord(name) ? '' : joinedKey(name);
      const called = distinct([by.name.get(nameKey(name)), joined.former.get(key)]);
      return called.length > 0 ? called : (joined.symbol.get(key) ?? []);
    },
    byNameStart: starting,
    byCommonName: (name) => {
      const common = by.common.get(nameKey(name));
      return common === undefined ? [] : distinct([common, starting(name)]);
    },
    isFirstWord: (word) => by.firstWord.has(nameKey(word)),
    isNameWord: (word) => nameWords.has(nameKey(word)),
  };
}

type Index = Map<string, Company[]>;

function index(): Index {
  return new Map();
}

function isOneWord(name: string): boolean {
  return wordsOf(name).length < 2;
}

function joinedKey(name: string): string {
  return wordsOf(name).join('');
}

function distinct(all: readonly (readonly Company[] | undefined)[]): Company[] {
  return [...new Set(all.flatMap((some = []) => some))];
}

function put(index: Index, key: string | undefined, company: Company): void {
  if (key === undefined || key === '') return;
  const there = index.get(key);
  if (there === undefined) index.set(key, [company]);
  else if (!there.includes(company)) there.push(company);
}
