import { EXCHANGES } from '../market/exchange.ts';
import { isSymbol } from './kept-lists.ts';
import { entryKey, LONGEST_NAME, plainLine, type WatchEntry, type Watchlist } from './watchlist.ts';

export type ListInLink = Pick<Watchlist, 'name' | 'entries'>;

export type UnlinkedList = 'empty' | 'too-many' | 'too-long';

export type LinkRefusal = UnlinkedList | 'newer' | 'no-name' | 'markup' | 'not-a-share';

export const MOST_LINKED = 150;
const LONGEST_LINK = 4_000;

const MARK = '#list=';
const VERSION = '1';
/** A letter before each share, for a friend who reads the address: `nTCS`, `b500325`. */
const LETTERS = { NSE: 'n', BSE: 'b' } as const;

/** As the end of an address, `#list=1,Banks,nSBIN,b500180`. */
export function linkOf({ name, entries }: ListInLink): { hash: string } | { refused: UnlinkedList } {
  if (entries.length === 0) return { refused: 'empty' };
  if (entries.length > MOST_LINKED) return { refused: 'too-many' };
  const shares = entries.map(({ exchange, code, symbol }) => LETTERS[exchange] + (code ?? symbol));
  const hash = MARK + [VERSION, twiceEncoded(name.replaceAll(/[<>]/g, '')), ...shares].map(encodeURIComponent).join(',');
  return hash.length > LONGEST_LINK ? { refused: 'too-long' } : { hash };
}

/** `/feed.xml?list=1,Banks,nSBIN,b500180` of the link `#list=1,Banks,nSBIN,b500180`. */
export function listFeed(hash: string, path = '/feed.xml'): string {
  return `${path}?${hash.slice(1)}`;
}

/** Undefined if there is none. The address is not trusted: the list is bounded plain text, or refused. */
export function readLink(hash: string): ListInLink | { refused: LinkRefusal } | undefined {
  if (!hash.startsWith(MARK)) return undefined;
  if (hash.length > LONGEST_LINK) return { refused: 'too-long' };
  const body = hash.slice(MARK.length);
  // Some messengers encode the commas.
  const [version, name = '', ...shares] = (body.includes(',') ? body : body.replaceAll(/%2c/gi, ',')).split(',').map(decoded);
  if (version !== VERSION) return { refused: /^\d+$/.test(version ?? '') ? 'newer' : 'empty' };
  if (shares.length === 0) return { refused: 'empty' };
  if (shares.length > MOST_LINKED) return { refused: 'too-many' };
  const plain = decoded(name);
  if (/[<>]/.test(plain)) return { refused: 'markup' };
  const line = plainLine(plain, LONGEST_NAME);
  if (line === '') return { refused: 'no-name' };
  const entries = shares.map(entryIn);
  if (!entries.every((entry) => entry !== undefined)) return { refused: 'not-a-share' };
  return { name: line, entries: [...new Map(entries.map((entry) => [entryKey(entry), entry])).values()] };
}

function entryIn(text: string): WatchEntry | undefined {
  const symbol = text.slice(1);
  if (!isSymbol(symbol)) return undefined;
  const exchange = EXCHANGES.find((one) => text.startsWith(LETTERS[one]));
  return exchange && entryNamed({ exchange, symbol });
}

/** As an address has it: at BSE the code may replace the symbol. */
export function entryNamed({ exchange, symbol }: Pick<WatchEntry, 'exchange' | 'symbol'>): WatchEntry {
  return { exchange, symbol, name: symbol, ...(exchange === 'BSE' && /^\d{6}$/.test(symbol) && { code: symbol }) };
}

/** Twice, so that its commas survive the splitting or encoding of those in the address. */
function twiceEncoded(name: string): string {
  return name.replaceAll('%', '%25').replaceAll(',', '%2C');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // An invalid encoding is refused as markup.
    return '<';
  }
}
