import type { Exchange } from '@bhav/core/market/exchange';
import type { Bar } from '@bhav/core/bars/bar';
import { isIsin } from '@bhav/core/market/isin';
import type { Accepted } from './write/file.ts';
import type { IndexDay, ParsedFile } from '@bhav/core/bars/parsed-file';

/** At ₹100, and does not move. */
export function testBar(given: Partial<Bar> & { symbol: string }): Bar {
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

/** The checksum follows from the source, session and content. */
export function acceptedFile(parsed: Partial<ParsedFile>, given: Partial<Accepted['rawFile']> & { session: string }): Accepted {
  const { session, ...rawFile } = given;
  const exchange: Exchange = parsed.bars?.[0]?.exchange ?? rawFile.exchange ?? 'NSE';
  const bars = parsed.bars ?? [];
  const source = rawFile.source ?? `${exchange.toLowerCase()}-bhavcopy`;
  return {
    rawFile: {
      source,
      exchange,
      sha256: `${source}-${session}-${JSON.stringify(parsed).length}`,
      path: `raw/${source}/${session}.csv`,
      bytes: 1000,
      address: `https://exchange.test/${session}`,
      fetchedAt: `${session}T18:30:00+05:30`,
      asked: session,
      ...rawFile,
    },
    session,
    parsed: { rejected: [], ...parsed },
    bars,
    flagsOf: () => [],
    rejected: parsed.rejected ?? [],
    rankOf: (of) => (of.includes('delivery') ? 1 : 0),
  };
}

/** An ISIN by all but its check digit. */
export function isinOf(first: string): string {
  return Array.from({ length: 10 }, (_, digit) => `${first}${digit}`).find(isIsin) ?? '';
}

/** With its close alone. */
export function testLevel(name: string, close: number): IndexDay {
  return { name, close, open: undefined, high: undefined, low: undefined, previousClose: undefined };
}
