import type { Member, ParsedFile } from '@bhav/core/bars/parsed-file';
import type { SecurityRegistry } from './security-registry.ts';
import type { Connection } from '../connection.ts';
import { nextId } from './next-id.ts';
import { all, insert, query, statement, upsert } from '../statement.ts';
import type { IndexListRow } from '../tables.ts';
import { dayNumber } from '../units.ts';

/** Stores the lists that an exchange overwrites: names, renames, members of indices. Returns the number of rows. */
export function writeMasters(
  raw: Connection,
  registry: SecurityRegistry,
  day: number,
  { listings = [], renames = [], members }: ParsedFile,
): number {
  addListings.runAll(
    raw,
    listings.map(({ listedOn = null, faceValue = null, sector = null, status = null, ...row }) => ({
      ...row,
      listed_on: listedOn,
      face_value: faceValue,
      sector,
      status,
      day,
    })),
  );
  if (listings.length > 0) registry.listed();
  writeRenames(raw, registry, renames);
  if (members !== undefined) writeMembers(raw, members.index, day, members.list);
  return listings.length + renames.length + (members?.list.length ?? 0);
}

function writeRenames(raw: Connection, registry: SecurityRegistry, renames: NonNullable<ParsedFile['renames']>): void {
  if (renames.length === 0) return;
  const known = new Set(all(raw, query.selectFrom('rename').selectAll()).map(({ old, new: now, day }) => `${old}\u0000${now}\u0000${day}`));
  const rows = renames.map(({ from, to, on }) => ({ old: from, new: to, day: dayNumber(on) }));
  const added = rows.filter(({ old, new: now, day }) => !known.has(`${old}\u0000${now}\u0000${day}`));
  addRenames.runAll(raw, added);
  if (added.length > 0) registry.renamed();
}

/** Writes a list once, however often it is seen: its first and last days widen until its members change. */
function writeMembers(raw: Connection, name: string, day: number, list: readonly Member[]): void {
  const same = ({ id }: { id: number }): boolean => JSON.stringify(membersOf.all(raw, { id })) === JSON.stringify(list.map(ordered));
  const earlier = earlierList.get(raw, { name, day });
  if (earlier !== undefined && same(earlier)) {
    if (day > earlier.last_seen) widenList.run(raw, { ...earlier, last_seen: day });
    return;
  }
  const later = laterList.get(raw, { name, day });
  if (later !== undefined && same(later)) {
    widenList.run(raw, { ...later, first_seen: day });
    return;
  }
  const replaces = earlier?.first_seen === day;
  const id = replaces ? earlier.id : nextId(raw, 'index_list');
  if (replaces) clearMembers.run(raw, { id });
  else addList.run(raw, { id, name, first_seen: day, last_seen: day });
  addMembers.runAll(
    raw,
    list.map((member, position) => ({ ...member, list: id, position })),
  );
}

function ordered({ symbol, isin, name, sector, series }: Member): Member {
  return { symbol, isin, name, sector, series };
}

interface Seen {
  name: string;
  day: number;
}

const addListings = upsert('master', {
  key: ['exchange', 'symbol', 'series', 'code'],
  set: ['isin', 'name', 'listed_on', 'face_value', 'sector', 'status', 'day'],
  // An older copy that is imported later does not replace a newer one.
  where: ['day', '>='],
});
const addRenames = upsert('rename', { key: ['old', 'new', 'day'] });
const lists = query.selectFrom('index_list').selectAll().limit(1);
const earlierList = statement(({ name, day }: Seen) =>
  lists.where('name', '=', name).where('first_seen', '<=', day).orderBy('first_seen', 'desc'),
);
const laterList = statement(({ name, day }: Seen) => lists.where('name', '=', name).where('first_seen', '>', day).orderBy('first_seen'));
const membersOf = statement(({ id }: { id: number }) =>
  query.selectFrom('index_member').select(['symbol', 'isin', 'name', 'sector', 'series']).where('list', '=', id).orderBy('position'),
);
const widenList = statement(({ id, first_seen, last_seen }: IndexListRow) =>
  query.updateTable('index_list').set({ first_seen, last_seen }).where('id', '=', id),
);
const clearMembers = statement(({ id }: { id: number }) => query.deleteFrom('index_member').where('list', '=', id));
const addList = insert('index_list', 'id', 'name', 'first_seen', 'last_seen');
const addMembers = insert('index_member', 'list', 'position', 'symbol', 'isin', 'name', 'sector', 'series');
