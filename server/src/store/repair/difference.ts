import type { Store } from '../open-store.ts';

/** How to read each table without the store's own numbers: what names a row first, then its figures. */
const READABLE: readonly { what: string; names: number; sql: string }[] = [
  {
    what: 'bar',
    names: 5,
    sql: `SELECT exchange, day, symbol, series, isin, open, high, low, close, last, previous_close AS previousClose, volume, turnover, trades, name,
            (SELECT group_concat(flag, ' ') FROM (SELECT flag FROM bar_flag WHERE bar_flag.day = bar.day AND bar_flag.security = bar.security ORDER BY flag)) AS flags
          FROM bar JOIN security ON security.id = bar.security`,
  },
  { what: 'session', names: 2, sql: 'SELECT exchange, day, source, rows, volume, turnover FROM session' },
  {
    what: 'delivery',
    names: 4,
    sql: 'SELECT exchange, day, symbol, series, shares, hundredths FROM delivery JOIN ticker ON ticker.id = ticker',
  },
  {
    what: 'market cap',
    names: 4,
    sql: 'SELECT exchange, day, symbol, series, rupees, issue_size AS issueSize FROM market_cap JOIN ticker ON ticker.id = ticker',
  },
  {
    what: '52-week range',
    names: 3,
    sql: 'SELECT exchange, symbol, series, day, high, low FROM year_range JOIN ticker ON ticker.id = ticker',
  },
  { what: 'action', names: 5, sql: 'SELECT exchange, symbol, series, ex_day, purpose FROM action JOIN ticker ON ticker.id = ticker' },
  { what: 'index', names: 2, sql: 'SELECT name, day, open, high, low, close, previous_close AS previousClose FROM index_day' },
  {
    what: 'index member',
    names: 3,
    sql: `SELECT index_list.name, index_list.first_seen, index_member.position, index_member.symbol, isin, index_member.name AS company, sector, series,
            last_seen AS lastSeen FROM index_member JOIN index_list ON index_list.id = list`,
  },
  {
    what: 'master',
    names: 4,
    sql: 'SELECT exchange, symbol, series, code, isin, name, face_value AS faceValue, sector, status FROM master',
  },
  { what: 'rename', names: 3, sql: 'SELECT old, new, day FROM "rename"' },
  { what: 'fund', names: 2, sql: 'SELECT exchange, symbol FROM fund' },
];

/** Names each figure that differs between a store and the one that was rebuilt from its files; prices in paise, days as 20261120. */
export function differences(store: Store, rebuilt: Store): string[] {
  return READABLE.flatMap(({ what, names, sql }) => {
    const said: string[] = [];
    const rows = rebuilt.raw.prepare<[], Row>(sql).raw().all();
    const columns = rebuilt.raw
      .prepare(sql)
      .columns()
      .map(({ name }) => name);
    const expected = new Map(rows.map((row) => [nameOf(row, names), row]));
    for (const row of store.raw.prepare<[], Row>(sql).raw().iterate()) {
      const name = nameOf(row, names);
      const right = expected.get(name);
      expected.delete(name);
      if (right === undefined) said.push(`${what} ${name} is in the store and in no kept file.`);
      else {
        for (const [place, column] of columns.entries()) {
          if (row[place] !== right[place])
            said.push(`${what} ${name}: ${column} is ${row[place]} in the store and ${right[place]} in the files.`);
        }
      }
    }
    return [...said, ...[...expected.keys()].map((name) => `${what} ${name} is in a kept file and not in the store.`)];
  });
}

type Row = (string | number | null)[];

function nameOf(row: Row, names: number): string {
  return row.slice(0, names).join(' ');
}
