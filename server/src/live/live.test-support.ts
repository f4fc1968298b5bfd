import type { Exchange } from '@bhav/core/market/exchange';
import type { Instrument, LiveQuote, QuoteBatch } from '@bhav/core/quotes/live-quote';
import { ranked } from '@bhav/core/quotes/rank';
import type { IndexLevel } from '@bhav/core/wire/indices';
import type { StockList } from '@bhav/core/wire/market';
import type { Stock } from '@bhav/core/wire/stock';
import type { MarketContent } from '../market/market.ts';
import type { QuoteSource } from '../sources/quote-source.ts';

/** An instant of 23 November 2026, a Monday with a session. */
export function monday(time: string): number {
  return Date.parse(`2026-11-23T${time}+05:30`);
}

export function testStock(exchange: Exchange, symbol: string, more: Partial<Stock> = {}): Stock {
  return {
    symbol,
    name: `${symbol} Limited`,
    price: 100,
    change: 1,
    changePercent: 1.0101,
    volume: 1_000,
    marketCap: 5_000,
    isGainer: true,
    isLoser: false,
    exchange,
    isin: `INE${symbol}`,
    series: exchange === 'NSE' ? 'EQ' : 'A',
    sector: 'Made',
    previousClose: 99,
    previousCloseFiled: 99,
    open: 99,
    high: 101,
    low: 98,
    turnover: 100_000,
    trades: 10,
    deliveryPercent: 50,
    yearHigh: 120,
    yearLow: 80,
    ...more,
  };
}

/** Official figures of a session: the members given and one share more on each exchange, with the level of the Nifty 50. */
export function testOfficial(
  session: string,
  members: Record<Exchange, readonly string[]> = { NSE: ['AAA', 'BBB'], BSE: ['AAA'] },
): MarketContent {
  const about = { mode: 'official', session, asOf: `${session}T15:30:00+05:30`, fetchedAt: `${session}T18:10:00+05:30` } as const;
  const list = (exchange: Exchange, name: string, stocks: Stock[]): StockList => ({
    name,
    exchange,
    source: `${exchange} end-of-day file`,
    ...about,
    stocks: ranked(stocks),
  });
  const stocks = {
    NSE: members.NSE.map((symbol, index) => testStock('NSE', symbol, { code: String(1_000 + index) })),
    BSE: members.BSE.map((symbol, index) => testStock('BSE', symbol, { code: String(500_000 + index) })),
  };
  const others = { NSE: testStock('NSE', 'OTHER', { code: '9' }), BSE: testStock('BSE', 'OTHER', { code: '599999' }) };
  const level: IndexLevel = { name: 'Nifty 50', mode: 'official', source: 'NSE end-of-day file', session, asOf: about.asOf, level: 24_000 };
  return {
    lists: { NSE: list('NSE', 'Nifty 50', stocks.NSE), BSE: list('BSE', 'Sensex', stocks.BSE) },
    whole: { NSE: list('NSE', 'All of NSE', [...stocks.NSE, others.NSE]), BSE: list('BSE', 'All of BSE', [...stocks.BSE, others.BSE]) },
    others: { NSE: list('NSE', 'Funds', []), BSE: list('BSE', 'Funds', []) },
    indices: [level],
  };
}

export function testQuote(stock: Stock, at: number, more: Partial<LiveQuote> = {}, isMember = true): LiveQuote {
  return {
    instrument: instrumentOf(stock, isMember),
    price: 101,
    previousClose: 100,
    open: 100,
    high: 102,
    low: 99,
    volume: 10,
    turnover: 1_010,
    at,
    ...more,
  };
}

function instrumentOf({ exchange = 'NSE', symbol, series, isin, code }: Stock, isMember = true): Instrument {
  return {
    exchange,
    symbol,
    ...(series !== undefined && { series }),
    ...(isin !== undefined && { isin }),
    ...(code !== undefined && { code }),
    isMember,
  };
}

export function testBatch(receivedAt: number, quotes: LiveQuote[], more: Partial<QuoteBatch> = {}): QuoteBatch {
  return { receivedAt, quotes, levels: [], rejected: [], ...more };
}

export function testSource(
  turn: (turn: number, instruments: readonly Instrument[], signal: AbortSignal) => AsyncIterable<QuoteBatch>,
  more: Partial<QuoteSource> & { now: () => number },
): QuoteSource & { asked: number[] } {
  const { now, ...about } = more;
  const asked: number[] = [];
  return {
    id: 'made',
    name: 'Made source',
    terms: 'For tests.',
    exchanges: ['NSE', 'BSE'],
    covers: 'index',
    follows: false,
    ...about,
    asked,
    quotes: (instruments, signal) => {
      asked.push(now());
      return turn(asked.length, instruments, signal);
    },
  };
}
