import type { Exchange } from '../market/exchange.ts';
import type { StripIndex } from '../market/strip-indices.ts';

/** A share as a live source is asked for it. */
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

/** What a source says of one share: rupees and shares. `at` is the exchange's own time of the quote, milliseconds since 1970. */
export interface LiveQuote {
  /** The very instrument that was asked for. */
  instrument: Instrument;
  price: number;
  /** As the source gives it, adjusted on an ex-date or not. */
  previousClose?: number;
  open?: number;
  high?: number;
  low?: number;
  volume?: number;
  turnover?: number;
  at: number;
}

/** What a source says of one index, in points. */
export interface LiveLevel {
  name: StripIndex;
  level: number;
  previousClose?: number;
  open?: number;
  high?: number;
  low?: number;
  at: number;
}

/** What came at once. Nothing is skipped silently: what could not be read, or was asked for and is missing, is in `rejected`. */
export interface QuoteBatch {
  /** Our own time, milliseconds since 1970. */
  receivedAt: number;
  quotes: LiveQuote[];
  levels: LiveLevel[];
  rejected: Rejected[];
}

/** Gives two batches of one source as one, of the later's time, with all that both say; of a share that comes twice the last counts. */
export function joined(before: QuoteBatch, next: QuoteBatch): QuoteBatch {
  return { ...next, quotes: [...before.quotes, ...next.quotes], levels: [...before.levels, ...next.levels] };
}

/** What does not count, by the name of the share or index, and why. */
export interface Rejected {
  what: string;
  reason: string;
}

/** Who gives quotes. */
export interface QuoteGiver {
  id: string;
  /** Its name for readers, as in "Upstox". */
  name: string;
  /** The terms under which the operator may use it, one sentence with the address. */
  terms: string;
}
