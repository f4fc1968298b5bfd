// @vitest-environment node
import { EXCHANGES } from '@bhav/core/market/exchange';
import { simulatedMarket } from '@bhav/core/simulated/simulated-market';
import { seededRandom } from '@bhav/core/simulated/random';
import { testDay } from '@bhav/core/sentences/day.test-support';
import type { WeekAnswer } from '@bhav/core/wire/day';
import type { Market } from '@bhav/core/wire/market';
import { mapAnswer } from '@bhav/core/map/map-answer';
import type { PageStatus, RenderedAnswers, RenderedLogs } from '@bhav/core/wire/server/page-status';
import { sectorFigures } from '@bhav/core/sectors/sector-figures';
import { searchStocks } from '@bhav/core/table/shown-stocks';
import { describe, expect, test } from 'vitest';
import { answersOf as addressesOf, notFound, pagesToRender as pages, render, renderFigures as renderOrNone } from './entry-server.tsx';

test('the answer to a wrong address is no page of the product', () => {
  expect(notFound?.path).toBe('/404');
  expect(pages.map(({ path }) => path)).not.toContain('/404');
});

describe('the markup of a page', () => {
  test.each([...pages.map(({ path }) => path), '/nowhere'])('%s is complete before any script runs', async (path) => {
    const markup = await render(path);
    expect(markup.match(/<h1/g)).toHaveLength(1);
    expect(markup).toContain('Simulated data');
    expect(markup).not.toContain('Loading…');
  });

  test.each([
    ['/', 'Today&#x27;s Indian Stock Market Highlights'],
    ['/market-performers', 'Market Performers'],
    ['/full-tracking', 'Full Market Tracking'],
  ])('%s has its heading and its link marked, and no figure yet', async (path, heading) => {
    const markup = await render(path);
    expect(/<h1[^>]*>([^<]+)<\/h1>/.exec(markup)?.[1]).toBe(heading);
    expect(markup).toContain('aria-current="page"');
    expect(markup).not.toContain('₹');
  });

  test('of an address that leads nowhere says so', async () => {
    expect(await render('/nowhere')).toContain('There is no page at this address');
  });
});

async function renderFigures(...page: Parameters<typeof renderOrNone>) {
  const rendered = await renderOrNone(...page);
  if (rendered === undefined) throw new Error(`There is no ${page[0]}.`);
  return rendered;
}

test('a list of shares has no page of a sector of which none is in it', async () => {
  expect(await renderOrNone('/sectors/Nothing', { ...STATUS, answers: await answersOf('/sectors/Nothing') })).toBeUndefined();
});

