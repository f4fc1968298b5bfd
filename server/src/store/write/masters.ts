import type { Exchange } from '@bhav/core/market/exchange';
import type { Member, ParsedFile } from '@bhav/core/bars/parsed-file';
import type { SecurityRegistry } from './securities/security-registry.ts';
import { putList, filesBeside } from './lists.ts';
import { insertRows, putRows, nextId } from './put-rows.ts';
import type { Within } from '../transaction.ts';
import { OPEN } from '../tables.ts';
import { dayNumber } from '../units.ts';

/** Names, renames, members of indices. Returns the number of rows. */
export async function writeMasters(
  within: Within,
  registry: SecurityRegistry,
  of: { source: string; exchange: Exchange },
  day: number,
  { listings = [], renames = [], members }: ParsedFile,
): Promise<number> {
  const rows = listings.map(({ listedOn, faceValue, ...row }) => ({ ...row, listed_on: listedOn, face_value: faceValue }));
  const changed = await putList(within, 'master', of, day, rows);
  if (listings.length > 0) registry.listed(changed.map(({ isin }) => String(isin)));
  await writeRenames(within, registry, day, renames);
  // The lists are of indices of NSE.
  if (members !== undefined) await writeMembers(within, of.source, day, members);
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
  const known = new Map((await within.db.selectFrom('rename').selectAll().execute()).map((row) => [keyOf(row), row]));
  const rows = renames.map(({ from, to, on }) => ({ old: from, new: to, day: dayNumber(on), told }));
  // Renames of an earlier layout have no first file.
  const changed = rows.filter((row) => told < (known.has(keyOf(row)) ? (known.get(keyOf(row))?.told ?? 0) : OPEN));
  await putRows(within, 'rename', changed);
  if (changed.some((row) => !known.has(keyOf(row)))) await registry.renamed();
}

/**
 * A list is written once, however often consecutive files have it: its first and last days are those of the first and last of these files, in
 * whatever order they come.
 */
async function writeMembers(
  within: Within,
  source: string,
  day: number,
  { index: name, list: members }: NonNullable<ParsedFile['members']>,
): Promise<void> {
  const { db } = within;
  const { before, after } = await filesBeside(within, source, day);
  const listOn = (file: number | undefined) =>
    db
      .selectFrom('index_list')
      .selectAll()
      .where('name', '=', name)
      .where('first_seen', '<=', file ?? 0)
      .where('last_seen', '>=', file ?? 0)
      .executeTakeFirst();
  const [earlier, own, later] = [await listOn(before), await listOn(day), await listOn(after)];
  const isOf = async (held: { id: number } | undefined): Promise<boolean> =>
    held !== undefined && JSON.stringify(await membersOf(within, held.id)) === JSON.stringify(members.map(ordered));
  const [isEarlier, isLater] = [await isOf(earlier), await isOf(later)];
  if (isEarlier && earlier?.id === later?.id) return;
  const end = (id: number, last_seen: number) => db.updateTable('index_list').set({ last_seen }).where('id', '=', id).execute();
  if (earlier !== undefined && isEarlier && later === undefined) {
    await end(earlier.id, day);
    return;
  }

  const insert = async (list: readonly Member[], first_seen: number, last_seen: number): Promise<void> => {
    const id = await nextId(within, 'index_list');
    await db.insertInto('index_list').values({ id, name, first_seen, last_seen }).execute();
    await insertRows(
      within,
      'index_member',
      list.map((member, position) => ({ ...ordered(member), list: id, position })),
    );
  };
  const followed = later && { list: await membersOf(within, later.id), until: later.last_seen };
  for (const id of new Set([own?.id, later?.id])) {
    if (id !== undefined && id !== earlier?.id) await db.deleteFrom('index_list').where('id', '=', id).execute();
  }
  const until = isLater ? (followed?.until ?? day) : day;
  if (earlier !== undefined) await end(earlier.id, isEarlier ? until : (before ?? day));
  if (!isEarlier) await insert(members, day, until);
  if (followed !== undefined && !isLater) await insert(followed.list, after ?? day, followed.until);
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
