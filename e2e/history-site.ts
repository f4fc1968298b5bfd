import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoMarket } from '../demo/src/market/demo-market.ts';
import { ingestQueue } from '../server/src/ingest/ingest-queue.ts';
import { FILE_SOURCES, KNOWN_SOURCES } from '../server/src/sources/files/all.ts';
import { openStore } from '../server/src/store/open-store.ts';
import { DEMO_NOW, fileOf, takeIn } from './bench/support/demo-files.ts';

/** The real server as a process, on a store that has a history of the made-up exchange already: nothing is fetched. */
export class HistorySite {
  readonly address: string;
  readonly #server: ChildProcess;
  readonly #folder: string;

  private constructor(address: string, server: ChildProcess, folder: string) {
    this.address = address;
    this.#server = server;
    this.#folder = folder;
  }

  /** Takes in the files of `count` sessions up to a last one, and gives the site when it listens. */
  static async start(lastSession: string, count: number): Promise<HistorySite> {
    const folder = mkdtempSync(join(tmpdir(), 'bhav-history-'));
    await takeInHistory(folder, lastSession, count);
    const server = spawn(process.execPath, ['server/src/main.ts'], {
      cwd: join(import.meta.dirname, '..'),
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env['PATH'],
        PORT: '0',
        BHAV_DATA_DIR: folder,
        BHAV_SYNC: 'off',
        BHAV_ORIGIN: 'demonstration',
        BHAV_NOW: `${lastSession}T19:30:00+05:30`,
      },
    });
    return new HistorySite(await addressSaid(server), server, folder);
  }

  async end(): Promise<void> {
    const ended = new Promise((resolve) => this.#server.once('exit', resolve));
    this.#server.kill('SIGTERM');
    await ended;
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** The prices of each day, and of the last one all files. */
async function takeInHistory(folder: string, lastSession: string, count: number): Promise<void> {
  const market = demoMarket({ lastSession, count });
  const store = openStore({ folder, origin: 'demonstration' });
  const queue = ingestQueue({ store, sources: KNOWN_SOURCES, now: () => DEMO_NOW });
  for (const day of market.sessions) {
    for (const source of FILE_SOURCES) {
      const isNeeded = day === lastSession || source.barRank !== undefined;
      const bytes = isNeeded ? fileOf(source, market, day) : undefined;
      if (bytes !== undefined) await takeIn(queue, folder, source, day, bytes);
    }
  }
  await store.close();
}

function addressSaid(server: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    server.stdout?.on('data', (piece: Buffer) => {
      said += piece.toString();
      const address = /is at (http:\/\/\S+)/.exec(said)?.[1];
      if (address !== undefined) resolve(address);
    });
    server.once('exit', () => reject(new Error(`The server left: ${said}`)));
  });
}
