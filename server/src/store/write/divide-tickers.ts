import { sql } from 'kysely';
import type { SymbolHistory } from '@bhav/core/bars/symbol-history';
import { nextId } from './next-id.ts';
import type { Connection } from '../connection.ts';
import { all, insert, query, statement } from '../statement.ts';
import type { TickerRow } from '../tables.ts';
import { dayNumber } from '../units.ts';

/**
 * Gives each ticker of NSE only the rows of one holder of its symbol, by the renames that are stored: rows may have come before the rename. Returns
 * whether any rows were moved to the ticker of another holder.
 */
export function divideTickers(raw: Connection, history: SymbolHistory): boolean {
  const tickers = all(raw, query.selectFrom('ticker').selectAll().where('exchange', '=', 'NSE').orderBy('id'));
  return tickers.map((ticker) => divideTicker(raw, ticker, history)).includes(true);
}

function divideTicker(raw: Connection, ticker: TickerRow, history: SymbolHistory): boolean {
  const days = history.daysOf(ticker.symbol).map(dayNumber);
  let isDivided = false;
  // The newest first, so that each row goes to the newest holder by the day of its file.
  for (const day of days.filter((since) => since > ticker.since).toReversed()) {
    if (!hasRowsFrom(raw, { ticker: ticker.id, day })) continue;
    const to = nextId(raw, 'ticker');
    addTicker.runAll(raw, [{ ...ticker, id: to, since: day }]);
    moveRows(raw, { ticker: ticker.id, day, to });
    isDivided = true;
  }
  return isDivided;
}

/** Rows of a ticker in the files from a day on. */
interface From {
  ticker: number;
  day: number;
}

function hasRowsFrom(raw: Connection, from: From): boolean {
  return SOME.some((some) => some.get(raw, from) !== undefined);
}

/** Moves rows to another ticker. A security with bars of both is divided. */
function moveRows(raw: Connection, move: From & { to: number }): void {
  for (const rows of MOVES) rows.run(raw, move);
  for (const { id, ...security } of securitiesFrom.all(raw, move)) {
    if (security.first_day >= move.day) {
      setTicker.run(raw, { id, to: move.to });
      continue;
    }
    const later = nextId(raw, 'security');
    addSecurity.runAll(raw, [{ ...security, id: later, ticker: move.to }]);
    for (const rows of OF_BARS) rows.run(raw, { id, later, day: move.day });
    for (const divided of [id, later]) narrowDays.run(raw, { id: divided });
  }
}

/** Takes the first and last day of a security from its bars; without bars they stay. */
export const narrowDays = statement(({ id }: { id: number }) => {
  const bars = query.selectFrom('bar').where('security', '=', id);
  const first = bars.select(({ fn }) => fn.min('day').as('first'));
  const last = bars.select(({ fn }) => fn.max('day').as('last'));
  return query
    .updateTable('security')
    .set(({ fn }) => ({ first_day: fn.coalesce(first, 'first_day'), last_day: fn.coalesce(last, 'last_day') }))
    .where('id', '=', id);
});

/** The tables with figures of a ticker, each with the day of its file. */
const TABLES = [
  ['delivery', sql<number>`day`],
  ['market_cap', sql<number>`day`],
  ['year_range', sql<number>`day`],
  ['price_band', sql<number>`day`],
  ['record_date', sql<number>`last_told`],
  // An older store does not know the day of the file.
  ['action', sql<number>`coalesce(last_told, ex_day)`],
] as const;

const securitiesFrom = statement((of: From) =>
  query.selectFrom('security').selectAll().where('ticker', '=', of.ticker).where('last_day', '>=', of.day),
);
const SOME = [
  securitiesFrom,
  ...TABLES.map(([table, day]) =>
    statement((of: From) => query.selectFrom(table).select('ticker').where('ticker', '=', of.ticker).where(day, '>=', of.day).limit(1)),
  ),
];
const MOVES = TABLES.map(([table, day]) =>
  statement((of: From & { to: number }) =>
    query.updateTable(table).set({ ticker: of.to }).where('ticker', '=', of.ticker).where(day, '>=', of.day),
  ),
);
const OF_BARS = (['bar', 'bar_flag'] as const).map((table) =>
  statement((of: { id: number; later: number; day: number }) =>
    query.updateTable(table).set({ security: of.later }).where('security', '=', of.id).where('day', '>=', of.day),
  ),
);
const setTicker = statement((of: { id: number; to: number }) =>
  query.updateTable('security').set({ ticker: of.to }).where('id', '=', of.id),
);
const addTicker = insert('ticker', 'id', 'exchange', 'symbol', 'series', 'since');
const addSecurity = insert(
  'security',
  ...(['id', 'exchange', 'ticker', 'symbol', 'series', 'isin', 'code', 'name', 'first_day', 'last_day', 'listing', 'company'] as const),
);
