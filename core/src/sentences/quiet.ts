import type { StockList } from '../wire/market.ts';
import { isQuoted, quotedTime } from './freshness.ts';
import { originWords as words } from '../words/en-origin.ts';

/** Figures that are older than this while shares are traded have stopped: two turns of a source that is asked every five minutes. */
export const QUIET_MS = 10 * 60_000;

/** Says that the quotes of a list have stopped, though its exchange trades (`isTrading`, and did for ten minutes); nothing while they come. */
export function quietNote(list: StockList, isTrading: boolean, now: number): string | undefined {
  if (!isTrading || list.mode === 'replay' || list.asOf === undefined || !isQuoted(list)) return undefined;
  const at = Date.parse(list.asOf);
  return now - at > QUIET_MS ? words.quiet(quotedTime(list, now) ?? '') : undefined;
}
