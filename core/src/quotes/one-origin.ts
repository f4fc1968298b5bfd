import type { Mode } from '../market/mode.ts';
import type { Stock } from '../wire/stock.ts';
import { unquotedRow } from './unquoted-row.ts';

export interface FiguresOf {
  mode?: Mode | undefined;
  session?: string | undefined;
}

export function areOfOneOrigin(one: FiguresOf, other: FiguresOf): boolean {
  return one.mode === other.mode && one.session === other.session;
}

/**
 * The row of a share of the whole exchange as it stands beside members of the index, whose figures are of a list of their own: a live source
 * may cover the index alone. Such a share has its last close without a change.
 */
export function outsideIndexRow(stock: Stock, members: FiguresOf, whole: FiguresOf): Stock {
  return areOfOneOrigin(members, whole) ? stock : unquotedRow(stock);
}
