import type { Database } from 'better-sqlite3';
import type { Exchange } from '@bhav/core/market/exchange';
import type { ParsedFile } from '@bhav/core/bars/parsed-file';
import type { SecurityRegistry } from './security-registry.ts';
import { columns, excluded, query, statement, upsert } from '../statement.ts';
import type { IndexDayRow, Tables } from '../tables.ts';
import { count, dayNumber, paise } from '../units.ts';

/** Makes the function that stores what a file says beside bars: deliveries, capitalisations, ranges, actions, funds, index levels. It returns the rows. */
export function supplementWriter(
  raw: Database,
  { tickerOf }: SecurityRegistry,
): (from: { source: string; exchange: Exchange }, day: number, parsed: ParsedFile) => number {
  const statements = prepare(raw);

  return ({ source, exchange }, day, { deliveries = [], marketCaps = [], ranges = [], actions = [], funds = [], indices = [] }) => {
    for (const { deliveredShares, deliveryPercent, ...row } of deliveries) {
      const shares = deliveredShares === undefined ? null : count(deliveredShares);
      const hundredths = deliveryPercent === undefined ? null : Math.round(deliveryPercent * 100);
      statements.delivery.run({ ticker: tickerOf(exchange, row), day, shares, hundredths });
    }
    for (const { issueSize, marketCapCrore, ...row } of marketCaps) {
      const issue_size = issueSize === undefined ? null : count(issueSize);
      const rupees = count(Math.round(marketCapCrore * RUPEES_IN_CRORE));
      statements.marketCap.run({ ticker: tickerOf(exchange, row), day, issue_size, rupees });
    }
    for (const { high, highDate, low, lowDate, ...row } of ranges) {
      const days = { high_day: optionalDay(highDate), low_day: optionalDay(lowDate) };
      statements.range.run({ ticker: tickerOf(exchange, row), day, high: paise(high), low: paise(low), ...days });
    }
    for (const { exDate, purpose, ...row } of actions) {
      statements.action.run({ ticker: tickerOf(exchange, row), ex_day: dayNumber(exDate), purpose });
    }
    for (const symbol of funds) statements.fund.run({ exchange, symbol });
    for (const { open = null, high = null, low = null, previousClose = null, name, close } of indices) {
      statements.index.run({ name, day, exchange, source, open, high, low, close, previous_close: previousClose });
    }
    return deliveries.length + marketCaps.length + ranges.length + actions.length + funds.length + indices.length;
  };
}

const RUPEES_IN_CRORE = 10_000_000;

function optionalDay(date: string | undefined): number | null {
  return date === undefined ? null : dayNumber(date);
}

const RANGE_COLUMNS = ['day', 'high', 'high_day', 'low', 'low_day'] as const;
const LEVEL_COLUMNS = ['exchange', 'source', 'open', 'high', 'low', 'close', 'previous_close'] as const;

function prepare(raw: Database) {
  return {
    delivery: upsert(raw, 'delivery', { key: ['ticker', 'day'], set: ['shares', 'hundredths'] }),
    marketCap: upsert(raw, 'market_cap', { key: ['ticker', 'day'], set: ['issue_size', 'rupees'] }),
    range: statement(raw, (row: Tables['year_range']) =>
      query
        .insertInto('year_range')
        .values(columns(row, 'ticker', ...RANGE_COLUMNS))
        .onConflict((of) =>
          of
            .column('ticker')
            .doUpdateSet(excluded<Tables['year_range']>(...RANGE_COLUMNS))
            .whereRef('excluded.day', '>=', 'year_range.day'),
        ),
    ),
    action: upsert(raw, 'action', { key: ['ticker', 'ex_day', 'purpose'] }),
    fund: upsert(raw, 'fund', { key: ['exchange', 'symbol'] }),
    // Two files have the levels: the source that is first in the alphabet stands, whichever comes first.
    index: statement(raw, (row: IndexDayRow) =>
      query
        .insertInto('index_day')
        .values(columns(row, 'name', 'day', ...LEVEL_COLUMNS))
        .onConflict((of) =>
          of
            .columns(['name', 'day'])
            .doUpdateSet(excluded<IndexDayRow>('name', ...LEVEL_COLUMNS))
            .whereRef('excluded.source', '<=', 'index_day.source'),
        ),
    ),
  };
}
