import type { FastifyInstance } from 'fastify';
import { LIVE_OFF } from '../live/status.ts';
import { OfficialMarket } from '../market/official-market.ts';
import { MarketHolder } from '../market/published/market-holder.ts';
import { servedMarket, type WithoutFigures } from '../market/served-market.ts';
import { NO_PROBLEMS } from '../platform/machine/server-problems.ts';
import type { ReadStore } from '../store/open-store.ts';
import { buildApp } from './app.ts';
import type { AppParts } from './app-parts.ts';
import { readBuiltSite } from './site/built-site.ts';
import { makeSite } from './site/site.fixture.ts';

/** However busy the machine is, nobody waits so long. */
const WAIT_MS = 170_000;

/** With a small site of the simulated market, unless its parts say otherwise. It does not listen. */
export function testApp(parts: Partial<AppParts> = {}): FastifyInstance {
  // The site is read into memory.
  using made = makeSite();
  const site = readBuiltSite(made.folder, () => ({ mode: 'simulated' }));
  return buildApp({ site, version: '0.1.0', startedAt: '2026-11-21T09:15:00+05:30', logger: false, waitMs: WAIT_MS, ...parts });
}

export async function figuresOf(store: ReadStore, withoutFigures: WithoutFigures = 'empty'): Promise<NonNullable<AppParts['figures']>> {
  return {
    store,
    market: new MarketHolder(servedMarket((await OfficialMarket.open(store)).content, 1, withoutFigures)),
    live: () => LIVE_OFF,
    fetching: () => [],
    history: async () => ({ stored: 2, awaited: 1 }),
    problems: NO_PROBLEMS,
  };
}
