import type { IncomingHttpHeaders } from 'node:http';
import { istIso } from '@bhav/core/calendar/ist';
import type { LiveLevel, LiveQuote } from '@bhav/core/quotes/live-quote';
import { dayMonYear } from '@bhav/demo/market/number-format';
import { htmlPage, isBrowser, loopbackServer, type SimulatedAnswer } from '@bhav/demo/simulators/loopback-server';
import { sendFaulty, type SimulatedFault } from '../simulator-fault.test-support.ts';

/** Rupees and shares; `undefined` before the first trade. */
export interface NseWebShare extends Partial<Record<'previousClose' | 'open' | 'high' | 'low', number | undefined>> {
  symbol: string;
  series: string;
  isin: string;
  price: number;
  volume: number;
  turnover: number;
  at: LiveQuote['at'];
}

/** The members of the NIFTY 50, and indices in points: that one among them, and more than are read. */
export interface NseWebMarket {
  shares: readonly NseWebShare[];
  levels: readonly (Omit<Required<LiveLevel>, 'name'> & { name: string })[];
}

/** `count` is how many times this path has been asked for, from 1. */
interface NseRequest {
  path: string;
  isApi: boolean;
  headers: IncomingHttpHeaders;
  count: number;
  /** Milliseconds since 1970, on the simulator's clock. */
  at: number;
}

export interface NseWebSimulatorParts {
  market: (instant: number) => NseWebMarket;
  /** Milliseconds since 1970. */
  now: () => number;
  faults?: (request: NseRequest) => SimulatedFault | undefined;
  /** The website has written times in two layouts (`2026-05-27 11:54:23`, `27-May-2026 11:54:23`), and numbers as text (`"1,234.50"`). */
  dates?: 'year first' | 'day first';
  figures?: 'number' | 'text';
}

/** The address has no slash at the end, as the setting `BHAV_NSE_API_URL` takes it. */
export interface NseWebSimulator {
  address: string;
  /** Oldest first. */
  requests: NseRequest[];
  underWay: () => number;
  close: () => Promise<void>;
}

/** On the simulator's clock. */
const COOKIE_LIFE_MS = 90_000;

/**
 * On loopback, with the website's manners: a page (`/`, `/option-chain`) sets the cookies, the API answers 401 without them and when they are too
 * old, everything answers 403 to what is not a browser, and answers differ by the minute.
 */
export async function simulateNseWeb(parts: NseWebSimulatorParts): Promise<NseWebSimulator> {
  const { now, faults = () => undefined } = parts;
  const requests: NseRequest[] = [];
  let underWay = 0;
  const { address, close } = await loopbackServer(({ url: path = '/', headers }, response) => {
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
    });
    const count = requests.filter((request) => request.path === path).length + 1;
    const request: NseRequest = { path, isApi: path.startsWith('/api/'), headers, count, at: now() };
    requests.push(request);
    const answer = answerTo(parts, request);
    if (answer.status === 200 && !request.isApi) {
      response.setHeader(
        'set-cookie',
        COOKIES.map((name) => `${name}=${SIMULATOR_COOKIE}-${now()}; Path=/; Max-Age=${COOKIE_LIFE_MS / 1000}; HttpOnly`),
      );
    }
    void sendFaulty(response, answer, faults(request));
  });
  return { address, requests, underWay: () => underWay, close };
}

export const SIMULATOR_COOKIE = 'simulator-cookie';
const COOKIES = ['nsit', 'nseappid'];

/** A cookie has the time at which it was set. */
function hasCookies(headers: IncomingHttpHeaders, now: number): boolean {
  return COOKIES.every((name) => {
    const [, setAt] = new RegExp(`(?:^|; )${name}=${SIMULATOR_COOKIE}-(\\d+)`).exec(headers.cookie ?? '') ?? [];
    return now - Number(setAt) < COOKIE_LIFE_MS;
  });
}

function answerTo(parts: NseWebSimulatorParts, { path, isApi, headers, at }: NseRequest): SimulatedAnswer {
  if (!isBrowser(headers)) return htmlPage(403);
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  if (!isApi) return htmlPage(pathname === '/' || pathname === '/option-chain' ? 200 : 404);
  // Only the website's own pages ask the API.
  if (!hasCookies(headers, at) || headers.referer === undefined) return htmlPage(401);
  const content =
    pathname === '/api/equity-stock-indices' && searchParams.get('index') === 'NIFTY 50'
      ? membersAnswer(parts, at)
      : pathname === '/api/allIndices' && indicesAnswer(parts, at);
  return content === false
    ? htmlPage(404)
    : { status: 200, type: 'application/json; charset=utf-8', body: Buffer.from(JSON.stringify(content)) };
}

/** The index itself comes first, with priority 1. The website has more fields than are read. */
function membersAnswer({ market, dates, figures }: NseWebSimulatorParts, instant: number): object {
  const { shares, levels } = market(instant);
  const write = writer(figures);
  const rowOf = (symbol: string, { price, at, ...of }: Omit<NseWebShare, 'symbol' | 'series' | 'isin'>) => ({
    symbol,
    open: write(of.open),
    dayHigh: write(of.high),
    dayLow: write(of.low),
    lastPrice: write(price),
    previousClose: write(of.previousClose),
    totalTradedVolume: of.volume,
    totalTradedValue: of.turnover,
    lastUpdateTime: timeOf(at, dates),
  });
  const own = levels.flatMap(({ name, level, ...index }) =>
    name === 'NIFTY 50' ? [{ priority: 1, series: null, ...rowOf(name, { ...index, price: level, volume: 0, turnover: 0 }) }] : [],
  );
  const rows = shares.map(({ symbol, series, isin, ...of }) => {
    const identifier = `${symbol}${series}N`;
    return { priority: 0, identifier, series, ...rowOf(symbol, of), meta: { symbol, isSuspended: false, isin } };
  });
  return { data: [...own, ...rows], marketStatus: { market: 'CM', marketStatus: 'Open' } };
}

/** Made once a minute, with one time for all. */
function indicesAnswer({ market, figures }: NseWebSimulatorParts, instant: number): object {
  const { levels } = market(instant);
  const write = writer(figures);
  const data = levels.map(({ name, level, previousClose, open, high, low }) => {
    const prices = { open: write(open), high: write(high), low: write(low), previousClose: write(previousClose) };
    return { index: name, indexSymbol: name, last: write(level), ...prices, pe: '21.40' };
  });
  return { data, timestamp: timeOf(Math.max(...levels.map(({ at }) => at)), 'day first') };
}

/** The website writes 0 where there is nothing yet. */
function writer(figures: NseWebSimulatorParts['figures']): (value: number | undefined) => number | string {
  const text = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return (value = 0) => (figures === 'text' ? text.format(value) : Math.round(value * 100) / 100);
}

function timeOf(instant: number, dates: NseWebSimulatorParts['dates']): string {
  const [day = '', time = ''] = istIso(instant).slice(0, 19).split('T');
  return `${dates === 'day first' ? dayMonYear(day) : day} ${time}`;
}
