import type { Exchange } from '@bhav/core/market/exchange';
import { withoutUndefined } from '@bhav/core/market/without-undefined';
import { nameOn } from '@bhav/core/quotes/stock';
import type { Screen } from '@bhav/core/screen/screen';
import { type Candidates, screened } from '@bhav/core/screen/screened';
import type { ScreenedShare } from '@bhav/core/wire/lists/screen';
import type { ReadStore } from '../../store/open-store.ts';
import { newestSessions } from '../../store/read/sessions.ts';
import { filedAt } from '../../store/versions.ts';
import type { ServedDay, ServedDays } from '../past/served-days.ts';
import { candidatesOf } from './candidates.ts';

/** With the figures of the session, where it was traded. */
type Named = { exchange: Exchange } & Pick<ScreenedShare, 'symbol' | 'name'> & Partial<Pick<ScreenedShare, 'price' | 'changePercent'>>;

export interface MovedShares {
  count: number;
  first: Named[];
}

/**
 * Found in a session and not in the one before, and the other way round. A share that could not be judged in
 * either session is in neither, and is counted. `asOf` is the time of its figures, `updated` when the newest
 * file of the session was fetched, both ISO 8601.
 */
export interface ScreenChange {
  session: string;
  asOf: string;
  updated: string;
  found: number;
  came: MovedShares;
  went: MovedShares;
  unknown: number;
}

/** No more than a reader reads. */
const NAMED = 50;

interface ScreenAsked {
  screen: Screen;
  /** Of these shares and funds alone. */
  keys?: ReadonlySet<ShareKey>;
}

/** The newest first; undefined if there is no such list. */
export async function screenChanges(
  store: ReadStore,
  days: Pick<ServedDays, 'on'>,
  { sessions, ...asked }: ScreenAsked & { sessions: number },
): Promise<ScreenChange[] | undefined> {
  const { screen } = asked;
  const stored = await newestSessions(store, screen.exchange, sessions + 1);
  const found: (Found | undefined)[] = [];
  for (const session of stored) found.push(foundIn(await closesOn(days, session, screen), asked));
  // Where no session is stored, the market that is shown says whether there is such a list.
  if ((stored.length === 0 ? foundIn(await days.on(), asked) : found[0]) === undefined) return undefined;
  const changes: ScreenChange[] = [];
  for (const [at, session] of stored.slice(0, -1).entries()) {
    const [now, earlier] = [found[at], found[at + 1]];
    if (now === undefined || earlier === undefined) break;
    changes.push({ session, updated: (await filedAt(store, session)) ?? now.asOf, ...changeOf(now, earlier) });
  }
  return changes;
}

/** What live quotes changed since the last close; undefined while there are none, or no such list. `key` names a share for good. */
export interface LiveChange {
  session: string;
  asOf: string;
  came: readonly { key: string; share: Named }[];
}

/** `known` is the `liveDay` of the exchange, where the caller has it. */
export async function liveChange(
  store: ReadStore,
  days: Pick<ServedDays, 'on'>,
  asked: ScreenAsked,
  known?: LiveDay,
): Promise<LiveChange | undefined> {
  const live = known ?? (await liveDay(store, days, asked.screen.exchange));
  if (live === undefined) return undefined;
  const { day, session, stored } = live;
  const [now, earlier] = [foundIn(day, asked), foundIn(await closesOn(days, stored, asked.screen), asked)];
  if (now === undefined || earlier === undefined) return undefined;
  const came = movedBetween(now, earlier).map(([key, share]) => ({ key: String(key), share: namedOf(now, share) }));
  return { session, asOf: now.asOf, came };
}

interface LiveDay {
  day: ServedDay;
  session: string;
  /** The last session of the exchange that is stored. */
  stored: string;
}

/** The live quotes of an exchange; undefined while there are none that are newer than its last session. */
export async function liveDay(store: ReadStore, days: Pick<ServedDays, 'on'>, exchange: Exchange): Promise<LiveDay | undefined> {
  const [stored] = await newestSessions(store, exchange, 1);
  const day = await days.on(undefined);
  const { session } = day?.served.whole[exchange] ?? {};
  if (day === undefined || stored === undefined || session === undefined || session <= stored) return undefined;
  return { day, session, stored };
}

