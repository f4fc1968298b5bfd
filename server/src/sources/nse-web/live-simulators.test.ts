import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { Instrument } from '@bhav/core/quotes/live-quote';
import { nseWeb } from './nse-web.ts';
import { LIVE_SIMULATORS } from '@bhav/demo/live-simulators';
import { demoMarket } from '@bhav/demo/market/demo-market';

const DAY = '2026-11-20';

test('the website of the made market gives the source nse-web its fifty shares and three indices, and at the close those of the official files', async () => {
  const market = demoMarket({ lastSession: '2026-11-19' });
  let now = Date.parse(`${DAY}T10:00:00+05:30`);
  const simulator = await LIVE_SIMULATORS.get('nse-web')?.(market, () => now);
  onTestFinished(() => simulator?.close());
  const base = simulator?.settings['BHAV_NSE_API_URL'] ?? '';
  const source = nseWeb({ fetch, base, now: () => now, elapsed: () => now, sleep: (ms, signal) => delay(ms, undefined, { signal }) });
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
    for await (const batch of source.quotes(asked, new AbortController().signal)) return batch;
    throw new Error('the source ended without figures');
  };
  const morning = await read();
  expect(morning.rejected).toEqual([]);
  expect(morning.quotes.map(({ instrument }) => instrument)).toEqual(asked);
  expect(morning.quotes.every(({ at }) => at > now - 60_000 && at <= now)).toBe(true);
  expect(morning.levels.map(({ name }) => name)).toEqual(['NIFTY 50', 'NIFTY BANK', 'INDIA VIX']);

  now += 5 * 60_000;
  const later = await read();
  expect(later.quotes.filter(({ price }, place) => price !== morning.quotes[place]?.price).length).toBeGreaterThan(40);

  now = Date.parse(`${DAY}T15:36:00+05:30`);
  const evening = await read();
  const closes = new Map(market.barsOn('NSE', DAY).map((bar) => [bar.series === 'EQ' ? bar.symbol : '', bar]));
  for (const { instrument, price, open, high, low, volume, turnover, previousClose } of evening.quotes) {
    const { close, ...bar } = closes.get(instrument.symbol) ?? { close: 0 };
    expect({ close: price, open, high, low, volume, turnover, previousClose }).toEqual({
      close,
      ...('open' in bar && {
        open: bar.open,
        high: bar.high,
        low: bar.low,
        volume: bar.volume,
        turnover: bar.turnover,
        previousClose: bar.previousClose,
      }),
    });
  }
});
