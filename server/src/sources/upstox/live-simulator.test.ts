import { setTimeout as delay } from 'node:timers/promises';
import { demoMarket } from '@bhav/demo/market/demo-market';
import { simulateLive } from '@bhav/demo/simulators/live-simulator';
import { expect, onTestFinished, test } from 'vitest';
import type { Instrument } from '@bhav/core/quotes/live-quote';
import { openFeedSocket } from './connection.ts';
import { upstox } from './upstox.ts';

const DAY = '2026-11-20';

test('the simulated Upstox gives the source the shares of the made market and four indices, and at the close those of the official files', async () => {
  const market = demoMarket({ lastSession: '2026-11-19' });
  let now = Date.parse(`${DAY}T10:00:00+05:30`);
  const simulator = await simulateLive(market, () => now);
  onTestFinished(() => simulator.close());
  const { BHAV_UPSTOX_URL: base = '', BHAV_UPSTOX_TOKEN: token = '' } = simulator.settings;
  const asked = market
    .barsOn('NSE', DAY)
    .filter(({ series }) => series === 'EQ')
    .slice(0, 50)
    .map(({ symbol, series, isin }): Instrument => ({
      exchange: 'NSE',
      symbol,
      series,
      ...(isin !== undefined && { isin }),
      isMember: true,
    }));

  const read = async () => {
    const sleep = (ms: number, signal?: AbortSignal) => delay(ms, undefined, { signal });
    const parts = { fetch, openSocket: openFeedSocket, now: () => now, elapsed: () => now, sleep, random: () => 0.5, base, token };
    for await (const batch of upstox(parts).quotes(asked, new AbortController().signal)) return batch;
    throw new Error('the source ended without figures');
  };
  const morning = await read();
  expect(morning.rejected).toEqual([]);
  expect(morning.quotes.map(({ instrument }) => instrument)).toEqual(asked);
  expect(morning.quotes.every(({ at }) => at > now - 60_000 && at <= now)).toBe(true);
  expect(morning.levels.map(({ name }) => name).toSorted()).toEqual(['INDIA VIX', 'NIFTY 50', 'NIFTY BANK', 'SENSEX']);

  now += 5 * 60_000;
  const later = await read();
  expect(later.quotes.filter(({ price }, place) => price !== morning.quotes[place]?.price).length).toBeGreaterThan(40);

  now = Date.parse(`${DAY}T15:36:00+05:30`);
  const evening = await read();
  const bars = new Map(market.barsOn('NSE', DAY).map((bar) => [bar.series === 'EQ' ? bar.symbol : '', bar]));
  expect(evening.quotes).toHaveLength(50);
  for (const { instrument, price, open, high, low, volume } of evening.quotes) {
    expect(bars.get(instrument.symbol)).toMatchObject({ close: price, open, high, low, volume });
  }
});
