import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../server/src/http/app.ts';
import { readBuiltSite } from '../server/src/http/site/built-site.ts';
import { pageStatus } from '../server/src/http/site/page-status.ts';
import { LIVE_OFF } from '../server/src/live/status.ts';
import { MarketHolder } from '../server/src/market/published/market-holder.ts';
import type { ServedMarket } from '../server/src/market/served-market.ts';
import { NO_PROBLEMS } from '../server/src/platform/machine/server-problems.ts';
import { openStore, type Store } from '../server/src/store/open-store.ts';

export const DIST = join(import.meta.dirname, '../web/dist');

/** A server of a test, in the test's own process, whose figures the test gives. Its store is empty. */
export class AppSite implements AsyncDisposable {
  readonly #dist: string;
  readonly #storeFolder = mkdtempSync(join(tmpdir(), 'bhav-site-'));
  #market: ServedMarket;
  #holder: MarketHolder | undefined;
  #store: Store | undefined;
  #app: ReturnType<typeof buildApp> | undefined;
  #port = 0;

  constructor(market: ServedMarket, dist = DIST) {
    this.#market = market;
    this.#dist = dist;
  }

  get address(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Starts the server; a second time at the same address, with all that it knew forgotten but the figures. */
  async start(): Promise<void> {
    const holder = new MarketHolder(this.#market);
    this.#holder = holder;
    this.#store ??= await openStore({ folder: this.#storeFolder, origin: 'demonstration' });
    const site = readBuiltSite(this.#dist, () => pageStatus(holder.current));
    const figures = {
      market: holder,
      store: this.#store,
      live: () => LIVE_OFF,
      problems: NO_PROBLEMS,
      fetching: () => [],
      history: async () => ({ stored: 1, awaited: 0 }),
    };
    this.#app = buildApp({ site, version: 'test', startedAt: '', logger: false, figures });
    await this.#app.listen({ port: this.#port, host: '127.0.0.1' });
    this.#port = (this.#app.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    this.#app?.server.closeAllConnections();
    await this.#app?.close();
    this.#app = undefined;
  }

  serve(market: ServedMarket): void {
    this.#market = market;
    this.#holder?.replace(market);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop();
    await this.#store?.close();
    rmSync(this.#storeFolder, { recursive: true, force: true });
  }
}
