import type { Bar } from './bar.ts';
import { isinKind } from '../market/isin.ts';

export type Security = Pick<Bar, 'exchange' | 'symbol' | 'series' | 'isin'>;

/**
 * NSE's equity series, the primary first: normal, trade for trade, trade for trade for want of compliance, and the same three on the board of
 * small companies. No other series (T0, BL, IL, bonds, gold, rights, warrants …) is an equity.
 */
export const PRIMARY_SERIES = ['EQ', 'BE', 'BZ', 'SM', 'ST', 'SZ'] as const;

/** Series of NSE, and groups of BSE. */
const SMALL_BOARD = new Set(['SM', 'ST', 'SZ', 'M', 'MS', 'MT']);

export function isOnSmallBoard({ series }: Pick<Security, 'series'>): boolean {
  return SMALL_BOARD.has(series);
}

/** The primary is 0; -1 is no equity series of NSE. */
export function seriesRank(series: string): number {
  return PRIMARY_SERIES.findIndex((primary) => primary === series);
}

export function isPrimarySeries(series: string): boolean {
  return seriesRank(series) >= 0;
}

/** BSE's groups of shares; E is funds, F debt, G government securities, IF trusts, R rights, W warrants. */
const BSE_GROUPS = new Set(['A', 'B', 'M', 'MS', 'MT', 'P', 'T', 'TS', 'X', 'XT', 'Z', 'ZP']);
const SHARE = '01';

/** Whether a security is of an equity series or group, no fund and no right. Without an ISIN, a right is known by the end of its symbol. */
export function isEquity({ exchange, symbol, series, isin }: Security): boolean {
  const inSeries = exchange === 'NSE' ? isPrimarySeries(series) : BSE_GROUPS.has(series);
  if (!inSeries) return false;
  if (isin === '') return !/-RE\d?$/.test(symbol);
  // Funds are INF, some of them with an 01 too; IN9 are shares of a second class.
  return (isin.startsWith('INE') || isin.startsWith('IN9')) && isinKind(isin) === SHARE;
}
