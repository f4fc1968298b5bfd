// @vitest-environment node
import { testStock } from '@bhav/core/quotes/stock.test-support';
import type { Market } from '@bhav/core/wire/market';
import type { Stock } from '@bhav/core/wire/stock';
import type { QuotesEvent } from '@bhav/core/wire/stream';
import { notifyManager, QueryObserver } from '@tanstack/react-query';
import { beforeAll, describe, expect, test } from 'vitest';
import { MARKET, SYNC } from '../answers/api.ts';
import { createPause } from '../market/pause.ts';
import { createStockStore, type ServerLink, type StockStore } from '../market/stock-store.ts';
import { testMarket, testServer } from '../market/stock-store.test-support.ts';
import { wholeKey, type AllShares } from '../market/whole-exchange.ts';
import { followLive } from './follow-live.ts';
import { FakeBrowser } from '../fake-browser.test-support.ts';

beforeAll(() => {
  // The cache gives a change to its observers at once, not in a task of its own.
  notifyManager.setScheduler((call) => call());
});

describe('a page that follows the stream', () => {
  test('asks for changes since its figures, and takes each change', async () => {
    const { browser, page } = await opened();
    expect(browser.addresses).toEqual(['/api/v1/stream?after=10&market=index']);
    browser.stream.send('beat', { revision: 10 });
    expect(page.link).toBe('following');
    browser.stream.send('quotes', quotes(11, { symbol: 'TCS', price: 7 }));
    expect([page.market?.revision, page.priceOf('TCS')]).toEqual([11, 7]);
    await browser.pass(20_000);
    expect(page.asks).toBe(0);
  });

  test('asks a server that is behind, and takes none of its changes before an answer that is not', async () => {
    const { browser, page } = await opened({ has: 20, newest: 15 });
    browser.stream.send('reset', { revision: 15 });
    await browser.pass(5_001);
    expect([page.asks, page.market?.revision]).toEqual([1, 20]);
    page.newest = 21;
    // A change since 15 knows nothing of what the page has seen in 20.
    browser.stream.send('quotes', quotes(21, { symbol: 'TCS', price: 7 }));
    expect(page.market?.revision).toBe(20);
    await browser.pass(5_001);
    expect([page.asks, page.market?.revision]).toEqual([2, 21]);
    browser.stream.send('quotes', quotes(22, { symbol: 'TCS', price: 8 }));
    expect([page.market?.revision, page.priceOf('TCS')]).toEqual([22, 8]);
  });

  test('asks after a reset, at a random moment, until an answer is no older than it', async () => {
    // A cache still has the answer before it.
    const { browser, page } = await opened({ newest: 10 });
    browser.stream.send('reset', { revision: 12 });
    expect(page.asks).toBe(0);
    await browser.pass(5_001);
    expect(page.market?.revision).toBe(10);
    page.newest = 12;
    await browser.pass(5_001);
    expect(page.market?.revision).toBe(12);
    const { asks } = page;
    await browser.pass(20_000);
    expect(page.asks).toBe(asks);
  });

  test('reconnects from the last revision after pauses that grow up to five minutes, and after a success begins with the first pause again', async () => {
    const { browser } = await opened({ newest: 11 });
    browser.stream.send('quotes', quotes(11));
    const pauses = [];
    for (let time = 0; time < 12; time += 1) {
      browser.stream.break();
      expect(browser.open.size).toBe(0);
      const before = browser.now;
      while (browser.open.size === 0) await browser.pass(250);
      pauses.push(browser.now - before);
    }
    expect(pauses.slice(0, 4)).toEqual([750, 1_500, 3_000, 6_000]);
    expect(Math.max(...pauses)).toBe(225_000);
    expect(browser.addresses.at(-1)).toBe('/api/v1/stream?after=11&market=index');
    browser.stream.send('quotes', quotes(12), 'start 12');
    browser.stream.break();
    await browser.pass(750);
    expect(browser.open.size).toBe(1);
  });

  test('that is sent away by a stopping server returns at the time it was given, and misses nothing', async () => {
    const { browser, page } = await opened();
    browser.stream.send('quotes', quotes(11));
    const left = browser.stream;
    browser.stream.send('drain', { retry: 17_300 });
    left.break();
    await browser.pass(17_299);
    expect(browser.open.size).toBe(0);
    await browser.pass(1);
    expect(browser.addresses.at(-1)).toBe('/api/v1/stream?after=11&market=index');
    expect([page.link, page.asks]).toEqual(['following', 0]);
    browser.stream.send('drain', { retry: 'soon' });
    expect(browser.open.size).toBe(0);
    await browser.pass(750);
    expect(browser.open.size).toBe(1);
  });

  test('polls when the stream is silent for 45 seconds, until a later attempt succeeds', async () => {
    const { browser, page } = await opened();
    browser.stream.send('beat', { revision: 10 });
    await browser.pass(44_000);
    expect(page.link).toBe('following');
    await browser.pass(2_000);
    expect(page.link).toBe('polling');
    await browser.pass(5_000);
    expect(page.asks).toBe(1);
    await browser.pass(5_000);
    browser.stream.send('beat', { revision: 10 });
    expect(page.link).toBe('following');
  });

  test('polls when connecting failed three times', async () => {
    const { browser, page } = await opened();
    browser.stream.send('beat', { revision: 10 });
    for (const _ of [1, 2, 3]) {
      expect(page.link).toBe('following');
      browser.stream.break();
      await browser.pass(4_000);
    }
    expect(page.link).toBe('polling');
  });

  test.each(['', '{}', '{"revision":"11"}', 'null', '<html>'])('counts %o on the stream as a failure', async (data) => {
    const { browser, page } = await opened();
    browser.stream.send('quotes', data);
    expect([browser.open.size, page.market?.revision]).toEqual([0, 10]);
  });

  test('asks when it missed something: a beat of a later revision, an event for a revision that it does not have', async () => {
    const { browser, page } = await opened();
    browser.stream.send('beat', { revision: 12 });
    await browser.pass(5_000);
    expect([page.asks, page.market?.revision]).toEqual([1, 12]);
    page.has(10);
    browser.stream.send('quotes', quotes(12));
    browser.stream.send('quotes', quotes(13));
    page.has(10);
    browser.stream.send('quotes', quotes(14));
    await browser.pass(5_000);
    expect(page.asks).toBe(2);
  });

  test('asks as soon as a silent server answers again', async () => {
    const { browser, page } = await opened();
    await page.fail();
    browser.stream.send('beat', { revision: 10 });
    await browser.pass(5_000);
    expect(page.asks).toBe(2);
  });

  test('leaves the stream 5 seconds after it was hidden, and goes on from its figures on return', async () => {
    const { browser, tab, page } = await opened();
    browser.stream.send('quotes', quotes(11, { symbol: 'TCS', price: 7 }));
    tab.hide(true);
    await browser.pass(4_900);
    tab.hide(false);
    tab.hide(true);
    await browser.pass(4_900);
    expect(browser.open.size).toBe(1);
    await browser.pass(3_600_000);
    expect([browser.open.size, browser.addresses.length]).toEqual([0, 1]);
    tab.hide(false);
    expect(browser.addresses.slice(1)).toEqual(['/api/v1/stream?after=11&market=index']);
    browser.stream.send('quotes', quotes(15, { symbol: 'TCS', price: 8 }));
    expect([page.priceOf('TCS'), page.asks]).toEqual([8, 0]);
  });

  test('leaves the stream in the back/forward cache, and joins it on return', async () => {
    const { browser, tab } = await opened();
    tab.leave();
    expect(browser.open.size).toBe(0);
    tab.comeBack();
    await browser.pass(200);
    expect(browser.open.size).toBe(1);
  });

  test('polls in a browser without streams, and follows from revision 0 without figures of the server', async () => {
    const { browser, page } = await opened({ hasStreams: false });
    expect([browser.addresses, page.link]).toEqual([[], 'polling']);
    const empty = await opened({ hasFigures: false });
    expect(empty.browser.addresses).toEqual(['/api/v1/stream?after=0&market=index']);
  });

  test('asks for the changes of whole exchanges while it shows one', async () => {
    const { browser, page } = await opened();
    const hide = page.showWhole(10);
    expect([browser.addresses.at(-1), browser.open.size]).toEqual(['/api/v1/stream?after=10&market=all', 1]);
    const all = { NSE: [testStock({ symbol: 'TCS', price: 7 })], BSE: [] };
    browser.stream.send('quotes', { ...quotes(11), all, allTimes: { NSE: {}, BSE: {} } }, 'start 11');
    expect(page.store.client.getQueryData<AllShares>(wholeKey('NSE'))).toMatchObject({
      revision: 11,
      list: { stocks: [{ price: 7 }, {}] },
    });
    hide();
    expect([browser.addresses.at(-1), browser.open.size]).toEqual(['/api/v1/stream?after=start%2011&market=index', 1]);
  });
});

