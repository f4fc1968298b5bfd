import { sql } from 'kysely';
import type { SymbolHistory } from '@bhav/core/bars/symbol-history';
import type { TickerRow } from '../../tables.ts';
import type { Within } from '../../transaction.ts';
import { dayNumber } from '../../units.ts';
import { nextId } from '../put-rows.ts';

/**
 * Each ticker of NSE gets only the rows of one holder of its symbol, by the stored renames: rows may have come before the rename. Returns the tickers
 * that lost rows or got them.
 */
export async function divideTickers(within: Within, history: SymbolHistory): Promise<number[]> {
  const divided: number[] = [];
  for (const ticker of await within.db.selectFrom('ticker').selectAll().where('exchange', '=', 'NSE').orderBy('id').execute()) {
    divided.push(...(await divideTicker(within, ticker, history)));
  }
  return divided;
}

async function divideTicker(within: Within, ticker: TickerRow, history: SymbolHistory): Promise<number[]> {
  const days = history.daysOf(ticker.symbol).map(dayNumber);
  const divided: number[] = [];
  // The newest first, so that each row goes to the newest holder by the day of its file.
  for (const day of days.filter((since) => since > ticker.since).toReversed()) {
    if (!(await hasRowsFrom(within, { ticker: ticker.id, day }))) continue;
    const to = await nextId(within, 'ticker');
    await within.db
      .insertInto('ticker')
      .values({ ...ticker, id: to, since: day })
      .execute();
    await moveRows(within, { ticker: ticker.id, day, to });
    divided.push(ticker.id, to);
  }
  return divided;
}

/** In the files from a day on. */
interface From {
  ticker: number;
  day: number;
}

async function hasRowsFrom(within: Within, from: From): Promise<boolean> {
  if ((await securitiesFrom(within, from)).length > 0) return true;
  for (const [table, day] of TABLES) {
    const some = within.db.selectFrom(table).select('ticker').where('ticker', '=', from.ticker).where(day, '>=', from.day).limit(1);
    if ((await some.executeTakeFirst()) !== undefined) return true;
  }
  return false;
}

/** A security with bars of both tickers is divided. */
async function moveRows(within: Within, { ticker, day: from, to }: From & { to: number }): Promise<void> {
  const { db } = within;
  const securities = await securitiesFrom(within, { ticker, day: from });
  for (const [table, day] of TABLES) {
    await db.updateTable(table).set({ ticker: to }).where('ticker', '=', ticker).where(day, '>=', from).execute();
  }
  for (const { id, ...security } of securities) {
    if (security.first_day >= from) {
      await db.updateTable('security').set({ ticker: to }).where('id', '=', id).execute();
      continue;
    }
    const later = await nextId(within, 'security');
    await db
      .insertInto('security')
      .values({ ...security, id: later, ticker: to })
      .execute();
    for (const table of ['bar', 'bar_flag'] as const) {
      await db.updateTable(table).set({ security: later }).where('security', '=', id).where('day', '>=', from).execute();
    }
    for (const divided of [id, later]) await narrowDays(within, divided);
  }
}

/** By its bars; without bars the days stay. */
export async function narrowDays({ db }: Within, id: number): Promise<void> {
  const bars = db.selectFrom('bar').where('security', '=', id);
  const first = bars.select(({ fn }) => fn.min('day').as('first'));
  const last = bars.select(({ fn }) => fn.max('day').as('last'));
  await db
    .updateTable('security')
    .set(({ fn }) => ({ first_day: fn.coalesce(first, 'first_day'), last_day: fn.coalesce(last, 'last_day') }))
    .where('id', '=', id)
    .execute();
}

/** Figures of a ticker, each table with the day of its file. */
const TABLES = [
  ['delivery', sql<number>`day`],
  ['market_cap', sql<number>`day`],
  ['year_range', sql<number>`day`],
  ['price_band', sql<number>`day`],
  ['year_range_span', sql<number>`since`],
  ['price_band_span', sql<number>`since`],
  ['record_date', sql<number>`last_told`],
  ['action', sql<number>`last_told`],
] as const;

function securitiesFrom({ db }: Within, { ticker, day }: From) {
  return db.selectFrom('security').selectAll().where('ticker', '=', ticker).where('last_day', '>=', day).execute();
}
