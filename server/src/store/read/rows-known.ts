import { type OperationNode, sql } from 'kysely';
import type { ReadStore } from '../open-store.ts';
import { DAILY_TABLES, type Tables } from '../tables.ts';

/** Their rows are of the file of `told`; of their own day if an earlier layout did not keep that. */
const BY_TOLD = ['rename', 'derivatives_ban', 'index_weight'] as const;

/** What was known at the end of `day`, for each table that changes as files come. */
export function rowsKnown(db: ReadStore['db'], day: number): ReadonlyMap<keyof Tables, OperationNode> {
  /** The day of the newest file of a source. */
  const newest = (source: string) => sql<number>`coalesce(${fileDays(db, day).where('source', '=', source)}, ${day})`;
  const action = (table: 'action' | 'record_date') => db.selectFrom(table).where('first_told', '<=', day);
  const lastTold = upTo('last_told', newest('nse-pr')).as('last_told');
  const holds = sql<boolean>`since <= ${day} and until > ${day}`;
  const formerly = (column: 'name' | 'code') =>
    sql<string>`coalesce(${db
      .selectFrom('former_name')
      .select(column)
      .whereRef('former_name.security', '=', sql.ref('security.id'))
      .where('until', '>', day)
      .orderBy('until')
      .limit(1)}, ${sql.ref(`security.${column}`)})`.as(column);
  const lastBar = db
    .selectFrom('bar')
    .select((bar) => bar.fn.max('day').as('day'))
    .whereRef('bar.security', '=', sql.ref('security.id'))
    .where('day', '<=', day);

  const queries: Partial<Record<keyof Tables, { toOperationNode: () => OperationNode }>> = {
    // Of the file of their day, but for those that follow here.
    ...Object.fromEntries(
      [...DAILY_TABLES, 'filing' as const].map((table) => [table, db.selectFrom(table).selectAll().where('day', '<=', day)]),
    ),
    ...Object.fromEntries(
      BY_TOLD.map((table) => [
        table,
        db
          .selectFrom(table)
          .selectAll()
          .where(sql<number>`coalesce(told, day)`, '<=', day),
      ]),
    ),
    ticker: db.selectFrom('ticker').selectAll().where('since', '<=', day),
    security: db
      .selectFrom('security')
      .select(['id', 'exchange', 'ticker', 'symbol', 'series', 'isin', 'first_day', 'listing', 'company'])
      .select([formerly('code'), formerly('name')])
      .select(sql<number>`case when last_day <= ${day} then last_day else ${lastBar} end`.as('last_day'))
      .where('first_day', '<=', day),
    meeting: db.selectFrom('meeting').selectAll().where('told', '<=', day),
    action: action('action').select(['ticker', 'ex_day', 'purpose', 'record_day', 'first_told', lastTold]),
    record_date: action('record_date').select(['ticker', 'record_day', 'purpose', 'first_told', lastTold]),
    fund: db
      .selectFrom('fund_span')
      .where(holds)
      .select(['exchange', 'symbol', 'underlying'])
      .select(upTo('day', newest('nse-pr')).as('day')),
    index_list: db
      .selectFrom('index_list')
      .select(['id', 'name', 'first_seen', upTo('last_seen', sql<number>`coalesce(${fileDays(db, day)}, ${day})`).as('last_seen')])
      .where('first_seen', '<=', day),
    master: db
      .selectFrom('master_span')
      .where(holds)
      .select(['exchange', 'symbol', 'series', 'code', 'isin', 'name', 'listed_on', 'face_value', 'sector', 'status'])
      .select(
        upTo('day', sql`case when exchange = 'NSE' then ${newest('nse-equity-list')} else ${newest('bse-scrip-list')} end`).as('day'),
      ),
    year_range: db
      .selectFrom('year_range_span')
      .where(holds)
      .select(['ticker', 'high', 'high_day', 'low', 'low_day'])
      .select(upTo('day', newest('nse-year-range')).as('day')),
    price_band: db
      .selectFrom('price_band_span')
      .where(holds)
      .select(['ticker', 'hundredths', 'remarks'])
      .select(upTo('day', newest('nse-price-bands')).as('day')),
  };
  return new Map(Object.entries(queries).map(([table, query]) => [table as keyof Tables, query.toOperationNode()]));
}

function fileDays(db: ReadStore['db'], day: number) {
  return db
    .selectFrom('filing')
    .select((file) => file.fn.max('day').as('day'))
    .where('day', '<=', day);
}

/** `bound` where the column is empty or beyond that. */
function upTo(column: string, bound: ReturnType<typeof sql<number>>) {
  return sql<number>`case when ${sql.ref(column)} <= ${bound} then ${sql.ref(column)} else ${bound} end`;
}
