import type { Exchange } from '@bhav/core/market/exchange';
import type { ParsedFile } from '@bhav/core/bars/parsed-file';
import type { SecurityRegistry } from './security-registry.ts';
import type { Connection } from '../connection.ts';
import { query, run, upsert } from '../statement.ts';
import { count, dayNumber, orNull, paise } from '../units.ts';

/**
 * Stores the figures of a file beside its bars: deliveries, capitalisations, ranges, price bands, funds, index levels. Returns the number of rows.
 */
export function writeSupplements(
  raw: Connection,
  registry: SecurityRegistry,
  { source, exchange }: { source: string; exchange: Exchange },
  day: number,
  { deliveries = [], marketCaps = [], ranges = [], bands = [], funds = [], indices = [] }: ParsedFile,
): number {
  const tickerOf = (row: Parameters<SecurityRegistry['tickerOf']>[1]): number => registry.tickerOf(exchange, row, day);
  addDeliveries.runAll(
    raw,
    deliveries.map(({ deliveredShares, deliveryPercent, ...row }) => ({
      ticker: tickerOf(row),
      day,
      shares: orNull(deliveredShares, count),
      hundredths: orNull(deliveryPercent, hundredthsOf),
    })),
  );
  addMarketCaps.runAll(
    raw,
    marketCaps.map(({ issueSize, marketCapCrore, ...row }) => ({
      ticker: tickerOf(row),
      day,
      issue_size: orNull(issueSize, count),
      rupees: count(Math.round(marketCapCrore * RUPEES_IN_CRORE)),
    })),
  );
  addRanges.runAll(
    raw,
    ranges.map(({ high, highDate, low, lowDate, ...row }) => ({
      ticker: tickerOf(row),
      day,
      high: paise(high),
      high_day: orNull(highDate, dayNumber),
      low: paise(low),
      low_day: orNull(lowDate, dayNumber),
    })),
  );
  addBands.runAll(
    raw,
    bands.map(({ percent, remarks, ...row }) => ({ ticker: tickerOf(row), day, hundredths: orNull(percent, hundredthsOf), remarks })),
  );
  addFunds.runAll(
    raw,
    funds.map((symbol) => ({ exchange, symbol })),
  );
  // Levels that a corrected file no longer has are removed.
  if (indices.length > 0)
    run(raw, query.deleteFrom('index_day').where('day', '=', day).where('source', '=', source).where('exchange', '=', exchange));
  addLevels.runAll(
    raw,
    indices.map(({ open = null, high = null, low = null, previousClose = null, name, close }) => ({
      name,
      day,
      exchange,
      source,
      open,
      high,
      low,
      close,
      previous_close: previousClose,
    })),
  );
  return deliveries.length + marketCaps.length + ranges.length + bands.length + funds.length + indices.length;
}

const RUPEES_IN_CRORE = 10_000_000;

function hundredthsOf(percent: number): number {
  return Math.round(percent * 100);
}

const addDeliveries = upsert('delivery', { key: ['ticker', 'day'], set: ['shares', 'hundredths'] });
const addMarketCaps = upsert('market_cap', { key: ['ticker', 'day'], set: ['issue_size', 'rupees'] });
const addRanges = upsert('year_range', { key: ['ticker'], set: ['day', 'high', 'high_day', 'low', 'low_day'], where: ['day', '>='] });
const addBands = upsert('price_band', { key: ['ticker'], set: ['day', 'hundredths', 'remarks'], where: ['day', '>='] });
const addFunds = upsert('fund', { key: ['exchange', 'symbol'] });
// Two files have the levels: those of the source that is first in the alphabet are kept, in any order of arrival.
const addLevels = upsert('index_day', {
  key: ['name', 'day'],
  set: ['name', 'exchange', 'source', 'open', 'high', 'low', 'close', 'previous_close'],
  where: ['source', '<='],
});
