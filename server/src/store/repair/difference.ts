import type { ExpressionBuilder, SelectExpression, SelectQueryBuilder } from 'kysely';
import { EXCHANGES, type Exchange } from '@bhav/core/market/exchange';
import type { Store } from '../open-store.ts';
import { isDerived } from '../read/derived.ts';
import { iterate, query, type Query } from '../statement.ts';
import type { Tables } from '../tables.ts';

/** How to read a table without the store's own numbers: the first `names` columns identify a row, the others are its figures. */
interface Readable {
  what: string;
  names: number;
  rows: Query<object>;
}

function readable<DB, TB extends keyof DB>(
  what: string,
  from: SelectQueryBuilder<DB, TB, object>,
  names: readonly SelectExpression<DB, TB>[],
  figures: readonly SelectExpression<DB, TB>[] = [],
): Readable {
  return { what, names: names.length, rows: from.select([...names, ...figures]) };
}

const TICKER = ['exchange', 'symbol', 'series'] as const;
const BAR = ['exchange', 'day', 'symbol', 'series', 'isin'] as const;
const PRICES = ['open', 'high', 'low', 'close', 'previous_close as previousClose'] as const;

/** Whether no later holder of the symbol has a ticker: of the former ones, the newest range and band depend on when a rename became known. */
function isOfNewest(of: ExpressionBuilder<Tables, 'ticker'>) {
  return of.not(
    of.exists(
      of
        .selectFrom('ticker as later')
        .select('later.id')
        .whereRef('later.exchange', '=', 'ticker.exchange')
        .whereRef('later.symbol', '=', 'ticker.symbol')
        .whereRef('later.series', '=', 'ticker.series')
        .whereRef('later.since', '>', 'ticker.since'),
    ),
  );
}

const READABLE: readonly Readable[] = [
  readable('bar', query.selectFrom('bar').innerJoin('security', 'security.id', 'bar.security'), BAR, [
    ...PRICES,
    'last',
    'volume',
    'turnover',
    'trades',
    'name',
  ]),
  readable('flag', query.selectFrom('bar_flag').innerJoin('security', 'security.id', 'bar_flag.security'), [...BAR, 'flag']),
  readable('session', query.selectFrom('session'), ['exchange', 'day'], ['source', 'rows', 'volume', 'turnover']),
  readable(
    'delivery',
    query.selectFrom('delivery').innerJoin('ticker', 'ticker.id', 'delivery.ticker'),
    [...TICKER, 'day'],
    ['shares', 'hundredths'],
  ),
  readable(
    'market cap',
    query.selectFrom('market_cap').innerJoin('ticker', 'ticker.id', 'market_cap.ticker'),
    [...TICKER, 'day'],
    ['rupees', 'issue_size as issueSize'],
  ),
  readable(
    '52-week range',
    query.selectFrom('year_range').innerJoin('ticker', 'ticker.id', 'year_range.ticker').where(isOfNewest),
    TICKER,
    ['day', 'high', 'low'],
  ),
  readable('price band', query.selectFrom('price_band').innerJoin('ticker', 'ticker.id', 'price_band.ticker').where(isOfNewest), TICKER, [
    'day',
    'hundredths',
    'remarks',
  ]),
  readable(
    'action',
    query.selectFrom('action').innerJoin('ticker', 'ticker.id', 'action.ticker'),
    [...TICKER, 'ex_day', 'purpose'],
    ['record_day as recordDay'],
  ),
  readable('record date', query.selectFrom('record_date').innerJoin('ticker', 'ticker.id', 'record_date.ticker'), [
    ...TICKER,
    'record_day',
    'purpose',
  ]),
  readable('list of actions', query.selectFrom('action_list'), ['exchange', 'day'], ['from_day as fromDay', 'until_day as untilDay']),
  readable(
    'meeting',
    query.selectFrom('meeting'),
    ['exchange', 'told', 'position'],
    ['symbol', 'day', 'purpose', 'state', 'moved_to as movedTo'],
  ),
  readable('index', query.selectFrom('index_day'), ['name', 'day'], PRICES),
  readable(
    'index member',
    query.selectFrom('index_member').innerJoin('index_list', 'index_list.id', 'index_member.list'),
    ['index_list.name', 'first_seen', 'position'],
    ['symbol', 'isin', 'index_member.name as company', 'sector', 'series', 'last_seen as lastSeen'],
  ),
  readable('master', query.selectFrom('master'), [...TICKER, 'code'], ['isin', 'name', 'face_value as faceValue', 'sector', 'status']),
  readable('rename', query.selectFrom('rename'), ['old', 'new', 'day']),
  readable('fund', query.selectFrom('fund'), ['exchange', 'symbol']),
];

function derivedFigures(exchange: Exchange): Readable {
  const from = query
    .selectFrom('derived')
    .innerJoin('security', 'security.id', 'derived.security')
    .where('derived.exchange', '=', exchange);
  return readable('derived', from, ['derived.exchange', 'derived.day', 'symbol', 'series', 'isin'], ['figures']);
}

/** Names each figure that differs between a store and the one rebuilt from its files. Prices are in paise, days are as 20261120. */
export function differences(store: Store, rebuilt: Store): string[] {
  // Derived figures are computed after a file is stored, and may not be computed yet.
  const derived = EXCHANGES.filter((exchange) => isDerived(store, exchange) && isDerived(rebuilt, exchange)).map(derivedFigures);
  return [...READABLE, ...derived].flatMap(({ what, names, rows }) => {
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

function rowsOf({ raw }: Store, rows: Query<object>): IterableIterator<Row> {
  return iterate(raw, rows as Query<Row>);
}

function nameOf(row: Row, names: number): string {
  return Object.values(row).slice(0, names).join(' ');
}
