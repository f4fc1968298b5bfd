import { comparisonOf, factorOf, type Comparison } from '@bhav/core/bars/corporate-action';
import type { StockFlag } from '@bhav/core/bars/stock-flags';
import type { Stock } from '@bhav/core/wire/stock';
import type { CompanyAction } from './company-actions.ts';
import type { DayRow } from '../store/whole-day.ts';
import { daysBetween } from '@bhav/core/calendar/days';

/** What is known of a share beside its bar of the day. */
export interface Known {
  name?: string | undefined;
  sector?: string | undefined;
  /** The company's actions; only those of the days from the capitalisation's to the session's count. */
  actions: readonly CompanyAction[];
  /** The newest filed count of shares of the same company on the other exchange, with its day. */
  issueElsewhere?: { issueSize: number; on: string } | undefined;
  /** Whether the share has no stored session before this one. */
  isNew?: boolean;
}

/** Makes a share of the wire out of its bar: the price is the official close, the change is against the adjusted previous close, or absent. */
export function quoteOf(row: DayRow, known: Known): Stock {
  const { close, previousClose: filed } = row;
  const comparison = comparisonOf(row, known.actions, known.isNew ?? false);
  const previousClose = comparison.comparable ? comparison.previousClose : undefined;
  const change = previousClose === undefined ? undefined : changeOf(close, previousClose);
  const changePercent = change === undefined || previousClose === undefined ? undefined : (change / previousClose) * 100;
  const cap = marketCapOf(row, known);
  const flags = [
    ...changeFlags(comparison),
    ...(cap?.derived === true ? (['market-cap-derived'] as const) : []),
    ...(row.flags as StockFlag[]),
  ];
  const range = yearRangeOf(row, known.actions);

  return {
    symbol: row.symbol,
    name: known.name ?? (row.name || row.symbol),
    price: close,
    ...defined({ change, changePercent }),
    volume: row.volume,
    ...defined({ marketCap: cap?.crore }),
    isGainer: (change ?? 0) > 0,
    isLoser: (change ?? 0) < 0,
    exchange: row.exchange,
    ...filled({ isin: row.isin, code: row.code }),
    series: row.series,
    ...filled({ sector: known.sector ?? '' }),
    ...defined({ previousClose, previousCloseFiled: filed }),
    open: row.open,
    high: row.high,
    low: row.low,
    turnover: row.turnover,
    ...defined({ trades: row.trades, deliveryPercent: row.deliveryPercent, weekHigh52: range?.high, weekLow52: range?.low }),
    ...(flags.length > 0 && { flags }),
  };
}

/** Gives the change in rupees. Prices are whole paise, so their difference is taken in paise; an adjusted previous close need not be. */
export function changeOf(close: number, previousClose: number): number {
  const paise = close * 100 - previousClose * 100;
  const whole = Math.round(paise);
  return (Math.abs(paise - whole) < 1e-6 ? whole : paise) / 100;
}

function changeFlags(comparison: Comparison): StockFlag[] {
  if (comparison.comparable) return comparison.factor === 1 ? [] : ['adjusted'];
  return [FLAG_OF[comparison.reason]];
}

const FLAG_OF = {
  'no previous close': 'no-previous-close',
  demerger: 'not-comparable',
  'action likely': 'action-likely',
} as const satisfies Record<string, StockFlag>;

const RUPEES_IN_CRORE = 10_000_000;
/** An issue size older than this says nothing of today's. */
const ISSUE_DAYS = 120;

/**
 * The capitalisation in crore rupees: as filed for the day; else the newest issue size, multiplied by the actions since, times the close;
 * else (BSE's list) what was filed within a week.
 */
function marketCapOf(row: DayRow, { actions, issueElsewhere }: Known): { crore: number; derived: boolean } | undefined {
  const { marketCapRupees: filed, marketCapOn: filedOn, session, close } = row;
  if (filed !== undefined && filedOn === session) return { crore: filed / RUPEES_IN_CRORE, derived: false };
  const own = row.issueSize === undefined || filedOn === undefined ? undefined : { issueSize: row.issueSize, on: filedOn };
  const issue = own ?? issueElsewhere;
  if (issue !== undefined && issue.issueSize > 0 && Math.abs(daysBetween(issue.on, session)) <= ISSUE_DAYS) {
    const since = actions.filter(({ exDate }) => exDate > issue.on && exDate <= session);
    return { crore: (issue.issueSize * factorOf(since) * close) / RUPEES_IN_CRORE, derived: true };
  }
  if (filed === undefined || filedOn === undefined || Math.abs(daysBetween(filedOn, session)) > 7) return undefined;
  return { crore: filed / RUPEES_IN_CRORE, derived: false };
}

/** The filed range is adjusted up to its own day, whose prices it need not know yet. An old one, or one from before a split, says nothing. */
function yearRangeOf({ range, session, high, low }: DayRow, actions: readonly CompanyAction[]): { high: number; low: number } | undefined {
  if (range === undefined || Math.abs(daysBetween(range.effective, session)) > 7) return undefined;
  if (actions.some(({ exDate, factor }) => factor !== undefined && exDate > range.effective && exDate <= session)) return undefined;
  if (range.effective > session) return { high: range.high, low: range.low };
  return { high: Math.max(range.high, high), low: Math.min(range.low, low) };
}

function defined<T extends Record<string, number | undefined>>(figures: T): { [Name in keyof T]?: number } {
  return Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== undefined)) as { [Name in keyof T]?: number };
}

function filled<T extends Record<string, string>>(words: T): Partial<T> {
  return Object.fromEntries(Object.entries(words).filter(([, value]) => value !== '')) as Partial<T>;
}
