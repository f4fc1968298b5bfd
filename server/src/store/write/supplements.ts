import type { Database } from 'better-sqlite3';
import type { Exchange } from '@bhav/core/market/exchange';
import type { ParsedFile } from '@bhav/core/bars/parsed-file';
import type { SecurityRegistry } from './security-registry.ts';
import { count, dayNumber, paise } from '../units.ts';

/** Makes the function that stores what a day's files say beside the bars: deliveries, capitalisations, ranges, actions, funds, index levels. Gives the rows. */
export function writeSupplements(
  raw: Database,
  known: SecurityRegistry,
): (from: { source: string; exchange: Exchange }, day: number, parsed: ParsedFile) => number {
  const delivery = raw.prepare(
    'INSERT INTO delivery VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET shares = excluded.shares, hundredths = excluded.hundredths',
  );
  const cap = raw.prepare(
    'INSERT INTO market_cap VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET issue_size = excluded.issue_size, rupees = excluded.rupees',
  );
  const range = raw.prepare(
    `INSERT INTO year_range VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET day = excluded.day, high = excluded.high,
       high_day = excluded.high_day, low = excluded.low, low_day = excluded.low_day WHERE excluded.day >= year_range.day`,
  );
  const action = raw.prepare('INSERT OR IGNORE INTO action VALUES (?, ?, ?)');
  const fund = raw.prepare('INSERT OR IGNORE INTO fund VALUES (?, ?)');
  const index = raw.prepare(
    // Two files have the levels: the one whose source is first in the alphabet stands, whichever comes first.
    `INSERT INTO index_day VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET name = excluded.name, exchange = excluded.exchange,
       source = excluded.source, open = excluded.open, high = excluded.high, low = excluded.low, close = excluded.close,
       previous_close = excluded.previous_close WHERE excluded.source <= index_day.source`,
  );

  return ({ source, exchange }, day, { deliveries = [], marketCaps = [], ranges = [], actions = [], funds = [], indices = [] }) => {
    for (const row of deliveries) {
      const percent = row.deliveryPercent === undefined ? null : Math.round(row.deliveryPercent * 100);
      delivery.run(known.tickerOf(exchange, row), day, row.deliveredShares === undefined ? null : count(row.deliveredShares), percent);
    }
    for (const row of marketCaps) {
      const issueSize = row.issueSize === undefined ? null : count(row.issueSize);
      cap.run(known.tickerOf(exchange, row), day, issueSize, count(Math.round(row.marketCapCrore * RUPEES_IN_CRORE)));
    }
    for (const row of ranges) {
      const [highDay, lowDay] = [optionalDay(row.highDate), optionalDay(row.lowDate)];
      range.run(known.tickerOf(exchange, row), day, paise(row.high), highDay, paise(row.low), lowDay);
    }
    for (const row of actions) action.run(known.tickerOf(exchange, row), dayNumber(row.exDate), row.purpose);
    for (const symbol of funds) fund.run(exchange, symbol);
    for (const { name, open, high, low, close, previousClose } of indices) {
      index.run(name, day, exchange, source, open ?? null, high ?? null, low ?? null, close, previousClose ?? null);
    }
    return deliveries.length + marketCaps.length + ranges.length + actions.length + funds.length + indices.length;
  };
}

const RUPEES_IN_CRORE = 10_000_000;

function optionalDay(date: string | undefined): number | null {
  return date === undefined ? null : dayNumber(date);
}
