import type { StockList } from '../wire/market.ts';
import { isQuoted, quotedTime } from './freshness.ts';
import { originWords as words } from '../words/en/origin.ts';

/** Figures older than this during trading have stopped: two polls of a source that is asked every five minutes. */
export const QUIET_MS = 10 * 60_000;

/** The quotes of a list have stopped while its exchange trades (`isTrading`, for at least ten minutes); undefined while they come. */
export function quietNote(list: StockList, isTrading: boolean, now: number): string | undefined {
  if (!isTrading || list.asOf === undefined || !isQuoted(list)) return undefined;
  const at = Date.parse(list.asOf);
  return now - at > QUIET_MS ? words.quiet(quotedTime(list, now) ?? '') : undefined;
}