describe('the markup of a page with figures', () => {
  test.each([...pages.map(({ path }) => ONE_OF_MANY[path] ?? path), '/nowhere'])(
    '%s keeps to the policy and waits for nothing',
    async (path) => {
      const { app } = await renderFigures(path, { ...STATUS, answers: await answersOf(path), ...(path === '/data' && { logs: LOGS }) });
      expect(app).toContain('Fri 20 Nov');
      expect(app).toContain('Closed');
      expect(app).not.toMatch(/ style="|<script|<style/);
      expect(app).not.toContain('skeleton');
    },
  );

  test('of a past session says of which indices its list of members is a later one', async () => {
    const past = { session: '2026-02-18', laterLists: [{ index: 'Nifty 50', from: '2026-09-30' }] };
    const status: PageStatus = { ...STATUS, past, stored: { first: '2026-02-17', last: '2026-11-20' }, renderedFor: '?on=2026-02-18' };
    const { app } = await renderFigures('/market-performers', status);
    expect(app).toContain('Members of the Nifty 50 are as of Wed 30 Sep 2026: no earlier list is known.');
  });

  test('has the rows of the view that its address asks for', async () => {
    const { app, status } = await renderFigures('/full-tracking', { ...STATUS, renderedFor: '?q=bank&sort=price&dir=asc' });
    const shown = (exchange: 'NSE' | 'BSE') =>
      searchStocks(MARKET.lists[exchange].stocks, 'bank').toSorted((one, other) => one.price - other.price);
    // What belongs to the day stands below the lists.
    const rows = [...app.matchAll(/<th[^>]* scope="row"[^>]*>(?:<[^>]+>)*([^<]+)/g)].map(([, symbol]) => symbol).slice(0, BANKS);
    expect(rows).toEqual(EXCHANGES.flatMap((exchange) => shown(exchange).map(({ symbol }) => symbol.replace('&', '&amp;'))));
    expect(app).toContain('value="bank"');
    expect(status.hours?.lines[0]?.phase).toBe('Closed');
  });

  test('has the map with a label a share, and the same shares in a table', async () => {
    const { app } = await renderFigures('/map', { ...STATUS, answers: { '/api/v1/map': MAP } });
    const [largest, other] = [MAP.tiles[0]?.symbol ?? '', MAP.tiles[1]?.symbol ?? ''];
    expect(app.match(/<svg viewBox="0 0 \d+ \d+"/g)).toHaveLength(2);
    expect(app).toContain(`font-semibold map-large">${largest}</text>`);
    expect(app).toMatch(new RegExp(`<a[^>]* href="/stock/NSE/${other}">${other}</a>`));
  });

  test('says from when on the members of an index are known, and writes counts whole and shares in per cent', async () => {
    const sessions = Array.from({ length: 3 }, (_, at) => ({
      ...COUNTED,
      session: `2026-11-1${at + 7}`,
      declines: 170,
      of50: 173,
      above50: 173,
    }));
    const answer = { exchange: 'NSE', index: 'Nifty 50', members: { from: '2026-11-12' }, sessions, indices: ['Nifty 50', 'SENSEX'] };
    const breadth = async (show: string) =>
      (
        await renderFigures('/breadth', {
          ...STATUS,
          renderedFor: `?of=nifty&show=${show}`,
          answers: { '/api/v1/breadth?of=nifty': answer },
        })
      ).app;
    const app = await breadth('line');
    expect(app).toContain(
      'The members of the Nifty 50 are stored from Thu 12 Nov 2026 on; a list counts until the next one, and earlier sessions',
    );
    expect(app).toMatch(/<option value="Nifty 50" selected="">/);
    expect(app).toContain('href="/api/v1/breadth.csv?of=Nifty%2050"');
    expect(app).toMatch(/−501<\/text>/);
    expect(await breadth('means')).toMatch(/100\.00%<\/text>/);
  });

  test('has the first rows of the whole exchanges', async () => {
    const { app } = await renderFigures(
      '/full-tracking',
      { ...STATUS, renderedFor: '?market=all&floor=0' },
      { NSE: wholeOf('NSE'), BSE: wholeOf('BSE') },
    );
    expect(app).toContain('RELIANCE');
    expect(app).not.toMatch(/skeleton| style="/);
  });

  test('shares nothing with the page rendered before it', async () => {
    await renderFigures('/full-tracking', { ...STATUS, renderedFor: '?q=bank' });
    const { app } = await renderFigures('/full-tracking', STATUS);
    expect(app).toContain('50 of 50');
    expect(app).not.toContain('value="bank"');
  });
});

const DRAWN = simulatedMarket(seededRandom('7'), '2026-11-20T15:30:00+05:30');
const listOf = (exchange: 'NSE' | 'BSE') => ({
  ...DRAWN[exchange],
  mode: 'official' as const,
  source: 'file of the exchange',
  session: '2026-11-20',
  stocks: DRAWN[exchange].stocks.map((stock) => ({ ...stock, exchange })),
});
const MARKET: Market = {
  revision: 5,
  lists: { NSE: listOf('NSE'), BSE: listOf('BSE') },
  indices: [],
  breadth: { NSE: { compared: 3, advances: 1, declines: 2, unchanged: 0, uncompared: 1 } },
};
const STATUS: PageStatus = { mode: 'official', follows: true, market: MARKET, renderedAt: Date.UTC(2026, 10, 22, 6, 30), renderedFor: '' };

const LOGS: RenderedLogs = {
  sync: { runs: [], problems: [], current: [], history: { NSE: { stored: 0, awaited: 0 }, BSE: { stored: 0, awaited: 0 } } },
  live: { state: 'off', reason: 'It is not turned on.', rejected: [], differences: [] },
};

/** The answer of `GET /market/all`. */
function wholeOf(exchange: 'NSE' | 'BSE'): string {
  const { stocks, ...about } = MARKET.lists[exchange];
  const fields = [...new Set(stocks.flatMap((stock) => Object.keys(stock)))].filter((field) => field !== 'exchange');
  const columns = Object.fromEntries(
    fields.map((field) => [field, stocks.map((stock) => (stock as unknown as Record<string, unknown>)[field] ?? null)]),
  );
  return JSON.stringify({ revision: 5, list: { ...about, columns } });
}

const WARNINGS = {
  on: '2026-11-20',
  before: '2026-11-19',
  days: ['2026-11-20', '2026-11-19'],
  shares: 2,
  counts: [{ measure: 'esm', stage: 2, shares: 1 }],
  warned: [{ symbol: 'ACME', name: 'Acme', flags: ['esm:2'] }],
  added: [],
  released: [],
  changed: [],
  moved: [],
  touched: [],
};
const SCREENED = { of: 50, found: 50, unknown: [], page: 1, pages: 1, sectors: [], indices: ['Nifty 50'] };
const NOTHING = { unchanged: 0, uncompared: 0, above50: 0, of50: 0, above200: 0, of200: 0, highs: 0, lows: 0, ofYear: 0 };
const COUNTED = { session: '2026-11-20', advances: 3, declines: 1, ...NOTHING };
const POWER = { sector: 'Power', ...sectorFigures([]) };
const FUNDS = {
  exchanges: MARKET.lists,
  groups: [{ kind: 'ETF', underlying: 'GOLD', count: 1, turnover: 6, funds: MARKET.lists.NSE.stocks.slice(0, 1) }],
};
const MAP = mapAnswer(
  { size: 'cap', by: 'day' },
  { about: listOf('NSE'), shares: MARKET.lists.NSE.stocks, revision: 5, isIndex: true, lists: ['NSE', 'Nifty 50'] },
);
const RECEIPT = {
  exchange: 'NSE',
  symbol: 'RELIANCE',
  name: 'Reliance',
  field: 'price',
  mode: 'official',
  source: 'NSE end-of-day file',
  figure: '₹1.00',
  files: [],
  comparedWith: [],
};

const DAY = testDay({ mode: 'demonstration', sentences: ['At NSE 30 of 50 shares rose and 20 fell.'], warned: [], released: 0 });

const WEEK: WeekAnswer = {
  week: '2026-W47',
  from: '2026-11-16',
  to: '2026-11-22',
  mode: 'demonstration',
  indices: [],
  gainers: [],
  losers: [],
  sessions: [{ session: '2026-11-20', sentences: DAY.sentences, breadth: {}, warned: 0 }],
};

const BANKS = EXCHANGES.flatMap((exchange) => searchStocks(MARKET.lists[exchange].stocks, 'bank')).length;

const ONE_OF_MANY: Record<string, string> = {
  '/stock/:exchange/:symbol': '/stock/NSE/RELIANCE',
  '/index/:name': '/index/NIFTY%2050',
  '/receipt/:exchange/:symbol': '/receipt/NSE/RELIANCE',
  '/movers/:list': '/movers/volume',
  '/sectors/:sector': '/sectors/Power',
  '/day/:session': '/day/2026-11-20',
  '/week/:week': '/week/2026-W47',
};

async function answersOf(path: string): Promise<RenderedAnswers> {
  const list = listOf('NSE');
  const [stock] = list.stocks;
  const bars = [{ date: '2026-11-20', open: 1, high: 2, low: 1, close: 2, volume: 3, turnover: 6 }];
  const index = { ...list, name: 'Nifty 50', level: 24_000, stocks: undefined };
  const side = { mode: list.mode, source: list.source, session: list.session };
  return Object.fromEntries(
    (await addressesOf(path, '')).map((address) => {
      if (address.includes('/bars')) return [address, { exchange: 'NSE', symbol: 'RELIANCE', name: 'NIFTY 50', adjusted: true, bars }];
      if (address.includes('/stocks/')) return [address, { ...side, stock, listings: [], actions: [], events: [] }];
      if (address.includes('/indices/')) return [address, { exchange: 'NSE', index, names: [], points: 'not stored' }];
      if (address.includes('/openapi')) return [address, { info: { version: '1', description: '' }, paths: {} }];
      if (address.includes('/compare')) return [address, { exchanges: { NSE: side, BSE: side }, columns: { name: [] }, apart: [] }];
      if (address.endsWith('/indices')) return [address, { revision: 1, indices: [index] }];
      if (address.includes('/sparklines')) return [address, { closes: {} }];
      if (address.includes('/breadth')) return [address, { exchange: 'NSE', sessions: [COUNTED], indices: [] }];
      if (address.includes('/sectors')) return [address, { ...list, stocks: undefined, sectors: [POWER], all: POWER, indices: [] }];
      if (address.includes('/screen')) return [address, { ...list, ...SCREENED }];
      if (address.endsWith('/map')) return [address, MAP];
      if (address.includes('/warnings')) return [address, WARNINGS];
      if (address.includes('/days/')) return [address, DAY];
      if (address.includes('/weeks/')) return [address, WEEK];
      if (address.endsWith('/funds')) return [address, FUNDS];
      if (address.includes('/receipts/')) return [address, RECEIPT];
      return [address, { from: '2026-11-20', to: '2026-12-20', events: [], files: [] }];
    }),
  );
}
