import { because, type Reason } from '@bhav/core/market/reason';
import type { BarFlag } from '@bhav/core/bars/bar';
import { isEquity } from '@bhav/core/bars/instrument';
import { judgePreviousClose, type PreviousCloseVerdict } from '@bhav/core/bars/previous-close';
import { FIRST_DAY, LAST_DAY } from '@bhav/core/calendar/days';
import { sessionsBetween } from '@bhav/core/calendar/session';
import type { Exchange } from '@bhav/core/market/exchange';
import { companyActions } from '../market/companies/company-actions.ts';
import { oneBarADay } from '@bhav/core/bars/share-bar';
import type { ReadStore } from '../store/open-store.ts';
import { actionsOfCompanies, companiesOfMoved } from '../store/read/securities/announcements.ts';
import { neighboursOf, sessionsOf } from '../store/read/sessions.ts';
import { barsOf, firstBarsAfter, lastBarsBefore, listingsAcross, listingsOfCompanies } from '../store/read/shares.ts';
import { type ClosingBar, closingBarsOn, flaggedOn } from '../store/read/whole-day.ts';
import type { Within } from '../store/transaction.ts';
import { noteEarlier } from '../store/versions.ts';
import { replaceFlags, setRemark } from '../store/write/flags.ts';
import { noteAllJudged } from './judged-sessions.ts';

export type ChainReport = Record<PreviousCloseVerdict, number>;

/**
 * Compares each share's filed previous close with its last close before, flags those that differ, and writes
 * a remark to the session. What a verdict depends on may be stored later: `judgeAround` and `judgeCompanies`
 * then judge anew, so that the flags do not depend on the order of files.
 */
export async function judgePreviousCloses(store: Within, exchange: Exchange, session: string): Promise<ChainReport> {
  return judgeOne(store, exchange, session, false);
}

/** For a session that was stored before: figures made from it are out of date if its flags change. */
export async function judgeAnew(store: Within, exchange: Exchange, session: string): Promise<void> {
  await judgeOne(store, exchange, session, true);
}

async function judgeOne(store: Within, exchange: Exchange, session: string, isOfOtherFiles: boolean): Promise<ChainReport> {
  const { before } = await neighboursOf(store, exchange, session);
  const last = before === undefined ? [] : await closingBarsOn(store, exchange, before);
  const bars = await closingBarsOn(store, exchange, session);
  return judgeSession(store, { exchange, session, bars }, { session: before, bars: last }, isOfOtherFiles);
}

/**
 * Judges the session's own bars, and the next bar of every share, which may come many sessions later. That
 * bar is compared with this session now, or with an earlier one from which one session less is missing.
 */
export async function judgeAround(store: Within, exchange: Exchange, session: string): Promise<void> {
  const { before, after } = await neighboursOf(store, exchange, session);
  const bars = await closingBarsOn(store, exchange, session);
  const last = before === undefined ? [] : await closingBarsOn(store, exchange, before);
  await judgeSession(store, { exchange, session, bars }, { session: before, bars: last });
  if (after !== undefined) {
    const next = await closingBarsOn(store, exchange, after);
    await judgeSession(store, { exchange, session: after, bars: next }, { session, bars });
    const present = new Set(next.map(({ listing }) => listing));
    const absent = (await listingsAcross(store, exchange, session, after)).filter((listing) => !present.has(listing));
    await judge(store, await withLast(store, await firstBarsAfter(store, absent, after), { session, bars }));
  } else if (before === undefined) {
    await noteAllJudged(store, exchange);
  }
  // Where a holiday moves an action to this session, so it does for the shares of the other exchange.
  await judgeCompanies(store, await companiesOfMoved(store, exchange, before ?? FIRST_DAY, session));
}

/** For companies of which other securities or actions are known than before. */
export async function judgeCompanies(store: Within, companies: readonly number[]): Promise<void> {
  for (const listing of await listingsOfCompanies(store, companies)) {
    const days = [...Map.groupBy(await barsOf(store, listing, FIRST_DAY, LAST_DAY), ({ session }) => session).values()];
    await judge(
      store,
      days.map((bars, place) => ({ bars, last: days[place - 1] ?? [] })),
      true,
    );
  }
}

interface Traded {
  session: string | undefined;
  bars: readonly ClosingBar[];
}

interface ShareDay {
  bars: readonly ClosingBar[];
  last: readonly ClosingBar[];
}

async function judgeSession(
  store: Within,
  { exchange, session, bars }: { exchange: Exchange; session: string; bars: readonly ClosingBar[] },
  before: Traded,
  isOfOtherFiles = false,
): Promise<ChainReport> {
  return judge(store, await withLast(store, bars, before), isOfOtherFiles, [{ exchange, session }]);
}

