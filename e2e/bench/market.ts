import type { Page } from '@playwright/test';
import { CONDITIONS } from '@bhav/core/screen/conditions';
import { type Asked, screenView, type Screen } from '@bhav/core/screen/screen';
import { screened } from '@bhav/core/screen/screened';
import { makeNextSection } from '../../server/src/market/cross-section/make-sections.ts';
import { ingestQueue } from '../../server/src/ingest/ingest-queue.ts';
import { FILE_SOURCES, KNOWN_SOURCES } from '../../server/src/sources/files/all.ts';
import type { Store } from '../../server/src/store/open-store.ts';
import { mb } from '../attack/harness/program.ts';
import { alive } from '../market.ts';
import { DEMO_NOW, demoHistory, fileOf, takeIn } from './support/demo-files.ts';
import { madeShares } from './support/made-shares.ts';
import { percentile } from './support/percentile.ts';
import { type Served, withServer } from './support/served-store.ts';
import { untilSettled } from './support/settled.ts';
import { openBrowser } from './support/site.ts';
import { withStore } from './support/with-store.ts';

const TIMES = 200;
const SESSION = '2026-11-20';
/** A year and a month, so that every figure of a share is known. */
const SESSIONS = 270;
/** The files of every session; those of the last ones have all files. */
const OF_EVERY_SESSION = ['nse-bhavcopy', 'bse-bhavcopy', 'nse-index-close', 'bse-index-close'];
const WITH_ALL_FILES = 12;
/** How many past sessions a server keeps. */
const DAYS_KEPT = 6;
const SLOW_DOWN = 4;
/** The places of the periods that are chosen, one after the other. */
const PERIODS = [2, 4, 1, 3, 0];

/**
 * Prints how long a screen with every range takes over the shares of both exchanges, and how long a cross-section takes to be made; and from a server with a
 * year of sessions, which makes the older cross-sections meanwhile: a page of the screener that it has and one that it makes, six past sessions from cold and
 * kept, its memory with them, and a map of 500 shares on a CPU four times slower.
 */
export async function measureMarket(): Promise<void> {
  const candidates = madeShares();
  const all = everyRange();
  const screening = await timesOf(() => screened(candidates, all), 2 * TIMES);
  print({ 'every range over 7,700 shares': screening.slice(TIMES) });
  await withStore(async (store) => {
    const days = await takeInYear(store);
    const sections = await timesOf(() => makeNextSection(store, { newestOnly: false }), 2 * (DAYS_KEPT + 1));
    print({ 'a cross-section of one exchange': sections });
    await withServer(store.folder, async (served) => {
      await untilSettled(served.address);
      await printScreener(served.address);
      await printPastDays(served, days.slice(-DAYS_KEPT - 1, -1));
      await printMap(served.address);
    });
  });
}

async function takeInYear(store: Store): Promise<string[]> {
  const market = demoHistory();
  const queue = ingestQueue({ store, sources: KNOWN_SOURCES, now: () => DEMO_NOW });
  const days = market.sessions.filter((day) => day <= SESSION).slice(-SESSIONS);
  for (const [place, day] of days.entries()) {
    const isLate = place >= SESSIONS - WITH_ALL_FILES;
    for (const source of FILE_SOURCES.filter(({ id }) => isLate || OF_EVERY_SESSION.includes(id))) {
      const bytes = fileOf(source, market, day);
      if (bytes !== undefined) await takeIn(queue, store.folder, source, day, bytes);
    }
  }
  return days;
}

async function printScreener(address: string): Promise<void> {
  const page = (turnover: number) => read(`${address}/full-tracking?change=1..&turnover=${turnover}..&warn=none`, 'screen-table');
  const made = await timesOf((time) => page(1 + time / 100), 2 * TIMES);
  const kept = await timesOf(() => page(0.5), 2 * TIMES);
  print({ 'a page of the screener that the server has': kept.slice(TIMES), 'one that it makes': made.slice(TIMES) });
}

async function printPastDays({ address, server }: Served, days: readonly string[]): Promise<void> {
  const before = mb(server.rss);
  const performers = (place: number) => read(`${address}/market-performers?on=${days[place]}`, 'market-table');
  const screener = (place: number) => read(`${address}/full-tracking?change=1..&on=${days[place]}`, 'screen-table');
  const pages = { 'performers of a past session': performers, 'a screen of it': screener };
  for (const state of ['cold', 'kept']) {
    for (const [name, page] of Object.entries(pages)) print({ [`${name}, ${state}`]: await timesOf(page, days.length) });
  }
  console.log(`Memory of the server before and with ${days.length} past sessions: ${before} and ${mb(server.rss)}`);
}

async function printMap(address: string): Promise<void> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${address}/map?of=NIFTY 500`);
    await alive(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
    const took: number[] = [];
    for (const period of PERIODS) took.push(await framesOf(page, period));
    print({ 'a map of 500 shares, from the choice of a period to its frame': took });
  } finally {
    await browser.close();
  }
}

/** Clicks a period, and waits for the frame in which the map has other tiles. */
async function framesOf(page: Page, period: number): Promise<number> {
  const link = page.getByRole('navigation', { name: 'Change' }).getByRole('link').nth(period);
  return link.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const started = performance.now();
        const picture = document.querySelector('.map-stage');
        if (picture === null) throw new Error('There is no map.');
        new MutationObserver((_, observer) => {
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)));
        }).observe(picture, { subtree: true, attributes: true, childList: true });
        (element as HTMLElement).click();
      }),
  );
}

/** Reads a page plain, so that no time is spent on unpacking it here. */
async function read(address: string, holds: string): Promise<void> {
  const text = await (await fetch(address, { headers: { 'accept-encoding': 'identity' } })).text();
  if (!text.includes(holds)) throw new Error(`The server did not write the figures into ${address}.`);
}

/** Runs something some times, one after the other, and returns how long each took, ms. */
async function timesOf(run: (time: number) => unknown, times: number): Promise<number[]> {
  const took: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const started = performance.now();
    await run(time);
    took.push(performance.now() - started);
  }
  return took;
}

function print(rows: Record<string, readonly number[]>): void {
  const figures = Object.entries(rows).map(([name, took]) => {
    const at = (share: number): string => percentile(took, share).toFixed(1);
    return [name, { 'median ms': at(0.5), 'p99 ms': at(0.99) }];
  });
  console.table(Object.fromEntries(figures));
}

/** Asks every range, so wide that no share falls out at the first. */
function everyRange(): Screen {
  const conditions = CONDITIONS.flatMap(({ kind, word }): Asked[] => (kind === 'range' ? [{ word, least: -1e9, most: 1e9 }] : []));
  return { ...screenView.read(new URLSearchParams()), conditions };
}
