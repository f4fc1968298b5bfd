import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { istIso } from '@bhav/core/calendar/ist';
import { type DemoMarket, demoMarket } from '../demo/src/market/demo-market.ts';
import { demoQuotes } from '../demo/src/market/demo-quotes.ts';
import { type NseWebMarket, simulateNseWeb } from '../server/src/sources/nse-web/nse-web-simulator.test-support.ts';
import { Program, SERVER } from './attack/harness/program.ts';
import { takeInDays } from './bench/support/demo-files.ts';

export class HistorySite {
  readonly address: string;
  readonly #server: Program;
  readonly #close: () => Promise<void>;

  private constructor(address: string, server: Program, close: () => Promise<void>) {
    this.address = address;
    this.#server = server;
    this.#close = close;
  }

  /** Takes in the files of `count` sessions up to a last one, and gives the site when it listens at `startAt`, ISO 8601; quotes come later. */
  static async start(lastSession: string, count: number, startAt: string): Promise<HistorySite> {
    const folder = mkdtempSync(join(tmpdir(), 'bhav-history-'));
    const market = demoMarket({ lastSession, count });
    // The prices of each day, and of the last one all files.
    await takeInDays(
      folder,
      'demonstration',
      market,
      market.sessions,
      (source, day) => day === lastSession || source.barRank !== undefined,
    );
    const began = Date.now();
    const now = (): number => Date.parse(startAt) + Date.now() - began;
    const simulator = await simulateIndexAlone(market, now);
    const server = new Program(SERVER, [], {
      PORT: '0',
      BHAV_DATA_DIR: folder,
      BHAV_SYNC: 'off',
      BHAV_ORIGIN: 'demonstration',
      BHAV_NOW: istIso(now()),
      ...simulator.settings,
    });
    return new HistorySite(await server.address, server, async () => {
      await simulator.close();
      rmSync(folder, { recursive: true, force: true });
    });
  }

  async end(): Promise<void> {
    await this.#server.kill();
    await this.#close();
  }
}

/** Simulates NSE's website, which has quotes of the members of the NIFTY 50 alone. */
async function simulateIndexAlone(market: DemoMarket, now: () => number) {
  const quotes = demoQuotes(market);
  const known = (instant: number): NseWebMarket => ({
    shares: market.securities.slice(0, 50).flatMap((security) => {
      const quote = quotes.quote(security, 'NSE', instant);
      return quote === undefined ? [] : [{ ...quote.on, ...quote }];
    }),
    levels: quotes.levels(instant).filter(({ name }) => name !== 'SENSEX'),
  });
  const { address, close } = await simulateNseWeb({ market: known, now });
  return { settings: { BHAV_LIVE: 'nse-web', BHAV_NSE_API_URL: address }, close };
}
