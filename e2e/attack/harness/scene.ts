import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simulateLive } from '../../../demo/src/simulators/live-simulator.ts';
import { loopbackServer, type LoopbackServer } from '../../../demo/src/simulators/loopback-server.ts';
import { simulateArchives, type ArchiveSimulator, type ArchiveSimulatorParts } from '../../../demo/src/simulators/archive-simulator.ts';
import { takeInDays } from '../../bench/support/demo-files.ts';
import { figuresFolder, MORNING, NOWHERE, SESSION, theMarket } from './demo-figures.ts';
import { Program, SERVER } from './program.ts';

type Environment = Readonly<Record<string, string>>;

/** The simulated archives, and the settings under which a server fetches from them. */
export interface DemoExchanges {
  archives: ArchiveSimulator;
  settings: Environment;
}

/** What one trial starts and makes; all of it is gone when the scene ends. */
export class Scene implements AsyncDisposable {
  readonly #ends: (() => Promise<void> | void)[] = [];

  /** Has something ended with the scene; what came last ends first. */
  atEnd(end: () => Promise<void> | void): void {
    this.#ends.push(end);
  }

  /** Makes an empty folder. */
  emptyFolder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'bhav-attack-'));
    this.atEnd(() => rmSync(folder, { recursive: true, force: true }));
    return folder;
  }

  /** Makes a data folder with the made-up figures of a session, 2026-11-19. */
  async dataFolder(): Promise<string> {
    const folder = this.emptyFolder();
    cpSync(await figuresFolder(), folder, { recursive: true });
    return folder;
  }

  /** Makes the same with as many more sessions, of prices alone, and gives their days, the oldest first. */
  async historyFolder(count: number): Promise<{ folder: string; days: string[] }> {
    const folder = await this.dataFolder();
    const days = theMarket()
      .sessions.filter((day) => day < SESSION)
      .slice(-count);
    await takeInDays(folder, 'demonstration', theMarket(), days, ({ id }) => /bhavcopy/.test(id));
    return { folder, days };
  }

  /**
   * Starts the real server as a process; unless told otherwise on loopback, on a free port, in the morning after the made-up session, and
   * without any address of an exchange.
   */
  server(environment: Environment): Program {
    return this.program(SERVER, [], { PORT: '0', BHAV_SYNC: 'off', ...environment });
  }

  /** Starts a program of the server's on made-up figures. */
  program(script: string, args: readonly string[], environment: Environment): Program {
    const program = new Program(script, args, { ...NOWHERE, BHAV_ORIGIN: 'demonstration', BHAV_NOW: MORNING, ...environment });
    this.atEnd(() => program.kill());
    return program;
  }

  /** Simulates the exchanges at an instant (ISO 8601), with other bytes in answers if any. */
  async exchanges(instant: string, change: NonNullable<ArchiveSimulatorParts['change']> = () => undefined): Promise<DemoExchanges> {
    const started = Date.now();
    const archives = await simulateArchives({ market: theMarket(), now: () => Date.parse(instant) + Date.now() - started, change });
    this.atEnd(() => archives.close());
    const { nse, bse, nifty, 'bse-api': api } = archives.addresses;
    const settings = { BHAV_NSE_URL: nse, BHAV_BSE_URL: bse, BHAV_NIFTY_URL: nifty, BHAV_BSE_API_URL: api };
    return { archives, settings: { ...settings, BHAV_SYNC: 'on', BHAV_NOW: instant, BHAV_HISTORY_DAYS: '2' } };
  }

  /** Simulates Upstox from the morning on, with figures that move every second, and gives the settings of a server that follows it. */
  async upstox(): Promise<Environment> {
    const started = Date.now();
    const simulator = await simulateLive(theMarket(), () => Date.parse(MORNING) + Date.now() - started);
    this.atEnd(() => simulator.close());
    return simulator.settings;
  }

  /** Starts a server of the trial's own on a free port of loopback. */
  async loopback(handle: (incoming: IncomingMessage, response: ServerResponse) => void): Promise<LoopbackServer> {
    const server = await loopbackServer(handle);
    this.atEnd(() => server.close());
    return server;
  }

  /** Ends everything. */
  async end(): Promise<void> {
    for (const end of this.#ends.toReversed()) await end();
    this.#ends.length = 0;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.end();
  }
}