/** The bars of each share on its last day up to a session, with all bars of that session. Without one there is nothing before. */
async function withLast(store: ReadStore, bars: readonly ClosingBar[], before: Traded): Promise<ShareDay[]> {
  const days = Map.groupBy(
    bars.filter((bar) => isEquity(bar)),
    ({ listing }) => listing,
  );
  const last = Map.groupBy(before.bars, ({ listing }) => listing);
  const absent = [...days.keys()].filter((listing) => !last.has(listing));
  const older = before.session === undefined ? [] : await lastBarsBefore(store, absent, before.session);
  for (const bar of older) last.set(bar.listing, [...(last.get(bar.listing) ?? []), bar]);
  return [...days].map(([listing, own]) => ({ bars: own, last: last.get(listing) ?? [] }));
}

/** `comparisonOf` must know these. */
const FLAG_OF = {
  breaks: 'previous-close-breaks',
  'gap breaks': 'history-breaks',
  action: 'previous-close-adjusted',
} as const satisfies Partial<Record<PreviousCloseVerdict, BarFlag>>;

/**
 * Sets the flags, and the remarks of the sessions whose flags change, and of `told`; if the bars are of other
 * files than the one that is stored, notes that figures made from them are out of date.
 */
async function judge(
  store: Within,
  days: readonly ShareDay[],
  isOfOtherFiles = false,
  told: readonly { exchange: Exchange; session: string }[] = [],
): Promise<ChainReport> {
  const pairs = days.flatMap(({ bars, last }) => {
    const [later, earlier] = [primaryOf(bars), primaryOf(last)];
    return later === undefined || earlier === undefined ? [] : [{ later, earlier }];
  });
  // An equal previous close is the same, whatever happened between.
  const doubtful = pairs.filter(({ later, earlier }) => judgePreviousClose(earlier, later) !== 'same');
  const actions = await actionsOfCompanies(store, [...new Set(doubtful.map(({ later }) => later.company))]);
  const missing = sessionsMissing(store);
  const report: ChainReport = { same: pairs.length - doubtful.length, action: 0, 'missing session': 0, 'gap breaks': 0, breaks: 0 };
  const flags: Parameters<typeof replaceFlags>[3][number][] = [];
  for (const { later, earlier } of doubtful) {
    const verdict = judgePreviousClose(earlier, later, {
      actions: companyActions(actions.get(later.company) ?? []),
      sessionsMissing: await missing(later.exchange, earlier.session, later.session),
    });
    report[verdict] += 1;
    if (verdict !== 'same' && verdict !== 'missing session') flags.push({ ...later, flag: FLAG_OF[verdict] });
  }
  const judged = days.flatMap(({ bars }) => bars);
  const changed = await replaceFlags(store, judged, Object.values(FLAG_OF), flags);
  const sessions = new Map([...told, ...changed].map((one) => [`${one.exchange} ${one.session}`, one]));
  for (const { exchange, session } of sessions.values()) await noteRemark(store, exchange, session);
  if (isOfOtherFiles && changed.length > 0) await noteEarlier(store);
  return report;
}

function primaryOf(bars: readonly ClosingBar[]): ClosingBar | undefined {
  const [first, ...others] = bars.filter((bar) => isEquity(bar));
  if (first === undefined || others.length === 0) return first;
  // Of two that are alike the numbers of the store must not decide.
  const keyOf = ({ symbol, series, isin }: ClosingBar): string => `${symbol} ${series} ${isin}`;
  return oneBarADay([first, ...others].toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)))[0];
}

const NAMED = 5;

/** Empty if every previous close is the close before. */
async function noteRemark(store: Within, exchange: Exchange, session: string): Promise<void> {
  const { before } = await neighboursOf(store, exchange, session);
  const flagged = await flaggedOn(store, exchange, session, Object.values(FLAG_OF));
  const broken = flagged.filter(({ flag }) => flag !== FLAG_OF.action).map(({ symbol }) => symbol);
  const adjusted = flagged.length - broken.length;
  const remarks: Reason[] = [];
  if (before !== undefined && (await sessionsMissing(store)(exchange, before, session)) > 0)
    remarks.push(because('sessionNotStored', before));
  if (broken.length > 0) {
    const named = broken.slice(0, NAMED).join(', ') + (broken.length > NAMED ? ' …' : '');
    remarks.push(because('closesBreak', broken.length, named));
  }
  if (adjusted > 0) remarks.push(because('closesAdjusted', adjusted));
  await setRemark(store, exchange, session, remarks);
}

/** Each pair is counted once. */
function sessionsMissing(store: ReadStore): (exchange: Exchange, from: string, to: string) => Promise<number> {
  const known = new Map<string, number>();
  return async (exchange, from, to) => {
    const key = `${exchange} ${from} ${to}`;
    const held = known.get(key);
    if (held !== undefined) return held;
    const between = sessionsBetween(from, to).filter((day) => day > from && day < to);
    const stored = between.length === 0 ? [] : await sessionsOf(store, exchange, from, to);
    const present = new Set(stored.map(({ session }) => session));
    const missing = between.filter((day) => !present.has(day)).length;
    known.set(key, missing);
    return missing;
  };
}
