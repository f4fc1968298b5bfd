import type { Exchange } from '@bhav/core/market/exchange';
import { withDigit } from './demo-isin.ts';
import type { DemoSecurity } from './demo-security.ts';
import { companyName } from './demo-securities.ts';

/** What a security is called and how many shares it has at a session, after the events until then. */
export interface SecurityOn {
  symbol: string;
  name: string;
  isin: string;
  /** The series at NSE, the group at BSE. */
  series: string;
  faceValue: number;
  issueSize: number;
}

/** Says what a security is called on an exchange that lists it, at a session's place. */
export function securityOn(security: DemoSecurity, exchange: Exchange, at: number): SecurityOn {
  const { event, stem, serial } = security;
  const isBefore = event !== undefined && at < event.at;
  const symbol = exchange === 'BSE' ? (security.bse?.symbol ?? security.symbol) : security.symbol;
  const series = exchange === 'BSE' ? security.bse?.group : security.nse?.series;
  const old = isBefore ? event.stemBefore : undefined;
  return {
    symbol: old === undefined ? symbol : symbol.replace(stem ?? '', old),
    name: old === undefined ? security.name : companyName(old, serial),
    isin: event?.kind === 'split' && !isBefore ? withSerial(security.isin) : security.isin,
    series: isNewlyListed(security, at) ? (exchange === 'NSE' ? 'BE' : 'T') : (series ?? ''),
    faceValue: isBefore ? (event.faceValueBefore ?? security.faceValue) : security.faceValue,
    issueSize: event !== undefined && !isBefore ? Math.round(security.issueSize * event.shares) : security.issueSize,
  };
}

export function isAt({ nse, bse }: DemoSecurity, exchange: Exchange): boolean {
  return (exchange === 'NSE' ? nse : bse) !== undefined;
}

/** Whether a security is listed at a session: all are but those whose listing is yet to come. */
export function isListed({ event }: DemoSecurity, at: number): boolean {
  return event?.kind !== 'listing' || at >= event.at;
}

/** Whether trading in a security is suspended at a session. */
export function isSuspended({ event }: DemoSecurity, at: number): boolean {
  return event?.kind === 'suspension' && at >= event.at && at < (event.until ?? Infinity);
}

/** What the price of a security is divided by at a session, against its first. */
export function priceFactor({ event }: DemoSecurity, at: number): number {
  return event !== undefined && at >= event.at ? event.factor : 1;
}

/** A share that was spun off trades in series BE at first. */
function isNewlyListed({ event }: DemoSecurity, at: number): boolean {
  return event?.kind === 'listing' && event.until !== undefined && at < event.until;
}

const renewed = new Map<string, string>();

/** A split gives a share its next ISIN: the same issuer, serial 02. */
function withSerial(isin: string): string {
  const known = renewed.get(isin) ?? withDigit(`${isin.slice(0, 9)}02`);
  renewed.set(isin, known);
  return known;
}
