import type { Exchange } from '../market/exchange.ts';
import type { Reason } from '../market/reason.ts';
import type { StripIndex } from '../indices/strip-indices.ts';

export interface Instrument {
  exchange: Exchange;
  symbol: string;
  series?: string;
  isin?: string;
  /** Scrip code at BSE, token at NSE. */
  code?: string;
  /** Of the Nifty 50 or the Sensex. */
  isMember: boolean;
}

/** Rupees and shares. `at` is the exchange's own time of it, milliseconds since 1970. */
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

/** Points. */
export interface LiveLevel {
  name: StripIndex;
  level: number;
  previousClose?: number;
  open?: number;
  high?: number;
  low?: number;
  at: number;
}

/** They arrived together. Unreadable and missing ones are in `rejected`. */
export interface QuoteBatch {
  /** Our own time, milliseconds since 1970. */
  receivedAt: number;
  quotes: LiveQuote[];
  levels: LiveLevel[];
  rejected: RejectedQuote[];
}

export interface RejectedQuote {
  what: string;
  why: Reason;
}

export interface QuoteProvider {
  id: string;
  /** For readers, as in "Upstox". */
  name: string;
  /** Under which the operator may use it: a sentence with the address. */
  terms: string;
}
