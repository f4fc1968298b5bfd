import { daysBetween } from '../calendar/days.ts';
import type { SymbolHistory } from './symbol-history.ts';

/** Within a span a symbol has one holder. */
export interface SymbolSpan {
  symbol: string;
  first: string;
  last: string;
}

/**
 * The share that has the lines without an ISIN of a span, among the spans of lines with one: the nearest in time of those with the same
 * holder by the renames. Without a rename that says so, a symbol that is a year away in the files may be another company's; it is the same one if the
 * list of shares has the share as listed by then. A later day of listing says nothing, for a share that moves to the main board, or was traded
 * before it was listed, is given a new one.
 */
export function shareOfLines<Share extends SymbolSpan & { listedOn?: string | undefined }>(
  lines: SymbolSpan,
  shares: readonly Share[],
  history: SymbolHistory,
): Share | undefined {
  const holder = history.holderOf(lines.symbol, lines.first);
  const since = history.since(lines.symbol, lines.first);
  const isSame = (share: Share): boolean => {
    const other = history.holderOf(share.symbol, share.first);
    if (other.symbol !== holder.symbol || other.since !== holder.since) return false;
    const isRenamed = share.symbol !== lines.symbol || history.since(share.symbol, share.first) !== since;
    return (
      isRenamed ||
      history.wasTaken(lines.symbol, lines.first) ||
      gap(lines, share) <= LONGEST_GAP ||
      (share.listedOn !== undefined && share.listedOn <= lines.first)
    );
  };
  return shares.filter(isSame).toSorted((one, other) => gap(lines, one) - gap(lines, other) || one.first.localeCompare(other.first))[0];
}

/** In days. The symbol DTIL was another company's 4½ years after it was given up. */
const LONGEST_GAP = 366;

function gap(one: SymbolSpan, other: SymbolSpan): number {
  return Math.max(0, daysBetween(other.last, one.first), daysBetween(one.last, other.first));
}
