import type { Member, ParsedFile } from '@bhav/core/bars/parsed-file';
import type { SecurityRegistry } from './security-registry.ts';
import { inputsOf } from '../read/derived.ts';
import { nextId } from './next-id.ts';
import { putList } from './lists.ts';
import { insertRows, putRows } from './put-rows.ts';
import type { Within } from '../transaction.ts';
import { raiseCounter } from '../versions.ts';
import { dayNumber } from '../units.ts';

/** Stores the lists that an exchange overwrites: names, renames, members of indices. Returns the number of rows. */
export async function writeMasters(
  within: Within,
  registry: SecurityRegistry,
  source: string,
  day: number,
  { listings = [], renames = [], members }: ParsedFile,
): Promise<number> {
  const rows = listings.map(({ listedOn = null, faceValue = null, sector = null, status = null, ...row }) => ({
    ...row,
    listed_on: listedOn,
    face_value: faceValue,
    sector,
    status,
  }));
  const changed = await putList(within, 'master', source, day, rows);
  if (listings.length > 0) registry.listed(changed.map(({ isin }) => String(isin)));
  await writeRenames(within, registry, day, renames);
  // The lists are of indices of NSE.
  if (members !== undefined && (await writeMembers(within, members.index, day, members.list))) await raiseCounter(within, inputsOf('NSE'));
  return listings.length + renames.length + (members?.list.length ?? 0);
}

async function writeRenames(
  within: Within,
  registry: SecurityRegistry,
  told: number,
  renames: NonNullable<ParsedFile['renames']>,
): Promise<void> {
  if (renames.length === 0) return;
  const keyOf = (row: { old: string; new: string; day: number }): string => JSON.stringify([row.old, row.new, row.day]);
  const known = new Set((await within.db.selectFrom('rename').selectAll().execute()).map(keyOf));
  const rows = renames.map(({ from, to, on }) => ({ old: from, new: to, day: dayNumber(on), told }));
  const added = rows.filter((row) => !known.has(keyOf(row)));
  await putRows(within, 'rename', added, { key: ['old', 'new', 'day'] });
  if (added.length > 0) await registry.renamed();
}

/** Writes a list once, however often it is seen: its first and last days widen until its members change. Returns whether the members of any day changed. */
async function writeMembers(within: Within, name: string, day: number, list: readonly Member[]): Promise<boolean> {
  const { db } = within;
  const same = async ({ id }: { id: number }): Promise<boolean> =>
    JSON.stringify(await membersOf(within, id)) === JSON.stringify(list.map(ordered));
  const widen = db.updateTable('index_list');
  const lists = db.selectFrom('index_list').selectAll().where('name', '=', name).limit(1);
  const earlier = await lists.where('first_seen', '<=', day).orderBy('first_seen', 'desc').executeTakeFirst();
  if (earlier !== undefined && (await same(earlier))) {
    if (day > earlier.last_seen) await widen.set({ last_seen: day }).where('id', '=', earlier.id).execute();
    return false;
  }
  const later = await lists.where('first_seen', '>', day).orderBy('first_seen').executeTakeFirst();
  if (later !== undefined && (await same(later))) {
    await widen.set({ first_seen: day }).where('id', '=', later.id).execute();
    return true;
  }
  const replaces = earlier?.first_seen === day;
  const id = replaces ? earlier.id : await nextId(within, 'index_list');
  if (replaces) await db.deleteFrom('index_member').where('list', '=', id).execute();
  else await db.insertInto('index_list').values({ id, name, first_seen: day, last_seen: day }).execute();
  await insertRows(
    within,
    'index_member',
    list.map((member, position) => ({ ...ordered(member), list: id, position })),
  );
  return true;
}

function membersOf({ db }: Within, list: number): Promise<Member[]> {
  return db
    .selectFrom('index_member')
    .select(['symbol', 'isin', 'name', 'sector', 'series'])
    .where('list', '=', list)
    .orderBy('position')
    .execute();
}

function ordered({ symbol, isin, name, sector, series }: Member): Member {
  return { symbol, isin, name, sector, series };
}
