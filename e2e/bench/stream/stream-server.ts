import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Exchange } from '@bhav/core/market/exchange';
import { ranked } from '@bhav/core/quotes/rank';
import type { StockList } from '@bhav/core/wire/market';
import type { Stock } from '@bhav/core/wire/stock';
import { buildApp } from '../../../server/src/app.ts';
import { readBuiltSite } from '../../../server/src/http/site/built-site.ts';
import type { MarketContent } from '../../../server/src/market/market.ts';
import { LIVE_OFF } from '../../../server/src/live/status.ts';
import { MarketHolder } from '../../../server/src/market/published/market-holder.ts';
import { servedMarket, type ServedMarket } from '../../../server/src/market/served-market.ts';
import { NO_PROBLEMS } from '../../../server/src/machine/server-problems.ts';
import { openStore } from '../../../server/src/store/open-store.ts';

/** What the process is told: change a number of shares, or say how it fares, once garbage is collected or as it is. */
export type ServerOrder = { change: number } | { collect: boolean };
/** What it tells: where it listens; when the change began (nanoseconds of the machine's clock), the process's CPU time until then, its revision and bytes; how it fares. */
export type ServerReply =
  | { port: number }
  | { at: bigint; cpuMs: number; revision: number; bytes: number }
  | { rss: number; heap: number; cpuMs: number };

/** Far above any revision that has fewer digits, so that every frame of a size has the same bytes. */
const FIRST_REVISION = 1_795_000_000_000;
const TOLD_AFTER_MS = 100;
const MEMBERS = { NSE: 50, BSE: 30 };
const SHARES = { NSE: 2_400, BSE: 4_500 };

/** When the writing began; a bare server has its bytes before that. */
let begun = 0n;

if (process.send !== undefined) await serve(process.argv[2] === 'bare' ? await bare() : await app());

interface Serving {
  port: number;
  holder: MarketHolder;
  /** Called with each change. */
  publish: (next: ServedMarket) => void;
}

/** The whole application, limits and all, on an empty store. */
async function app(): Promise<Serving> {
  const holder = new MarketHolder(madeAt(FIRST_REVISION, 0));
  const folder = mkdtempSync(join(tmpdir(), 'bhav-bench-'));
  const store = openStore({ folder, origin: 'demonstration' });
  const site = readBuiltSite(join(import.meta.dirname, '../../../web/dist'), { mode: 'simulated' });
  const built = buildApp({
    site,
    version: 'bench',
    startedAt: '',
    logger: false,
    figures: { market: holder, store, live: () => LIVE_OFF, problems: NO_PROBLEMS, fetching: () => [] },
  });
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  await built.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 });
  const { port } = built.server.address() as AddressInfo;
  return { port, holder, publish: (next) => holder.replace(next) };
}

/** Sockets that are written the same bytes, and nothing else: what the machine can do. */
async function bare(): Promise<Serving> {
  const holder = new MarketHolder(madeAt(FIRST_REVISION, 0));
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    socket.once('data', () => socket.write('HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n\r\nevent: beat\ndata: {}\n\n'));
  });
  await new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 }, resolve));
  const { port } = server.address() as AddressInfo;
  let frame: Buffer = Buffer.alloc(0);
  return {
    port,
    holder,
    publish: (next) => {
      holder.replace(next);
      frame = frameOf(holder);
      begun = process.hrtime.bigint();
      for (const socket of sockets) socket.write(frame);
    },
  };
}

async function serve({ port, holder, publish }: Serving): Promise<void> {
  const tell = (reply: ServerReply): void => void process.send?.(reply);
  process.on('disconnect', () => process.exit(0));
  process.on('message', (order: ServerOrder) => {
    if ('collect' in order) {
      // What V8 gives back of itself after a quiet while, it gives back here.
      if (order.collect) globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
      const { rss, heapUsed, external } = process.memoryUsage();
      tell({ rss, heap: heapUsed + external, cpuMs: cpuMs() });
      return;
    }
    const next = madeAt(holder.current.revision + 1, order.change, holder.current);
    const before = cpuMs();
    begun = process.hrtime.bigint();
    publish(next);
    // Not at once, for the application writes in turns, and the telling would come between them.
    setTimeout(() => tell({ at: begun, cpuMs: before, revision: next.revision, bytes: frameOf(holder).length }), TOLD_AFTER_MS);
  });
  tell({ port });
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e3;
}

/** The event of the last change, as the application frames it. */
function frameOf(holder: MarketHolder): Buffer {
  const { revision } = holder.current;
  const change = holder.changesSince(revision - 1, 'index');
  return Buffer.from(`event: ${change?.event}\nid: ${revision}\ndata: ${JSON.stringify(change?.data)}\n\n`);
}

/** A market in which `changed` members of the indices differ from the one before. */
function madeAt(revision: number, changed: number, before?: ServedMarket): ServedMarket {
  const move = 1 + (revision % 2) * 0.5;
  let left = changed;
  const wholeOf = (exchange: Exchange): StockList => {
    const stocks =
      before?.whole[exchange].stocks.map((stock) => {
        if (left === 0 || Number(stock.code) % 100_000 >= MEMBERS[exchange]) return stock;
        left -= 1;
        return madeShare(exchange, Number(stock.code), move);
      }) ?? Array.from({ length: SHARES[exchange] }, (_one, at) => madeShare(exchange, (exchange === 'NSE' ? 100_000 : 500_000) + at, 1));
    return { ...about(exchange, `All of ${exchange}`), stocks: ranked(stocks) };
  };
  const whole: MarketContent['whole'] = { NSE: wholeOf('NSE'), BSE: wholeOf('BSE') };
  const listOf = (exchange: Exchange): StockList => ({
    ...about(exchange, exchange === 'NSE' ? 'Nifty 50' : 'Sensex'),
    stocks: whole[exchange].stocks.filter(({ code }) => Number(code) % 100_000 < MEMBERS[exchange]),
  });
  const content: MarketContent = { lists: { NSE: listOf('NSE'), BSE: listOf('BSE') }, whole, indices: [] };
  return servedMarket(content, revision);
}

function about(exchange: Exchange, name: string): Omit<StockList, 'stocks'> {
  const asOf = '2026-11-20T14:35:00+05:30';
  return { name, exchange, mode: 'demonstration', source: 'made', session: '2026-11-20', asOf, fetchedAt: asOf };
}

function madeShare(exchange: Exchange, code: number, move: number): Stock {
  const previousClose = 1_500.25;
  const price = previousClose + move * 10;
  return {
    symbol: `SHARE${code}`,
    name: `Share ${code} of India Limited`,
    exchange,
    code: String(code),
    isin: `INE${code}A0101`,
    series: 'EQ',
    sector: 'Financial Services',
    price,
    previousClose,
    previousCloseFiled: previousClose,
    change: move * 10,
    changePercent: (move * 1_000) / previousClose,
    isGainer: true,
    isLoser: false,
    open: previousClose,
    high: 1_534.85,
    low: 1_489.1,
    volume: 4_321_987,
    turnover: 6_483_020_500.5,
    marketCap: 412_345.67,
    weekHigh52: 1_699.95,
    weekLow52: 1_201.4,
    quotedAt: '2026-11-20T14:34:58+05:30',
  };
}
