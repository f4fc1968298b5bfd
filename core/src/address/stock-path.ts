import { isDay } from '../calendar/days.ts';
import { type Exchange, EXCHANGES } from '../market/exchange.ts';

/** At BSE the code may replace the symbol. */
export interface ShareName {
  exchange: Exchange;
  symbol: string;
}

/** `/stock/NSE/M%26M`. */
export function stockPath(exchange: Exchange, symbol: string): string {
  return `/stock/${exchange}/${encodeURIComponent(symbol)}`;
}

/** The exchange in any case; undefined for any other path. */
export function readStockPath(path: string): ShareName | undefined {
  const [, exchangeName, named] = /^\/stock\/([^/]+)\/([^/]+)$/.exec(path) ?? [];
  const exchange = EXCHANGES.find((known) => known === exchangeName?.toUpperCase());
  const symbol = decoded(named);
  return exchange === undefined || symbol === undefined ? undefined : { exchange, symbol };
}

/** `/feed.xml?share=NSE%3AM%26M`. */
export function shareFeed(share: ShareName, path = '/feed.xml'): string {
  return `${path}?share=${encodeURIComponent(shareText(share))}`;
}

/** Of `NSE:TCS`, in any case. No symbol has a comma, which stands between several. */
export function readShareNamed(text: string): ShareName | undefined {
  const [, named = '', symbol = ''] = /^\s*([a-z]{3}):\s*([^\s,][^,]{0,59}?)\s*$/i.exec(text) ?? [];
  const exchange = EXCHANGES.find((one) => one === named.toUpperCase());
  return exchange && { exchange, symbol: symbol.toUpperCase() };
}

export function readSharesNamed(text: string): ShareName[] | undefined {
  const shares = text.split(',').map(readShareNamed);
  if (!shares.every((share) => share !== undefined)) return undefined;
  return [...new Map(shares.map((share) => [shareText(share), share])).values()];
}

/** `NSE:TCS`. */
export function shareText({ exchange, symbol }: ShareName): string {
  return `${exchange}:${symbol}`;
}

/** `/receipt/NSE/M%26M`. */
export function receiptPath(exchange: Exchange, symbol: string): string {
  return `/receipt${stockPath(exchange, symbol).slice('/stock'.length)}`;
}

export function readReceiptPath(path: string): ShareName | undefined {
  return path.startsWith('/receipt/') ? readStockPath(path.replace('/receipt', '/stock')) : undefined;
}

/** `/index/NIFTY%2050`. */
export function indexPath(name: string): string {
  return `/index/${encodeURIComponent(name.toUpperCase())}`;
}

export function readIndexPath(path: string): string | undefined {
  return decoded(/^\/index\/([^/]+)$/.exec(path)?.[1]);
}

/** `/day/2026-11-20`. */
export function dayPath(session: string): string {
  return `/day/${session}`;
}

/** With `on=2026-11-20` it leads to that day, else to the newest. */
export const ANY_DAY = '/day';

export const NEWEST = 'newest';

/** `newest` included; undefined for any other path, and for what is no day of the calendar. */
export function readDayPath(path: string): string | undefined {
  const [, day = ''] = /^\/day\/([^/]+)$/.exec(path) ?? [];
  return day === NEWEST || isDay(day) ? day : undefined;
}

/** `/week/2026-W47`. */
export function weekPath(week: string): string {
  return `/week/${week}`;
}

/** `newest` included; undefined for any other path. */
export function readWeekPath(path: string): string | undefined {
  return /^\/week\/(newest|\d{4}-W\d\d)$/.exec(path)?.[1];
}

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
