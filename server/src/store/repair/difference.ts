import { type ExpressionBuilder, type SelectExpression, type SelectQueryBuilder, sql } from 'kysely';
import type { ReadStore } from '../open-store.ts';
import type { Tables } from '../tables.ts';

type Database = ReadStore['db'];
type Row = Record<string, string | number | null>;

/** Without the store's own numbers: the first `names` columns identify a row, the others are its figures. */
interface Readable {
  what: string;
  names: number;
  isDaily: boolean;
  rows: SelectQueryBuilder<Tables, never, Row>;
}

function readable<DB, TB extends keyof DB>(
  what: string,
  from: SelectQueryBuilder<DB, TB, object>,
  names: readonly SelectExpression<DB, TB>[],
  figures: readonly SelectExpression<DB, TB>[] = [],
): Readable {
  const rows = from.select([...names, ...figures]) as never;
  return { what, names: names.length, isDaily: names.some((name) => name === 'day'), rows };
}

const TICKER = ['exchange', 'symbol', 'series'] as const;
const BAR = ['exchange', 'day', 'symbol', 'series', 'isin'] as const;
const PRICES = ['open', 'high', 'low', 'close', 'previous_close as previousClose'] as const;

const SPAN = ['until', 'day as lastDay'] as const;
const LISTED = ['isin', 'name', 'listed_on as listedOn', 'face_value as faceValue', 'sector', 'status'] as const;
const RANGE = ['high', 'high_day as highDay', 'low', 'low_day as lowDay'] as const;
const TOLD = ['first_told as firstTold', 'last_told as lastTold'] as const;

/** By the first of the securities, as the numbers of listings and companies are the store's own. */
function firstOfSame(column: 'listing' | 'company') {
  return sql<string>`(
    select min(same.exchange || ' ' || same.symbol || ' ' || same.series || ' ' || same.isin) from security as same
    where ${sql.ref(`same.${column}`)} = ${sql.ref(`security.${column}`)}
  )`.as(column);
}

/** No later holder of the symbol has a ticker. The newest range and band of former holders depend on when a rename became known. */
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

const filedTables = (db: Database): Readable[] => [
  readable('bar', db.selectFrom('bar').innerJoin('security', 'security.id', 'bar.security'), BAR, [
    ...PRICES,
    'last',
    'volume',
    'turnover',
    'trades',
    'name',
  ]),
  readable('flag', db.selectFrom('bar_flag').innerJoin('security', 'security.id', 'bar_flag.security'), [...BAR, 'flag']),
  readable('session', db.selectFrom('session'), ['exchange', 'day'], ['source', 'rows', 'volume', 'turnover', 'remark']),
  readable(
    'delivery',
    db.selectFrom('delivery').innerJoin('ticker', 'ticker.id', 'delivery.ticker'),
    [...TICKER, 'day'],
    ['shares', 'hundredths'],
  ),
  readable(
    'market cap',
    db.selectFrom('market_cap').innerJoin('ticker', 'ticker.id', 'market_cap.ticker'),
    [...TICKER, 'day'],
    ['rupees', 'issue_size as issueSize'],
  ),
  readable('52-week range', db.selectFrom('year_range').innerJoin('ticker', 'ticker.id', 'year_range.ticker').where(isOfNewest), TICKER, [
    'day',
    ...RANGE,
  ]),
  readable('price band', db.selectFrom('price_band').innerJoin('ticker', 'ticker.id', 'price_band.ticker').where(isOfNewest), TICKER, [
    'day',
    'hundredths',
    'remarks',
  ]),
  readable(
    'action',
    db.selectFrom('action').innerJoin('ticker', 'ticker.id', 'action.ticker'),
    [...TICKER, 'ex_day', 'purpose'],
    ['record_day as recordDay', ...TOLD],
  ),
  readable(
    'record date',
    db.selectFrom('record_date').innerJoin('ticker', 'ticker.id', 'record_date.ticker'),
    [...TICKER, 'record_day', 'purpose'],
    TOLD,
  ),
  readable('list of actions', db.selectFrom('action_list'), ['exchange', 'day'], ['from_day as fromDay', 'until_day as untilDay']),
  readable(
    'meeting',
    db.selectFrom('meeting'),
    ['exchange', 'told', 'position'],
    ['symbol', 'day', 'purpose', 'state', 'moved_to as movedTo'],
  ),
  readable('index', db.selectFrom('index_day'), ['name', 'day'], [...PRICES, 'price_earnings', 'price_book', 'dividend_yield']),
  readable(
    'index member',
    db.selectFrom('index_member').innerJoin('index_list', 'index_list.id', 'index_member.list'),
    ['index_list.name', 'first_seen', 'position'],
    ['symbol', 'isin', 'index_member.name as company', 'sector', 'series', 'last_seen as lastSeen'],
  ),
  readable('master', db.selectFrom('master'), [...TICKER, 'code'], LISTED),
  readable('master since', db.selectFrom('master_span'), [...TICKER, 'code', 'since'], [...LISTED, ...SPAN]),
  readable(
    '52-week range since',
    db.selectFrom('year_range_span').innerJoin('ticker', 'ticker.id', 'year_range_span.ticker'),
    [...TICKER, 'year_range_span.since'],
    [...RANGE, ...SPAN],
  ),
  readable(
    'price band since',
    db.selectFrom('price_band_span').innerJoin('ticker', 'ticker.id', 'price_band_span.ticker'),
    [...TICKER, 'price_band_span.since'],
    ['hundredths', 'remarks', ...SPAN],
  ),
  readable('rename', db.selectFrom('rename'), ['old', 'new', 'day'], ['told']),
  readable(
    'security',
    db.selectFrom('security').innerJoin('ticker', 'ticker.id', 'security.ticker'),
    ['security.exchange', 'security.symbol', 'security.series', 'isin', 'ticker.since'],
    ['code', 'name', 'first_day as firstDay', 'last_day as lastDay', firstOfSame('listing'), firstOfSame('company')],
  ),
  readable(
    'former name',
    db.selectFrom('former_name').innerJoin('security', 'security.id', 'former_name.security'),
    ['exchange', 'symbol', 'series', 'isin', 'until'],
    ['former_name.name', 'former_name.code'],
  ),
  readable('fund', db.selectFrom('fund'), ['exchange', 'symbol'], ['underlying', 'day']),
  readable('fund since', db.selectFrom('fund_span'), ['exchange', 'symbol', 'since'], ['underlying', ...SPAN]),
  readable('warning', db.selectFrom('warning'), ['day', 'symbol'], ['series', 'flags']),
  readable('touched band', db.selectFrom('band_touch').innerJoin('ticker', 'ticker.id', 'band_touch.ticker'), [...TICKER, 'day', 'side']),
  readable('P/E', db.selectFrom('earnings'), ['day', 'symbol'], ['hundredths', 'adjusted_hundredths']),
  readable('ban of derivatives', db.selectFrom('derivatives_ban'), ['day', 'symbol'], ['told']),
  readable('weight', db.selectFrom('index_weight'), ['name', 'day', 'symbol'], ['crore', 'told']),
];

