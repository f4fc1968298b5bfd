import { EXCHANGES, type Exchange } from '@bhav/core/market/exchange';
import type { Mode } from '@bhav/core/market/mode';
import { NIFTY_50, SENSEX_30 } from '@bhav/core/indices/index-members';
import { moveFlags } from '@bhav/core/quotes/change';
import { ranked } from '@bhav/core/quotes/rank';
import type { StockList } from '@bhav/core/wire/market';
import type { Stock } from '@bhav/core/wire/stock';
import { type ServedMarket, servedMarket } from '../server/src/market/served-market.ts';
import { AppSite } from './app-site.ts';

const SESSION = '2026-11-20';
const YESTERDAY = '2026-11-19';
const QUOTED = 'T14:35:00+05:30';
const MEMBERS = { NSE: NIFTY_50, BSE: SENSEX_30 } as const;
/** Shares of each exchange that stand beside the members of its index. */
const OTHERS = 100;

/** A site with quotes that a test moves. */
export class LiveSite extends AppSite {
  readonly #quotes: Record<Exchange, Map<string, Stock>>;
  readonly #modes: Record<Exchange, Mode>;

  constructor() {
    const quotes = byExchange((exchange) => {
      const more = Array.from({ length: OTHERS }, (_, index) => `Z${exchange}${String(index).padStart(4, '0')}`);
      return new Map([...MEMBERS[exchange], ...more].map((symbol, index) => [symbol, quotedStock(exchange, symbol, 5 - index / 50)]));
    });
    const modes = byExchange((): Mode => 'live');
    super(marketOf(quotes, modes));
    this.#quotes = quotes;
    this.#modes = modes;
  }

  /** Changes shares of an exchange, each to a change in per cent, all in one event. */
  move(exchange: Exchange, changes: Record<string, number>): void {
    for (const [symbol, percent] of Object.entries(changes)) this.#quotes[exchange].set(symbol, quotedStock(exchange, symbol, percent));
    this.serve(marketOf(this.#quotes, this.#modes));
  }

  /** Changes the mode of the figures of both exchanges, or of one: the closes of one beside quotes of the other are of yesterday. */
  turn(mode: Mode, exchanges: readonly Exchange[] = EXCHANGES): void {
    for (const exchange of exchanges) this.#modes[exchange] = mode;
    this.serve(marketOf(this.#quotes, this.#modes));
  }
}

let revision = Date.now();

function marketOf(quotes: Record<Exchange, ReadonlyMap<string, Stock>>, modes: Record<Exchange, Mode>): ServedMarket {
  const areQuoted = (exchange: Exchange): boolean => modes[exchange] !== 'official';
  const aboutOf = (exchange: Exchange) => {
    const session = areQuoted(exchange) || !EXCHANGES.some(areQuoted) ? SESSION : YESTERDAY;
    const source = areQuoted(exchange) ? 'Made-up quotes' : 'End-of-day file';
    return { mode: modes[exchange], source, session, asOf: session + QUOTED };
  };
  const listOf = (exchange: Exchange, name: string, stocks: readonly Stock[]): StockList => ({
    name,
    exchange,
    ...aboutOf(exchange),
    stocks: ranked(areQuoted(exchange) ? stocks : stocks.map(({ quotedAt: _live, ...stock }) => stock)),
  });
  const members = (exchange: Exchange): Stock[] => MEMBERS[exchange].flatMap((symbol) => quotes[exchange].get(symbol) ?? []);
  const content = {
    lists: byExchange((exchange) => listOf(exchange, exchange === 'NSE' ? 'Nifty 50' : 'Sensex', members(exchange))),
    whole: byExchange((exchange) => listOf(exchange, `All of ${exchange}`, [...quotes[exchange].values()])),
    others: byExchange((exchange) => listOf(exchange, `Funds of ${exchange}`, [])),
    indices: ['NIFTY 50', 'SENSEX', 'NIFTY BANK', 'INDIA VIX'].map((name) => ({
      name,
      ...aboutOf(name === 'SENSEX' ? 'BSE' : 'NSE'),
      level: 52_345.65,
      previousClose: 52_100,
      change: 245.65,
      changePercent: (245.65 / 52_100) * 100,
    })),
  };
  return servedMarket(content, (revision += 1));
}

function byExchange<T>(make: (exchange: Exchange) => T): Record<Exchange, T> {
  return { NSE: make('NSE'), BSE: make('BSE') };
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
