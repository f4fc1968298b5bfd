import type { Member } from '@bhav/core/bars/parsed-file';
import type { Exchange } from '@bhav/core/market/exchange';
import { companyName } from '@bhav/core/market/company-name';
import { SymbolHistory } from '@bhav/core/bars/symbol-history';
import type { ReadStore } from '../../open-store.ts';
import { dateOf, dayNumber } from '../../units.ts';

export interface MemberList {
  index: string;
  firstSeen: string;
  lastSeen: string;
  members: Member[];
}

/** The newest list seen by then, else the first one after it. */
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
  return { index, firstSeen: dateOf(list.first_seen), lastSeen: dateOf(list.last_seen), members };
}

export async function firstListed({ db }: ReadStore, index: string): Promise<string | undefined> {
  const list = await db.selectFrom('index_list').select('first_seen').where('name', '=', index).orderBy('first_seen').executeTakeFirst();
  return list && dateOf(list.first_seen);
}

export async function indicesWithMembers({ db }: ReadStore): Promise<string[]> {
  const rows = await db.selectFrom('index_list').select('name').distinct().orderBy('name').execute();
  return rows.map(({ name }) => name);
}

export interface Named {
  /** As `companyName` writes it. */
  name: string;
  sector?: string;
}

/** By the lists of both exchanges and of the members of indices: by ISIN, and without one by symbol at NSE; else the name that is given, or the symbol. */
export async function namesAndSectors(
  { db }: ReadStore,
  only?: readonly { isin: string; symbol: string }[],
): Promise<(of: { isin: string; symbol: string; exchange: Exchange; name?: string }) => Named> {
  const known = new Map<string, Partial<Named>>();
  const [isins = [], symbols = []] = [only?.map(({ isin }) => isin), only?.map(({ symbol }) => symbol)];
  const masters = await db
    .selectFrom('master')
    .select(['isin', 'name', 'sector', 'exchange', 'symbol'])
    .$if(only !== undefined, (of) => of.where((one) => one.or([one('isin', 'in', isins), one('symbol', 'in', symbols)])))
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
    .where('sector', '<>', '')
    .$if(only !== undefined, (of) => of.where('isin', 'in', isins))
    .orderBy('index_list.last_seen')
    .orderBy('index_list.name')
    .orderBy('index_member.position')
    .execute();
  for (const { isin, sector, name } of members) known.set(isin, { name, ...known.get(isin), sector });
  return ({ isin, symbol, exchange, name }) => {
    const listed = known.get(isin) ?? known.get(`${exchange} ${symbol}`);
    const filed = listed?.name || name || symbol;
    return { ...listed, name: filed === symbol ? symbol : companyName(filed) };
  };
}

/** Of NSE. */
export async function symbolHistory({ db }: ReadStore): Promise<SymbolHistory> {
  const rows = await db.selectFrom('rename').select(['old', 'new', 'day']).orderBy('day').orderBy('old').orderBy('new').execute();
  return new SymbolHistory(rows.map(({ old, new: to, day }) => ({ from: old, to, on: dateOf(day) })));
}
