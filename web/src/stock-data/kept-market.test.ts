// @vitest-environment node
import type { PageStatus } from '@bhav/core/wire/page-status';
import { madeList, madeStock } from '@bhav/core/quotes/made-stock.test-support';
import type { Market } from '@bhav/core/wire/market';
import { expect, test } from 'vitest';
import { keepFigures } from './keep-newest.ts';
import { type Drawer, newestSeen } from './kept-market.ts';

const AT = Date.UTC(2026, 10, 20, 9, 5);

test('newer kept figures of the same origin take the place of the page’s, with the time at which the server gave them', () => {
  const { drawer } = madeDrawer();
  expect(keepFigures({ market: market(7, 'live'), at: AT }, drawer)).toBe(true);
  expect(newestSeen(page(market(6, 'official')), drawer)).toEqual({ market: market(7, 'live'), at: AT });
});

test.each([
  ['older ones', market(5, 'official')],
  ['those of a demonstration', market(9, 'demonstration')],
  ['those of a replay', market(9, 'replay')],
])('%s do not', (_, kept) => {
  const { drawer } = madeDrawer();
  keepFigures({ market: kept, at: AT }, drawer);
  expect(newestSeen(page(market(6, 'official')), drawer)).toEqual({ market: market(6, 'official') });
});

test('a kept page tells when it was given; of the same figures the later word counts', () => {
  const { drawer } = madeDrawer();
  expect(newestSeen({ ...page(market(6, 'live')), keptAt: AT }, drawer)).toEqual({ market: market(6, 'live'), at: AT });
  keepFigures({ market: market(6, 'live'), at: AT + 1 }, drawer);
  expect(newestSeen({ ...page(market(6, 'live')), keptAt: AT }, drawer).at).toBe(AT + 1);
  expect(newestSeen({ ...page(market(6, 'live')), keptAt: AT + 2 }, drawer).at).toBe(AT + 2);
});

test('a page that was kept before the server had figures takes the kept ones; one that just came without has the server’s word', () => {
  const { drawer } = madeDrawer();
  keepFigures({ market: market(7, 'live'), at: AT }, drawer);
  expect(newestSeen({ mode: 'simulated', follows: true, keptAt: AT - 1 }, drawer).market).toEqual(market(7, 'live'));
  expect(newestSeen({ mode: 'simulated', follows: true }, drawer).market).toBeUndefined();
});

test('the pinned simulated market takes nothing and reads nothing', () => {
  const drawer: Drawer = () => {
    throw new Error('looked');
  };
  expect(newestSeen({ mode: 'simulated' }, drawer)).toEqual({ market: undefined });
});

test.each([
  ['nothing', ''],
  ['half of them', (text: string) => text.slice(0, text.length / 2)],
  ['another layout', (text: string) => text.replace(/^1 /, '2 ')],
  ['a label of other figures', (text: string) => text.replace(/^1 exchange 7 /, '1 exchange 8 ')],
  ['no label', (text: string) => text.slice(text.indexOf('\n') + 1)],
  ['something else', '1 exchange 7 1\n{"lists":{"NSE":null}}'],
  ['null', '1 exchange 7 1\nnull'],
])('where there is %s, the page keeps its own', (_, damage) => {
  const { drawer, held } = madeDrawer();
  keepFigures({ market: market(7, 'live'), at: AT }, drawer);
  const [[key = '', text = ''] = []] = held;
  held.set(key, typeof damage === 'string' ? damage : damage(text));
  expect(newestSeen(page(market(6, 'live')), drawer)).toEqual({ market: market(6, 'live') });
  // And the next ones are kept as ever.
  keepFigures({ market: market(9, 'live'), at: AT }, drawer);
  expect(newestSeen(page(market(6, 'live')), drawer).market?.revision).toBe(9);
});

test('a browser that lets nothing be kept changes nothing', () => {
  const closed: Drawer = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  expect(keepFigures({ market: market(7, 'live'), at: AT }, closed)).toBe(false);
  expect(newestSeen(page(market(6, 'live')), closed)).toEqual({ market: market(6, 'live') });
  const full = madeDrawer(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(keepFigures({ market: market(7, 'live'), at: AT }, full.drawer)).toBe(false);
});

test('newer figures of another tab stay; of another origin they go; simulated and boundless ones are never kept', () => {
  const { drawer, held } = madeDrawer();
  keepFigures({ market: market(7, 'live'), at: AT }, drawer);
  const before = [...held.values()];
  expect(keepFigures({ market: market(6, 'official'), at: AT + 1 }, drawer)).toBe(true);
  expect(keepFigures({ market: market(7, 'live'), at: AT - 1 }, drawer)).toBe(true);
  expect(keepFigures({ market: market(8, 'simulated'), at: AT }, drawer)).toBe(false);
  const boundless = market(8, 'live');
  boundless.lists.NSE.stocks = Array.from({ length: 5_000 }, () => madeStock({ name: 'A company with a name' }));
  expect(keepFigures({ market: boundless, at: AT }, drawer)).toBe(false);
  expect([...held.values()]).toEqual(before);
  keepFigures({ market: market(2, 'demonstration'), at: AT }, drawer);
  expect(newestSeen(page(market(1, 'demonstration')), drawer).market?.revision).toBe(2);
});

function page(market: Market): PageStatus {
  return { mode: market.lists.NSE.mode, follows: true, market };
}

function market(revision: number, mode: PageStatus['mode']): Market {
  const about = { mode, session: '2026-11-20', stocks: [madeStock({ price: revision })] };
  return {
    revision,
    lists: { NSE: madeList({ ...about, exchange: 'NSE' }), BSE: madeList({ ...about, exchange: 'BSE' }) },
    indices: [],
    breadth: {},
  };
}

function madeDrawer(onSet: () => void = () => undefined) {
  const held = new Map<string, string>();
  const drawer: Drawer = () => ({
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, text) => {
      onSet();
      held.set(key, text);
    },
    removeItem: (key) => void held.delete(key),
  });
  return { drawer, held };
}
