import { withoutUndefined } from '@bhav/core/market/without-undefined';
import { nameOn } from '@bhav/core/quotes/stock';
import type { Screen } from '@bhav/core/screen/screen';
import { membersListed, screened } from '@bhav/core/screen/screened';
import type { ScreenedShare } from '@bhav/core/wire/lists/screen';
import type { ReadStore } from '../../store/open-store.ts';
import { newestSessions } from '../../store/read/sessions.ts';
import { filedAt } from '../../store/versions.ts';
import type { ServedDay, ServedDays } from '../past/served-days.ts';
import { candidatesOf } from './candidates.ts';

/** With the figures of the session, where it was traded. */
type Named = Pick<ScreenedShare, 'symbol' | 'name'> & Partial<Pick<ScreenedShare, 'price' | 'changePercent'>>;

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
  /** Of this share alone, by the symbol that it has in the newest session. */
  symbol?: string;
}

/** The newest first; undefined if there is no such list, or it does not have the share. */
export async function screenChanges(
  store: ReadStore,
  days: Pick<ServedDays, 'on'>,
  { screen, symbol, sessions }: ScreenAsked & { sessions: number },
): Promise<ScreenChange[] | undefined> {
  const stored = await newestSessions(store, screen.exchange, sessions + 1);
  const found: (Found | undefined)[] = [];
  let share: ShareSought | undefined = symbol === undefined ? undefined : { symbol };
  for (const session of stored) {
    const one = foundIn(await days.on(session), screen, share);
    found.push(one);
    if (share !== undefined) share = one && { key: one.share };
  }
  // The members of an index may be known from today on.
  if (found[0] === undefined) return symbol === undefined && (await isKnownNow(days, screen)) ? [] : undefined;
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

export async function liveChange(
  store: ReadStore,
  days: Pick<ServedDays, 'on'>,
  { screen, symbol }: ScreenAsked,
): Promise<LiveChange | undefined> {
  const [stored] = await newestSessions(store, screen.exchange, 1);
  const day = await days.on(undefined);
  const { session } = day?.served.whole[screen.exchange] ?? {};
  if (stored === undefined || session === undefined || session <= stored) return undefined;
  const now = foundIn(day, screen, symbol === undefined ? undefined : { symbol });
  const earlier = foundIn(await days.on(stored), screen, now?.share === undefined ? undefined : { key: now.share });
  if (now === undefined || earlier === undefined) return undefined;
  const came = movedBetween(now, earlier).map(([key, share]) => ({ key: String(key), share: namedOf(share) }));
  return { session, asOf: now.asOf, came };
}

async function isKnownNow(days: Pick<ServedDays, 'on'>, screen: Screen): Promise<boolean> {
  const day = await days.on(undefined);
  return day !== undefined && membersListed(candidatesOf(day.served, screen.exchange), screen.index) !== undefined;
}

interface Found {
  asOf: string;
  shares: ReadonlyMap<Key, ScreenedShare>;
  /** Of the whole list. */
  listed: ReadonlyMap<Key, ScreenedShare>;
  undecided: ReadonlySet<Key>;
  /** The one that was sought. */
  share?: Key | undefined;
}

/** The number of the listing, since a split changes the ISIN; without one the name on the exchange. */
type Key = number | string;

type ShareSought = { symbol: string } | { key: Key | undefined };

function foundIn(day: ServedDay | undefined, screen: Screen, sought: ShareSought | undefined): Found | undefined {
  const { exchange } = screen;
  if (day === undefined) return undefined;
  const of = candidatesOf(day.served, exchange);
  const keyOf = (share: ScreenedShare): Key => of.listings?.get(nameOn(exchange, share)) ?? nameOn(exchange, share);
  const isSought = (share: ScreenedShare): boolean =>
    sought === undefined || ('symbol' in sought ? share.symbol === sought.symbol : keyOf(share) === sought.key);
  const shares = sought === undefined ? of.shares : of.shares.filter(isSought);
  const result = screened({ ...of, shares }, screen);
  const isMissing = sought !== undefined && 'symbol' in sought && shares.length === 0;
  if (result === undefined || isMissing) return undefined;
  return {
    asOf: day.served.whole[exchange].asOf ?? day.served.whole[exchange].session ?? '',
    shares: new Map(result.found.map((share) => [keyOf(share), share])),
    listed: new Map(of.shares.map((share) => [keyOf(share), share])),
    undecided: new Set(result.undecided.map(keyOf)),
    share: sought && shares[0] && keyOf(shares[0]),
  };
}

function namedOf({ symbol, name, price, changePercent }: ScreenedShare): Named {
  return { symbol, name, price, ...withoutUndefined({ changePercent }) };
}

/** Found in one and not in the other; a share that could not be judged in either is in neither. */
function movedBetween(from: Found, to: Found): [Key, ScreenedShare][] {
  return [...from.shares].filter(([key]) => !to.shares.has(key) && !from.undecided.has(key) && !to.undecided.has(key));
}

function changeOf(now: Found, before: Found): Omit<ScreenChange, 'session' | 'updated'> {
  const moved = (from: Found, to: Found): MovedShares => {
    const shares = movedBetween(from, to);
    const first = shares.slice(0, NAMED).map(([key, { symbol, name }]) => {
      const shown = now.listed.get(key);
      return shown ? namedOf(shown) : { symbol, name };
    });
    return { count: shares.length, first };
  };
  const unknown = new Set([...now.undecided, ...before.undecided]).size;
  return { asOf: now.asOf, found: now.shares.size, came: moved(now, before), went: moved(before, now), unknown };
}
