import { reasonsInWords } from '@bhav/core/words/reason-in-words';
import { addDays } from '@bhav/core/calendar/days';
import { sessionsBetween } from '@bhav/core/calendar/session';
import { daySentences, toldOf } from '@bhav/core/sentences/day-sentences';
import type { Exchange } from '@bhav/core/market/exchange';
import { withoutUndefined } from '@bhav/core/market/without-undefined';
import { screenView } from '@bhav/core/screen/screen';
import { type Candidates, screened } from '@bhav/core/screen/screened';
import type { MapPeriod } from '@bhav/core/market/map-choices';
import { sectorsByChange } from '@bhav/core/sectors/sector-figures';
import type { DayAnswer, DayShare, WeekAnswer } from '@bhav/core/wire/day';
import type { SessionBreadth } from '@bhav/core/wire/lists/breadth';
import type { StockList } from '@bhav/core/wire/market';
import type { ScreenedShare } from '@bhav/core/wire/lists/screen';
import type { WarningsAnswer } from '@bhav/core/wire/share/cautions';
import { companyEvents } from '../companies/company-events.ts';
import { breadthDays } from './breadth-answer.ts';
import { modeOf } from '../market.ts';
import { candidatesOf } from '../screened/candidates.ts';
import type { ServedDay, ServedDays } from '../past/served-days.ts';
import { sectorsAnswer } from './sectors-answer.ts';
import { warningsAnswer } from './warnings-answer.ts';
import { filedAnew } from '../../store/read/files.ts';
import type { ReadStore } from '../../store/open-store.ts';
import { neighboursOf, latestSession, sessionsOf } from '../../store/read/sessions.ts';
import { weekOf } from '@bhav/core/calendar/iso-week';
import { indexChange } from '@bhav/core/quotes/change';
import type { IndexLevel } from '@bhav/core/wire/indices';
import { sinceThen } from '../screened/since-then.ts';

/** Days; longer than any closure of the exchanges. */
const LONGEST_CLOSURE = 14;
const SESSIONS_BESIDE = 20;
/** Beside fewer sessions its breadth says nothing. */
const LEAST_BESIDE = 5;
const FIRST = 5;

/** `all` is the whole store, which knows the session after and what was corrected. */
export async function dayAnswer(all: ReadStore, day: ServedDay, session: string): Promise<DayAnswer> {
  const { store, served } = day;
  const isOfSession = (exchange: Exchange): boolean => served.whole[exchange].session === session;
  const of = candidatesOf(served, 'NSE');
  const candidates = isOfSession('NSE') ? of : { ...of, shares: [] };
  const list = (words: string): readonly ScreenedShare[] => screened(candidates, screenView.read(new URLSearchParams(words)))?.found ?? [];
  const first = (words: string): DayShare[] => list(words).slice(0, FIRST).map(dayShare);
  const [next = addDays(session, 1)] = sessionsBetween(addDays(session, 1), addDays(session, LONGEST_CLOSURE));
  const told = {
    indices: served.market.indices.filter((index) => index.session === session),
    breadth: Object.fromEntries(Object.entries(served.market.breadth).filter(([exchange]) => isOfSession(exchange as Exchange))),
    ...withoutUndefined({ beside: await besideOthers(all, session) }),
    sectors: isOfSession('NSE') ? await sectorsOf(day, 'day') : [],
    gainers: first('change=0.01..&turnover=1..'),
    losers: first('change=..-0.01&turnover=1..&dir=asc'),
    traded: first('sort=turnover'),
    highs: markOf(candidates, 'did=new-high&sort=turnover'),
    lows: markOf(candidates, 'did=new-low&sort=turnover'),
  };
  const { refused, corrected } = await filedAnew(all, session);
  return {
    revision: served.revision,
    session,
    mode: modeOf(store),
    ...withoutUndefined(await neighboursOf(all, 'NSE', session)),
    sentences: daySentences(told),
    ...told,
    ...(!isOfSession('NSE') && { noLists: true }),
    ...withoutUndefined({ sectorsFrom: day.past?.laterSectors }),
    lists: withoutUndefined({ NSE: movesOf(served.market.lists.NSE, day), BSE: movesOf(served.market.lists.BSE, day) }),
    ...warnedOf(session, await warningsAnswer(all, day, session)),
    next: { session: next, events: await companyEvents(store, { from: next, to: next }) },
    refused: refused.map(({ source, told: why }) => ({ source, reason: reasonsInWords(why), told: why })),
    corrected,
  };
}

/** Undefined if the figures of the members are of another session, or the members are not known. */
function movesOf({ stocks, ...list }: StockList, { past }: ServedDay): StockList | undefined {
  const isLater = past?.laterLists?.some(({ index }) => index.toUpperCase() === list.name.toUpperCase()) === true;
  if (list.session !== past?.session || isLater || stocks.length === 0) return undefined;
  return {
    ...list,
    stocks: stocks.map(({ symbol, name, price, change, changePercent, previousClose, isGainer, isLoser }) => ({
      symbol,
      name,
      price,
      isGainer,
      isLoser,
      ...withoutUndefined({ change, changePercent, previousClose }),
    })),
  };
}

function warnedOf(session: string, warnings: WarningsAnswer | undefined): Pick<DayAnswer, 'warned' | 'released' | 'noWarnings'> {
  if (warnings?.on !== session) return { noWarnings: 'not stored' };
  if (warnings.before === undefined) return { noWarnings: 'first' };
  return { warned: warnings.added, released: warnings.released.length };
}

