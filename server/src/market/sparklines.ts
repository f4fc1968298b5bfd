import { rounded } from '@bhav/core/market/decimals';
import { addDays } from '@bhav/core/calendar/days';
import { adjustBars, compareHistory } from '@bhav/core/bars/adjust-bars';
import { present } from '@bhav/core/market/present';
import { stockKey } from '@bhav/core/quotes/stock';
import type { SparklinesAnswer } from '@bhav/core/wire/sparklines-answer';
import type { StockList } from '@bhav/core/wire/market';
import { readComparisons, type ShareComparison } from './companies/comparisons.ts';
import { equityRank } from './companies/equity-rank.ts';
import { closesBetween, type StoredClose } from '../store/read/closes.ts';
import type { ReadStore } from '../store/open-store.ts';
import { sessionsOf } from '../store/read/sessions.ts';
import { actionsBetween, type StoredAction } from '../store/read/announcements.ts';
import type { HasBand } from '../store/read/bands.ts';
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
  {
    list,
    rows,
    members,
    hasBand,
  }: { list: Omit<StockList, 'stocks'>; rows: readonly DayRow[]; members: ReadonlySet<string>; hasBand: HasBand },
): Promise<Sparklines> {
  const { exchange, session = '' } = list;
  const stored =
    session === '' ? [] : (await sessionsOf(store, exchange, addDays(session, -WITHIN_DAYS), session)).slice(-SPARKLINE_SESSIONS);
  const first = stored[0]?.session;
  const actions = first === undefined ? new Map<number, StoredAction[]>() : await actionsBetween(store, first, session);
  const shares = rows.map((row) => [row.listing, stockKey({ ...row, code: row.code || undefined }), hasBand(row.company)] as const);
  const of = JSON.stringify([list, stored, [...actions], shares, [...members]]);
  const known = held.get(store)?.get(exchange);
  if (known?.of === of) return known.made;
  const closes = first === undefined ? [] : await closesBetween(store, exchange, first, session);
  const sessions = stored.map((one) => one.session);
  const byListing = closesByListing(closes);
  const comparisonOf = await readComparisons(store, exchange, first, session || undefined);
  const lines = rows.map((row, at) => {
    const line = sparkline(byListing.get(row.listing) ?? [], comparisonOf(row), sessions);
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
function sparkline(
  bars: readonly StoredClose[],
  { actions, opened, hasBand }: ShareComparison,
  sessions: readonly string[],
): (number | null)[] {
  const { adjustments, breaks } = compareHistory(opened, actions, { hasBand });
  const comparable = bars.filter(({ session }) => !breaks.some(({ on }) => on > session));
  const closes = new Map(adjustedCloses(comparable, adjustments).map(({ session, close }) => [session, close]));
  return sessions.map((session) => closes.get(session) ?? null);
}

function adjustedCloses(
  bars: readonly StoredClose[],
  adjustments: Parameters<typeof adjustBars>[1],
): readonly Pick<StoredClose, 'session' | 'close'>[] {
  // Of nearly all shares the closes stay as they were filed, to the paisa.
  if (adjustments.length === 0) return bars;
  const adjusted = adjustBars(
    bars.map(({ session, close, volume }) => ({ session, high: close, low: close, close, volume })),
    adjustments,
  );
  return adjusted.map(({ session, close }) => ({ session, close: rounded(close, 2) }));
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
    // A security with another ISIN may have come first.
    const inOrder = [...chosen.values()].toSorted((one, other) => (one.session < other.session ? -1 : 1));
    shares.set(listing, inOrder);
  }
  return shares;
}

function rank(one: StoredClose, other: StoredClose): number {
  const [first, second] = [equityRank(one), equityRank(other)];
  return first === second ? other.volume - one.volume : first < second ? -1 : 1;
}
