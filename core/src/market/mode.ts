import { EXCHANGES, type Exchange } from './exchange.ts';

/** See `docs/architecture.md`, "Market modes". */
export const MODES = ['simulated', 'official', 'live', 'demonstration'] as const;
export type Mode = (typeof MODES)[number];

/** A server's lists without figures are marked as simulated; a page then draws a market of its own. */
export function hasFigures(lists: Record<Exchange, { mode: Mode }>): boolean {
  return EXCHANGES.some((exchange) => lists[exchange].mode !== 'simulated');
}
