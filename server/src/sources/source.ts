import type { Exchange } from '@bhav/core/market/exchange';
import type { Bar } from '@bhav/core/bars/bar';

/** A line that a parser dropped: 1-based line of the file, and why. Nothing is skipped silently. */
export interface Rejection {
  line: number;
  reason: string;
}

/** The lines of a file that were dropped: the first of them with their reasons, and the number of the others. */
export interface Rejected {
  rejected: Rejection[];
  /** How many more were dropped; absent where there are none. */
  unkept?: number;
}

/** Shares delivered, from `sec_bhavdata_full`: per cent of the traded quantity. */
export interface Delivery {
  symbol: string;
  series: string;
  deliveredShares: number | undefined;
  deliveryPercent: number | undefined;
}
/** Market capitalisation and issue size, from `mcap…csv` (rupees made crore) or BSE's scrip list (crore). */
export interface MarketCap {
  symbol: string;
  series: string;
  isin: string;
  code: string;
  issueSize: number | undefined;
  marketCapCrore: number;
}
/** The adjusted 52-week range, from `CM_52_wk_High_low…csv`, rupees. */
export interface YearRange {
  symbol: string;
  series: string;
  high: number;
  highDate: string | undefined;
  low: number;
  lowDate: string | undefined;
}
/** An announced corporate action, from `bc…csv`; `purpose` as filed. */
export interface FiledAction {
  symbol: string;
  series: string;
  exDate: string;
  purpose: string;
}
/** An index's day, levels in points. */
export interface IndexDay {
  name: string;
  open: number | undefined;
  high: number | undefined;
  low: number | undefined;
  close: number;
  previousClose: number | undefined;
}
/** A member of an index, from a constituents list. */
export interface Member {
  symbol: string;
  isin: string;
  name: string;
  sector: string;
  series: string;
}
/** A security of a master file (`EQUITY_L.csv`, BSE's scrip list). */
export interface Listing {
  exchange: Exchange;
  symbol: string;
  series: string;
  code: string;
  isin: string;
  name: string;
  listedOn: string | undefined;
  faceValue: number | undefined;
  sector: string | undefined;
  status: string | undefined;
}
/** A change of symbol, from `symbolchange.csv`. */
export interface Rename {
  from: string;
  to: string;
  on: string;
}

/** Everything that one file says. `session` is the date inside the file; masters and constituents lists have none. */
export interface Filing extends Rejected {
  session?: string;
  bars?: Bar[];
  deliveries?: Delivery[];
  marketCaps?: MarketCap[];
  ranges?: YearRange[];
  actions?: FiledAction[];
  indices?: IndexDay[];
  /** Symbols of the exchange-traded funds. */
  funds?: string[];
  members?: { index: string; list: Member[] };
  listings?: Listing[];
  renames?: Rename[];
  /** The step in rupees to which the layout writes turnovers, for `core/bars/bar`'s checks; absent where it is the exchange's own (`TURNOVER_STEP`). */
  turnoverStep?: number;
}

/**
 * A source that publishes files: one a trading day (`cadence: 'session'`) or a master that is replaced in place (`'master'`).
 * `parse` is given the untouched bytes as downloaded (a zip is opened inside) and throws `LayoutChanged` (bytes that are not
 * this layout at all) — a bad line is a `Rejection` instead.
 */
export interface FileSource {
  id: string;
  exchange: Exchange;
  cadence: 'session' | 'master';
  /** The first and last day for which there are files, where that is known: outside them there is nothing to ask for. */
  published?: { from?: string; until?: string };
  /** The terms under which the exchange offers the file, one sentence with the address. */
  terms: string;
  /** Bytes to expect, for the notice before a long catch-up. */
  typicalBytes: number;
  /** The path below the base address (setting `base`) for a day `2026-11-20`. */
  base: 'nse' | 'bse' | 'nifty' | 'bse-api';
  path: (day: string) => string;
  /** Extra request headers, such as the Referer that BSE asks for. */
  headers?: Record<string, string>;
  /** Whether the bytes look like this source's layout, by content and never by name (for `npm run import`). */
  recognises: (bytes: Uint8Array) => Promise<boolean>;
  parse: (bytes: Uint8Array) => Promise<Filing>;
}

/** Says whether a source may have a file for a day. */
export function isPublishedOn({ published }: FileSource, day: string): boolean {
  return day >= (published?.from ?? '') && (published?.until === undefined || day <= published.until);
}

/** The bytes are not of the layout that was asked for: HTML, a workbook, another header. `message` says what was found. */
export class LayoutChanged extends Error {
  override name = 'LayoutChanged';
}
