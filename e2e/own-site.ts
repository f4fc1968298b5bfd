import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Exchange } from '@bhav/core/market/exchange';
import type { Market } from '@bhav/core/wire/market';
import { simulatedMarket } from '@bhav/core/simulated/simulated-market';
import { seededRandom } from '@bhav/core/simulated/random';
import { buildApp } from '../server/src/http/app.ts';
import { readBuiltSite } from '../server/src/http/site/built-site.ts';
import { MarketHolder } from '../server/src/market/published/market-holder.ts';
import { pageStatus } from '../server/src/http/site/page-status.ts';
import { LIVE_OFF } from '../server/src/live/status.ts';
import { NO_PROBLEMS } from '../server/src/platform/machine/server-problems.ts';
import { openStore, type Store } from '../server/src/store/open-store.ts';
import { withAnswers } from '../server/src/market/served-market.ts';

export class OwnSite implements AsyncDisposable {
  readonly folder = mkdtempSync(join(tmpdir(), 'bhav-offline-'));
  readonly #storeFolder = mkdtempSync(join(tmpdir(), 'bhav-offline-store-'));
  #store: Store | undefined;
  readonly #holder: MarketHolder;
  #app: ReturnType<typeof buildApp> | undefined;
  #port = 0;
  #gate = Promise.withResolvers<void>();

  constructor(first: Market) {
    this.#gate.resolve();
    cpSync(join(import.meta.dirname, '../web/dist'), this.folder, { recursive: true });
    this.#holder = new MarketHolder(servedOf(first));
  }

  get address(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    this.#store ??= await openStore({ folder: this.#storeFolder, origin: 'demonstration' });
    const site = readBuiltSite(this.folder, () => pageStatus(this.#holder.current));
    const figures = {
      market: this.#holder,
      store: this.#store,
      live: () => LIVE_OFF,
      problems: NO_PROBLEMS,
      fetching: () => [],
      history: async () => ({ stored: 1, awaited: 0 }),
    };
    const app = buildApp({ site, version: 'test', startedAt: '', logger: false, figures });
    app.addHook('onRequest', () => this.#gate.promise);
    await app.listen({ port: this.#port, host: '127.0.0.1' });
    this.#port = (app.server.address() as AddressInfo).port;
    this.#app = app;
  }

  /** Lets requests in and answers none until `resume`. */
  pause(): void {
    this.#gate = Promise.withResolvers();
  }

  resume(): void {
    this.#gate.resolve();
  }

  async stop(): Promise<void> {
    this.resume();
    this.#app?.server.closeAllConnections();
    await this.#app?.close();
    this.#app = undefined;
  }

  deploy(): void {
    const sums = new Map<string, string>();
    const files = readdirSync(this.folder, { recursive: true, encoding: 'utf8' }).map((name) => join(this.folder, name));
    for (const file of files) {
      if (/\.(br|gz)$/.test(file)) rmSync(file);
      if (!/\.(html|js)$/.test(file) || file.endsWith('sw.js')) continue;
      const before = readFileSync(file);
      writeFileSync(file, renamed(before.toString()));
      sums.set(sumOf(before), sumOf(readFileSync(file)));
      if (renamed(file) !== file) renameSync(file, renamed(file));
    }
    const worker = join(this.folder, 'sw.js');
    const listed = renamed(readFileSync(worker, 'utf8')).replace(/(version:.)[0-9a-f]{12}/, '$1newer0build0');
    writeFileSync(
      worker,
      [...sums].reduce((text, [old, sum]) => text.replace(old, sum), listed),
    );
  }

  give(market: Market): void {
    this.#holder.replace(servedOf(market));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop();
    await this.#store?.close();
    for (const folder of [this.folder, this.#storeFolder]) rmSync(folder, { recursive: true, force: true });
  }
}

/** A delayed market at a time (ISO 8601), the same for the same seed; RELIANCE stands at the price given. */
export function delayedMarket(revision: number, asOf: string, reliance: number, mode: 'live' | 'official' = 'live'): Market {
  const made = simulatedMarket(seededRandom('7'), asOf);
  const list = (exchange: Exchange): Market['lists'][Exchange] => ({
    ...made[exchange],
    mode,
    source: 'Test broker',
    session: asOf.slice(0, 10),
    asOf,
    stocks: made[exchange].stocks.map((stock) =>
      stock.symbol === 'RELIANCE' ? { ...stock, exchange, price: reliance } : { ...stock, exchange },
    ),
  });
  return { revision, lists: { NSE: list('NSE'), BSE: list('BSE') }, indices: [], breadth: {} };
}

function renamed(text: string): string {
  return text.replaceAll(/-[\w-]{7}([\w-]\.js)\b/g, '-renamed$1');
}

function sumOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64');
}

function servedOf(market: Market) {
  return withAnswers({ revision: market.revision, market, whole: market.lists, others: market.lists, indices: [] });
}
