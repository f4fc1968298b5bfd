import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXCHANGES } from '@bhav/core/market/exchange';
import type { Market } from '@bhav/core/wire/market';
import { untilSettled } from './settled.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** `npm run demo` on a free port with a folder of its own. */
export class Demonstration implements AsyncDisposable {
  readonly address: string;
  readonly #program: ChildProcess;
  readonly #folder: string;

  private constructor(address: string, program: ChildProcess, folder: string) {
    this.address = address;
    this.#program = program;
    this.#folder = folder;
  }

  /** Starts it with settings, and waits until both exchanges have figures of the session and all its files are read. */
  static async start(settings: Record<string, string>, session: string): Promise<Demonstration> {
    const folder = mkdtempSync(join(tmpdir(), 'bhav-demo-'));
    const env = { PATH: process.env['PATH'], PORT: '0', BHAV_DATA_DIR: folder, BHAV_HISTORY_DAYS: '3', ...settings };
    const program = spawn(process.execPath, ['demo/src/demo.ts'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] });
    const site = new Demonstration(await addressSaid(program), program, folder);
    await site.#hasFiguresOf(session);
    await untilSettled(site.address);
    return site;
  }

  /** The answer of `GET /market`. */
  market(): Promise<Market> {
    return fetch(`${this.address}/api/v1/market`).then((answer) => answer.json());
  }

  async #hasFiguresOf(session: string): Promise<void> {
    for (;;) {
      const { lists } = await this.market();
      if (EXCHANGES.every((exchange) => lists[exchange].session === session && lists[exchange].stocks.length > 0)) return;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const ended = new Promise((resolve) => this.#program.once('exit', resolve));
    this.#program.kill('SIGTERM');
    await ended;
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

function addressSaid(program: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    program.stdout?.on('data', (piece: Buffer) => {
      said += piece.toString();
      const address = /is at (http:\/\/\S+)/.exec(said)?.[1];
      if (address !== undefined) resolve(address);
    });
    program.once('exit', () => reject(new Error(`The demonstration left: ${said}`)));
  });
}
