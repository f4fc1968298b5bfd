import { EXCHANGES } from '@bhav/core/market/exchange';
import type { Market } from '@bhav/core/wire/market';
import { expect } from '@playwright/test';
import { demoMarket } from '../demo/src/market/demo-market.ts';
import { demoQuotes } from '../demo/src/market/demo-quotes.ts';
import { simulateNseWeb } from '../server/src/sources/nse-web/nse-web-simulator.test-support.ts';
import { EVENING, NEXT_SESSION, writeFiles } from './attack/harness/demo-figures.ts';
import { IMPORT, type Program } from './attack/harness/program.ts';
import type { Scene } from './attack/harness/scene.ts';
import { takeInDays } from './bench/support/demo-files.ts';
import { hostileFile } from './hostile-files.ts';

/** A Friday on which no split, rename or demerger falls. */
export const DEMO_SESSION = '2026-11-20';
const MARKET = demoMarket({ lastSession: DEMO_SESSION });

/**
 * Starts a site that has the files of four sessions, which to fetch would take a minute of pauses, and whose figures are those of the evening of
 * `DEMO_SESSION`, all of them there. Gives its address.
 */
export async function settledSite(scene: Scene): Promise<string> {
  const { folder, serve } = await siteOf(scene, MARKET.sessions.slice(-4));
  const address = await serve({ BHAV_DATA_DIR: folder, BHAV_NOW: `${DEMO_SESSION}T19:30:00+05:30` }).address;
  const breadth = async () => ((await (await fetch(`${address}/api/v1/market`)).json()) as Pick<Market, 'breadth'>).breadth;
  await expect.poll(async () => Object.keys(await breadth())).toEqual(EXCHANGES);
  // The figures of older sessions are made after the newest ones are shown.
  await expect.poll(async () => (await fetch(`${address}/api/v1/weeks/newest`)).status).toBe(200);
  return address;
}

/** A server in the late evening, which lacks the files of the day until they are given. */
export async function alertsSite(scene: Scene): Promise<{ address: string; server: Program; giveDay: () => Promise<void> }> {
  const { folder, serve } = await siteOf(scene, MARKET.sessions.slice(-4, -1));
  const server = serve({ BHAV_DATA_DIR: folder, BHAV_NOW: `${DEMO_SESSION}T23:30:00+05:30`, BHAV_PUSH: 'private' });
  const giveDay = (): Promise<void> => takeInDays(folder, 'exchange', MARKET, MARKET.sessions.slice(-1));
  return { address: await server.address, server, giveDay };
}

async function siteOf(scene: Scene, sessions: readonly string[]) {
  const folder = scene.emptyFolder();
  await takeInDays(folder, 'exchange', MARKET, sessions);
  return { folder, serve: (settings: Record<string, string>): Program => scene.server({ BHAV_ORIGIN: 'exchange', ...settings }) };
}

/** A share that closed higher on the day that is given than on the one before, and its close in rupees. */
export function risenShare(): { symbol: string; close: number } {
  const [before, day] = MARKET.sessions
    .slice(-2)
    .map((session) => new Map(MARKET.barsOn('NSE', session).map(({ symbol, close }) => [symbol, close])));
  const symbol = ['TCS', 'INFY', 'RELIANCE', 'SBIN'].find((one) => (day?.get(one) ?? 0) > (before?.get(one) ?? Infinity));
  if (symbol === undefined) throw new Error('No share has risen.');
  return { symbol, close: day?.get(symbol) ?? 0 };
}

/**
 * Starts a server with the files of three sessions up to a last one, at an instant after it (ISO 8601), which follows NSE's website: it has quotes
 * of the members of the NIFTY 50 alone, and they come later.
 */
export async function quotedSite(scene: Scene, lastSession: string, startAt: string): Promise<string> {
  const folder = scene.emptyFolder();
  const market = demoMarket({ lastSession, count: 3 });
  // The prices of each day, and of the last one all files.
  const isNeeded = ({ barRank }: { barRank?: number }, day: string): boolean => day === lastSession || barRank !== undefined;
  await takeInDays(folder, 'demonstration', market, market.sessions, isNeeded);
  const began = Date.now();
  const quotes = demoQuotes(market);
  const simulator = await simulateNseWeb({
    now: () => Date.parse(startAt) + Date.now() - began,
    market: (instant) => ({
      shares: market.securities.slice(0, 50).flatMap((security) => {
        const quote = quotes.quote(security, 'NSE', instant);
        return quote === undefined ? [] : [{ ...quote.on, ...quote }];
      }),
      levels: quotes.levels(instant).filter(({ name }) => name !== 'SENSEX'),
    }),
  });
  scene.atEnd(() => simulator.close());
  const settings = { BHAV_DATA_DIR: folder, BHAV_NOW: startAt, BHAV_LIVE: 'nse-web', BHAV_NSE_API_URL: simulator.address };
  return scene.server(settings).address;
}

/** Starts a server whose files have hostile texts. They have come through the parsers, so that what follows tests the screens. */
export async function hostileSite(scene: Scene): Promise<string> {
  const [folder, files] = [scene.emptyFolder(), scene.emptyFolder()];
  await writeFiles(files, NEXT_SESSION, hostileFile);
  const settings = { BHAV_DATA_DIR: folder, BHAV_NOW: EVENING };
  const importing = scene.program(IMPORT, [files], settings);
  expect([await importing.exit, importing.output]).toEqual([0, expect.stringContaining('0 lines rejected')]);
  return scene.server(settings).address;
}
