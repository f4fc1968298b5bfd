import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXCHANGES } from '@bhav/core/market/exchange';
import type { Market } from '@bhav/core/wire/market';
import { Program, ROOT } from '../../attack/harness/program.ts';
import { untilSettled } from './settled.ts';

export class Demonstration implements AsyncDisposable {
  readonly address: string;
  readonly #program: Program;
  readonly #folder: string;

  private constructor(address: string, program: Program, folder: string) {
    this.address = address;
    this.#program = program;
    this.#folder = folder;
  }

  /** Starts it with settings, and waits until both exchanges have figures of the session and all its files are read. */
  static async start(settings: Record<string, string>, session: string): Promise<Demonstration> {
    const folder = mkdtempSync(join(tmpdir(), 'bhav-demo-'));
    const environment = { PORT: '0', BHAV_DATA_DIR: folder, BHAV_HISTORY_DAYS: '3', ...settings };
    const program = new Program(join(ROOT, 'demo/src/demo.ts'), [], environment);
    const site = new Demonstration(await program.address, program, folder);
    await site.#hasFiguresOf(session);
    await untilSettled(site.address);
    return site;
  }

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
    await this.#program.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
