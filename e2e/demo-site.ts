import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXCHANGES } from '@bhav/core/market/exchange';
import type { Market } from '@bhav/core/wire/market';
import { expect } from '@playwright/test';
import { demoMarket } from '../demo/src/market/demo-market.ts';
import { type ArchiveSimulator, simulateArchives } from '../demo/src/simulators/archive-simulator.ts';
import { Program, SERVER } from './attack/harness/program.ts';
import { takeInDays } from './bench/support/demo-files.ts';

/** A Friday on which no split, rename or demerger falls. */
export const DEMO_SESSION = '2026-11-20';

interface DemoSiteParts extends Omit<Parameters<typeof simulateArchives>[0], 'now'> {
  /** What time it is at the start, ISO 8601. */
  startAt: string;
}

export class DemoSite {
  readonly address: string;
  readonly #folder: string;
  readonly #server: Program;
  readonly #archives: ArchiveSimulator | undefined;

  private constructor(address: string, folder: string, server: Program, archives?: ArchiveSimulator) {
    this.address = address;
    this.#folder = folder;
    this.#server = server;
    this.#archives = archives;
  }

  static async start({ startAt, ...simulated }: DemoSiteParts): Promise<DemoSite> {
    const started = Date.now();
    const archives = await simulateArchives({ ...simulated, now: () => Date.parse(startAt) + Date.now() - started });
    const folder = mkdtempSync(join(tmpdir(), 'bhav-demo-'));
    const { nse, bse, nifty, 'bse-api': api } = archives.addresses;
    const addresses = { BHAV_NSE_URL: nse, BHAV_BSE_URL: bse, BHAV_NIFTY_URL: nifty, BHAV_BSE_API_URL: api };
    const server = serverOn(folder, { ...addresses, BHAV_NOW: startAt, BHAV_HISTORY_DAYS: '3' });
    return new DemoSite(await server.address, folder, server, archives);
  }

  /**
   * Starts a site that has the files of four sessions, which to fetch would take a minute of pauses, and whose figures are those of the evening of
   * `DEMO_SESSION`, all of them there. Tests get it as `demoSite`, and none changes it.
   */
  static async settled(): Promise<DemoSite> {
    const folder = mkdtempSync(join(tmpdir(), 'bhav-demo-'));
    const market = demoMarket({ lastSession: DEMO_SESSION });
    await takeInDays(folder, 'exchange', market, market.sessions.slice(-4));
    const server = serverOn(folder, { BHAV_SYNC: 'off', BHAV_NOW: `${DEMO_SESSION}T19:30:00+05:30` });
    const site = new DemoSite(await server.address, folder, server);
    const breadth = async () => (await fetch(`${site.address}/api/v1/market`).then((answer) => answer.json())) as Pick<Market, 'breadth'>;
    await expect.poll(async () => Object.keys((await breadth()).breadth)).toEqual(EXCHANGES);
    // The figures of older sessions are made after the newest ones are shown.
    await expect.poll(async () => (await fetch(`${site.address}/api/v1/weeks/newest`)).status).toBe(200);
    return site;
  }

  async end(): Promise<void> {
    await this.#server.kill();
    await this.#archives?.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

function serverOn(folder: string, settings: Record<string, string>): Program {
  return new Program(SERVER, [], { PORT: '0', BHAV_DATA_DIR: folder, ...settings });
}
