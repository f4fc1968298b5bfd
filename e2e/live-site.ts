import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXCHANGES, type Exchange } from '@bhav/core/market/exchange';
import { NIFTY_50, SENSEX_30 } from '@bhav/core/indices/index-members';
import { ranked } from '@bhav/core/quotes/rank';
import type { Mode } from '@bhav/core/market/mode';
import type { IndexLevel } from '@bhav/core/wire/indices';
import type { StockList } from '@bhav/core/wire/market';
import type { Stock } from '@bhav/core/wire/stock';
import { buildApp } from '../server/src/http/app.ts';
import { readBuiltSite } from '../server/src/http/site/built-site.ts';
import { LIVE_OFF } from '../server/src/live/status.ts';
import { MarketHolder } from '../server/src/market/published/market-holder.ts';
import { pageStatus } from '../server/src/http/site/page-status.ts';
import { type ServedMarket, servedMarket } from '../server/src/market/served-market.ts';
import { NO_PROBLEMS } from '../server/src/platform/machine/server-problems.ts';
import { openStore, type Store } from '../server/src/store/open-store.ts';
import { moveFlags } from '@bhav/core/quotes/change';

const DIST = join(import.meta.dirname, '../web/dist');
const SESSION = '2026-11-20';
const YESTERDAY = '2026-11-19';
const QUOTED = 'T14:35:00+05:30';
const MEMBERS = { NSE: NIFTY_50, BSE: SENSEX_30 } as const;

export class LiveSite {
  readonly #quotes: Record<Exchange, Map<string, Stock>>;
  readonly #folder = mkdtempSync(join(tmpdir(), 'bhav-live-'));
  #store: Store | undefined;
  #holder: MarketHolder;
  #modes: Record<Exchange, Mode> = { NSE: 'live', BSE: 'live' };
  #app: ReturnType<typeof buildApp> | undefined;
  #port = 0;
  #revision = Date.now();

  /** `others` shares of each exchange stand beside the members of its index. */
  constructor({ others = 100 } = {}) {
    const quotesOf = (exchange: Exchange): Map<string, Stock> => {
      const more = Array.from({ length: others }, (_, index) => `Z${exchange}${String(index).padStart(4, '0')}`);
      return new Map([...MEMBERS[exchange], ...more].map((symbol, index) => [symbol, quotedStock(exchange, symbol, 5 - index / 50)]));
    };
    this.#quotes = { NSE: quotesOf('NSE'), BSE: quotesOf('BSE') };
    this.#holder = new MarketHolder(this.#served());
  }

  get address(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Starts the server; a second time at the same address, with all that it knew forgotten but the figures. */
  async start(): Promise<void> {
    this.#holder = new MarketHolder(this.#served());
    this.#store ??= await openStore({ folder: this.#folder, origin: 'demonstration' });
    const site = readBuiltSite(DIST, () => pageStatus(this.#holder.current));
    const figures = {
      market: this.#holder,
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
    await this.#app?.close();
    this.#app = undefined;
  }

  async end(): Promise<void> {
    await this.stop();
    await this.#store?.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  quote(exchange: Exchange, symbol: string): Stock {
    const quote = this.#quotes[exchange].get(symbol);
    if (quote === undefined) throw new Error(`There is no ${symbol} on ${exchange}.`);
    return quote;
  }

  /** Changes shares of an exchange, each to a change in per cent, all in one event. */
  move(exchange: Exchange, changes: Record<string, number>): void {
    for (const [symbol, percent] of Object.entries(changes)) this.#quotes[exchange].set(symbol, quotedStock(exchange, symbol, percent));
    this.#publish();
  }

  /** Changes the mode of the figures of both exchanges, or of one: the closes of one beside quotes of the other are of yesterday. */
  turn(mode: Mode, exchanges: readonly Exchange[] = EXCHANGES): void {
    for (const exchange of exchanges) this.#modes[exchange] = mode;
    this.#publish();
  }

  #publish(): void {
    this.#holder.replace(this.#served());
  }

  #served(): ServedMarket {
    this.#revision += 1;
    const areQuoted = (exchange: Exchange): boolean => this.#modes[exchange] !== 'official';
    const aboutOf = (exchange: Exchange) => {
      const session = areQuoted(exchange) || !EXCHANGES.some(areQuoted) ? SESSION : YESTERDAY;
      const source = areQuoted(exchange) ? 'Made-up quotes' : 'End-of-day file';
      return { mode: this.#modes[exchange], source, session, asOf: session + QUOTED };
    };
    const listOf = (exchange: Exchange, name: string, quotes: readonly Stock[]): StockList => ({
      name,
      exchange,
      ...aboutOf(exchange),
      stocks: ranked(areQuoted(exchange) ? quotes : quotes.map(({ quotedAt: _live, ...quote }) => quote)),
    });
    const allOf = (exchange: Exchange): Stock[] => [...this.#quotes[exchange].values()];
    const membersOf = (exchange: Exchange): Stock[] => MEMBERS[exchange].map((symbol) => this.quote(exchange, symbol));
    const byExchange = (list: (exchange: Exchange) => StockList) =>
      Object.fromEntries(EXCHANGES.map((exchange) => [exchange, list(exchange)])) as Record<Exchange, StockList>;
    const content = {
      lists: byExchange((exchange) => listOf(exchange, exchange === 'NSE' ? 'Nifty 50' : 'Sensex', membersOf(exchange))),
      whole: byExchange((exchange) => listOf(exchange, `All of ${exchange}`, allOf(exchange))),
      others: byExchange((exchange) => listOf(exchange, `Funds of ${exchange}`, [])),
      indices: ['NIFTY 50', 'SENSEX', 'NIFTY BANK', 'INDIA VIX'].map((name) =>
        indexLevel(name, aboutOf(name === 'SENSEX' ? 'BSE' : 'NSE')),
      ),
    };
    return servedMarket(content, this.#revision);
  }
}

function indexLevel(name: string, about: Pick<StockList, 'mode' | 'source'> & { session: string; asOf: string }): IndexLevel {
  return { name, ...about, level: 52_345.65, previousClose: 52_100, change: 245.65, changePercent: (245.65 / 52_100) * 100 };
}

/** A share of 100 rupees yesterday. */
function quotedStock(exchange: Exchange, symbol: string, changePercent: number): Stock {
  return {
    exchange,
    symbol,
    name: `Made ${symbol}`,
    previousClose: 100,
    price: Math.round((100 + changePercent) * 100) / 100,
    change: changePercent,
    changePercent,
    volume: 1_000,
    ...moveFlags(changePercent),
    quotedAt: SESSION + QUOTED,
  };
}
