import type { Database } from 'better-sqlite3';
import type { Member, ParsedFile } from '@bhav/core/bars/parsed-file';
import type { SecurityRegistry } from './security-registry.ts';
import { columns, excluded, query, statement, upsert } from '../statement.ts';
import type { IndexListRow, MasterRow, Tables } from '../tables.ts';
import { dayNumber } from '../units.ts';

/** Makes the function that stores the lists that an exchange replaces in place: names, renames, members of indices. It returns the rows. */
export function masterWriter(raw: Database, registry: SecurityRegistry): (day: number, parsed: ParsedFile) => number {
  const upsertListing = statement(raw, (row: MasterRow) =>
    query
      .insertInto('master')
      .values(columns(row, 'exchange', 'symbol', 'series', 'code', ...MASTER_COLUMNS))
      .onConflict((of) =>
        of
          .columns(['exchange', 'symbol', 'series', 'code'])
          .doUpdateSet(excluded<MasterRow>(...MASTER_COLUMNS))
          // An older copy, imported later, does not undo a newer one.
          .whereRef('excluded.day', '>=', 'master.day'),
      ),
  );
  const addRename = upsert(raw, 'rename', { key: ['old', 'new', 'day'] });
  const writeMembers = memberWriter(raw);

  return (day, { listings = [], renames = [], members }) => {
    for (const { listedOn = null, faceValue = null, sector = null, status = null, ...row } of listings) {
      upsertListing.run({ ...row, listed_on: listedOn, face_value: faceValue, sector, status, day });
    }
    let added = 0;
    for (const { from, to, on } of renames) added += addRename.run({ old: from, new: to, day: dayNumber(on) }).changes;
    if (added > 0) registry.renamed();
    if (members !== undefined) writeMembers(members.index, day, members.list);
    return listings.length + renames.length + (members?.list.length ?? 0);
  };
}

const MASTER_COLUMNS = ['isin', 'name', 'listed_on', 'face_value', 'sector', 'status', 'day'] as const;

/** A list is written once however often it is seen: its first and last day widen until its members change. */
function memberWriter(raw: Database): (name: string, day: number, list: readonly Member[]) => void {
  const statements = prepare(raw);

  return (name, day, list) => {
    const same = ({ id }: { id: number }): boolean => JSON.stringify(statements.members.all({ id })) === JSON.stringify(list.map(ordered));
    const earlier = statements.earlier.get({ name, day });
    if (earlier !== undefined && same(earlier)) {
      if (day > earlier.last_seen) statements.widen.run({ ...earlier, last_seen: day });
      return;
    }
    const later = statements.later.get({ name, day });
    if (later !== undefined && same(later)) {
      statements.widen.run({ ...later, first_seen: day });
      return;
    }
    const replaces = earlier?.first_seen === day;
    const id = replaces ? earlier.id : Number(statements.add.run({ name, day }).lastInsertRowid);
    if (replaces) statements.clear.run({ id });
    for (const [position, member] of list.entries()) statements.addMember.run({ ...member, list: id, position });
  };
}

function ordered({ symbol, isin, name, sector, series }: Member): Member {
  return { symbol, isin, name, sector, series };
}

interface Seen {
  name: string;
  day: number;
}

function prepare(raw: Database) {
  const lists = query.selectFrom('index_list').selectAll().limit(1);
  return {
    earlier: statement(raw, (of: Seen) =>
      lists.where('name', '=', of.name).where('first_seen', '<=', of.day).orderBy('first_seen', 'desc'),
    ),
    later: statement(raw, (of: Seen) => lists.where('name', '=', of.name).where('first_seen', '>', of.day).orderBy('first_seen')),
    members: statement(raw, (of: { id: number }) =>
      query.selectFrom('index_member').select(['symbol', 'isin', 'name', 'sector', 'series']).where('list', '=', of.id).orderBy('position'),
    ),
    widen: statement(raw, (of: IndexListRow) =>
      query
        .updateTable('index_list')
        .set(columns(of, 'first_seen', 'last_seen'))
        .where('id', '=', of.id),
    ),
    clear: statement(raw, (of: { id: number }) => query.deleteFrom('index_member').where('list', '=', of.id)),
    add: statement(raw, (of: Seen) => query.insertInto('index_list').values({ name: of.name, first_seen: of.day, last_seen: of.day })),
    addMember: statement(raw, (row: Tables['index_member']) =>
      query.insertInto('index_member').values(columns(row, 'list', 'position', 'symbol', 'isin', 'name', 'sector', 'series')),
    ),
  };
}
