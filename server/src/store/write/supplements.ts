import type { Database } from 'better-sqlite3';
import type { Exchange } from '@bhav/core/market/exchange';
import type { ParsedFile } from '@bhav/core/bars/parsed-file';
import type { SecurityRegistry } from './security-registry.ts';
import { query, run, upsert } from '../statement.ts';
import { count, dayNumber, orNull, paise } from '../units.ts';

/** Stores what a file has beside bars: deliveries, capitalisations, ranges, price bands, funds, index levels. Returns the number of rows. */
export function writeSupplements(
  raw: Database,
  registry: SecurityRegistry,
  { source, exchange }: { source: string; exchange: Exchange },
  day: number,
  { deliveries = [], marketCaps = [], ranges = [], bands = [], funds = [], indices = [] }: ParsedFile,
): number {
  for (const { deliveredShares, deliveryPercent, ...row } of deliveries) {
    const hundredths = orNull(deliveryPercent, (percent) => Math.round(percent * 100));
    addDelivery.run(raw, { ticker: registry.tickerOf(exchange, row), day, shares: orNull(deliveredShares, count), hundredths });
  }
  for (const { issueSize, marketCapCrore, ...row } of marketCaps) {
    const rupees = count(Math.round(marketCapCrore * RUPEES_IN_CRORE));
    addMarketCap.run(raw, { ticker: registry.tickerOf(exchange, row), day, issue_size: orNull(issueSize, count), rupees });
  }
  for (const { high, highDate, low, lowDate, ...row } of ranges) {
    const days = { high_day: orNull(highDate, dayNumber), low_day: orNull(lowDate, dayNumber) };
    addRange.run(raw, { ticker: registry.tickerOf(exchange, row), day, high: paise(high), low: paise(low), ...days });
  }
  for (const { percent, remarks, ...row } of bands) {
    const hundredths = orNull(percent, (value) => Math.round(value * 100));
    addBand.run(raw, { ticker: registry.tickerOf(exchange, row), day, hundredths, remarks });
  }
  for (const symbol of funds) addFund.run(raw, { exchange, symbol });
  // Of a file that is corrected, no level stays that it no longer has.
  if (indices.length > 0)
    run(raw, query.deleteFrom('index_day').where('day', '=', day).where('source', '=', source).where('exchange', '=', exchange));
  for (const { open = null, high = null, low = null, previousClose = null, name, close } of indices) {
    addLevel.run(raw, { name, day, exchange, source, open, high, low, close, previous_close: previousClose });
  }
  return deliveries.length + marketCaps.length + ranges.length + bands.length + funds.length + indices.length;
}

const RUPEES_IN_CRORE = 10_000_000;

const addDelivery = upsert('delivery', { key: ['ticker', 'day'], set: ['shares', 'hundredths'] });
const addMarketCap = upsert('market_cap', { key: ['ticker', 'day'], set: ['issue_size', 'rupees'] });
const addRange = upsert('year_range', { key: ['ticker'], set: ['day', 'high', 'high_day', 'low', 'low_day'], where: ['day', '>='] });
const addBand = upsert('price_band', { key: ['ticker'], set: ['day', 'hundredths', 'remarks'], where: ['day', '>='] });
const addFund = upsert('fund', { key: ['exchange', 'symbol'] });
// Two files have the levels: the source that is first in the alphabet stands, whichever comes first.
const addLevel = upsert('index_day', {
  key: ['name', 'day'],
  set: ['name', 'exchange', 'source', 'open', 'high', 'low', 'close', 'previous_close'],
  where: ['source', '<='],
});
