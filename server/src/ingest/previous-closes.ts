import type { BarFlag } from '@bhav/core/bars/bar';
import type { Exchange } from '@bhav/core/market/exchange';
import { isEquity } from '@bhav/core/bars/instrument';
import { judgePreviousClose, type PreviousCloseVerdict } from '@bhav/core/bars/previous-close';
import { sessionsBetween } from '@bhav/core/calendar/session';
import { companyActions } from '../market/companies/company-actions.ts';
import { oneBarADay } from '../market/companies/equity-rank.ts';
import { setFlag, setRemark } from '../store/write/flags.ts';
import type { ReadStore } from '../store/open-store.ts';
import type { Within } from '../store/transaction.ts';
import { neighboursOf, sessionsOf } from '../store/read/sessions.ts';
import { actionsBetween } from '../store/read/announcements.ts';
import { lastBarsBefore } from '../store/read/shares.ts';
import { barsOn, type StoredBar } from '../store/read/whole-day.ts';

/** How many shares have each verdict on their filed previous close, and the first symbols that break. */
export type ChainReport = Record<PreviousCloseVerdict, number> & { before: string; broken: string[] };

/** Returns a function that reads a session's bars from the store, each session once. */
export function readOnce(store: ReadStore, exchange: Exchange): (session: string) => Promise<StoredBar[]> {
  return remembered((session) => barsOn(store, exchange, session));
}

/**
 * Compares each share's filed previous close on a session with its last close before, and writes flags and a remark to the session. Must be called
 * whenever either side is stored anew, so that the flags do not depend on the order. Without an earlier stored session there is nothing to compare.
 */
export async function judgePreviousCloses(
  store: Within,
  exchange: Exchange,
  session: string,
  read: (session: string) => Promise<StoredBar[]> = (day) => barsOn(store, exchange, day),
): Promise<ChainReport | undefined> {
  const { before } = await neighboursOf(store, exchange, session);
  if (before === undefined) {
    for (const flag of Object.values(FLAG_OF)) await setFlag(store, exchange, session, flag, []);
    await setRemark(store, exchange, session, '');
    return undefined;
  }
  const later = shares(await read(session));
  const earlier = shares(await read(before));
  const absent = [...later.keys()].filter((listing) => !earlier.has(listing));
  for (const [listing, bar] of shares(await lastBarsBefore(store, absent, session))) earlier.set(listing, bar);

  const firstDay = [...earlier.values()].reduce((first, bar) => (bar.session < first ? bar.session : first), before);
  const actions = await actionsBetween(store, firstDay, session);
  const missing = await sessionsMissing(store, exchange, firstDay, session);
  const report: ChainReport = { same: 0, action: 0, 'missing session': 0, 'gap breaks': 0, breaks: 0, before, broken: [] };
  const flagged: Record<keyof typeof FLAG_OF, number[]> = { breaks: [], 'gap breaks': [], action: [] };
  for (const [listing, bar] of later) {
    const last = earlier.get(listing);
    if (last === undefined) continue;
    const verdict = judgePreviousClose(last, bar, {
      actions: companyActions(actions.get(bar.company) ?? []),
      sessionsMissing: missing(last.session),
    });
    report[verdict] += 1;
    if (verdict === 'same' || verdict === 'missing session') continue;
    flagged[verdict].push(bar.security);
    if (verdict !== 'action' && report.broken.length < 5) report.broken.push(bar.symbol);
  }
  for (const verdict of ['breaks', 'gap breaks', 'action'] as const)
    await setFlag(store, exchange, session, FLAG_OF[verdict], flagged[verdict]);
  await setRemark(store, exchange, session, remarkOf(report, missing(before) > 0));
  return report;
}

/** The flags of the verdicts that `comparisonOf` must know. */
const FLAG_OF = {
  breaks: 'previous-close-breaks',
  'gap breaks': 'history-breaks',
  action: 'previous-close-adjusted',
} as const satisfies Partial<Record<PreviousCloseVerdict, BarFlag>>;

/** Returns the report in words; empty if every previous close equals the earlier close. */
function remarkOf({ breaks: unexplained, 'gap breaks': beyond, broken, action, before }: ChainReport, isGap: boolean): string {
  const breaks = unexplained + beyond;
  const parts: string[] = [];
  if (isGap) parts.push(`A session after ${before} is not stored, so previous closes may differ by what happened then.`);
  if (breaks > 0) {
    const named = broken.join(', ') + (breaks > broken.length ? ' …' : '');
    parts.push(`${breaks} filed previous closes are not the last stored close (${named}).`);
  }
  if (action > 0) parts.push(`${action} filed previous closes are adjusted for a corporate action.`);
  return parts.join(' ');
}

/** The primary bar of each share, by listing. */
function shares(bars: readonly StoredBar[]): Map<number, StoredBar> {
  const byListing = Map.groupBy(
    bars.filter((bar) => isEquity(bar)),
    ({ listing }) => listing,
  );
  return new Map([...byListing.values()].flatMap(oneBarADay).map((bar) => [bar.listing, bar]));
}

/** Returns a function that counts the sessions of the calendar between an earlier day and this one that are not stored. */
async function sessionsMissing(store: ReadStore, exchange: Exchange, from: string, session: string): Promise<(earlier: string) => number> {
  const stored = new Set((await sessionsOf(store, exchange, from, session)).map((one) => one.session));
  return remembered((earlier) => sessionsBetween(earlier, session).filter((day) => day > earlier && !stored.has(day)).length);
}

/** Returns the same function, which remembers its results. */
function remembered<T>(of: (day: string) => T): (day: string) => T {
  const known = new Map<string, T>();
  return (day) => {
    const value = known.has(day) ? (known.get(day) as T) : of(day);
    known.set(day, value);
    return value;
  };
}
