import { type Exchange, EXCHANGES } from './exchange.ts';

/** The name of a share in an address; at BSE its code may replace the symbol. */
export interface ShareName {
  exchange: Exchange;
  symbol: string;
}

/** Returns the path of a share's page: "/stock/NSE/M%26M". */
export function stockPath(exchange: Exchange, symbol: string): string {
  return `/stock/${exchange}/${encodeURIComponent(symbol)}`;
}

/** Reads the path of a share's page, the exchange in any case; undefined for any other path. */
export function readStockPath(path: string): ShareName | undefined {
  const [, exchangeName, named] = /^\/stock\/([^/]+)\/([^/]+)$/.exec(path) ?? [];
  const exchange = EXCHANGES.find((known) => known === exchangeName?.toUpperCase());
  const symbol = decoded(named);
  return exchange === undefined || symbol === undefined ? undefined : { exchange, symbol };
}

/** Returns the path of the page that says where the figures of a share are from: "/receipt/NSE/M%26M". */
export function receiptPath(exchange: Exchange, symbol: string): string {
  return `/receipt${stockPath(exchange, symbol).slice('/stock'.length)}`;
}

/** Reads the path of such a page; undefined for any other path. */
export function readReceiptPath(path: string): ShareName | undefined {
  return path.startsWith('/receipt/') ? readStockPath(path.replace('/receipt', '/stock')) : undefined;
}

/** Returns the path of an index's page: "/index/NIFTY%2050". */
export function indexPath(name: string): string {
  return `/index/${encodeURIComponent(name.toUpperCase())}`;
}

/** Reads the name of an index from the path of its page; undefined for any other path. */
export function readIndexPath(path: string): string | undefined {
  return decoded(/^\/index\/([^/]+)$/.exec(path)?.[1]);
}

/** Returns the path of the page of a session: "/day/2026-11-20". */
export function dayPath(session: string): string {
  return `/day/${session}`;
}

/** Stands for the newest session in the path of its page. */
export const NEWEST = 'newest';

/** Reads the session from the path of such a page, `newest` included; undefined for any other path. */
export function readDayPath(path: string): string | undefined {
  return /^\/day\/(newest|\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))$/.exec(path)?.[1];
}

/** Returns the path of the page of a week: "/week/2026-W47". */
export function weekPath(week: string): string {
  return `/week/${week}`;
}

/** Reads the week from the path of such a page, `newest` included; undefined for any other path. */
export function readWeekPath(path: string): string | undefined {
  return /^\/week\/(newest|\d{4}-W\d\d)$/.exec(path)?.[1];
}

/** The longest name that is looked up. */
const LONGEST = 80;

function decoded(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  try {
    const name = decodeURIComponent(text);
    return name.trim() === '' || name.length > LONGEST ? undefined : name;
  } catch {
    return undefined;
  }
}
