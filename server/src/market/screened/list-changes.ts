import { type ShareName, shareText } from '@bhav/core/address/stock-path';
import type { Screen } from '@bhav/core/screen/screen';
import type { Candidates } from '@bhav/core/screen/screened';
import { entryNamed } from '@bhav/core/watchlist/list-link';
import { finderOf } from '@bhav/core/watchlist/same-share';
import { exchangesOf } from '@bhav/core/watchlist/shares-of-list';
import type { ScreenedShare } from '@bhav/core/wire/lists/screen';
import type { ReadStore } from '../../store/open-store.ts';
import { newestSessions } from '../../store/read/sessions.ts';
import type { ServedDays } from '../past/served-days.ts';
import { candidatesOf } from './candidates.ts';
import {
  closesOn,
  keyOf,
  type LiveChange,
  liveChange,
  liveDay,
  type ScreenChange,
  screenChanges,
  type ShareKey,
} from './screen-changes.ts';

interface ListAsked {
  shares: readonly ShareName[];
  screen: Screen;
}

/** Shares of a list, by their present names, and those that no session has. */
export interface FoundOfList {
  shares: readonly ShareName[];
  missing: readonly ShareName[];
}

/** A session has the changes of both exchanges. The newest first; undefined where no session has any of the shares. */
export async function listChanges(
  store: ReadStore,
  days: Pick<ServedDays, 'on'>,
  { shares, screen, sessions }: ListAsked & { sessions: number },
): Promise<(FoundOfList & { changes: ScreenChange[] }) | undefined> {
  const found = new Map<ShareName, Keyed>();
  const each: ScreenChange[] = [];
  for (const exchange of exchangesOf(shares)) {
    const own = { ...screen, exchange };
    const keys = await findShares(days, own, shares, await newestSessions(store, exchange, sessions + 1), found);
    each.push(...((await screenChanges(store, days, { screen: own, keys, sessions })) ?? []));
  }
  if (found.size === 0) return undefined;
  const changes = [...Map.groupBy(each, ({ session }) => session).values()].map((those) => those.reduce(together));
  return {
    ...namesOf(shares, found),
    changes: changes.toSorted((one, other) => (one.session < other.session ? 1 : -1)).slice(0, sessions),
  };
}

/** Undefined while there are no live quotes. */
export async function liveListChange(
  store: ReadStore,
  days: Pick<ServedDays, 'on'>,
  { shares, screen }: ListAsked,
): Promise<(Pick<FoundOfList, 'shares'> & { change: LiveChange }) | undefined> {
  const found = new Map<ShareName, Keyed>();
  let change: LiveChange | undefined;
  for (const exchange of exchangesOf(shares)) {
    const live = await liveDay(store, days, exchange);
    if (live === undefined) continue;
    const own = { ...screen, exchange };
    const keys = await findShares(days, own, shares, [undefined, live.stored], found);
    const one = await liveChange(store, days, { screen: own, keys }, live);
    if (change === undefined) change = one;
    else if (one?.session === change.session)
      change = { ...one, asOf: laterOf(one.asOf, change.asOf), came: [...change.came, ...one.came] };
  }
  return change && { ...namesOf(shares, found), change };
}

/** Many questions are asked of the same day. */
const finders = new WeakMap<Candidates, ReturnType<typeof finderOf<ScreenedShare>>>();

interface Keyed {
  key: ShareKey;
  symbol: string;
}

/** By the rule of a watchlist, on the newest day that has it: what it was called before is known by its listing. Returns the keys of those of the exchange. */
async function findShares(
  days: Pick<ServedDays, 'on'>,
  screen: Screen,
  shares: readonly ShareName[],
  sessions: readonly (string | undefined)[],
  found: Map<ShareName, Keyed>,
): Promise<Set<ShareKey>> {
  const { exchange } = screen;
  const asked = shares.filter((share) => share.exchange === exchange);
  for (const session of sessions) {
    const left = asked.filter((share) => !found.has(share));
    if (left.length === 0) break;
    const day = await (session === undefined ? days.on() : closesOn(days, session, screen));
    if (day === undefined) continue;
    const of = candidatesOf(day.served, exchange);
    const find = finders.get(of) ?? finderOf(exchange, of.shares);
    finders.set(of, find);
    for (const share of left) {
      const one = find(entryNamed(share));
      if (one !== undefined) found.set(share, { key: keyOf(one, of), symbol: one.symbol });
    }
  }
  return new Set(asked.flatMap((share) => found.get(share)?.key ?? []));
}

function namesOf(shares: readonly ShareName[], found: ReadonlyMap<ShareName, Keyed>): FoundOfList {
  const present = shares.map((share) => ({ exchange: share.exchange, ...found.get(share) }));
  const named = present.flatMap(({ exchange, symbol }) => (symbol === undefined ? [] : [{ exchange, symbol }]));
  return {
    // A share may be named by its symbol and by its code.
    shares: [...new Map(named.map((share) => [shareText(share), share])).values()],
    missing: shares.filter((share) => !found.has(share)),
  };
}

function together(one: ScreenChange, other: ScreenChange): ScreenChange {
  const both = (of: 'came' | 'went') => ({ count: one[of].count + other[of].count, first: [...one[of].first, ...other[of].first] });
  return {
    session: one.session,
    asOf: laterOf(one.asOf, other.asOf),
    updated: laterOf(one.updated, other.updated),
    found: one.found + other.found,
    came: both('came'),
    went: both('went'),
    unknown: one.unknown + other.unknown,
  };
}

/** Of two times of IST. */
function laterOf(one: string, other: string): string {
  return one > other ? one : other;
}