/**
 * In how many of the sessions before a smaller and a larger part of NSE's shares rose. Undefined where the session is not
 * counted, or too few are before it.
 */
async function besideOthers(all: ReadStore, session: string): Promise<DayAnswer['beside']> {
  const days = await breadthDays(all, 'NSE');
  const own = days.find((one) => one.session === session);
  if (own === undefined) return undefined;
  const before = days.filter((one) => one.session < session).slice(-SESSIONS_BESIDE);
  if (before.length < LEAST_BESIDE) return undefined;
  const partOf = ({ advances, declines, unchanged }: SessionBreadth): number => advances / (advances + declines + unchanged);
  const parts = before.map(partOf);
  const risen = partOf(own);
  return {
    sessions: before.length,
    lower: parts.filter((part) => part < risen).length,
    higher: parts.filter((part) => part > risen).length,
  };
}

/** Those of NSE, without the shares whose sector is not known. */
async function sectorsOf(day: ServedDay, by: MapPeriod): Promise<DayAnswer['sectors']> {
  const { sectors = [] } = (await sectorsAnswer(day, { exchange: 'NSE' })) ?? {};
  return sectorsByChange(sectors, by, 'weighted').flatMap(({ sector, members, changes }) => {
    const { rose, fell, mean, weighted } = changes[by];
    return sector === undefined ? [] : [{ sector, members, rose, fell, ...withoutUndefined({ mean, changePercent: weighted }) }];
  });
}

function markOf(candidates: Candidates, words: string): DayAnswer['highs'] {
  const { found = [], unknown = [] } = screened(candidates, screenView.read(new URLSearchParams(words))) ?? {};
  return { shares: found.length, unknown: unknown[0]?.shares ?? 0, first: found.slice(0, FIRST).map(dayShare) };
}

function dayShare({ symbol, name, price, changePercent, turnover }: ScreenedShare): DayShare {
  return { symbol, name, price, ...withoutUndefined({ changePercent, turnover }) };
}

/** Per cent. */
const LEAST_MOVE = 0.01;

/** Undefined if no session of the week is stored. */
export async function weekAnswer(
  store: ReadStore,
  days: Pick<ServedDays, 'on'>,
  { week, from, to }: { week: string; from: string; to: string },
  dayOf: (session: string) => Promise<DayAnswer | undefined>,
): Promise<WeekAnswer | undefined> {
  const stored = (await sessionsOf(store, 'NSE', from, to)).map(({ session }) => session);
  const newest = stored.at(-1);
  const last = newest && (await days.on(newest));
  if (!last) return undefined;
  const answers: DayAnswer[] = [];
  // One after the other, since each may have to be read from the store.
  for (const session of stored) answers.push(...[(await dayOf(session)) ?? []].flat());
  const earlier = await latestSession(store, 'NSE', addDays(from, -1));
  const { after } = await neighboursOf(store, 'NSE', to);
  return {
    week,
    from,
    to,
    mode: modeOf(store),
    ...withoutUndefined({ before: earlier && weekOf(earlier.session), after: after && weekOf(after) }),
    indices: weekIndices(levelsOn(last, newest), levelsOn(earlier && (await days.on(earlier.session)), earlier?.session)),
    ...(earlier && { since: earlier.session, ...(await moversOf(last, earlier.session)) }),
    ...withoutUndefined({ sectorsFrom: last.past?.laterSectors }),
    // Before a week of history is stored, none has a change.
    sectors: (await sectorsOf(last, '1w')).filter(({ mean }) => mean !== undefined),
    sessions: answers.map((day) => ({
      session: day.session,
      sentences: day.sentences,
      told: toldOf(day),
      breadth: day.breadth,
      ...withoutUndefined({ warned: day.warned?.length }),
    })),
  };
}

function levelsOn(day: ServedDay | undefined, session: string | undefined): IndexLevel[] {
  return day?.served.market.indices.filter((index) => index.session === session) ?? [];
}

function weekIndices(last: readonly IndexLevel[], before: readonly IndexLevel[]): WeekAnswer['indices'] {
  const levels = new Map(before.map(({ name, level }) => [name, level]));
  return last.map(({ name, level }) => ({ name, level, ...indexChange(level, levels.get(name)) }));
}

/** Each with the change of its adjusted close since a session, not with that of the day. */
async function moversOf(day: ServedDay, since: string): Promise<Pick<WeekAnswer, 'gainers' | 'losers'>> {
  const { found = [] } = screened(candidatesOf(day.served, 'NSE'), screenView.read(new URLSearchParams('turnover=1..'))) ?? {};
  // The store of a past day ends with its session.
  const { shares } = await sinceThen(day.store, 'NSE', since);
  // A rename may have changed the symbol.
  const changes = new Map(
    [...shares].flatMap(([name, { symbol = name, percent }]) => (percent === undefined ? [] : [[symbol, percent] as const])),
  );
  const moved = found
    .flatMap((share) => {
      const changePercent = changes.get(share.symbol);
      return changePercent === undefined ? [] : [{ ...share, changePercent }];
    })
    .filter(({ changePercent }) => Math.abs(changePercent) >= LEAST_MOVE)
    .toSorted((one, other) => other.changePercent - one.changePercent || (one.symbol < other.symbol ? -1 : 1));
  const gainers = moved.filter(({ changePercent }) => changePercent > 0).slice(0, FIRST);
  const losers = moved.filter(({ changePercent }) => changePercent < 0).slice(-FIRST);
  return { gainers: gainers.map(dayShare), losers: losers.toReversed().map(dayShare) };
}
