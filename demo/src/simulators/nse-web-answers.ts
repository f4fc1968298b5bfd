import { istIso } from '@bhav/core/calendar/ist';
import type { LiveLevel } from '@bhav/core/quotes/live-quote';
import { marketClock } from '@bhav/core/calendar/market-clock';
import { dayMonYear } from '../market/number-format.ts';
import { indexChange, stockChange } from '@bhav/core/quotes/change';

/** A share as on the website, in rupees and shares; `undefined` before the first trade. */
export interface NseWebShare {
  symbol: string;
  series: string;
  isin: string;
  name: string;
  industry: string;
  price: number;
  previousClose?: number | undefined;
  open?: number | undefined;
  high?: number | undefined;
  low?: number | undefined;
  volume: number;
  turnover: number;
  /** Milliseconds since 1970. */
  at: number;
}

/** An index in points; the website has more of them than are read. */
type NseWebLevel = Omit<Required<LiveLevel>, 'name'> & { name: string };

/** What the website knows at an instant: the members of the NIFTY 50, and indices, that one among them. */
export interface NseWebMarket {
  shares: readonly NseWebShare[];
  levels: readonly NseWebLevel[];
}

/** `2026-05-27 11:54:23`, or `27-May-2026 11:54:23`. */
export type NseDates = 'year first' | 'day first';
/** `1234.5`, or `"1,234.50"`. */
export type NseFigures = 'number' | 'text';

/** The answer of `/api/equity-stock-indices?index=NIFTY%2050`: the index itself comes first, with priority 1. */
export function nseIndexAnswer({ shares, levels }: NseWebMarket, now: number, dates: NseDates, figures: NseFigures): unknown {
  const write = writer(figures);
  const index = levels.find(({ name }) => name === 'NIFTY 50');
  const sum = (figure: 'volume' | 'turnover'): number => shares.reduce((total, share) => total + share[figure], 0);
  const own = index && {
    priority: 1,
    symbol: index.name,
    identifier: index.name,
    series: null,
    ...pricesOf({ ...index, price: index.level }, write),
    totalTradedVolume: sum('volume'),
    totalTradedValue: sum('turnover'),
    lastUpdateTime: timeOf(index.at, dates),
    ffmc: null,
    marketType: null,
  };
  const rows = shares.map((share) => ({
    priority: 0,
    symbol: share.symbol,
    identifier: `${share.symbol}${share.series}N`,
    series: share.series,
    ...pricesOf(share, write),
    totalTradedVolume: share.volume,
    totalTradedValue: share.turnover,
    lastUpdateTime: timeOf(share.at, dates),
    chartTodayPath: `https://nsearchives.nseindia.com/today/${share.symbol}${share.series}N.svg`,
    meta: {
      symbol: share.symbol,
      companyName: share.name,
      industry: share.industry,
      activeSeries: [share.series],
      isFNOSec: true,
      isSuspended: false,
      isDelisted: false,
      isETFSec: false,
      isin: share.isin,
    },
  }));
  return { data: own === undefined ? rows : [own, ...rows], marketStatus: statusAt(now), timestamp: timeOf(now, 'day first') };
}

/** The answer of `/api/allIndices`: made once a minute, with one time for all, and some numbers always as text. */
export function allIndicesAnswer({ shares, levels }: NseWebMarket, now: number, figures: NseFigures): unknown {
  const write = writer(figures);
  const count = (is: (change: number) => boolean): string =>
    String(shares.filter(({ price, previousClose }) => previousClose !== undefined && is(price - previousClose)).length);
  const newest = Math.max(...levels.map(({ at }) => at));
  return {
    data: levels.map(({ name, level, previousClose, open, high, low }) => {
      const { change, changePercent } = indexChange(level, previousClose);
      return {
        key: 'INDICES ELIGIBLE IN DERIVATIVES',
        index: name,
        indexSymbol: name,
        last: write(level),
        variation: write(change),
        percentChange: write(changePercent),
        open: write(open),
        high: write(high),
        low: write(low),
        previousClose: write(previousClose),
        indicativeClose: 0,
        pe: '21.40',
        pb: '3.31',
        dy: '1.29',
        ...(name === 'NIFTY 50' && {
          advances: count((change) => change > 0),
          declines: count((change) => change < 0),
          unchanged: count((change) => change === 0),
        }),
      };
    }),
    timestamp: timeOf(Math.min(now, newest), 'day first'),
  };
}

type Write = (value: number | undefined) => number | string;

/** The website writes 0 where there is nothing yet. */
function pricesOf(
  share: Omit<NseWebShare, 'symbol' | 'series' | 'isin' | 'name' | 'industry' | 'volume' | 'turnover' | 'at'>,
  write: Write,
) {
  const { price, previousClose, open, high, low } = share;
  const { change, changePercent } = stockChange(price, previousClose);
  return {
    open: write(open),
    dayHigh: write(high),
    dayLow: write(low),
    lastPrice: write(price),
    previousClose: write(previousClose),
    change: write(change),
    pChange: write(changePercent),
  };
}

function writer(figures: NseFigures): Write {
  const text = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return (value = 0) => (figures === 'text' ? text.format(value) : Math.round(value * 100) / 100);
}

function timeOf(instant: number, dates: NseDates): string {
  const [day = '', time = ''] = istIso(instant).slice(0, 19).split('T');
  return `${dates === 'year first' ? day : dayMonYear(day)} ${time}`;
}

function statusAt(now: number): unknown {
  const isOpen = ['pre-open', 'open', 'closing-auction', 'special-session'].includes(marketClock('NSE', true, now).phase);
  return {
    market: 'CM',
    marketStatus: isOpen ? 'Open' : 'Closed',
    marketStatusMessage: isOpen ? 'Normal Market is Open' : 'Normal Market has Closed',
  };
}
