import type { DemoEvent } from './company-events.ts';

export type SecurityKind = 'share' | 'fund' | 'trust' | 'partly paid' | 'bond' | 'bill' | 'gold' | 'government' | 'debt';

/** One security of the demonstration exchange as it is for good; what an event changes is given by `security-on.ts`. */
export interface DemoSecurity {
  /** Seeds all its figures. */
  key: number;
  kind: SecurityKind;
  /** Its place by size where it is in an index (below 50: the Nifty 50, below 100: the fifty after them …); undefined where it is in none. */
  rank?: number | undefined;
  /** The first part of the symbol of a company that exists for an event, which a rename changes; `serial` is the rest. */
  stem?: string | undefined;
  serial: string;
  symbol: string;
  name: string;
  sector: string;
  isin: string;
  nse?: { series: string; token: string } | undefined;
  bse?: { symbol: string; group: string; code: string } | undefined;
  faceValue: number;
  lot: number;
  /** Price in paise and shares in issue before any event. */
  basePaise: number;
  issueSize: number;
  /** Shares on an ordinary day at NSE (at BSE alone: there). */
  baseVolume: number;
  /** How often it trades, 1 for every day. */
  liquidity: number;
  volatility: number;
  listedOn: string;
  event?: DemoEvent | undefined;
}
