import type { Member } from '@bhav/core/bars/parsed-file';
import { addDays, LAST_DAY } from '@bhav/core/calendar/days';
import { SymbolHistory } from '@bhav/core/bars/symbol-history';
import type { ReadStore } from '../open-store.ts';
import { dateOf, dayNumber } from '../units.ts';

/** The members of an index as they were listed from one day to another. */
export interface MemberList {
  index: string;
  firstSeen: string;
  lastSeen: string;
  /** Whether the list was in force on the day asked for; if not, it is the nearest one known. */
  valid: boolean;
  members: Member[];
}

/** Reads the members of an index on a day: from the newest list seen by then, else from the first one after it. */
export async function membersOn({ db }: ReadStore, index: string, date: string): Promise<MemberList | undefined> {
  const day = dayNumber(date);
  const of = db.selectFrom('index_list').selectAll().where('name', '=', index);
  const list =
    (await of.where('first_seen', '<=', day).orderBy('first_seen', 'desc').limit(1).executeTakeFirst()) ??
    (await of.where('first_seen', '>', day).orderBy('first_seen').limit(1).executeTakeFirst());
  if (list === undefined) return undefined;
  const members = await db
    .selectFrom('index_member')
    .select(['symbol', 'isin', 'name', 'sector', 'series'])
    .where('list', '=', list.id)
    .orderBy('position')
    .execute();
  return { index, firstSeen: dateOf(list.first_seen), lastSeen: dateOf(list.last_seen), valid: list.first_seen <= day, members };
}

/** A member of an index by one of its lists, with the days on which the list is the newest known, both included. */
export interface ListedDays extends Pick<Member, 'symbol' | 'isin'> {
  index: string;
  from: string;
  until: string;
}

/** Reads the members by every stored list, of one index after the other, the oldest list first. */
export async function membersByList({ db }: ReadStore): Promise<ListedDays[]> {
  const lists = await db.selectFrom('index_list').select(['id', 'name', 'first_seen']).orderBy('name').orderBy('first_seen').execute();
  const rows = await db.selectFrom('index_member').select(['list', 'symbol', 'isin']).orderBy('list').orderBy('position').execute();
  const members = Map.groupBy(rows, ({ list }) => list);
  return lists.flatMap(({ id, name: index, first_seen }, place) => {
    const next = lists[place + 1];
    const days = { from: dateOf(first_seen), until: next?.name === index ? addDays(dateOf(next.first_seen), -1) : LAST_DAY };
    return (members.get(id) ?? []).map(({ symbol, isin }) => ({ index, symbol, isin, ...days }));
  });
}

/** Returns the day on which a list of the members of an index was first seen. */
export async function firstListed({ db }: ReadStore, index: string): Promise<string | undefined> {
  const list = await db.selectFrom('index_list').select('first_seen').where('name', '=', index).orderBy('first_seen').executeTakeFirst();
  return list && dateOf(list.first_seen);
}

/** Names every index with a stored list of members. */
export async function indicesWithMembers({ db }: ReadStore): Promise<string[]> {
  const rows = await db.selectFrom('index_list').select('name').distinct().orderBy('name').execute();
  return rows.map(({ name }) => name);
}

/** Reads names and sectors of securities from the master files and index lists, by ISIN (and by `NSE symbol`, for layouts without ISIN). */
export async function namesAndSectors({ db }: ReadStore): Promise<Map<string, { name?: string; sector?: string }>> {
  const known = new Map<string, { name?: string; sector?: string }>();
  const masters = await db
    .selectFrom('master')
    .select(['isin', 'name', 'sector', 'exchange', 'symbol'])
    .orderBy('exchange')
    // After a rename the line of the old symbol is that of an older list.
    .orderBy('day')
    .orderBy('symbol')
    .orderBy('series')
    .orderBy('code')
    .execute();
  for (const { isin, name, sector, exchange, symbol } of masters) {
    if (exchange === 'NSE' && name !== '') known.set(`NSE ${symbol}`, { name });
    if (isin.length !== 12) continue;
    // NSE comes after BSE in this order, so its names, which are better written, are used.
    const before = known.get(isin) ?? {};
    known.set(isin, { ...before, ...(name !== '' && { name }), ...(sector !== null && sector !== '' && { sector }) });
  }
  const members = await db
    .selectFrom('index_member')
    .innerJoin('index_list', 'index_list.id', 'index_member.list')
    .select(['isin', 'sector', 'index_member.name'])
    .orderBy('index_list.last_seen')
    .orderBy('index_list.name')
    .orderBy('index_member.position')
    .execute();
  for (const { isin, sector, name } of members) {
    const before = known.get(isin);
    if (sector !== '') known.set(isin, { name, ...before, sector });
  }
  return known;
}

/** Reads the name and sector of one security from the master files and index lists. */
export async function nameAndSector(store: ReadStore, isin: string): Promise<{ name?: string; sector?: string }> {
  const { db } = store;
  const master = await db
    .selectFrom('master')
    .select(['name', 'sector'])
    .where('isin', '=', isin)
    .orderBy('exchange', 'desc')
    .orderBy('day', 'desc')
    .orderBy('symbol', 'desc')
    .orderBy('series', 'desc')
    .orderBy('code', 'desc')
    .executeTakeFirst();
  const member = await db
    .selectFrom('index_member')
    .innerJoin('index_list', 'index_list.id', 'index_member.list')
    .select(['sector', 'index_member.name'])
    .where('isin', '=', isin)
    .where('sector', '<>', '')
    .orderBy('index_list.last_seen', 'desc')
    .orderBy('index_list.name', 'desc')
    .orderBy('index_member.position')
    .executeTakeFirst();
  const name = master?.name || member?.name;
  const sector = member?.sector || master?.sector;
  return { ...(name && { name }), ...(sector && { sector }) };
}

/** Reads who held which symbol of NSE on which day. */
export async function symbolHistory({ db }: ReadStore): Promise<SymbolHistory> {
  const rows = await db.selectFrom('rename').select(['old', 'new', 'day']).orderBy('day').orderBy('old').orderBy('new').execute();
  return new SymbolHistory(rows.map(({ old, new: to, day }) => ({ from: old, to, on: dateOf(day) })));
}
