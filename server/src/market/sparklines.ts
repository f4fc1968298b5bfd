import { rounded } from '@bhav/core/market/decimals';
import { addDays } from '@bhav/core/calendar/days';
import { isIncomparable } from '@bhav/core/bars/action-kind';
import { comparisonOf, factorOf } from '@bhav/core/bars/corporate-action';
import { present } from '@bhav/core/market/present';
import { stockKey } from '@bhav/core/quotes/stock';
import type { SparklinesAnswer } from '@bhav/core/wire/sparklines-answer';
import type { StockList } from '@bhav/core/wire/market';
import { companyActions, type CompanyAction } from './companies/company-actions.ts';
import { equityRank } from './companies/equity-rank.ts';
import type { FiledAction } from '@bhav/core/bars/parsed-file';
import { closesBetween, type StoredClose } from '../store/read/closes.ts';
import type { ReadStore } from '../store/open-store.ts';
import { sessionsOf } from '../store/read/sessions.ts';
import { actionsBetween } from '../store/read/announcements.ts';
import type { DayRow } from '../store/read/whole-day.ts';

/** The sparklines of an exchange as JSON, as they are sent: of the members of its index, and of all its shares. */
export interface Sparklines {
  index: string;
  all: string;
}

/** How many sessions a sparkline has, and within how many days they lie even after the longest pause of trading. */
export const SPARKLINE_SESSIONS = 30;
const WITHIN_DAYS = 75;

/** Cached sparklines with the inputs they were made from. They are made anew when an input changes, not with every reading of the market. */
interface Held {
  of: string;
  made: Sparklines;
}
const held = new WeakMap<ReadStore, Map<string, Held>>();

/**
 * Makes the sparklines of the newest session of an exchange: `rows` are its shares, `list` says what the figures are, `members` are the keys of
 * the shares in its index.
 */
export async function readSparklines(
  store: ReadStore,
  { list, rows, members }: { list: Omit<StockList, 'stocks'>; rows: readonly DayRow[]; members: ReadonlySet<string> },
): Promise<Sparklines> {
  const { exchange, session = '' } = list;
  const stored =
    session === '' ? [] : (await sessionsOf(store, exchange, addDays(session, -WITHIN_DAYS), session)).slice(-SPARKLINE_SESSIONS);
  const first = stored[0]?.session;
  const actions = first === undefined ? new Map<number, FiledAction[]>() : await actionsBetween(store, first, session);
  const shares = rows.map((row) => [row.listing, stockKey({ ...row, code: row.code || undefined })] as const);
  const of = JSON.stringify([list, stored, [...actions], shares, [...members]]);
  const known = held.get(store)?.get(exchange);
  if (known?.of === of) return known.made;
  const closes = first === undefined ? [] : await closesBetween(store, exchange, first, session);
  const sessions = stored.map((one) => one.session);
  const byListing = closesByListing(closes);
  const lines = rows.map((row, at) => {
    const line = sparkline(byListing.get(row.listing) ?? [], companyActions(actions.get(row.company) ?? []), sessions);
    return [shares[at]?.[1] ?? row.symbol, line] as const;
  });
  const { mode, source, asOf } = list;
  const answer = (closes: SparklinesAnswer['closes']): string =>
    JSON.stringify({ exchange, mode, source, ...present({ session: list.session, asOf }), sessions, closes } satisfies SparklinesAnswer);
  const made = {
    index: answer(Object.fromEntries(lines.filter(([key]) => members.has(key)))),
    all: answer(Object.fromEntries(lines)),
  };
  held.set(store, (held.get(store) ?? new Map<string, Held>()).set(exchange, { of, made }));
  return made;
}

/**
 * Returns the closes of a share in some sessions, adjusted to the last, rounded to the paisa; null where it was not traded. Closes that cannot be
 * compared with the newest, before a demerger or an unexplained action, are null too.
 */
function sparkline(bars: readonly StoredClose[], actions: readonly CompanyAction[], sessions: readonly string[]): (number | null)[] {
  const bySession = new Map(bars.map((bar) => [bar.session, bar]));
  const line: (number | null)[] = [];
  let isComparable = true;
  for (const session of sessions.toReversed()) {
    const bar = isComparable ? bySession.get(session) : undefined;
    const factor = factorOf(actions.filter(({ exDate }) => exDate > session && exDate <= (sessions.at(-1) ?? '')));
    line.push(bar === undefined ? null : rounded(bar.close / factor, 2));
    if (isCut(session, bar, actions)) isComparable = false;
  }
  return line.toReversed();
}

/** Whether closes before a session cannot be compared with later ones. */
function isCut(session: string, bar: StoredClose | undefined, actions: readonly CompanyAction[]): boolean {
  if (actions.some((action) => action.exDate === session && isIncomparable(action))) return true;
  if (bar === undefined) return false;
  const comparison = comparisonOf(bar, actions);
  return !comparison.comparable && comparison.flag !== 'no-previous-close';
}

/** The closes of each share, one a session: that of the primary series, else the busiest. */
function closesByListing(closes: readonly StoredClose[]): Map<number, StoredClose[]> {
  const shares = Map.groupBy(closes, ({ listing }) => listing);
  for (const [listing, bars] of shares) {
    const chosen = new Map<string, StoredClose>();
    for (const bar of bars) {
      const other = chosen.get(bar.session);
      if (other === undefined || rank(bar, other) < 0) chosen.set(bar.session, bar);
    }
    shares.set(listing, [...chosen.values()]);
  }
  return shares;
}

function rank(one: StoredClose, other: StoredClose): number {
  const [first, second] = [equityRank(one), equityRank(other)];
  return first === second ? other.volume - one.volume : first < second ? -1 : 1;
}
