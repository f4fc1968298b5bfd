import { chartAnswers } from '../chart/chart-answers.ts';
import { readChart } from '../chart/chart-view.ts';
import type { Charted } from '../chart/charted.ts';
import { compareAddress, readCompareView } from '../quotes/compare-view.ts';
import { readIndexPath, readStockPath } from '../market/stock-path.ts';

/**
 * Lists the answers of the API, by address, that the page at a path shows beside the market; `parameters` are those of its address. A server writes them into the page; the page asks
 * for them otherwise. The first one decides whether there is such a page.
 */
export function pageAnswers(path: string, parameters: Parameters): string[] {
  const share = readStockPath(path);
  if (share !== undefined) return [stockAddress(share.exchange, share.symbol), ...chartOf(share, parameters)];
  const index = readIndexPath(path);
  if (index !== undefined) return [indexAddress(index), ...chartOf({ index }, parameters)];
  if (path === '/events') return [EVENTS_ADDRESS];
  if (path === '/data') return [CHECKS_ADDRESS];
  return path === '/compare-exchanges' ? [compareAddress(readCompareView(parameters))] : [];
}

type Parameters = { get: (name: string) => string | null };

function chartOf(charted: Charted, parameters: Parameters): string[] {
  return chartAnswers(charted, readChart(parameters, charted));
}

/** The address of the answer that has all of a share. */
export function stockAddress(exchange: string, symbol: string): string {
  return `/api/v1/stocks/${exchange}/${encodeURIComponent(symbol)}`;
}

/** The address of the answer that has all of an index. */
export function indexAddress(name: string): string {
  return `/api/v1/indices/${encodeURIComponent(name)}`;
}

/** The address of the answer that has the events of the next 30 days. */
export const EVENTS_ADDRESS = '/api/v1/events';

/** The address of the answer that has what is withheld and what was not understood. */
export const CHECKS_ADDRESS = '/api/v1/checks';
