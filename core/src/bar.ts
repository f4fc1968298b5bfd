import type { Exchange } from "./api.ts";

/**
 * One security's day on one exchange, as the exchange's end-of-day file has it. Prices in rupees, `volume` in shares,
 * `turnover` in rupees; `close` is the official close. `previousClose` is as filed: never adjusted for splits, bonuses or
 * demergers, and absent where the file says 0 (a listing day).
 */
export interface Bar {
  exchange: Exchange;
  /** The trading day inside the file, `2026-11-20`. */
  session: string;
  symbol: string;
  /** The series at NSE (`EQ`, `BE` …), the group at BSE (`A`, `XT` …). */
  series: string;
  /** NSE's token or BSE's scrip code; empty where the layout has none. */
  code: string;
  /** Empty where the layout has none (`sec_bhavdata_full`). */
  isin: string;
  name: string;
  open: number;
  high: number;
  low: number;
  close: number;
  last: number | undefined;
  previousClose: number | undefined;
  volume: number;
  turnover: number;
  trades: number | undefined;
}
