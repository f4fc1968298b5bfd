import type { Exchange } from '../market/exchange.ts';
import type { StripIndex } from '../market/strip-indices.ts';

/** A share that a live source is asked for. */
export interface Instrument {
  exchange: Exchange;
  symbol: string;
  series?: string;
  isin?: string;
  /** Scrip code at BSE, token at NSE. */
  code?: string;
  /** Whether it is a member of the Nifty 50 or the Sensex. */
  isMember: boolean;
}

/** A source's quote of a share, in rupees and shares. `at` is the exchange's own time of it, milliseconds since 1970. */
export interface LiveQuote {
  /** The same object that was asked for. */
  instrument: Instrument;
  price: number;
  /** As the source gives it, which may be adjusted on an ex-date or not. */
  previousClose?: number;
  open?: number;
  high?: number;
  low?: number;
  volume?: number;
  turnover?: number;
  at: number;
}

/** A source's level of an index, in points. */
export interface LiveLevel {
  name: StripIndex;
  level: number;
  previousClose?: number;
  open?: number;
  high?: number;
  low?: number;
  at: number;
}

/** Quotes and levels that arrived together. Unreadable and missing ones are in `rejected`. */
export interface QuoteBatch {
  /** Our own time, milliseconds since 1970. */
  receivedAt: number;
  quotes: LiveQuote[];
  levels: LiveLevel[];
  rejected: RejectedQuote[];
}

/** Joins two batches of a source into one with the time of the later; the last quote of a share counts. */
export function joined(before: QuoteBatch, next: QuoteBatch): QuoteBatch {
  return { ...next, quotes: [...before.quotes, ...next.quotes], levels: [...before.levels, ...next.levels] };
}

/** A share or index whose figures do not count, and why. */
export interface RejectedQuote {
  what: string;
  reason: string;
}

/** The provider of quotes. */
export interface QuoteProvider {
  id: string;
  /** Its name for readers, as in "Upstox". */
  name: string;
  /** The terms under which the operator may use it: a sentence with the address. */
  terms: string;
}
