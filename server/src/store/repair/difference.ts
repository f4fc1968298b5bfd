import type { Compilable } from 'kysely';
import type { Store } from '../open-store.ts';
import { query, statement } from '../statement.ts';

/** How to read each table without the store's own numbers: the first `names` columns name a row, the others are its figures. */
const READABLE: readonly { what: string; names: number; rows: Compilable<object> }[] = [
  {
    what: 'bar',
    names: 5,
    rows: query
      .selectFrom('bar')
      .innerJoin('security', 'security.id', 'bar.security')
      .select(['exchange', 'day', 'symbol', 'series', 'isin', 'open', 'high', 'low', 'close', 'last', 'previous_close as previousClose'])
      .select(['volume', 'turnover', 'trades', 'name'])
      .select((bar) =>
        bar
          .selectFrom('bar_flag')
          .whereRef('bar_flag.day', '=', 'bar.day')
          .whereRef('bar_flag.security', '=', 'bar.security')
          .select((of) =>
            of.fn
              .agg<string | null>('group_concat', ['flag', of.val(' ')])
              .orderBy('flag')
              .as('words'),
          )
          .as('flags'),
      ),
  },
  { what: 'session', names: 2, rows: query.selectFrom('session').select(['exchange', 'day', 'source', 'rows', 'volume', 'turnover']) },
  {
    what: 'delivery',
    names: 4,
    rows: query
      .selectFrom('delivery')
      .innerJoin('ticker', 'ticker.id', 'delivery.ticker')
      .select(['exchange', 'day', 'symbol', 'series', 'shares', 'hundredths']),
  },
  {
    what: 'market cap',
    names: 4,
    rows: query
      .selectFrom('market_cap')
      .innerJoin('ticker', 'ticker.id', 'market_cap.ticker')
      .select(['exchange', 'day', 'symbol', 'series', 'rupees', 'issue_size as issueSize']),
  },
  {
    what: '52-week range',
    names: 3,
    rows: query
      .selectFrom('year_range')
      .innerJoin('ticker', 'ticker.id', 'year_range.ticker')
      .select(['exchange', 'symbol', 'series', 'day', 'high', 'low']),
  },
  {
    what: 'action',
    names: 5,
    rows: query
      .selectFrom('action')
      .innerJoin('ticker', 'ticker.id', 'action.ticker')
      .select(['exchange', 'symbol', 'series', 'ex_day', 'purpose']),
  },
  {
    what: 'index',
    names: 2,
    rows: query.selectFrom('index_day').select(['name', 'day', 'open', 'high', 'low', 'close', 'previous_close as previousClose']),
  },
  {
    what: 'index member',
    names: 3,
    rows: query
      .selectFrom('index_member')
      .innerJoin('index_list', 'index_list.id', 'index_member.list')
      .select(['index_list.name', 'index_list.first_seen', 'index_member.position', 'index_member.symbol', 'isin'])
      .select(['index_member.name as company', 'sector', 'series', 'last_seen as lastSeen']),
  },
  {
    what: 'master',
    names: 4,
    rows: query
      .selectFrom('master')
      .select(['exchange', 'symbol', 'series', 'code', 'isin', 'name', 'face_value as faceValue', 'sector', 'status']),
  },
  { what: 'rename', names: 3, rows: query.selectFrom('rename').select(['old', 'new', 'day']) },
  { what: 'fund', names: 2, rows: query.selectFrom('fund').select(['exchange', 'symbol']) },
];

/** Names each figure that differs between a store and the one that was rebuilt from its files; prices in paise, days as 20261120. */
export function differences(store: Store, rebuilt: Store): string[] {
  return READABLE.flatMap(({ what, names, rows }) => {
    const said: string[] = [];
    const expected = new Map<string, Row>();
    for (const row of rowsOf(rebuilt, rows)) expected.set(nameOf(row, names), row);
    for (const row of rowsOf(store, rows)) {
      const name = nameOf(row, names);
      const right = expected.get(name);
      expected.delete(name);
      if (right === undefined) said.push(`${what} ${name} is in the store and in no kept file.`);
      else {
        for (const [column, value] of Object.entries(row)) {
          if (value !== right[column]) said.push(`${what} ${name}: ${column} is ${value} in the store and ${right[column]} in the files.`);
        }
      }
    }
    return [...said, ...[...expected.keys()].map((name) => `${what} ${name} is in a kept file and not in the store.`)];
  });
}

type Row = Record<string, string | number | null>;

function rowsOf({ raw }: Store, rows: Compilable<object>): IterableIterator<Row> {
  return statement(raw, () => rows as Compilable<Row>).iterate({});
}

function nameOf(row: Row, names: number): string {
  return Object.values(row).slice(0, names).join(' ');
}
