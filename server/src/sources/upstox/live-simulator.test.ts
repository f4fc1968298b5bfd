import { setTimeout as delay } from 'node:timers/promises';
import { demoMarket } from '@bhav/demo/market/demo-market';
import { simulateLive } from '@bhav/demo/simulators/live-simulator';
import { expect, onTestFinished, test } from 'vitest';
import type { Instrument, QuoteBatch } from '@bhav/core/quotes/live-quote';
import { openFeedSocket } from './connection.ts';
import { upstox } from './upstox.ts';

const DAY = '2026-11-20';

// How these quotes move over the day is in `demo-quotes.test.ts`.
test('the simulated Upstox gives the source the shares of the made market and four indices, at the close those of the official files', async () => {
  const market = demoMarket({ lastSession: '2026-11-19' });
  const now = (): number => Date.parse(`${DAY}T15:36:00+05:30`);
  const simulator = await simulateLive(market, now);
  onTestFinished(() => simulator.close());
  const { BHAV_UPSTOX_URL: base, BHAV_UPSTOX_TOKEN: token } = simulator.settings;
  const bars = market.barsOn('NSE', DAY).filter(({ series }) => series === 'EQ');
  const asked = bars
    .slice(0, 50)
    .map(({ symbol, series, isin }): Instrument => ({ exchange: 'NSE', symbol, series, isin, isMember: true }));

  const sleep = (ms: number, signal?: AbortSignal) => delay(ms, undefined, { signal });
  const source = upstox({ fetch, openSocket: openFeedSocket, now, elapsed: now, sleep, random: () => 0.5, base, token });
  const { value } = await source.quotes(asked, new AbortController().signal)[Symbol.asyncIterator]().next();
  const { quotes, levels, rejected } = value as QuoteBatch;
  expect(rejected).toEqual([]);
  expect(levels.map(({ name }) => name).toSorted()).toEqual(['INDIA VIX', 'NIFTY 50', 'NIFTY BANK', 'SENSEX']);
  expect(quotes.map(({ instrument, price, open, high, low, volume }) => [instrument, price, open, high, low, volume])).toEqual(
    bars.slice(0, 50).map(({ close, open, high, low, volume }, place) => [asked[place], close, open, high, low, volume]),
  );
});
