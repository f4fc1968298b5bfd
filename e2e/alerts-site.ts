import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoMarket } from '../demo/src/market/demo-market.ts';
import { Program, SERVER } from './attack/harness/program.ts';
import { takeInDays } from './bench/support/demo-files.ts';
import { DEMO_SESSION } from './demo-site.ts';

/** A server in the late evening, which lacks the files of the day until they are given. */
export class AlertsSite implements AsyncDisposable {
  readonly address: string;
  readonly #folder: string;
  readonly #server: Program;

  private constructor(address: string, folder: string, server: Program) {
    this.address = address;
    this.#folder = folder;
    this.#server = server;
  }

  static async start(): Promise<AlertsSite> {
    const folder = mkdtempSync(join(tmpdir(), 'bhav-alerts-'));
    await takeInDays(folder, 'exchange', MARKET, MARKET.sessions.slice(-4, -1));
    const settings = {
      PORT: '0',
      BHAV_DATA_DIR: folder,
      BHAV_SYNC: 'off',
      BHAV_NOW: `${DEMO_SESSION}T23:30:00+05:30`,
      BHAV_PUSH: 'private',
    };
    const server = new Program(SERVER, [], settings);
    return new AlertsSite(await server.address, folder, server);
  }

  /** Everything that it said. */
  get log(): string {
    return this.#server.output;
  }

  async giveDay(): Promise<void> {
    await takeInDays(this.#folder, 'exchange', MARKET, MARKET.sessions.slice(-1));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#server.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

const MARKET = demoMarket({ lastSession: DEMO_SESSION });

/** One that closed higher on the day that is given than on the one before, and its close in rupees. */
export function risenShare(): { symbol: string; close: number } {
  const [before, day] = MARKET.sessions
    .slice(-2)
    .map((session) => new Map(MARKET.barsOn('NSE', session).map(({ symbol, close }) => [symbol, close])));
  const symbol = ['TCS', 'INFY', 'RELIANCE', 'SBIN'].find((one) => (day?.get(one) ?? 0) > (before?.get(one) ?? Infinity));
  if (symbol === undefined) throw new Error('No share has risen.');
  return { symbol, close: day?.get(symbol) ?? 0 };
}
