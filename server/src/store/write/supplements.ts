import { type RawBuilder, sql } from 'kysely';
import { CRORE } from '@bhav/core/market/decimals';
import type { Exchange } from '@bhav/core/market/exchange';
import type { ParsedFile } from '@bhav/core/bars/parsed-file';
import type { SecurityRegistry } from './securities/security-registry.ts';
import { putList } from './lists.ts';
import { putRows, type StoredRow } from './put-rows.ts';
import type { Within } from '../transaction.ts';
import { count, dayNumber, orNull, paise } from '../units.ts';

type OfDay = 'delivery' | 'market_cap' | 'band_touch' | 'index_day' | 'warning' | 'earnings';

/** Figures of a file beside its bars. Returns the number of rows. */
export async function writeSupplements(
  within: Within,
  registry: SecurityRegistry,
  of: { source: string; exchange: Exchange },
  day: number,
  { deliveries = [], marketCaps = [], ranges = [], bands = [], touches = [], funds = [], indices = [], ...more }: ParsedFile,
): Promise<number> {
  const { warnings = [], earnings = [], bans = [], weights = [] } = more;
  const { source, exchange } = of;
  const tickerOf = (row: Parameters<SecurityRegistry['tickerOf']>[1]): number => registry.tickerOf(exchange, row, day);
  /** Rows of the day that a corrected file no longer has are removed. */
  const replace = async <Name extends OfDay>(table: Name, whose: RawBuilder<unknown>, rows: readonly StoredRow<Name>[]): Promise<void> => {
    if (rows.length === 0) return;
    await sql`delete from ${sql.table(table)} where day = ${day} and ${whose}`.execute(within.db);
    // Two files have the levels: those of the source that is first in the alphabet are kept, in any order of arrival.
    await putRows(within, table, rows as never, table === 'index_day' ? { where: ['source' as never, '<='] } : {});
  };
  const ofTickers = sql`ticker in (select id from ticker where exchange = ${exchange})`;
  await replace(
    'delivery',
    ofTickers,
    deliveries.map(({ deliveredShares, deliveryPercent, ...row }) => ({
      ticker: tickerOf(row),
      day,
      shares: orNull(deliveredShares, count),
      hundredths: orNull(deliveryPercent, hundredths),
    })),
  );
  await replace(
    'market_cap',
    ofTickers,
    marketCaps.map(({ issueSize, marketCapCrore, ...row }) => ({
      ticker: tickerOf(row),
      day,
      issue_size: orNull(issueSize, count),
      rupees: count(Math.round(marketCapCrore * CRORE)),
    })),
  );
  const touchesNow = touches.map(({ side, ...row }) => ({ ticker: tickerOf(row), day, side }));
  await replace('band_touch', ofTickers, touchesNow);
  const rangesNow = ranges.map(({ high, highDate, low, lowDate, ...row }) => ({
    ticker: tickerOf(row),
    high: paise(high),
    high_day: orNull(highDate, dayNumber),
    low: paise(low),
    low_day: orNull(lowDate, dayNumber),
  }));
  await putList(within, 'year_range', of, day, rangesNow);
  const bandsNow = bands.map(({ percent, remarks, ...row }) => ({
    ticker: tickerOf(row),
    hundredths: orNull(percent, hundredths),
    remarks,
  }));
  await putList(within, 'price_band', of, day, bandsNow);
  const fundsNow = funds.map(({ symbol, underlying }) => ({ exchange, symbol, underlying }));
  await putList(within, 'fund', of, day, fundsNow);
  await replace(
    'index_day',
    sql`source = ${source} and exchange = ${exchange}`,
    indices.map(({ name, open, high, low, close, ...index }) => ({
      name,
      day,
      exchange,
      source,
      open,
      high,
      low,
      close,
      previous_close: index.previousClose,
      price_earnings: index.priceEarnings,
      price_book: index.priceBook,
      dividend_yield: index.dividendYield,
    })),
  );
  const warningsNow = warnings.map(({ symbol, series, flags }) => ({ day, symbol, series, flags: flags.join(' ') }));
  await replace('warning', sql`1 = 1`, warningsNow);
  await replace(
    'earnings',
    sql`1 = 1`,
    earnings.map(({ symbol, priceEarnings, adjusted }) => ({
      symbol,
      day,
      hundredths: orNull(priceEarnings, hundredths),
      adjusted_hundredths: orNull(adjusted, hundredths),
    })),
  );
  for (const { day: on, symbols } of bans) {
    const rows = (symbols.length === 0 ? [''] : symbols).map((symbol) => ({ symbol }));
    await putTold(within, 'derivatives_ban', day, { day: dayNumber(on) }, rows);
  }
  for (const { index: name, day: on, members } of weights) {
    const rows = members.map(({ symbol, crore }) => ({ symbol, crore }));
    await putTold(within, 'index_weight', day, { name, day: dayNumber(on) }, rows);
  }
  const listed = [...bans.map(({ symbols }) => symbols), ...weights.map(({ members }) => members)];
  return [deliveries, marketCaps, ranges, bands, touches, funds, indices, warnings, earnings, ...listed].reduce(
    (sum, { length }) => sum + length,
    0,
  );
}

/** In the place of the list that is stored of them; the first file that had one is the earliest. */
async function putTold(
  within: Within,
  table: 'derivatives_ban' | 'index_weight',
  file: number,
  of: Readonly<Record<string, string | number>>,
  rows: readonly { symbol: string; crore?: number }[],
): Promise<void> {
  const isOf = sql.join(
    Object.entries(of).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    sql` and `,
  );
  const held = await sql<{ told: number | null }>`select told from ${sql.table(table)} where ${isOf} limit 1`.execute(within.db);
  await sql`delete from ${sql.table(table)} where ${isOf}`.execute(within.db);
  const told = Math.min(held.rows[0]?.told ?? file, file);
  await putRows(within, table, rows.map((row) => ({ ...of, ...row, told })) as never);
}

function hundredths(figure: number): number {
  return Math.round(figure * 100);
}
