// @vitest-environment node
import type { PageStatus } from '@bhav/core/wire/page-status';
import { testList, testStock } from '@bhav/core/quotes/stock.test-support';
import type { Market } from '@bhav/core/wire/market';
import { expect, test } from 'vitest';
import { type GetStorage, keepMarket, newestMarket } from './kept-market.ts';

const AT = Date.UTC(2026, 10, 20, 9, 5);

test('a newer kept market of the same origin replaces the page’s, with the time at which the server gave it', () => {
  const { storage } = fakeStorage();
  keepMarket({ market: market(7, 'live'), at: AT }, storage);
  expect(newestMarket(page(market(6, 'official')), storage)).toEqual({ market: market(7, 'live'), at: AT });
});

test.each([
  ['an older one', market(5, 'official')],
  ['one of a demonstration', market(9, 'demonstration')],
])('%s does not', (_, kept) => {
  const { storage } = fakeStorage();
  keepMarket({ market: kept, at: AT }, storage);
  expect(newestMarket(page(market(6, 'official')), storage)).toEqual({ market: market(6, 'official') });
});

test('a kept page says when it was given; of the same revision the later time counts', () => {
  const { storage } = fakeStorage();
  expect(newestMarket({ ...page(market(6, 'live')), keptAt: AT }, storage)).toEqual({ market: market(6, 'live'), at: AT });
  keepMarket({ market: market(6, 'live'), at: AT + 1 }, storage);
  expect(newestMarket({ ...page(market(6, 'live')), keptAt: AT }, storage).at).toBe(AT + 1);
  expect(newestMarket({ ...page(market(6, 'live')), keptAt: AT + 2 }, storage).at).toBe(AT + 2);
});

test('a page that was kept before the server had figures takes the kept market; one that the server just sent does not', () => {
  const { storage } = fakeStorage();
  keepMarket({ market: market(7, 'live'), at: AT }, storage);
  expect(newestMarket({ mode: 'simulated', follows: true, keptAt: AT - 1 }, storage).market).toEqual(market(7, 'live'));
  expect(newestMarket({ mode: 'simulated', follows: true }, storage).market).toBeUndefined();
});

test('a page that follows no server reads nothing', () => {
  const storage: GetStorage = () => {
    throw new Error('looked');
  };
  expect(newestMarket({ mode: 'simulated' }, storage)).toEqual({ market: undefined });
});

test.each([
  ['nothing', ''],
  ['half of it', (text: string) => text.slice(0, text.length / 2)],
  ['another layout', (text: string) => text.replace(/^1 /, '2 ')],
  ['a header of another revision', (text: string) => text.replace(/^1 exchange 7 /, '1 exchange 8 ')],
  ['no header', (text: string) => text.slice(text.indexOf('\n') + 1)],
  ['something else', '1 exchange 7 1\n{"lists":{"NSE":null}}'],
  ['null', '1 exchange 7 1\nnull'],
])('where there is %s, the page keeps its own', (_, damage) => {
  const { storage, held } = fakeStorage();
  keepMarket({ market: market(7, 'live'), at: AT }, storage);
  const [[key = '', text = ''] = []] = held;
  held.set(key, typeof damage === 'string' ? damage : damage(text));
  expect(newestMarket(page(market(6, 'live')), storage)).toEqual({ market: market(6, 'live') });
  // The next one is kept again.
  keepMarket({ market: market(9, 'live'), at: AT }, storage);
  expect(newestMarket(page(market(6, 'live')), storage).market?.revision).toBe(9);
});

test('a browser that refuses storage changes nothing', () => {
  const closed: GetStorage = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  keepMarket({ market: market(7, 'live'), at: AT }, closed);
  expect(newestMarket(page(market(6, 'live')), closed)).toEqual({ market: market(6, 'live') });
  const full = fakeStorage(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  keepMarket({ market: market(7, 'live'), at: AT }, full.storage);
  expect(full.held.size).toBe(0);
});

test('a newer market of another tab stays, one of another origin is replaced; simulated and oversized ones are never kept', () => {
  const { storage, held } = fakeStorage();
  keepMarket({ market: market(7, 'live'), at: AT }, storage);
  const before = [...held.values()];
  keepMarket({ market: market(6, 'official'), at: AT + 1 }, storage);
  keepMarket({ market: market(7, 'live'), at: AT - 1 }, storage);
  keepMarket({ market: market(8, 'simulated'), at: AT }, storage);
  const oversized = market(8, 'live');
  oversized.lists.NSE.stocks = Array.from({ length: 5_000 }, () => testStock({ name: 'A company with a name' }));
  keepMarket({ market: oversized, at: AT }, storage);
  expect([...held.values()]).toEqual(before);
  keepMarket({ market: market(2, 'demonstration'), at: AT }, storage);
  expect(newestMarket(page(market(1, 'demonstration')), storage).market?.revision).toBe(2);
});

function page(market: Market): PageStatus {
  return { mode: market.lists.NSE.mode, follows: true, market };
}

function market(revision: number, mode: PageStatus['mode']): Market {
  const about = { mode, session: '2026-11-20', stocks: [testStock({ price: revision })] };
  return {
    revision,
    lists: { NSE: testList({ ...about, exchange: 'NSE' }), BSE: testList({ ...about, exchange: 'BSE' }) },
    indices: [],
    breadth: {},
  };
}

function fakeStorage(onSet: () => void = () => undefined) {
  const held = new Map<string, string>();
  const storage: GetStorage = () => ({
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, text) => {
      onSet();
      held.set(key, text);
    },
    removeItem: (key) => void held.delete(key),
  });
  return { storage, held };
}
