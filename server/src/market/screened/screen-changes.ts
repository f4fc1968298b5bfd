import { nameOn } from '@bhav/core/quotes/stock';
import { type Screen, screenAddress } from '@bhav/core/screen/screen';
import { screened } from '@bhav/core/screen/screened';
import type { ScreenedShare } from '@bhav/core/wire/screen';
import type { ReadStore } from '../../store/open-store.ts';
import { newestSessions } from '../../store/read/sessions.ts';
import { filedAt, filesUpTo } from '../../store/versions.ts';
import type { ServedDays } from '../past/served-days.ts';
import { candidatesOf } from './candidates.ts';

/** A share as a list of changes names it. */
interface Named {
  symbol: string;
  name: string;
}

/** How many shares came or went, and the first of them. */
export interface MovedShares {
  count: number;
  first: Named[];
}

/**
 * The shares that a screen found in a session and not in the one before, and the other way round. One that could not be judged in either session is
 * in neither, and is counted. `asOf` is the time of its figures, `updated` when the newest file of the session was fetched, both ISO 8601.
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

/** Gives what was made under a key before, else makes it. */
export type KeptChanges = (key: string, make: () => Promise<ScreenChange | undefined>) => Promise<ScreenChange | undefined>;

/** A change names no more shares than a reader reads. */
const NAMED = 50;

/**
 * Returns what each of the last sessions has changed in the list of a screen, the newest first. Undefined if there is no such list. A change is kept for
 * as long as the files up to its session are the same, so that a new session costs two and not all.
 */
export async function screenChanges(
  store: ReadStore,
  days: Pick<ServedDays, 'on'>,
  { screen, sessions, kept }: { screen: Screen; sessions: number; kept: KeptChanges },
): Promise<ScreenChange[] | undefined> {
  const stored = await newestSessions(store, screen.exchange, sessions + 1);
  const read = new Map<string, Promise<Found | undefined>>();
  const foundOn = (session: string): Promise<Found | undefined> => {
    const found = read.get(session) ?? foundIn(days, screen, session);
    read.set(session, found);
    return found;
  };
  const changes: ScreenChange[] = [];
  for (const [at, before] of stored.slice(1).entries()) {
    const session = stored[at] ?? '';
    const change = await kept(`${session} ${before} ${await filesUpTo(store, session)} ${screenAddress(screen)}`, async () => {
      const [now, earlier] = [await foundOn(session), await foundOn(before)];
      return now && earlier && { session, updated: (await filedAt(store, session)) ?? now.asOf, ...changeOf(now, earlier) };
    });
    if (change === undefined) break;
    changes.push(change);
  }
  if (changes.length > 0) return changes;
  return stored[0] === undefined || (await foundOn(stored[0])) === undefined ? undefined : [];
}

interface Found {
  asOf: string;
  shares: ReadonlyMap<Key, Named>;
  undecided: ReadonlySet<Key>;
}

/** What names a share in both sessions: the number of its listing, since a split changes its ISIN; without one its name on the exchange. */
type Key = number | string;

async function foundIn(days: Pick<ServedDays, 'on'>, screen: Screen, session: string): Promise<Found | undefined> {
  const { exchange } = screen;
  const day = await days.on(session);
  if (day === undefined) return undefined;
  const of = await candidatesOf(day, exchange);
  const result = screened(of, screen);
  if (result === undefined) return undefined;
  const keyOf = (share: ScreenedShare): Key => of.listings?.get(nameOn(exchange, share)) ?? nameOn(exchange, share);
  return {
    asOf: day.served.whole[exchange].asOf ?? session,
    shares: new Map(result.found.map((share) => [keyOf(share), { symbol: share.symbol, name: share.name }])),
    undecided: new Set(result.undecided.map(keyOf)),
  };
}

function changeOf(now: Found, before: Found): Omit<ScreenChange, 'session' | 'updated'> {
  const unknown = new Set([...now.undecided, ...before.undecided]);
  const moved = (from: Found, to: Found): MovedShares => {
    const shares = [...from.shares].flatMap(([key, share]) => (to.shares.has(key) || unknown.has(key) ? [] : [share]));
    return { count: shares.length, first: shares.slice(0, NAMED) };
  };
  return { asOf: now.asOf, found: now.shares.size, came: moved(now, before), went: moved(before, now), unknown: unknown.size };
}
