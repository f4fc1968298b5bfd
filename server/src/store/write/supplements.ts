import { CRORE } from '@bhav/core/market/crore';
import type { Exchange } from '@bhav/core/market/exchange';
import type { ParsedFile } from '@bhav/core/bars/parsed-file';
import type { SecurityRegistry } from './securities/security-registry.ts';
import { putList } from './lists.ts';
import { putRows } from './put-rows.ts';
import type { Within } from '../transaction.ts';
import { count, dayNumber, orNull, paise } from '../units.ts';

/** Figures of a file beside its bars. Returns the number of rows. */
export async function writeSupplements(
  within: Within,
  registry: SecurityRegistry,
  of: { source: string; exchange: Exchange },
  day: number,
  { deliveries = [], marketCaps = [], ranges = [], bands = [], touches = [], funds = [], indices = [] }: ParsedFile,
): Promise<number> {
  const { source, exchange } = of;
  const tickerOf = (row: Parameters<SecurityRegistry['tickerOf']>[1]): number => registry.tickerOf(exchange, row, day);
  const ofExchange = within.db.selectFrom('ticker').select('id').where('exchange', '=', exchange);
  for (const [table, rows] of [
    ['delivery', deliveries],
    ['market_cap', marketCaps],
    ['band_touch', touches],
  ] as const) {
    // Rows that a corrected file no longer has are removed.
    if (rows.length > 0) await within.db.deleteFrom(table).where('day', '=', day).where('ticker', 'in', ofExchange).execute();
  }
  await putRows(
    within,
    'delivery',
    deliveries.map(({ deliveredShares, deliveryPercent, ...row }) => ({
      ticker: tickerOf(row),
      day,
      shares: orNull(deliveredShares, count),
      hundredths: orNull(deliveryPercent, hundredthsOf),
    })),
    { key: ['ticker', 'day'] },
  );
  await putRows(
    within,
    'market_cap',
    marketCaps.map(({ issueSize, marketCapCrore, ...row }) => ({
      ticker: tickerOf(row),
      day,
      issue_size: orNull(issueSize, count),
      rupees: count(Math.round(marketCapCrore * CRORE)),
    })),
    { key: ['ticker', 'day'] },
  );
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
    hundredths: orNull(percent, hundredthsOf),
    remarks,
  }));
  await putList(within, 'price_band', of, day, bandsNow);
  await putRows(
    within,
    'band_touch',
    touches.map(({ side, ...row }) => ({ ticker: tickerOf(row), day, side })),
    { key: ['day', 'ticker', 'side'] },
  );
  const fundsNow = funds.map(({ symbol, underlying }) => ({ exchange, symbol, underlying }));
  await putList(within, 'fund', of, day, fundsNow);
  // Levels that a corrected file no longer has are removed.
  if (indices.length > 0)
    await within.db.deleteFrom('index_day').where('day', '=', day).where('source', '=', source).where('exchange', '=', exchange).execute();
  await putRows(
    within,
    'index_day',
    indices.map(({ name, open, high, low, close, previousClose, priceEarnings, priceBook, dividendYield }) => ({
      name,
      day,
      exchange,
      source,
      open: open ?? null,
      high: high ?? null,
      low: low ?? null,
      close,
      previous_close: previousClose ?? null,
      price_earnings: priceEarnings ?? null,
      price_book: priceBook ?? null,
      dividend_yield: dividendYield ?? null,
    })),
    // Two files have the levels: those of the source that is first in the alphabet are kept, in any order of arrival.
    { key: ['name', 'day'], where: ['source', '<='] },
  );
  return deliveries.length + marketCaps.length + ranges.length + bands.length + touches.length + funds.length + indices.length;
}

function hundredthsOf(percent: number): number {
  return Math.round(percent * 100);
}
