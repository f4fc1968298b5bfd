import type { Exchange } from '@bhav/core/market/exchange';
import type { Bar } from '@bhav/core/bars/bar';
import type { Accepted } from './write/filing.ts';
import type { Filing } from '@bhav/core/bars/filing';

/** A bar for tests: a share at ₹100 that does not move, but for what is given. */
export function madeBar(given: Partial<Bar> & { symbol: string }): Bar {
  return {
    exchange: 'NSE',
    session: '2026-11-20',
    series: 'EQ',
    code: '',
    isin: '',
    name: given.symbol,
    open: 100,
    high: 100,
    low: 100,
    close: 100,
    last: 100,
    previousClose: 100,
    volume: 10,
    turnover: 1000,
    trades: 1,
    ...given,
  };
}

/** A file for tests that passed its checks; its checksum follows from the source, session and content. */
export function madeAccepted(filing: Partial<Filing>, given: Partial<Accepted['arrival']> & { session: string }): Accepted {
  const { session, ...arrival } = given;
  const exchange: Exchange = filing.bars?.[0]?.exchange ?? arrival.exchange ?? 'NSE';
  const bars = filing.bars ?? [];
  const source = arrival.source ?? `${exchange.toLowerCase()}-bhavcopy`;
  return {
    arrival: {
      source,
      exchange,
      sha256: `${source}-${session}-${JSON.stringify(filing).length}`,
      path: `raw/${source}/${session}.csv`,
      bytes: 1000,
      address: `https://exchange.test/${session}`,
      fetchedAt: `${session}T18:30:00+05:30`,
      asked: session,
      ...arrival,
    },
    session,
    filing: { rejected: [], ...filing },
    bars,
    flagsOf: () => [],
    rejected: filing.rejected ?? [],
    rankOf: (of) => (of.includes('delivery') ? 1 : 0),
  };
}
