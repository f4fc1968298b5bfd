import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { lastFinishedSession } from '@bhav/core/calendar/session';
import { loopbackServer } from './loopback-server.ts';
import type { DemoMarket } from '../market/demo-market.ts';
import { nseBhavcopyFile } from '../files/bhavcopy-files.ts';
import { dayAsked, DAY_FILES, MASTER_FILES, publishedAt, SITES, type DayFile, type Site } from '../files/official-files.ts';
import { htmlPage, sendFaulty, sendWhole, type SimulatedAnswer, type SimulatedFault } from './simulator-fault.ts';

/** A request as the simulator saw it; `count` is how many times this path has been asked for, from 1. */
interface ArchiveRequest {
  site: Site;
  method: string;
  /** With the query. */
  path: string;
  headers: IncomingHttpHeaders;
  count: number;
}

export interface ArchiveSimulatorParts {
  market: DemoMarket;
  /** Milliseconds since 1970: what is published by now. */
  now: () => number;
  /** Returns the fault of an answer; undefined for none. */
  faults?: (request: ArchiveRequest) => SimulatedFault | undefined;
}

/** The simulated archives: the address of each, without a slash at the end, as the settings `BHAV_NSE_URL` and the others take it. */
export interface ArchiveSimulator {
  addresses: Record<Site, string>;
  /** Every request so far, oldest first. */
  requests: ArchiveRequest[];
  close: () => Promise<void>;
}

/**
 * Simulates the archives of both exchanges, of NSE Indices and BSE's API on four ports of this machine's loopback, with their manners: refused without a
 * browser's headers (403; BSE's API sends elsewhere), no file before its hour, the session before at a holiday's address, a page with status
 * 200 for a day that BSE does not have.
 */
export async function simulateArchives({ market, now, faults = () => undefined }: ArchiveSimulatorParts): Promise<ArchiveSimulator> {
  const requests: ArchiveRequest[] = [];
  const counts = new Map<string, number>();
  const handle = async (site: Site, incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = incoming.url ?? '/';
    const count = (counts.get(site + path) ?? 0) + 1;
    counts.set(site + path, count);
    const request = { site, method: incoming.method ?? 'GET', path, headers: incoming.headers, count };
    requests.push(request);
    const fault = faults(request);
    const answer = answerTo(market, now(), request);
    await (fault === undefined ? sendWhole(response, answer) : sendFaulty(response, answer, fault));
  };

  const servers = await Promise.all(SITES.map((site) => loopbackServer((incoming, response) => void handle(site, incoming, response))));
  const addresses = Object.fromEntries(SITES.map((site, place) => [site, servers[place]?.address])) as Record<Site, string>;
  return {
    addresses,
    requests,
    close: async () => {
      await Promise.all(servers.map(({ close }) => close()));
    },
  };
}

function answerTo(market: DemoMarket, now: number, { site, method, path, headers }: ArchiveRequest): SimulatedAnswer {
  const refusal = refusalOf(site, headers);
  if (refusal !== undefined) return refusal;
  if (method !== 'GET') return htmlPage(405);
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  const master = MASTER_FILES.find((file) => file.site === site && file.path === pathname);
  if (master !== undefined) {
    // A master is replaced in the evening, when the day's files are.
    return { status: 200, type: master.type, body: master.make(market, newestPublished(market, now), searchParams) };
  }
  for (const file of DAY_FILES) {
    const day = file.site === site ? dayAsked(file, path) : undefined;
    if (day !== undefined) return answerFor(market, now, file, day);
  }
  return htmlPage(404);
}

function answerFor(market: DemoMarket, now: number, file: DayFile, day: string): SimulatedAnswer {
  const first = market.sessions[0] ?? day;
  const has = (session: string): boolean =>
    session >= first &&
    session <= (file.until ?? session) &&
    market.calendar.placeOf(session) !== undefined &&
    now >= publishedAt(file, session);
  const whole = (session: string): SimulatedAnswer => ({ status: 200, type: file.type, body: file.make(market, session) });
  if (has(day)) return whole(day);
  const isSaturday = new Date(day).getUTCDay() === 6;
  const isHoliday = market.calendar.placeOf(day) === undefined && Date.parse(day) <= now;
  if (file.absent === 'session before' && isHoliday && !isSaturday) {
    const before = market.calendar.days[market.calendar.placeUpTo(day)];
    if (before !== undefined && has(before)) return whole(before);
  }
  return htmlPage(file.absent === 'page' ? 200 : 404);
}

/** The newest session whose bhavcopy of NSE is out. */
function newestPublished({ calendar }: DemoMarket, now: number): string {
  const bhavcopy = DAY_FILES.find(({ make }) => make === nseBhavcopyFile);
  const newest = calendar.placeUpTo(lastFinishedSession(now));
  const day = calendar.days[newest] ?? '';
  const isOut = bhavcopy === undefined || now >= publishedAt(bhavcopy, day);
  return isOut ? day : (calendar.days[newest - 1] ?? day);
}

/** The hosts want the headers of a browser, and BSE those of its own pages. */
function refusalOf(site: Site, headers: IncomingHttpHeaders): SimulatedAnswer | undefined {
  if (!isBrowser(headers)) return htmlPage(403);
  const isFromBse = headers.referer?.startsWith('https://www.bseindia.com/') === true;
  if (site === 'bse' && !isFromBse) return htmlPage(403);
  if (site === 'bse-api' && !(isFromBse && headers.origin === 'https://www.bseindia.com')) {
    return { ...htmlPage(302), location: 'https://www.bseindia.com/error_Bse.html' };
  }
  return undefined;
}

/** Whether a request has the headers of a browser, as far as the hosts look. */
export function isBrowser(headers: IncomingHttpHeaders): boolean {
  return /^Mozilla\/5\.0 \(.+\)/.test(headers['user-agent'] ?? '') && /^[a-z]/i.test(headers['accept-language'] ?? '');
}
