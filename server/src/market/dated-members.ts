import { addDays } from '@bhav/core/calendar/days';
import type { MemberDays } from '@bhav/core/derived/breadth-count';
import type { Exchange } from '@bhav/core/market/exchange';
import { SENSEX_KNOWN, SENSEX_MEMBERS } from '@bhav/core/market/index-members';
import { isIsin } from '@bhav/core/market/isin';
import { equityRank } from './companies/equity-rank.ts';
import type { ReadStore } from '../store/open-store.ts';
import { companySecurities } from '../store/read/company-securities.ts';
import { firstListed, membersByList } from '../store/read/masters.ts';

/** The members of the indices of an exchange on each day of which they are known. */
export interface DatedMembers {
  /** The days on which the members of each index are known. */
  known: MemberDays[];
  /** The days on which each share was a member, by its listing. */
  byListing: ReadonlyMap<number, readonly MemberDays[]>;
}

/** A member by its ISIN, or its symbol at NSE and its code at BSE. */
type Named = MemberDays & { isin: string; name: string };

/** Reads who was a member of which index when: by the lists of NSE, each of which counts until the next one was seen, and by the notices of BSE. */
export async function datedMembers(store: ReadStore, exchange: Exchange): Promise<DatedMembers> {
  const members = exchange === 'NSE' ? await membersAtNse(store) : SENSEX;
  const listings = await listingsByName(store, exchange);
  const byListing = new Map<number, MemberDays[]>();
  for (const { isin, name, index, from, until } of members) {
    const listing = listings.get(isin) ?? listings.get(name);
    if (listing === undefined) continue;
    const held = byListing.get(listing) ?? [];
    byListing.set(listing, held);
    const before = held.find((days) => days.index === index && addDays(days.until, 1) >= from);
    if (before === undefined) held.push({ index, from, until });
    else before.until = until;
  }
  return { known: daysOfIndices(members), byListing };
}

/** The days on which the members of an index are known; those of lists are known from the first one on. */
export async function knownDays(store: ReadStore, { exchange, name }: { exchange: Exchange; name: string }) {
  if (exchange === 'BSE') return SENSEX_KNOWN;
  const from = await firstListed(store, name);
  return from === undefined ? undefined : { from };
}

/** The oldest list of an index comes first. */
async function membersAtNse(store: ReadStore): Promise<Named[]> {
  const members = await membersByList(store);
  return members.flatMap(({ symbol, ...member }) => (isIsin(member.isin) ? [{ ...member, name: symbol }] : []));
}

const SENSEX: readonly Named[] = SENSEX_MEMBERS.map(({ isin, code, from, until = SENSEX_KNOWN.until }) => ({
  index: 'SENSEX',
  isin,
  name: code,
  from,
  until,
})).toSorted((one, other) => one.from.localeCompare(other.from));

function daysOfIndices(members: readonly Named[]): MemberDays[] {
  return [...Map.groupBy(members, ({ index }) => index)].map(([index, of]) => ({
    index,
    from: of.reduce((first, { from }) => (from < first ? from : first), of[0]?.from ?? ''),
    until: of.reduce((last, { until }) => (until > last ? until : last), ''),
  }));
}

/** The shares of an exchange by every ISIN, symbol or code that they have had; of several with one name that which was traded last. */
async function listingsByName(store: ReadStore, exchange: Exchange): Promise<Map<string, number>> {
  const listings = new Map<string, number>();
  for (const security of await companySecurities(store)) {
    if (security.exchange !== exchange || equityRank(security) === Infinity) continue;
    for (const name of [security.isin, exchange === 'BSE' ? security.code : security.symbol]) {
      if (name !== '' && !listings.has(name)) listings.set(name, security.listing);
    }
  }
  return listings;
}