/** A page whose server answers at once with the newest revision. */
class MadePage {
  readonly made = testMarket({ mode: 'live', stocks: [testStock({ symbol: 'TCS' }), testStock({ symbol: 'INFY' })] }, 10);
  /** The revision of the server's answer. */
  newest = 12;
  readonly #server = testServer({ [MARKET]: () => ({ ...this.made, revision: this.newest }), [SYNC]: { runs: [] } });
  readonly store: StockStore;

  constructor(hasFigures: boolean) {
    const status = hasFigures ? { market: this.made } : {};
    const now = () => Date.UTC(2026, 10, 20, 9);
    this.store = createStockStore({ now, server: this.#server, status, pause: createPause() });
    this.store.open();
  }

  get market(): Market | undefined {
    return this.store.client.getQueryData([MARKET]);
  }

  /** Gives the page figures of a revision. */
  has(revision: number): void {
    this.store.client.removeQueries({ queryKey: [MARKET] });
    this.store.client.setQueryData([MARKET], { ...this.made, revision });
  }

  get link(): ServerLink | undefined {
    return this.store.pageState()?.link;
  }

  get asks(): number {
    return this.#server.asked.filter((address) => address === MARKET).length;
  }

  async fail(): Promise<void> {
    const answer = this.#server.answers[MARKET];
    this.#server.answers[MARKET] = () => {
      throw new Error('silent');
    };
    await this.store.ask();
    this.#server.answers[MARKET] = answer;
  }

  /** Shows a whole exchange with live quotes; returns a function that ends this. */
  showWhole(revision: number): () => void {
    const queryKey = wholeKey('NSE');
    const { client } = this.store;
    client.setQueryData<AllShares>(queryKey, { revision, list: this.made.lists.NSE, hasLiveQuotes: true });
    return new QueryObserver(client, { queryKey }).subscribe(() => undefined);
  }

  priceOf(symbol: string): number | undefined {
    return this.market?.lists.NSE.stocks.find((stock) => stock.symbol === symbol)?.price;
  }
}

/** A page that follows: with figures of revision 10 or `has`, of a server whose newest is 12 or `newest`. */
async function opened({ has = 10, newest = 12, hasStreams = true, hasFigures = true } = {}) {
  const browser = new FakeBrowser();
  const tab = browser.tab({ hasStreams });
  const page = new MadePage(hasFigures);
  const stop = followLive(page.store, tab.browser);
  await browser.pass(100);
  if (has !== 10) page.has(has);
  page.newest = newest;
  return { browser, tab, page, stop };
}

function quotes(revision: number, ...changed: Partial<Stock>[]): QuotesEvent {
  return { revision, lists: { NSE: changed.map((known) => testStock(known)), BSE: [] }, times: { NSE: {}, BSE: {} } };
}
