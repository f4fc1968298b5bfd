import type { Exchange } from '@bhav/core/market/exchange';
import { memo } from '../market/memo.ts';
import type { DemoEvent } from './company-events.ts';
import { eventName, withDigit } from './made-up-names.ts';

/** One security of the demonstration exchange as it is for good; `securityOn` says what an event makes of it. */
export interface DemoSecurity {
  /** Seeds all its figures. */
  key: number;
  kind: 'share' | 'fund' | 'trust' | 'partly paid' | 'bond' | 'bill' | 'gold' | 'government' | 'debt';
  /** Its place by size where it is in an index (below 50: the Nifty 50, below 100: the fifty after them …); undefined where it is in none. */
  rank?: number | undefined;
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
  liquidity: number;
  volatility: number;
  listedOn: string;
  event?: DemoEvent | undefined;
}

export interface SecurityOn {
  symbol: string;
  name: string;
  isin: string;
  /** The series at NSE, the group at BSE. */
  series: string;
  faceValue: number;
  issueSize: number;
}

export function securityOn(security: DemoSecurity, exchange: Exchange, at: number): SecurityOn {
  const { event, nse, bse } = security;
  const isBefore = event !== undefined && at < event.at;
  const symbol = exchange === 'BSE' ? (bse?.symbol ?? security.symbol) : security.symbol;
  const series = (exchange === 'BSE' ? bse?.group : nse?.series) ?? '';
  const old = isBefore ? event.stemBefore : undefined;
  // A share that was spun off is traded in series BE at first.
  const isNew = event?.kind === 'listing' && at < (event.until ?? 0);
  return {
    symbol: old === undefined ? symbol : symbol.replace(event?.stem ?? '', old),
    name: old === undefined ? security.name : eventName(old, event?.month ?? ''),
    isin: event?.kind === 'split' && !isBefore ? nextIsin(security.isin) : security.isin,
    series: isNew ? { NSE: 'BE', BSE: 'T' }[exchange] : series,
    faceValue: (isBefore ? event.faceValueBefore : undefined) ?? security.faceValue,
    issueSize: Math.round(security.issueSize * sharesAt(security, at)),
  };
}

export function isAt({ nse, bse }: DemoSecurity, exchange: Exchange): boolean {
  return (exchange === 'NSE' ? nse : bse) !== undefined;
}

export function isListed({ event }: DemoSecurity, at: number): boolean {
  return event?.kind !== 'listing' || at >= event.at;
}

export function isSuspended({ event }: DemoSecurity, at: number): boolean {
  return event?.kind === 'suspension' && at >= event.at && at < (event.until ?? Infinity);
}

/** What the price of a security is divided by at a session, against its first. */
export function priceFactor({ event }: DemoSecurity, at: number): number {
  return event !== undefined && at >= event.at ? event.factor : 1;
}

/** How many shares one share of a session (of the beginning) has become by another. */
export function sharesAt({ event }: DemoSecurity, at: number, since = -1): number {
  return event !== undefined && since < event.at && at >= event.at ? event.shares : 1;
}

/** As many of the largest as at NSE have futures and options: they have no price band and close by auction. */
export function hasDerivatives({ rank = Infinity }: DemoSecurity): boolean {
  return rank < 200;
}

/** A split gives a share its next ISIN: the same issuer, serial 02. */
const nextIsin = memo((isin: string) => withDigit(`${isin.slice(0, 9)}02`));
