import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { istIso } from '@bhav/core/calendar/ist';
import type { LiveLevel } from '@bhav/core/quotes/live-quote';
import { dayMonYear } from '@bhav/demo/market/number-format';
import { htmlPage, isBrowser, loopbackServer, type SimulatedAnswer } from '@bhav/demo/simulators/loopback-server';
import { sendFaulty, type SimulatedFault } from '../simulator-fault.test-support.ts';

/** Rupees and shares; `undefined` before the first trade. */
export interface NseWebShare {
  symbol: string;
  series: string;
  isin: string;
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

/** Points; the website has more indices than are read. */
type NseWebLevel = Omit<Required<LiveLevel>, 'name'> & { name: string };

/** The members of the NIFTY 50, and indices, that one among them. */
export interface NseWebMarket {
  shares: readonly NseWebShare[];
  levels: readonly NseWebLevel[];
}

/** `2026-05-27 11:54:23`, or `27-May-2026 11:54:23`. */
type NseDates = 'year first' | 'day first';
/** `1234.5`, or `"1,234.50"`. */
type NseFigures = 'number' | 'text';

/** `/api/equity-stock-indices?index=NIFTY%2050`: the index itself comes first, with priority 1. The website has more fields than are read. */
function nseIndexAnswer({ shares, levels }: NseWebMarket, dates: NseDates, write: Write): unknown {
  const index = levels.find(({ name }) => name === 'NIFTY 50');
  const own = index && {
    priority: 1,
    symbol: index.name,
    series: null,
    ...pricesOf({ ...index, price: index.level }, write),
    totalTradedVolume: 0,
    totalTradedValue: 0,
    lastUpdateTime: timeOf(index.at, dates),
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
    meta: { symbol: share.symbol, isSuspended: false, isin: share.isin },
  }));
  return { data: own === undefined ? rows : [own, ...rows], marketStatus: { market: 'CM', marketStatus: 'Open' } };
}

/** `/api/allIndices`: made once a minute, with one time for all. */
function allIndicesAnswer({ levels }: NseWebMarket, write: Write): unknown {
  const data = levels.map(({ name, level, previousClose, open, high, low }) => ({
    index: name,
    indexSymbol: name,
    last: write(level),
    open: write(open),
    high: write(high),
    low: write(low),
    previousClose: write(previousClose),
    pe: '21.40',
  }));
  return { data, timestamp: timeOf(Math.max(...levels.map(({ at }) => at)), 'day first') };
}

type Write = (value: number | undefined) => number | string;

/** The website writes 0 where there is nothing yet. */
function pricesOf(
  { price, previousClose, open, high, low }: Pick<NseWebShare, 'price' | 'previousClose' | 'open' | 'high' | 'low'>,
  write: Write,
) {
  const [lastPrice, dayHigh, dayLow] = [write(price), write(high), write(low)];
  return { open: write(open), dayHigh, dayLow, lastPrice, previousClose: write(previousClose) };
}

function writer(figures: NseFigures): Write {
  const text = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return (value = 0) => (figures === 'text' ? text.format(value) : Math.round(value * 100) / 100);
}

function timeOf(instant: number, dates: NseDates): string {
  const [day = '', time = ''] = istIso(instant).slice(0, 19).split('T');
  return `${dates === 'year first' ? day : dayMonYear(day)} ${time}`;
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
  /** The website has written times in two layouts, and numbers as text. */
  dates?: NseDates;
  figures?: NseFigures;
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
  const issuedAt: number[] = [];
  let underWay = 0;

  const handle = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
    });
    const path = incoming.url ?? '/';
    const count = requests.filter((request) => request.path === path).length + 1;
    const request: NseRequest = { path, isApi: path.startsWith('/api/'), headers: incoming.headers, count, at: now() };
    requests.push(request);
    const fault = faults(request);
    const answer = answerTo(parts, request, issuedAt);
    if (answer.status === 200 && !request.isApi) response.setHeader('set-cookie', issue(issuedAt, now()));
    await sendFaulty(response, answer, fault);
  };
  const { address, close } = await loopbackServer((incoming, response) => void handle(incoming, response));
  return { address, requests, underWay: () => underWay, close };
}

function answerTo(parts: NseWebSimulatorParts, { path, isApi, headers, at }: NseRequest, issuedAt: readonly number[]): SimulatedAnswer {
  if (!isBrowser(headers)) return htmlPage(403);
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  if (!isApi) return htmlPage(pathname === '/' || pathname === '/option-chain' ? 200 : 404);
  // Only the website's own pages ask the API.
  if (!hasCookies(headers, issuedAt, at) || headers.referer === undefined) return htmlPage(401);
  const { market, dates = 'year first', figures = 'number' } = parts;
  if (pathname === '/api/equity-stock-indices' && searchParams.get('index') === 'NIFTY 50') {
    return json(nseIndexAnswer(market(at), dates, writer(figures)));
  }
  return pathname === '/api/allIndices' ? json(allIndicesAnswer(market(at), writer(figures))) : htmlPage(404);
}

export const SIMULATOR_COOKIE = 'simulator-cookie';

function issue(issuedAt: number[], now: number): string[] {
  const number = issuedAt.push(now);
  return ['nsit', 'nseappid', 'ak_bmsc', 'bm_sv'].map(
    (name) => `${name}=${SIMULATOR_COOKIE}-${number}; Path=/; Max-Age=${COOKIE_LIFE_MS / 1000}; HttpOnly`,
  );
}

function hasCookies(headers: IncomingHttpHeaders, issuedAt: readonly number[], now: number): boolean {
  return ['nsit', 'nseappid'].every((name) => {
    const number = new RegExp(`(?:^|; )${name}=${SIMULATOR_COOKIE}-(\\d+)`).exec(headers.cookie ?? '')?.[1];
    const issued = issuedAt[Number(number) - 1];
    return issued !== undefined && now - issued < COOKIE_LIFE_MS;
  });
}

function json(answer: unknown): SimulatedAnswer {
  return { status: 200, type: 'application/json; charset=utf-8', body: Buffer.from(JSON.stringify(answer)) };
}
