import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { loopbackServer } from './loopback-server.ts';
import { allIndicesAnswer, nseIndexAnswer, type NseDates, type NseFigures, type NseWebMarket } from './nse-web-answers.ts';
import { isBrowser } from './archive-simulator.ts';
import { htmlPage, sendFaulty, sendWhole, type SimulatedAnswer, type SimulatedFault } from './simulator-fault.ts';

/** A request as the simulated website saw it; `count` is how many times this path has been asked for, from 1. */
interface NseRequest {
  /** With the query. */
  path: string;
  isApi: boolean;
  headers: IncomingHttpHeaders;
  count: number;
  /** Milliseconds since 1970, on the simulator's clock. */
  at: number;
}

export interface NseWebSimulatorParts {
  /** What the exchange's figures are at an instant. */
  market: (instant: number) => NseWebMarket;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Returns the fault of an answer; undefined for none. */
  faults?: (request: NseRequest) => SimulatedFault | undefined;
  /** The website has written times in two layouts, and numbers as text. */
  dates?: NseDates;
  figures?: NseFigures;
}

/** The simulated website: its address, without a slash at the end, as the setting `BHAV_NSE_API_URL` takes it. */
export interface NseWebSimulator {
  address: string;
  /** Every request so far, oldest first. */
  requests: NseRequest[];
  /** How many requests are not answered yet. */
  underWay: () => number;
  close: () => Promise<void>;
}

/** What the cookies are worth: this many milliseconds on the simulator's clock. */
const COOKIE_LIFE_MS = 90_000;

/**
 * Simulates the exchange's website on a port of this machine's loopback, with its manners: a page (`/`, `/option-chain`) sets the cookies, the API
 * answers 401 without them and when they are too old, everything answers 403 to what is not a browser, and answers differ by the minute.
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
    await (fault === undefined ? sendWhole(response, answer) : sendFaulty(response, answer, fault));
  };
  const { address, close } = await loopbackServer((incoming, response) => void handle(incoming, response));
  return { address, requests, underWay: () => underWay, close };
}

function answerTo(parts: NseWebSimulatorParts, { path, isApi, headers, at }: NseRequest, issuedAt: readonly number[]): SimulatedAnswer {
  if (!isBrowser(headers)) return htmlPage(403);
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  if (!isApi) return htmlPage(pathname === '/' || pathname === '/option-chain' ? 200 : 404);
  // The API is asked by the website's own pages alone.
  if (!hasCookies(headers, issuedAt, at) || headers.referer === undefined) return htmlPage(401);
  const { market, dates = 'year first', figures = 'number' } = parts;
  if (pathname === '/api/equity-stock-indices' && searchParams.get('index') === 'NIFTY 50') {
    return json(nseIndexAnswer(market(at), at, dates, figures));
  }
  return pathname === '/api/allIndices' ? json(allIndicesAnswer(market(at), at, figures)) : htmlPage(404);
}

/** All cookies of the simulator have this in their values. */
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
