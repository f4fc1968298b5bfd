import type { Exchange } from '@bhav/core/market/exchange';
import { addDays } from '@bhav/core/calendar/days';
import { newestSensex, NIFTY_50, SENSEX_KNOWN, SENSEX_MEMBERS, type SensexMember, sensexOn } from '@bhav/core/indices/index-members';
import { withoutUndefined } from '@bhav/core/market/without-undefined';
import { isIsin } from '@bhav/core/market/isin';
import type { StoredWeights } from '@bhav/core/derived/index-points';
import { equityRank, primaryBars } from '@bhav/core/bars/share-bar';
import type { CompanySecurity } from '../store/read/securities/company-securities.ts';
import { indicesWithMembers, membersOn } from '../store/read/securities/masters.ts';
import type { ReadStore } from '../store/open-store.ts';
import { type DayRow, barsOn } from '../store/read/whole-day.ts';
import { companyActions } from './companies/company-actions.ts';
import { actionsBetween } from '../store/read/securities/announcements.ts';
import { weightsUpTo } from '../store/read/securities/cautions.ts';
import { lastBarsBefore } from '../store/read/shares.ts';

interface ListedMember {
  symbol: string;
  code: string;
  isin: string;
  name: string;
  /** Absent if no file has the share. */
  company?: number;
}

export interface IndexList {
  index: string;
  exchange: Exchange;
  /** The first and last days on which the list was seen; a list that the exchange does not publish has no last day. */
  from: string;
  seen?: string;
  origin: 'list' | 'notices';
  /** Whether these were its members in the session, not only on another day. */
  isOfDay: boolean;
  members: ListedMember[];
  /** Absent if no file is stored. */
  weights?: StoredWeights;
}

type Named = { symbol: string; isin?: string; code?: string; name?: string };

/** As of a session; `rows` are the exchange's shares, `securities` all of the store. */
export async function indexLists(
  store: ReadStore,
  exchange: Exchange,
  session: string,
  rows: readonly DayRow[],
  securities: readonly CompanySecurity[],
): Promise<IndexList[]> {
  if (rows.length === 0) return [];
  const rowOf = finder(exchange, rows, securities);
  if (exchange === 'BSE') {
    const known = sensexOn(session);
    const members = known ?? newestSensex();
    const about = { index: 'SENSEX', exchange, from: changedOn(members), origin: 'notices', isOfDay: known !== undefined } as const;
    return [{ ...about, members: members.map(rowOf) }];
  }
  const lists: IndexList[] = [];
  for (const index of await indicesWithMembers(store)) {
    const list = await membersOn(store, index, session);
    const members = list?.members.filter(({ isin }) => isIsin(isin)) ?? [];
    if (list === undefined || members.length === 0) continue;
    const { firstSeen: from, lastSeen: seen } = list;
    const weights = WEIGHTED_INDICES.has(index) ? await storedWeights(store, index, session) : undefined;
    lists.push({
      index,
      exchange,
      from,
      seen,
      origin: 'list',
      isOfDay: true,
      members: members.map(rowOf),
      ...withoutUndefined({ weights }),
    });
  }
  if (!lists.some(({ index }) => index === NIFTY.index)) {
    lists.push({ ...NIFTY, isOfDay: NIFTY.from <= session, members: NIFTY_50.map((symbol) => rowOf({ symbol })) });
  }
  return lists;
}

/** A new symbol or ISIN of a member, as by a split, changes no membership. */
function changedOn(members: readonly SensexMember[]): string {
  const joined = members.filter(({ code, from }) => !SENSEX_MEMBERS.some((one) => one.code === code && one.until === addDays(from, -1)));
  const [newest = SENSEX_KNOWN.from] = joined.map(({ from }) => from).toSorted((one, other) => other.localeCompare(one));
  return newest;
}

/** By notices, from the program, until a list is stored. */
export const NIFTY = { index: 'Nifty 50', exchange: 'NSE', from: '2026-09-30', origin: 'notices' } as const;

/**
 * Finds a member's share by any ISIN of its company, else by its code or symbol there, or its symbol at NSE.
 * Where files of the other exchange alone have the ISIN, the share is the one of that name that has none; a
 * name with another ISIN may be another company's.
 */
function finder(exchange: Exchange, rows: readonly DayRow[], securities: readonly CompanySecurity[]): (member: Named) => ListedMember {
  const companies = new Map<string, CompanySecurity>();
  // The first one of each name was traded last.
  for (const security of securities) {
    if (equityRank(security) === Infinity) continue;
    for (const name of [security.isin, `${security.exchange} ${security.exchange === 'BSE' ? security.code : security.symbol}`]) {
      if (name !== '' && !companies.has(name)) companies.set(name, security);
    }
  }
  const traded = new Map(rows.map((row) => [row.company, row]));
  return ({ symbol, isin = '', code = '', name = '' }) => {
    const rowOf = (of: CompanySecurity | undefined): DayRow | undefined => of && traded.get(of.company);
    const byIsin = companies.get(isin);
    const byName = companies.get(`${exchange} ${exchange === 'BSE' ? code : symbol}`) ?? companies.get(`NSE ${symbol}`);
    const known = byIsin !== undefined && (rowOf(byIsin) !== undefined || rowOf(byName)?.isin !== '') ? byIsin : byName;
    const row = rowOf(known);
    const { company } = known ?? {};
    const named = row ?? { symbol, code, isin, name };
    return {
      symbol: named.symbol,
      code: named.code,
      isin: named.isin,
      name: named.name || name || symbol,
      ...(company !== undefined && { company }),
    };
  };
}

/** The indices whose weights NSE Indices publishes each month. */
export const WEIGHTED_INDICES: ReadonlySet<string> = new Set(['Nifty 50', 'Nifty Next 50']);

/**
 * The newest weights before a session. The file names members by their symbols of its own day, so they are
 * found in the bars of that session; a placeholder of a demerger has none. Undefined if no weights, or no
 * bars of their session, are stored.
 */
async function storedWeights(store: ReadStore, index: string, session: string): Promise<StoredWeights | undefined> {
  const filed = await weightsUpTo(store, index, session);
  if (filed === undefined) return undefined;
  const bars = new Map(primaryBars(await barsOn(store, 'NSE', filed.on)).map((bar) => [bar.symbol, bar]));
  const listings = filed.members.flatMap(({ symbol }) => bars.get(symbol)?.listing ?? []);
  const last = new Map(primaryBars(await lastBarsBefore(store, listings, addDays(session, 1))).map((bar) => [bar.listing, bar]));
  const actions = await actionsBetween(store, filed.on, session);
  const members = filed.members.flatMap(({ symbol, crore }) => {
    const bar = bars.get(symbol);
    if (bar === undefined) return [];
    const own = companyActions(actions.get(bar.company) ?? []).filter(({ factor }) => factor !== undefined);
    const { session: on, close } = last.get(bar.listing) ?? bar;
    return [{ company: bar.company, crorePerRupee: crore / bar.close, actions: own, last: { on, close } }];
  });
  return members.length === 0 ? undefined : { on: filed.on, members };
}