/** Prices are in paise, days are as 20261120. */
export async function differences(store: ReadStore, rebuilt: ReadStore): Promise<string[]> {
  const [held, right] = [filedTables(store.db), filedTables(rebuilt.db)];
  const months = await monthsOf(store, rebuilt);
  const said: string[] = [];
  for (const [at, table] of held.entries()) {
    for (const month of table.isDaily ? months : [undefined]) {
      said.push(...compared(table, await rowsOf(table, month), await rowsOf(right[at] ?? table, month)));
    }
  }
  return said;
}

function compared({ what, names }: Readable, held: readonly Row[], right: readonly Row[]): string[] {
  const said: string[] = [];
  const expected = new Map(right.map((row) => [nameOf(row, names), row]));
  for (const row of held) {
    const name = nameOf(row, names);
    const other = expected.get(name);
    expected.delete(name);
    if (other === undefined) said.push(`${what} ${name} is in the store and in no kept file.`);
    else {
      for (const [column, value] of Object.entries(row)) {
        if (value !== other[column]) said.push(`${what} ${name}: ${column} is ${value} in the store and ${other[column]} in the files.`);
      }
    }
  }
  return [...said, ...[...expected.keys()].map((name) => `${what} ${name} is in a kept file and not in the store.`)];
}

/** The days from one on and before another. */
type Span = readonly [from: number, before: number];

/** By the months with sessions: a whole history need not be in memory at once. */
async function monthsOf(...stores: readonly ReadStore[]): Promise<Span[]> {
  const days = await Promise.all(stores.map(({ db }) => db.selectFrom('session').select('day').distinct().execute()));
  const months = [...new Set(days.flat().map(({ day }) => Math.trunc(day / 100) * 100))].toSorted((one, other) => one - other);
  const bounds = [0, ...months, 99_999_999];
  return bounds.slice(1).map((before, at) => [bounds[at] ?? 0, before]);
}

function rowsOf({ rows }: Readable, span: Span | undefined): Promise<Row[]> {
  return (span === undefined ? rows : rows.where(sql<boolean>`day >= ${span[0]} and day < ${span[1]}`)).execute();
}

function nameOf(row: Row, names: number): string {
  return Object.values(row).slice(0, names).join(' ');
}
