import { testStock } from '@bhav/core/quotes/stock.test-support';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubIdleCallbacks } from '../../startup/idle-callbacks.test-support.ts';
import { createPause } from '../market/pause.ts';
import { createStockStore, type StockStore } from '../market/stock-store.ts';
import { testMarket, testServer } from '../market/stock-store.test-support.ts';
import { followWhenIdle } from './follow-when-idle.ts';

const putLink = vi.fn<StockStore['putLink']>();
let idle: ReturnType<typeof stubIdleCallbacks>;

beforeEach(() => {
  putLink.mockClear();
  // The document of a test is complete only a moment after it is made.
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
  idle = stubIdleCallbacks();
  // A browser without streams says so once the page is to follow one.
  vi.stubGlobal('EventSource', undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function follow(stock: { quotedAt?: string } | undefined): () => void {
  const stocks = stock === undefined ? [] : [testStock(stock)];
  const mode = stock === undefined ? 'simulated' : stock.quotedAt === undefined ? 'official' : 'live';
  const status = { market: testMarket({ stocks, mode }) };
  const store = createStockStore({ now: Date.now, server: testServer(), status, pause: createPause() });
  store.open();
  return followWhenIdle({ ...store, putLink });
}

test.each([
  ['live figures', { quotedAt: '2026-11-20T10:00:00+05:30' }],
  ['no figures', undefined],
])('a page with %s follows once it is idle', async (_, stock) => {
  const stop = follow(stock);
  idle.run();
  await expect.poll(() => putLink.mock.lastCall).toEqual(['polling']);
  stop();
});

test('a page with closes follows once it is in use', async () => {
  const stop = follow({});
  idle.run();
  expect(idle.waiting()).toBe(0);
  window.dispatchEvent(new Event('pointerdown'));
  idle.run();
  await expect.poll(() => putLink.mock.lastCall).toEqual(['polling']);
  stop();
});

test('a page that is left before follows nothing', async () => {
  follow({})();
  window.dispatchEvent(new Event('pointerdown'));
  expect(idle.waiting()).toBe(0);
});
