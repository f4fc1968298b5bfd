import type { Database } from 'better-sqlite3';
import type { ParsedFile, Member } from '@bhav/core/bars/parsed-file';
import type { SecurityRegistry } from './security-registry.ts';
import { dayNumber } from '../units.ts';

/** Makes the function that stores the files that are replaced in place: names, renames, members of indices. Gives the rows. */
export function writeMasters(raw: Database, known: SecurityRegistry): (day: number, parsed: ParsedFile) => number {
  const listing = raw.prepare(
    `INSERT INTO master VALUES (@exchange, @symbol, @series, @code, @isin, @name, @listedOn, @faceValue, @sector, @status, @day)
     ON CONFLICT DO UPDATE SET isin = excluded.isin, name = excluded.name, listed_on = excluded.listed_on,
       face_value = excluded.face_value, sector = excluded.sector, status = excluded.status, day = excluded.day
     WHERE excluded.day >= master.day`,
  );
  const rename = raw.prepare('INSERT OR IGNORE INTO rename VALUES (?, ?, ?)');
  const writeList = listWriter(raw);

  return (day, { listings = [], renames = [], members }) => {
    for (const { listedOn, faceValue, sector, status, ...row } of listings) {
      const figures = { listedOn: listedOn ?? null, faceValue: faceValue ?? null, sector: sector ?? null, status: status ?? null };
      // An older copy, imported later, does not undo a newer one.
      listing.run({ ...row, ...figures, day });
    }
    let added = 0;
    for (const { from, to, on } of renames) added += rename.run(from, to, dayNumber(on)).changes;
    if (added > 0) known.renamed();
    if (members !== undefined) writeList(members.index, day, members.list);
    return listings.length + renames.length + (members?.list.length ?? 0);
  };
}

interface ListRow {
  id: number;
  first_seen: number;
  last_seen: number;
}

/** A list is written once however often it is seen: its first and last day widen until its members change. */
function listWriter(raw: Database): (name: string, day: number, list: readonly Member[]) => void {
  const before = raw.prepare<[string, number], ListRow>(
    'SELECT * FROM index_list WHERE name = ? AND first_seen <= ? ORDER BY first_seen DESC LIMIT 1',
  );
  const after = raw.prepare<[string, number], ListRow>(
    'SELECT * FROM index_list WHERE name = ? AND first_seen > ? ORDER BY first_seen LIMIT 1',
  );
  const membersOf = raw.prepare<[number], Member>(
    'SELECT symbol, isin, name, sector, series FROM index_member WHERE list = ? ORDER BY position',
  );
  const widen = raw.prepare('UPDATE index_list SET first_seen = ?, last_seen = ? WHERE id = ?');
  const empty = raw.prepare('DELETE FROM index_member WHERE list = ?');
  const add = raw.prepare('INSERT INTO index_list (name, first_seen, last_seen) VALUES (?, ?, ?)');
  const member = raw.prepare('INSERT INTO index_member VALUES (?, ?, ?, ?, ?, ?, ?)');

  return (name, day, list) => {
    const same = ({ id }: ListRow): boolean => JSON.stringify(membersOf.all(id)) === JSON.stringify(list.map(ordered));
    const earlier = before.get(name, day);
    if (earlier !== undefined && same(earlier)) {
      if (day > earlier.last_seen) widen.run(earlier.first_seen, day, earlier.id);
      return;
    }
    const later = after.get(name, day);
    if (later !== undefined && same(later)) {
      widen.run(day, later.last_seen, later.id);
      return;
    }
    const replaces = earlier !== undefined && earlier.first_seen === day;
    const id = replaces ? earlier.id : Number(add.run(name, day, day).lastInsertRowid);
    if (replaces) empty.run(id);
    for (const [position, { symbol, isin, name: company, sector, series }] of list.entries()) {
      member.run(id, position, symbol, isin, company, sector, series);
    }
  };
}

function ordered({ symbol, isin, name, sector, series }: Member): Member {
  return { symbol, isin, name, sector, series };
}
