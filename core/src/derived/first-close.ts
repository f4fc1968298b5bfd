import { isOnSmallBoard } from '../bars/instrument.ts';
import { daysBetween } from '../calendar/days.ts';
import { fourDecimals } from '../market/decimals.ts';
import type { Derived } from '../wire/share/derived.ts';
import { obstacleSince, type Past } from './past.ts';
import type { HistoryBar } from './share-history.ts';

type FirstClose = NonNullable<Derived['firstClose']>;

/**
 * The close of a share's first stored session on the board on which it is traded now. Undefined if that does not compare with the newest close, or
 * is of the exchange's first stored session too, so that the share may have been traded before.
 */
export function firstClose(past: Past): FirstClose | undefined {
  const isSmall = isOnSmallBoard(past.last);
  const first = past.adjusted.find((bar) => isOnSmallBoard(bar) === isSmall) ?? past.last;
  if (past.sessions.days[0] === first.session || obstacleSince(first.session, past) !== undefined) return undefined;
  return { on: first.session, price: fourDecimals(first.close), ...(first !== past.first && { hasMoved: true }) };
}

/** The first session of a share if that has no previous close, as on the day of a listing. */
export function listedWithFirst({ session, previousClose }: Pick<HistoryBar, 'session' | 'previousClose'>): string | undefined {
  return previousClose === undefined ? session : undefined;
}

/** How many days before its first session a share may be listed. */
export const LISTING_DAYS = 4;

/**
 * The first close against which the price of a session stands, rupees: an earlier one, of the listing of the share or of its move to the main board.
 * Undefined where the stored history begins later, or the day of listing is not known.
 */
export function firstCloseBefore(session: string, first: FirstClose | undefined, listedOn: string | undefined): number | undefined {
  if (first === undefined || first.on >= session) return undefined;
  const isFirst = first.hasMoved === true || (listedOn !== undefined && daysBetween(listedOn, first.on) <= LISTING_DAYS);
  return isFirst ? first.price : undefined;
}
