import type { Exchange } from '@bhav/core/market/exchange';
import { withDigit } from './made-isin.ts';
import type { MadePaper } from './made-paper.ts';
import { nameOf } from './made-papers.ts';

/** What a paper is called and how many shares it has at a session, after the events until then. */
export interface PaperOn {
  symbol: string;
  name: string;
  isin: string;
  /** The series at NSE, the group at BSE. */
  series: string;
  faceValue: number;
  issueSize: number;
}

/** Says what a paper is called on an exchange that lists it, at a session's place. */
export function paperOn(paper: MadePaper, exchange: Exchange, at: number): PaperOn {
  const { event, stem, serial } = paper;
  const isBefore = event !== undefined && at < event.at;
  const symbol = exchange === 'BSE' ? (paper.bse?.symbol ?? paper.symbol) : paper.symbol;
  const series = exchange === 'BSE' ? paper.bse?.group : paper.nse?.series;
  const old = isBefore ? event.stemBefore : undefined;
  return {
    symbol: old === undefined ? symbol : symbol.replace(stem ?? '', old),
    name: old === undefined ? paper.name : nameOf(old, serial),
    isin: event?.kind === 'split' && !isBefore ? withSerial(paper.isin) : paper.isin,
    series: isNewlyListed(paper, at) ? (exchange === 'NSE' ? 'BE' : 'T') : (series ?? ''),
    faceValue: isBefore ? (event.faceValueBefore ?? paper.faceValue) : paper.faceValue,
    issueSize: event !== undefined && !isBefore ? Math.round(paper.issueSize * event.shares) : paper.issueSize,
  };
}

/** Whether a paper is listed at a session: all are but those whose listing is yet to come. */
export function isListed({ event }: MadePaper, at: number): boolean {
  return event?.kind !== 'listing' || at >= event.at;
}

/** Whether trading in a paper is suspended at a session. */
export function isSuspended({ event }: MadePaper, at: number): boolean {
  return event?.kind === 'suspension' && at >= event.at && at < (event.until ?? Infinity);
}

/** What the price of a paper is divided by at a session, against its first. */
export function priceFactor({ event }: MadePaper, at: number): number {
  return event !== undefined && at >= event.at ? event.factor : 1;
}

/** A share that was spun off trades in series BE at first. */
function isNewlyListed({ event }: MadePaper, at: number): boolean {
  return event?.kind === 'listing' && event.until !== undefined && at < event.until;
}

const renewed = new Map<string, string>();

/** A split gives a share its next ISIN: the same issuer, serial 02. */
function withSerial(isin: string): string {
  const known = renewed.get(isin) ?? withDigit(`${isin.slice(0, 9)}02`);
  renewed.set(isin, known);
  return known;
}
