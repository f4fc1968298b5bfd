import type { FastifyInstance } from 'fastify';
import { days as dayPages } from './routes/days.ts';
import { events } from './routes/events.ts';
import { feeds } from './routes/feeds.ts';
import { indices } from './routes/indices.ts';
import { breadth, compare, funds, map, sectors } from './routes/lists.ts';
import { market, marketCsv, names, sparklines, status } from './routes/market.ts';
import { preview } from './routes/preview.ts';
import { screen } from './routes/screen.ts';
import { checks, live, type liveAnswer, sync } from './routes/server.ts';
import { receipts, stocks } from './routes/stocks.ts';
import { warnings } from './routes/warnings.ts';
import { Slots } from './limits/slots.ts';
import { limitCalls } from './limits/rate-limit.ts';
import { mcp } from './mcp/mcp.ts';
import { push } from './push/push.ts';
import { stream } from './stream/stream.ts';
import type { AppParts } from './app-parts.ts';
import type { Draining } from './draining.ts';
import type { ServedDays } from '../market/past/served-days.ts';
import type { LineReader } from '../market/receipts/receipt-files.ts';
import type { Clients } from '../platform/net/trusted-proxies.ts';

/** Compares with the official figures once for all who ask. */
export type StateOfLive = ReturnType<typeof liveAnswer>;
import type { Frame } from './site/page-template.ts';

/** With limits and slots that are not those of the pages; without figures only the calls that need none. */
export async function apiRoutes(
  scope: FastifyInstance,
  {
    now = Date.now,
    figures,
    days,
    clients,
    address,
    version,
    metrics,
    draining,
    waitMs,
    frame,
    push: mode = 'on',
  }: AppParts & { frame: Frame; clients: Clients; draining: Draining; waitMs: number; days: ServedDays | undefined },
  liveState: StateOfLive | undefined,
): Promise<void> {
  await limitCalls(scope, undefined, clients);
  new Slots({ waitMs }, clients).bound(scope);
  if (figures !== undefined && days !== undefined && liveState !== undefined) {
    const { market: holder, store } = figures;
    market(scope, days);
    stocks(scope, days, figures.history);
    indices(scope, days, figures.history);
    compare(scope, days);
    sparklines(scope, store, days);
    funds(scope, days);
    names(scope, store);
    events(scope, { store, now, address });
    stream(scope, holder, { clients, draining, metrics });
    checks(scope, store, holder);
    warnings(scope, store, days, { address, frame });
    screen(scope, days, now);
    map(scope, days);
    sectors(scope, days);
    breadth(scope, store);
    dayPages(scope, store, days);
    feeds(scope, store, days, { address, waitMs, frame });
    receipts(scope, { days, lineOf: figures.lineOf ?? noLine });
    sync(scope, figures);
    live(scope, liveState);
    const { changePush: change } = figures;
    if (change !== undefined) await scope.register((inner) => push(inner, { store, change, mode }));
    await scope.register((inner) => mcp(inner, { version, address, about: () => holder.current.market.lists.NSE }));
  }
  marketCsv(scope, days, now);
  preview(scope, days);
  status(scope, now);
}

/** Where the stored files are not at hand. */
const noLine: LineReader = async () => undefined;
