import { nameOn } from '@bhav/core/quotes/stock';
import { type Screen, screenAddress } from '@bhav/core/screen/screen';
import { screened } from '@bhav/core/screen/screened';
import type { ReadStore } from '../../store/open-store.ts';
import { newestSessions } from '../../store/read/sessions.ts';
import { filesUpTo } from '../../store/versions.ts';
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

/** The shares that a screen found in a session and not in the one before, and the other way round; `asOf` is the time of its figures, ISO 8601. */
export interface ScreenChange {
  session: string;
  asOf: string;
  found: number;
  came: MovedShares;
  went: MovedShares;
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
      return now && earlier && changeOf(session, now, earlier);
    });
    if (change === undefined) break;
    changes.push(change);
  }
  if (changes.length > 0) return changes;
  return stored[0] === undefined || (await foundOn(stored[0])) === undefined ? undefined : [];
}

interface Found {
  asOf: string;
  /** By what names a share for good. */
  shares: ReadonlyMap<string, Named>;
}

async function foundIn(days: Pick<ServedDays, 'on'>, screen: Screen, session: string): Promise<Found | undefined> {
  const { exchange } = screen;
  const day = await days.on(session);
  const result = day && screened(await candidatesOf(day, exchange), screen);
  if (day === undefined || result === undefined) return undefined;
  const shares = result.found.map(({ isin, symbol, code, name }): [string, Named] => [
    isin ?? nameOn(exchange, { symbol, code }),
    { symbol, name },
  ]);
  return { asOf: day.served.whole[exchange].asOf ?? session, shares: new Map(shares) };
}

function changeOf(session: string, now: Found, before: Found): ScreenChange {
  return { session, asOf: now.asOf, found: now.shares.size, came: notIn(now, before), went: notIn(before, now) };
}

function notIn({ shares }: Found, other: Found): MovedShares {
  const moved = [...shares].flatMap(([key, share]) => (other.shares.has(key) ? [] : [share]));
  return { count: moved.length, first: moved.slice(0, NAMED) };
}
