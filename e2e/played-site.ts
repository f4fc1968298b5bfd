import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Player, play } from '../demo/src/players/player.ts';
import { freePort } from './free-port.ts';

interface Played extends Omit<Parameters<typeof play>[0], 'now'> {
  /** What time it is at the start, ISO 8601. */
  startAt: string;
}

/** The real server, started as an operator starts it, which gets its files of the last three sessions from exchanges that are played to it. */
export class PlayedSite {
  readonly address: string;
  readonly #player: Player;
  readonly #folder: string;
  readonly #server: ChildProcess;

  private constructor(player: Player, port: number, startAt: string) {
    this.address = `http://127.0.0.1:${port}`;
    this.#player = player;
    this.#folder = mkdtempSync(join(tmpdir(), 'bhav-played-'));
    this.#server = spawn(process.execPath, ['server/src/main.ts'], {
      cwd: join(import.meta.dirname, '..'),
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        PATH: process.env['PATH'],
        PORT: String(port),
        BHAV_DATA_DIR: this.#folder,
        BHAV_NOW: startAt,
        BHAV_HISTORY_DAYS: '3',
        BHAV_NSE_URL: player.addresses.nse,
        BHAV_BSE_URL: player.addresses.bse,
        BHAV_NIFTY_URL: player.addresses.nifty,
        BHAV_BSE_API_URL: player.addresses['bse-api'],
      },
    });
  }

  /** Gives the site at once; it listens a little later. */
  static async start({ startAt, ...played }: Played): Promise<PlayedSite> {
    const started = Date.now();
    const player = await play({ ...played, now: () => Date.parse(startAt) + Date.now() - started });
    return new PlayedSite(player, await freePort(), startAt);
  }

  async end(): Promise<void> {
    const ended = new Promise((resolve) => this.#server.once('exit', resolve));
    this.#server.kill('SIGTERM');
    await ended;
    await this.#player.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
