import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { lastFinishedSession } from '@bhav/core/calendar/session';
import type { DemoMarket } from '../market/demo-market.ts';
import { nseBhavcopyFile } from '../files/bhavcopy-files.ts';
import { dayAsked, DAY_FILES, MASTER_FILES, publishedAt, SITES, typeOf, type DayFile, type Site } from '../files/official-files.ts';
import { htmlPage, isBrowser, loopbackServer, sendAnswer, type SimulatedAnswer } from './loopback-server.ts';

/** `count` is how many times this path has been asked for, from 1. */
interface ArchiveRequest {
  site: Site;
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  count: number;
}

export interface ArchiveSimulatorParts {
  market: DemoMarket;
  /** Milliseconds since 1970: what is published by now. */
  now: () => number;
  /** Gives other bytes for the right ones, or the same ones later; undefined where nothing is changed. */
  change?: (request: ArchiveRequest) => ((bytes: Buffer) => Uint8Array | Promise<Uint8Array>) | undefined;
}

export type ArchiveSimulator = Awaited<ReturnType<typeof simulateArchives>>;

/**
 * Simulates the archives of both exchanges, of NSE Indices and BSE's API on four ports of this machine's loopback, with their manners: refused without a
 * browser's headers (403; BSE's API sends elsewhere), no file before its hour, the session before at a holiday's address, a page with status
 * 200 for a day that BSE does not have.
 */
export async function simulateArchives({ market, now, change }: ArchiveSimulatorParts) {
  const requests: ArchiveRequest[] = [];
  const counts = new Map<string, number>();
  const handle = async (site: Site, { url: path = '/', method = 'GET', headers }: IncomingMessage, response: ServerResponse) => {
    const count = (counts.get(site + path) ?? 0) + 1;
    counts.set(site + path, count);
    const request = { site, method, path, headers, count };
    requests.push(request);
    const changed = change?.(request);
    const answer = answerTo(market, now(), request);
    sendAnswer(response, changed === undefined ? answer : { ...answer, body: Buffer.from(await changed(answer.body)) });
  };
  const servers = await Promise.all(SITES.map((site) => loopbackServer((incoming, response) => void handle(site, incoming, response))));
  return {
    /** Without a slash at the end, as the settings `BHAV_NSE_URL` and the others take them. */
    addresses: Object.fromEntries(SITES.map((site, place) => [site, servers[place]?.address])) as Record<Site, string>,
    requests,
    close: async (): Promise<void> => void (await Promise.all(servers.map(({ close }) => close()))),
  };
}

function answerTo(market: DemoMarket, now: number, { site, method, path, headers }: ArchiveRequest): SimulatedAnswer {
  // The hosts want the headers of a browser, and BSE those of its own pages.
  const isFromBse = headers.referer?.startsWith('https://www.bseindia.com/') === true;
  if (!isBrowser(headers) || (site === 'bse' && !isFromBse)) return htmlPage(403);
  if (site === 'bse-api' && !(isFromBse && headers.origin === 'https://www.bseindia.com')) {
    return { ...htmlPage(302), location: 'https://www.bseindia.com/error_Bse.html' };
  }
  if (method !== 'GET') return htmlPage(405);
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  const master = MASTER_FILES.find((file) => file.site === site && file.path === pathname);
  // A master is replaced in the evening, when the day's files are.
  if (master !== undefined) return whole(site, pathname, master.make(market, newestPublished(market, now), searchParams));
  for (const file of DAY_FILES) {
    const day = file.site === site ? dayAsked(file, path) : undefined;
    if (day !== undefined) return answerFor(market, now, file, day);
  }
  return htmlPage(404);
}

function whole(site: Site, path: string, body: Buffer): SimulatedAnswer {
  return { status: 200, type: typeOf(site, path), body };
}

function answerFor(market: DemoMarket, now: number, file: DayFile, day: string): SimulatedAnswer {
  const { calendar, sessions } = market;
  const isSession = calendar.placeOf(day) !== undefined;
  const isSaturday = new Date(day).getUTCDay() === 6;
  const isRepeated = file.isRepeated === true && !isSession && Date.parse(day) <= now && !isSaturday;
  const session = isRepeated ? (calendar.days[calendar.placeUpTo(day)] ?? day) : day;
  const isThere = (isSession || isRepeated) && session >= (sessions[0] ?? day) && session <= (file.until ?? session);
  if (isThere && now >= publishedAt(file, session)) return whole(file.site, file.path, file.make(market, session));
  return htmlPage(file.site === 'bse' ? 200 : 404);
}

function newestPublished({ calendar }: DemoMarket, now: number): string {
  const bhavcopy = DAY_FILES.find(({ make }) => make === nseBhavcopyFile);
  const newest = calendar.placeUpTo(lastFinishedSession(now));
  const day = calendar.days[newest] ?? '';
  const isOut = bhavcopy === undefined || now >= publishedAt(bhavcopy, day);
  return isOut ? day : (calendar.days[newest - 1] ?? day);
}
