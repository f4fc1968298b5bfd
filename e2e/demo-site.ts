import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ArchiveSimulator, simulateArchives } from '../demo/src/simulators/archive-simulator.ts';

interface DemoSiteParts extends Omit<Parameters<typeof simulateArchives>[0], 'now'> {
  /** What time it is at the start, ISO 8601. */
  startAt: string;
}

/** The real server as a process, which fetches the last three sessions from the made-up exchange. */
export class DemoSite {
  address = '';
  readonly #archives: ArchiveSimulator;
  readonly #folder = mkdtempSync(join(tmpdir(), 'bhav-demo-'));
  readonly #server: ChildProcess;

  private constructor(archives: ArchiveSimulator, startAt: string) {
    this.#archives = archives;
    this.#server = spawn(process.execPath, ['server/src/main.ts'], {
      cwd: join(import.meta.dirname, '..'),
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env['PATH'],
        PORT: '0',
        BHAV_DATA_DIR: this.#folder,
        BHAV_NOW: startAt,
        BHAV_HISTORY_DAYS: '3',
        BHAV_NSE_URL: archives.addresses.nse,
        BHAV_BSE_URL: archives.addresses.bse,
        BHAV_NIFTY_URL: archives.addresses.nifty,
        BHAV_BSE_API_URL: archives.addresses['bse-api'],
      },
    });
  }

  /** Starts a site and returns it when it listens; its figures come later. */
  static async start({ startAt, ...simulated }: DemoSiteParts): Promise<DemoSite> {
    const started = Date.now();
    const archives = await simulateArchives({ ...simulated, now: () => Date.parse(startAt) + Date.now() - started });
    const site = new DemoSite(archives, startAt);
    site.address = await site.#listens();
    return site;
  }

  #listens(): Promise<string> {
    let said = '';
    return new Promise((resolve, reject) => {
      this.#server.stdout?.on('data', (piece: Buffer) => {
        said += piece.toString();
        const address = /is at (http:\/\/\S+)/.exec(said)?.[1];
        if (address !== undefined) resolve(address);
      });
      this.#server.once('exit', () => reject(new Error(`The server left: ${said}`)));
    });
  }

  async end(): Promise<void> {
    const ended = new Promise((resolve) => this.#server.once('exit', resolve));
    this.#server.kill('SIGTERM');
    await ended;
    await this.#archives.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
