import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXCHANGES } from '@bhav/core/market/exchange';
import type { Market } from '@bhav/core/wire/market';
import type { SyncAnswer } from '@bhav/core/wire/server/sync';
import { Program, ROOT } from '../../attack/harness/program.ts';

/** A server that has been idle for this long has fetched all that there was. */
const IDLE_MS = 5_000;

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
    await site.#isIdle();
    return site;
  }

  async #answer<T>(path: string): Promise<T> {
    await new Promise((resolve) => setTimeout(resolve, 250));
    return (await (await fetch(`${this.address}/api/v1/${path}`)).json()) as T;
  }

  async #hasFiguresOf(session: string): Promise<void> {
    for (;;) {
      const { lists } = await this.#answer<Market>('market');
      if (EXCHANGES.every((exchange) => lists[exchange].session === session && lists[exchange].stocks.length > 0)) return;
    }
  }

  /** Until it has fetched and read all files of its first start it works beside whatever is measured, and sends each page an event for each file. */
  async #isIdle(): Promise<void> {
    let [since, seen] = [performance.now(), ''];
    while (performance.now() - since < IDLE_MS) {
      const { runs, current } = await this.#answer<SyncAnswer>('sync');
      const state = JSON.stringify(runs);
      if (current.length > 0 || state !== seen) since = performance.now();
      seen = state;
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#program.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
