import { fourDecimals, CRORE } from '@bhav/core/market/decimals';
import { changeFlags, type Comparison, comparisonOf, type ComparedFacts } from '@bhav/core/bars/comparison';
import { factorOf } from '@bhav/core/actions/corporate-action';
import { dividendsOf } from '@bhav/core/derived/dividends';
import type { StockFlag } from '@bhav/core/bars/stock-flags';
import type { Stock } from '@bhav/core/wire/stock';
import type { CompanyAction } from './companies/company-actions.ts';
import type { DayRow } from '../store/read/whole-day.ts';
import { daysBetween } from '@bhav/core/calendar/days';
import { moveFlags, stockChange } from '@bhav/core/quotes/change';
import { withoutUndefined } from '@bhav/core/market/without-undefined';

/** Of a share, beside its bar of the day. */
export interface Known {
  name: string;
  sector?: string | undefined;
  /** At NSE. */
  formerSymbols?: string[] | undefined;
  actions: readonly CompanyAction[];
  /** Of the same company on the other exchange. */
  issueElsewhere?: { issueSize: number; on: string } | undefined;
  /** Whether an earlier session of the exchange is stored: a share without an earlier bar was not traded then. */
  hasEarlier?: boolean;
  /** Undefined if no list has it. */
  warnings?: string[] | undefined;
  /** As NSE publishes it. */
  priceEarnings?: number | undefined;
  /** The day of the first stored file. */
  actionsFrom?: string | undefined;
  /** Undefined if no list is stored. */
  hasBand?: boolean | undefined;
}

/** The price is the official close; the change is from the adjusted previous close, or absent. */
export function officialStock(row: DayRow, known: Known): Stock {
  const { close, previousClose: filed } = row;
  const comparison = rowComparison(row, known);
  const previousClose = comparison.comparable ? comparison.previousClose : undefined;
  const change = stockChange(close, previousClose);
  const cap = marketCapOf(row, known);
  const derived: StockFlag[] = cap?.derived === true ? ['market-cap-derived'] : [];
  const flags = [...new Set([...changeFlags(comparison), ...derived, ...(row.flags as StockFlag[])])];
  const dividends = dividendsOf(known.actions, { session: row.session, price: close, storedFrom: known.actionsFrom });

  return {
    symbol: row.symbol,
    name: known.name,
    price: close,
    ...change,
    volume: row.volume,
    ...withoutUndefined({ marketCap: cap?.crore }),
    ...moveFlags(change.change),
    exchange: row.exchange,
    ...withoutUndefined({ formerSymbols: known.formerSymbols }),
    ...withoutUndefined({ isin: row.isin || undefined, code: row.code || undefined }),
    series: row.series,
    ...withoutUndefined({ sector: known.sector || undefined, previousCloseFiled: filed }),
    open: row.open,
    high: row.high,
    low: row.low,
    turnover: row.turnover,
    ...withoutUndefined({ trades: row.trades, deliveryPercent: row.deliveryPercent }),
    ...withoutUndefined({ warnings: known.warnings, priceEarnings: known.priceEarnings, dividendYield: dividends?.yieldPercent }),
    ...(flags.length > 0 && { flags }),
  };
}

export function rowComparison(row: DayRow, known: Known): Comparison {
  return comparisonOf(row, known.actions, { ...listingOf(row, known), hasBand: known.hasBand });
}

/** A share that comes without an earlier session is new, or one that was listed before and returns. */
function listingOf(
  { firstSession, session, wasListed = false }: DayRow,
  { hasEarlier = false }: Known,
): Pick<ComparedFacts, 'isNew' | 'isReturned'> {
  const isFirstTime = hasEarlier && firstSession === session;
  return { isNew: isFirstTime && !wasListed, isReturned: isFirstTime && wasListed };
}

/** An older issue size is not used. */
const ISSUE_DAYS = 120;

/**
 * Crore rupees: as filed for the day; else the newest issue size, multiplied by the actions since, times the
 * close; else (BSE's list) what was filed within a week.
 */
export function marketCapOf(
  row: DayRow,
  { actions, issueElsewhere }: Known,
): { crore: number; derived: boolean; issue?: { shares: number; on: string } } | undefined {
  const { marketCapRupees: filed, marketCapOn: filedOn, session, close } = row;
  if (filed !== undefined && filedOn === session) return { crore: croreOf(filed), derived: false };
  const own = row.issueSize === undefined || filedOn === undefined ? undefined : { issueSize: row.issueSize, on: filedOn };
  const issue = own ?? issueElsewhere;
  if (issue !== undefined && issue.issueSize > 0 && Math.abs(daysBetween(issue.on, session)) <= ISSUE_DAYS) {
    const since = actions.filter(({ exDate }) => exDate > issue.on && exDate <= session);
    const shares = issue.issueSize * factorOf(since);
    return { crore: croreOf(shares * close), derived: true, issue: { shares, on: issue.on } };
  }
  if (filed === undefined || filedOn === undefined || Math.abs(daysBetween(filedOn, session)) > 7) return undefined;
  return { crore: croreOf(filed), derived: false };
}

function croreOf(rupees: number): number {
  return fourDecimals(rupees / CRORE);
}
