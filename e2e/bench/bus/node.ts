import type { Exchange } from '@bhav/core/market/exchange';
import { ranked } from '@bhav/core/quotes/rank';
import type { StockList } from '@bhav/core/wire/market';
import type { Stock } from '@bhav/core/wire/stock';
import { MarketBus } from '../../../server/src/bus/market-bus.ts';
import { MarketHolder } from '../../../server/src/market/published/market-holder.ts';
import { servedMarket, type ServedMarket } from '../../../server/src/market/served-market.ts';
import { natsServersFrom } from '../../../server/src/net/nats-servers.ts';

/** `wait` until there are figures, `change` a number of shares, or `look` how it fares. */
export type BusNodeOrder = { do: 'wait' | 'look' } | { do: 'change'; shares: number };
export interface BusNodeReply {
  revision: number;
  /** When the last change of its own began, nanoseconds of the machine's clock. */
  at: bigint;
  /** When each revision was there, by the same clock. */
  taken: [number, bigint][];
  cpuMs: number;
  bytes: number;
  snapshotBytes: number;
  /** From the start of the bus to the first figures. */
  startedMs: number;
}

const SHARES = { NSE: 2_600, BSE: 4_900 };
const MEMBERS = { NSE: 50, BSE: 30 };
const SESSION = '2026-11-20';

const [, , role = '', url = ''] = process.argv;
const taken = new Map<number, bigint>();
const holder = new MarketHolder(marketAt(0, 0));
const numbered = holder.copy();
const begun = performance.now();
let startedMs = 0;
let at = 0n;
let snapshotBytes = 0;
const bus = new MarketBus({
  servers: natsServersFrom(url),
  node: role,
  origin: 'demonstration',
  installation: 'bench',
  holder,
  newest: async () => undefined,
  elapsed: () => performance.now(),
  now: Date.now,
  say: (sentence) => console.log(sentence),
  problems: { report: (_part, sentence) => console.log(sentence), clear: () => false },
});
const first = role === 'leader' ? lead() : bus.follow({ told: () => undefined }).first;
holder.onChange(({ revision }) => {
  startedMs ||= performance.now() - begun;
  taken.set(revision, process.hrtime.bigint());
});
process.on('message', (order: BusNodeOrder) => void obey(order));
process.on('disconnect', () => process.exit(0));

async function lead(): Promise<void> {
  const leading = bus.lead({
    term: 1,
    numbered,
    isSure: async () => true,
    hasDatabase: () => true,
    keep: async ({ kind, bytes }) => {
      if (kind === 'snapshot') snapshotBytes = Math.round(bytes.length * 0.75);
    },
  });
  const state = { term: 1, leader: role, live: { state: 'following', reason: '', rejected: [] }, fetching: [], problems: [] } as const;
  setInterval(() => leading.tell({ ...state, live: { ...state.live, rejected: [] }, fetching: [], problems: [] }), 2_000);
  numbered.replace(marketAt(1_795_000_000_000, 0));
}

async function obey(order: BusNodeOrder): Promise<void> {
  if (order.do === 'wait') await first;
  if (order.do === 'change') {
    const next = marketAt(numbered.current.revision + 1, order.shares, numbered.current);
    at = process.hrtime.bigint();
    numbered.replace(next);
  }
  const { user, system } = process.cpuUsage();
  const reply: BusNodeReply = {
    revision: numbered.current.revision,
    at,
    taken: [...taken],
    cpuMs: (user + system) / 1e3,
    bytes: bus.status().bytes,
    snapshotBytes,
    startedMs,
  };
  process.send?.(reply);
}

/** A market of made-up shares of which `changed` differ from the one before, spread over both exchanges. */
function marketAt(revision: number, changed: number, before?: ServedMarket): ServedMarket {
  const total = SHARES.NSE + SHARES.BSE;
  const wholeOf = (exchange: Exchange): StockList => {
    const stocks =
      before?.whole[exchange].stocks.map((stock) => {
        const place = (Number(stock.code) * 7_919 + revision * 104_729) % total;
        return place < changed ? moved(stock, revision) : stock;
      }) ?? Array.from({ length: SHARES[exchange] }, (_one, place) => share(exchange, place));
    return { ...about(exchange, `All of ${exchange}`), stocks: ranked(stocks) };
  };
  const whole = { NSE: wholeOf('NSE'), BSE: wholeOf('BSE') };
  const listOf = (exchange: Exchange): StockList => ({
    ...about(exchange, exchange === 'NSE' ? 'Nifty 50' : 'Sensex'),
    stocks: whole[exchange].stocks.filter(({ code }) => Number(code) % 100_000 < MEMBERS[exchange]),
  });
  return servedMarket({ lists: { NSE: listOf('NSE'), BSE: listOf('BSE') }, whole, indices: [] }, revision);
}

function about(exchange: Exchange, name: string): Omit<StockList, 'stocks'> {
  const asOf = `${SESSION}T10:00:00+05:30`;
  return { name, exchange, mode: 'demonstration', source: `made-up ${exchange} quotes`, session: SESSION, asOf, fetchedAt: asOf };
}

function share(exchange: Exchange, place: number): Stock {
  const code = String((exchange === 'NSE' ? 100_000 : 500_000) + place);
  const previousClose = 20 + ((place * 7_919) % 400_000) / 100;
  const stock: Stock = {
    symbol: `SHARE${code}`,
    name: `Made-Up Company ${code} Limited`,
    price: previousClose,
    isGainer: false,
    isLoser: false,
    exchange,
    isin: `INE${code}01018`,
    code,
    series: exchange === 'NSE' ? 'EQ' : 'A',
    sector: 'Financial Services',
    previousClose,
    previousCloseFiled: previousClose,
    open: previousClose,
    marketCap: previousClose * 131.77,
    weekHigh52: Math.round(previousClose * 130) / 100,
    weekLow52: Math.round(previousClose * 70) / 100,
  };
  return moved(stock, place);
}

/** A share after another quote. */
function moved(stock: Stock, seed: number): Stock {
  const { previousClose = 100 } = stock;
  const percent = (((Number(stock.code) * 31 + seed * 17) % 997) - 498) / 100;
  const price = Math.round(previousClose * (1 + percent / 100) * 20) / 20;
  const change = Math.round((price - previousClose) * 100) / 100;
  return {
    ...stock,
    price,
    change,
    changePercent: (change / previousClose) * 100,
    isGainer: change > 0,
    isLoser: change < 0,
    volume: (stock.volume ?? 10_000) + 137 + (seed % 911),
    turnover: Math.round((stock.turnover ?? 1e6) * 100 + price * 13_700) / 100,
    high: Math.max(stock.high ?? price, price),
    low: Math.min(stock.low ?? price, price),
    quotedAt: `${SESSION}T10:${String(seed % 60).padStart(2, '0')}:${String(Number(stock.code) % 60).padStart(2, '0')}+05:30`,
  };
}