/** With all that the screen needs: the newest day is open already where no quotes lie over its closes, any other is opened for the exchange of the screen. */
export async function closesOn(
  days: Pick<ServedDays, 'on'>,
  session: string,
  { exchange, conditions }: Pick<Screen, 'exchange' | 'conditions'>,
): Promise<ServedDay | undefined> {
  const newest = await days.on();
  const shown = newest?.served.whole[exchange];
  if (shown?.session === session && shown.quotesOf === undefined) return newest;
  const comparesBoth = conditions.some(({ word }) => word === 'apart' || word === 'both');
  return days.on(session, comparesBoth ? undefined : exchange);
}

/** That of the first exchange that has live quotes. */
export async function liveSession(
  store: ReadStore,
  days: Pick<ServedDays, 'on'>,
  exchanges: readonly Exchange[],
): Promise<string | undefined> {
  for (const exchange of exchanges) {
    const live = await liveDay(store, days, exchange);
    if (live !== undefined) return live.session;
  }
  return undefined;
}

interface Found {
  exchange: Exchange;
  asOf: string;
  shares: ReadonlyMap<ShareKey, ScreenedShare>;
  /** All that are asked for. */
  listed: ReadonlyMap<ShareKey, ScreenedShare>;
  undecided: ReadonlySet<ShareKey>;
}

/** The number of the listing, since a split changes the ISIN; without one the name on the exchange. */
export type ShareKey = number | string;

export function keyOf(share: Pick<ScreenedShare, 'symbol' | 'code'>, { exchange, listings }: Candidates): ShareKey {
  const name = nameOn(exchange, share);
  return listings?.get(name) ?? name;
}

function foundIn(day: ServedDay | undefined, { screen, keys }: ScreenAsked): Found | undefined {
  if (day === undefined) return undefined;
  const { exchange } = screen;
  const of = candidatesOf(day.served, exchange);
  const keyIn = (share: ScreenedShare): ShareKey => keyOf(share, of);
  const funds = (): readonly ScreenedShare[] => candidatesOf(day.served, exchange, day.served.others[exchange]).shares;
  const shares = keys === undefined ? of.shares : [...of.shares, ...funds()].filter((share) => keys.has(keyIn(share)));
  const result = screened({ ...of, shares }, screen);
  if (result === undefined) return undefined;
  const { asOf, session = '' } = day.served.whole[exchange];
  return {
    exchange,
    asOf: asOf ?? session,
    shares: new Map(result.found.map((share) => [keyIn(share), share])),
    listed: new Map(shares.map((share) => [keyIn(share), share])),
    undecided: new Set(result.undecided.map(keyIn)),
  };
}

function namedOf({ exchange }: Found, { symbol, name, price, changePercent }: ScreenedShare): Named {
  return { exchange, symbol, name, price, ...withoutUndefined({ changePercent }) };
}

/** Found in one and not in the other; a share that could not be judged in either is in neither. */
function movedBetween(from: Found, to: Found): [ShareKey, ScreenedShare][] {
  return [...from.shares].filter(([key]) => !to.shares.has(key) && !from.undecided.has(key) && !to.undecided.has(key));
}

function changeOf(now: Found, before: Found): Omit<ScreenChange, 'session' | 'updated'> {
  const moved = (from: Found, to: Found): MovedShares => {
    const shares = movedBetween(from, to);
    const first = shares.slice(0, NAMED).map(([key, { symbol, name }]) => {
      const shown = now.listed.get(key);
      return shown ? namedOf(now, shown) : { exchange: now.exchange, symbol, name };
    });
    return { count: shares.length, first };
  };
  const unknown = new Set([...now.undecided, ...before.undecided]).size;
  return { asOf: now.asOf, found: now.shares.size, came: moved(now, before), went: moved(before, now), unknown };
}
