import type { Stock } from '../wire/stock.ts';

/** Blanks around the text do not count, an empty text keeps all. */
export function searchStocks(stocks: readonly Stock[], text: string): readonly Stock[] {
  const isFound = searchOf(text);
  return isFound === undefined ? stocks : stocks.filter((stock) => isFound(searchTextOf(stock)));
}

/** Stands between names; no typed search holds it, so none matches across two. */
const BETWEEN = '\n';
/** A search text begins with the ISIN and the scrip code, at fixed lengths: they match only as a whole, since parts of them are in many. */
const ISIN = 12;
const CODE = 6;
const NAMES = ISIN + CODE;
/** Shorter texts without their blanks would be found within many symbols. */
const LEAST_WITHOUT_BLANKS = 4;

/**
 * Finds the share whose symbol, name or former symbol holds the text in any case, and the one whose ISIN or scrip code it is. "hdfc bank"
 * finds the symbol HDFCBANK too. Undefined for an empty search.
 */
function searchOf(text: string): ((searchText: string) => boolean) | undefined {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return undefined;
  const isHeld = (searchText: string): boolean => searchText.includes(wanted, NAMES);
  if (/^in[a-z0-9]{10}$/.test(wanted)) return (searchText) => searchText.startsWith(wanted) || isHeld(searchText);
  if (/^\d{6}$/.test(wanted)) return (searchText) => searchText.startsWith(wanted, ISIN) || isHeld(searchText);
  const joined = wanted.replaceAll(/[^\p{L}\p{N}]/gu, '');
  if (joined === wanted || joined.length < LEAST_WITHOUT_BLANKS) return isHeld;
  return (searchText) => isHeld(searchText) || searchText.includes(joined, NAMES);
}

/** The texts of the shares that were searched: at each letter the same thousands are. */
const texts = new WeakMap<Stock, string>();

function searchTextOf(stock: Stock): string {
  const known = texts.get(stock);
  if (known !== undefined) return known;
  const text = textOf(stock);
  texts.set(stock, text);
  return text;
}

function textOf({ symbol, name, formerSymbols = [], isin = '', exchange, code = '' }: Stock): string {
  const scripCode = exchange === 'BSE' ? code : '';
  const names = [symbol, name, ...formerSymbols].join(BETWEEN);
  return (isin.padEnd(ISIN).slice(0, ISIN) + scripCode.padEnd(CODE).slice(0, CODE) + names).toLowerCase();
}
