import { EXCHANGES, type Exchange } from './exchange.ts';

/** The origin of a list's figures: see `docs/architecture.md`, "Market modes". */
export const MODES = ['simulated', 'official', 'live', 'demonstration'] as const;
export type Mode = (typeof MODES)[number];

/** Whether a server's lists have figures. While they have none the wire marks them as simulated, and a page draws a market of its own. */
export function hasFigures(lists: Record<Exchange, { mode: Mode }>): boolean {
  return EXCHANGES.some((exchange) => lists[exchange].mode !== 'simulated');
}
