import { withoutUndefined } from '@bhav/core/market/without-undefined';
import { nameOn } from '@bhav/core/quotes/stock';
import type { Screen } from '@bhav/core/screen/screen';
import { membersListed, screened } from '@bhav/core/screen/screened';
import type { ScreenedShare } from '@bhav/core/wire/lists/screen';
import type { ReadStore } from '../../store/open-store.ts';
import { newestSessions } from '../../store/read/sessions.ts';
import { filedAt } from '../../store/versions.ts';
import type { ServedDays } from '../past/served-days.ts';
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

/** The newest first; undefined if there is no such list. */
export async function screenChanges(
  store: ReadStore,
  days: Pick<ServedDays, 'on'>,
  { screen, sessions }: { screen: Screen; sessions: number },
): Promise<ScreenChange[] | undefined> {
  const stored = await newestSessions(store, screen.exchange, sessions + 1);
  const found: (Found | undefined)[] = [];
  for (const session of stored) found.push(await foundIn(days, screen, session));
  // The members of an index may be known from today on.
  if (found[0] === undefined) return (await isKnownNow(days, screen)) ? [] : undefined;
  const changes: ScreenChange[] = [];
  for (const [at, session] of stored.slice(0, -1).entries()) {
    const [now, earlier] = [found[at], found[at + 1]];
    if (now === undefined || earlier === undefined) break;
    changes.push({ session, updated: (await filedAt(store, session)) ?? now.asOf, ...changeOf(now, earlier) });
  }
  return changes;
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
}

/** The number of the listing, since a split changes the ISIN; without one the name on the exchange. */
type Key = number | string;

async function foundIn(days: Pick<ServedDays, 'on'>, screen: Screen, session: string): Promise<Found | undefined> {
  const { exchange } = screen;
  const day = await days.on(session);
  if (day === undefined) return undefined;
  const of = candidatesOf(day.served, exchange);
  const result = screened(of, screen);
  if (result === undefined) return undefined;
  const keyOf = (share: ScreenedShare): Key => of.listings?.get(nameOn(exchange, share)) ?? nameOn(exchange, share);
  return {
    asOf: day.served.whole[exchange].asOf ?? session,
    shares: new Map(result.found.map((share) => [keyOf(share), share])),
    listed: new Map(of.shares.map((share) => [keyOf(share), share])),
    undecided: new Set(result.undecided.map(keyOf)),
  };
}

function namedOf({ symbol, name, price, changePercent }: ScreenedShare): Named {
  return { symbol, name, price, ...withoutUndefined({ changePercent }) };
}

function changeOf(now: Found, before: Found): Omit<ScreenChange, 'session' | 'updated'> {
  const unknown = new Set([...now.undecided, ...before.undecided]);
  const moved = (from: Found, to: Found): MovedShares => {
    const shares = [...from.shares].flatMap(([key, share]) =>
      to.shares.has(key) || unknown.has(key) ? [] : [{ share, shown: now.listed.get(key) }],
    );
    const first = shares.slice(0, NAMED).map(({ share: { symbol, name }, shown }) => (shown ? namedOf(shown) : { symbol, name }));
    return { count: shares.length, first };
  };
  return { asOf: now.asOf, found: now.shares.size, came: moved(now, before), went: moved(before, now), unknown: unknown.size };
}
