// @vitest-environment node
import { testList, testStock } from '@bhav/core/quotes/stock.test-support';
import type { Market } from '@bhav/core/wire/market';
import type { Stock } from '@bhav/core/wire/stock';
import type { QuotesEvent } from '@bhav/core/wire/stream';
import { describe, expect, test } from 'vitest';
import { followLive } from './follow-live.ts';
import { FakeBrowser, type FakeTab } from './fake-browser.test-support.ts';
import type { Followed, ServerLink, WholeReader } from '../stock-data/stock-store.ts';

describe('a page that follows the stream', () => {
  test('asks for changes since its figures, and takes each change', async () => {
    const { browser, page } = await opened();
    expect(browser.addresses).toEqual(['/api/v1/stream?after=10&market=index']);
    browser.stream.send('beat', { revision: 10 });
    expect(page.link).toBe('following');
    browser.stream.send('quotes', quotes(11, { symbol: 'TCS', price: 7 }));
    expect(page.market?.revision).toBe(11);
    expect(page.priceOf('TCS')).toBe(7);
    await browser.pass(20_000);
    expect(page.asks).toBe(0);
  });

  test('asks a server that is behind, and takes none of its changes before an answer that is not', async () => {
    const { browser, page } = await opened();
    const whole = new MadeWhole(20);
    page.addWhole(whole);
    await browser.pass(1);
    page.market = { ...page.made, revision: 20 };
    page.newest = 15;
    browser.stream.send('reset', { revision: 15 });
    await browser.pass(5_001);
    expect([page.asks, page.market.revision, whole.resets]).toEqual([1, 20, 1]);
    page.newest = 21;
    // A change since 15 knows nothing of what the page has seen in 20.
    browser.stream.send('quotes', quotes(21, { symbol: 'TCS', price: 7 }));
    expect(page.market.revision).toBe(20);
    await browser.pass(5_001);
    expect([page.asks, page.market.revision]).toEqual([2, 21]);
    browser.stream.send('quotes', quotes(22, { symbol: 'TCS', price: 8 }));
    expect([page.market.revision, page.priceOf('TCS')]).toEqual([22, 8]);
  });

  test('asks again after a reset until an answer is no older than it', async () => {
    const { browser, page } = await opened();
    browser.stream.send('reset', { revision: 12 });
    // A cache still has the answer before it.
    page.newest = 10;
    await browser.pass(5_001);
    expect(page.market?.revision).toBe(10);
    page.newest = 12;
    await browser.pass(5_001);
    expect(page.market?.revision).toBe(12);
    const { asks } = page;
    await browser.pass(20_000);
    expect(page.asks).toBe(asks);
  });

  test('asks again with each beat while the server is behind', async () => {
    const { browser, page } = await opened();
    page.market = { ...page.made, revision: 20 };
    page.newest = 15;
    for (let beat = 0; beat < 3; beat++) {
      browser.stream.send('beat', { revision: 15 });
      await browser.pass(20_000);
    }
    expect([page.asks, page.market.revision]).toEqual([3, 20]);
  });

  test('reconnects after growing pauses from the last revision, and after a success begins with the first pause again', async () => {
    const { browser, page } = await opened();
    page.newest = 11;
    browser.stream.send('quotes', quotes(11));
    const pauses = [];
    for (const _ of [1, 2, 3, 4]) {
      browser.stream.break();
      expect(browser.open.size).toBe(0);
      const before = browser.now;
      while (browser.open.size === 0) await browser.pass(250);
      pauses.push(browser.now - before);
    }
    expect(pauses).toEqual([750, 1_500, 3_000, 6_000]);
    expect(browser.addresses.at(-1)).toBe('/api/v1/stream?after=11&market=index');
    browser.stream.send('beat', { revision: 11 });
    browser.stream.break();
    await browser.pass(750);
    expect(browser.open.size).toBe(1);
  });

  test('never waits longer than five minutes before it tries again', async () => {
    const { browser } = await opened();
    let longest = 0;
    for (let time = 0; time < 20; time += 1) {
      browser.stream.break();
      const before = browser.now;
      while (browser.open.size === 0) await browser.pass(1_000);
      longest = Math.max(longest, browser.now - before);
    }
    expect(longest).toBe(225_000);
  });

  test('that is sent away by a stopping server returns at the time it was given, and misses nothing', async () => {
    const { browser, page } = await opened();
    browser.stream.send('quotes', quotes(11));
    browser.stream.send('beat', { revision: 11 });
    const left = browser.stream;
    browser.stream.send('drain', { retry: 17_300 });
    expect(browser.open.size).toBe(0);
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

  test('that is hidden for long while it waits to come again does not', async () => {
    const { browser, tab } = await opened();
    browser.stream.send('drain', { retry: 70_000 });
    tab.hide(true);
    await browser.pass(3_600_000);
    expect(browser.open.size).toBe(0);
    expect(browser.addresses).toHaveLength(1);
  });

  test('asks for the market after a reset, at a random moment', async () => {
    const { browser, page } = await opened();
    browser.stream.send('reset', { revision: 12 });
    expect(page.asks).toBe(0);
    await browser.pass(5_000);
    expect(page.asks).toBe(1);
    expect(page.market?.revision).toBe(12);
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

  test('polls when connecting keeps failing', async () => {
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
    expect(browser.open.size).toBe(0);
    expect(page.market?.revision).toBe(10);
  });

  test('ignores an event that it has already', async () => {
    const { browser, page } = await opened();
    page.market = { ...page.made, revision: 20 };
    browser.stream.send('quotes', quotes(15, { symbol: 'TCS', price: 7 }));
    expect(page.priceOf('TCS')).toBe(100);
  });

  test('asks when it missed something: a beat of a later revision, an event for a revision that it does not have', async () => {
    const { browser, page } = await opened();
    browser.stream.send('beat', { revision: 12 });
    await browser.pass(5_000);
    expect(page.asks).toBe(1);
    expect(page.market?.revision).toBe(12);
    page.market = page.made;
    browser.stream.send('quotes', quotes(12));
    browser.stream.send('quotes', quotes(13));
    page.market = page.made;
    browser.stream.send('quotes', quotes(14));
    await browser.pass(5_000);
    expect(page.asks).toBe(2);
  });

  test('asks as soon as a silent server answers again', async () => {
    const { browser, page } = await opened();
    page.silent = true;
    browser.stream.send('beat', { revision: 10 });
    await browser.pass(5_000);
    expect(page.asks).toBe(1);
  });

  test('rests when it has been hidden for a while, and catches up on return', async () => {
    const { browser, tab } = await opened();
    tab.hide(true);
    await browser.pass(59_000);
    expect(browser.open.size).toBe(1);
    tab.hide(false);
    tab.hide(true);
    await browser.pass(61_000);
    expect(browser.open.size).toBe(0);
    await browser.pass(3_600_000);
    expect(browser.open.size).toBe(0);
    tab.hide(false);
    await browser.pass(200);
    expect(browser.addresses.at(-1)).toBe('/api/v1/stream?after=10&market=index');
    expect(browser.open.size).toBe(1);
  });

  test('leaves the stream in the back/forward cache, and joins it on return', async () => {
    const { browser, tab } = await opened();
    tab.leave();
    expect(browser.open.size).toBe(0);
    tab.comeBack();
    await browser.pass(200);
    expect(browser.open.size).toBe(1);
  });

  test('that is stopped leaves nothing behind', async () => {
    const { browser, stop } = await opened();
    browser.stream.send('reset', { revision: 12 });
    stop();
    expect(browser.open.size).toBe(0);
    expect(browser.timers).toBe(0);
  });

  test('polls in a browser without streams', async () => {
    const browser = new FakeBrowser();
    const page = new MadePage();
    followLive(page.followed, browser.tab('one', ['streams']).browser);
    await browser.pass(600_000);
    expect(browser.addresses).toEqual([]);
    expect(page.link).toBe('polling');
  });

  test('without figures of the server follows from revision 0', async () => {
    const browser = new FakeBrowser();
    const page = new MadePage();
    page.market = undefined;
    followLive(page.followed, browser.tab('one').browser);
    await browser.pass(200);
    expect(browser.addresses).toEqual(['/api/v1/stream?after=0&market=index']);
  });
});

describe('tabs of one browser', () => {
  test('share one stream and its news', async () => {
    const { browser, pages } = await openedTabs(3);
    expect(browser.open.size).toBe(1);
    browser.stream.send('beat', { revision: 10 });
    browser.stream.send('quotes', quotes(11, { symbol: 'TCS', price: 7 }));
    await browser.pass(1);
    expect(pages.map((page) => [page.link, page.priceOf('TCS')])).toEqual(Array.from({ length: 3 }, () => ['following', 7]));
    expect(pages.map(({ asks }) => asks)).toEqual([0, 0, 0]);
  });

  test.each(['leave', 'hide'] as const)('pass the stream on at "%s" of the leader, and nothing is missed', async (way) => {
    const { browser, tabs, pages } = await openedTabs(3);
    browser.stream.send('quotes', quotes(11, { symbol: 'TCS', price: 7 }));
    await browser.pass(1);
    if (way === 'leave') tabs[0]?.leave();
    else tabs[0]?.hide(true);
    for (const _ of [1, 2, 3, 4]) {
      await browser.pass(21_000);
      browser.stream.send('beat', { revision: 11 });
    }
    expect(browser.open.size).toBe(1);
    expect(browser.addresses).toEqual(['/api/v1/stream?after=10&market=index', '/api/v1/stream?after=11&market=index']);
    browser.stream.send('quotes', quotes(12, { symbol: 'TCS', price: 8 }));
    await browser.pass(1);
    expect(pages.map((page) => page.priceOf('TCS'))).toEqual([7, 8, 8]);
  });

  test('that come later with older figures catch up', async () => {
    const { browser, pages } = await openedTabs(1);
    browser.stream.send('quotes', quotes(11));
    browser.stream.send('beat', { revision: 11 });
    const late = new MadePage();
    followLive(late.followed, browser.tab('late').browser);
    late.newest = 11;
    await browser.pass(5_100);
    expect(late.market?.revision).toBe(11);
    expect(late.link).toBe('following');
    expect(late.asks).toBe(1);
    expect(pages[0]?.asks).toBe(0);
    expect(browser.open.size).toBe(1);
  });

  test('are sent no figures while there is only one', async () => {
    const { browser } = await openedTabs(1);
    const figures = () => browser.sent.filter((message) => message.kind === 'news' && message.news.kind === 'quotes').length;
    browser.stream.send('quotes', quotes(11));
    expect(figures()).toBe(0);
    followLive(new MadePage().followed, browser.tab('late').browser);
    await browser.pass(100);
    browser.stream.send('quotes', quotes(12));
    expect(figures()).toBe(1);
  });

  test('ask for the widest scope and the oldest revision of those that are open', async () => {
    const { browser, pages, tabs } = await openedTabs(2);
    const whole = new MadeWhole(8);
    pages[1]?.addWhole(whole);
    await browser.pass(1);
    expect(browser.addresses.at(-1)).toBe('/api/v1/stream?after=8&market=all');
    expect(browser.open.size).toBe(1);
    browser.stream.send('quotes', { ...quotes(11), all: { NSE: [], BSE: [] }, allTimes: { NSE: {}, BSE: {} } });
    await browser.pass(1);
    expect(whole.taken).toEqual([[11, 8]]);
    tabs[1]?.leave();
    await browser.pass(1);
    browser.stream.send('beat', { revision: 11 });
    expect(browser.addresses.at(-1)).toBe('/api/v1/stream?after=11&market=index');
  });

  test('poll when the leader is frozen', async () => {
    const { browser, pages } = await openedTabs(2);
    browser.stream.send('beat', { revision: 10 });
    await browser.pass(30_000);
    browser.stream.send('beat', { revision: 10 });
    await browser.pass(30_000);
    expect(pages[1]?.link).toBe('following');
    await browser.pass(31_000);
    expect(pages[1]?.link).toBe('polling');
  });

  test.each(['locks', 'channels'] as const)('without %s have a stream each', async (lacking) => {
    const browser = new FakeBrowser();
    for (const name of ['one', 'two']) followLive(new MadePage().followed, browser.tab(name, [lacking]).browser);
    await browser.pass(200);
    expect(browser.open.size).toBe(2);
  });
});

/** A page's store, as far as the stream knows it; its server answers at once with the newest. */
class MadePage {
  readonly made: Market = {
    revision: 10,
    lists: {
      NSE: testList({ mode: 'live', stocks: [testStock({ symbol: 'TCS' }), testStock({ symbol: 'INFY' })] }),
      BSE: testList({ exchange: 'BSE', mode: 'live' }),
    },
    indices: [],
    breadth: {},
  };
  market: Market | undefined = this.made;
  link: ServerLink | undefined;
  asks = 0;
  silent = false;
  /** The revision of the server's answer. */
  newest = 12;
  readonly #wholes = new Set<WholeReader>();
  readonly #onWholes = new Set<() => void>();

  readonly followed: Followed = {
    market: () => this.market,
    take: (market) => {
      this.market = market;
    },
    heard: () => undefined,
    ask: async () => {
      this.asks += 1;
      // What is older than what is shown is not taken.
      if (this.newest < (this.market?.revision ?? 0)) return false;
      this.market = { ...this.made, revision: this.newest };
      return true;
    },
    link: () => this.link,
    putLink: (link) => {
      this.link = link;
    },
    isSilent: () => this.silent,
    wholes: this.#wholes,
    onWholes: (call) => {
      this.#onWholes.add(call);
      return () => this.#onWholes.delete(call);
    },
  };

  addWhole(whole: WholeReader): void {
    this.#wholes.add(whole);
    for (const call of this.#onWholes) call();
  }

  priceOf(symbol: string): number | undefined {
    return this.market?.lists.NSE.stocks.find((stock) => stock.symbol === symbol)?.price;
  }
}

class MadeWhole implements WholeReader {
  resets = 0;
  readonly taken: [revision: number, since: number][] = [];
  #revision: number;

  constructor(revision: number) {
    this.#revision = revision;
  }

  revision(): number {
    return this.#revision;
  }

  take({ revision }: QuotesEvent, since: number): void {
    this.taken.push([revision, since]);
    this.#revision = revision;
  }

  reset(): void {
    this.resets += 1;
  }
}

async function opened(): Promise<{ browser: FakeBrowser; tab: FakeTab; page: MadePage; stop: () => void }> {
  const browser = new FakeBrowser();
  const tab = browser.tab('one');
  const page = new MadePage();
  const stop = followLive(page.followed, tab.browser);
  await browser.pass(100);
  return { browser, tab, page, stop };
}

async function openedTabs(count: number): Promise<{ browser: FakeBrowser; tabs: FakeTab[]; pages: MadePage[] }> {
  const browser = new FakeBrowser();
  const tabs = Array.from({ length: count }, (_, index) => browser.tab(`tab ${index}`));
  const pages = tabs.map(({ browser: own }) => {
    const page = new MadePage();
    followLive(page.followed, own);
    return page;
  });
  await browser.pass(200);
  return { browser, tabs, pages };
}

function quotes(revision: number, ...changed: Partial<Stock>[]): QuotesEvent {
  return { revision, lists: { NSE: changed.map((known) => testStock(known)), BSE: [] }, times: { NSE: {}, BSE: {} } };
}
