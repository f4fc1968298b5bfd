// @vitest-environment node
import { EXCHANGES } from '@bhav/core/market/exchange';
import { simulatedMarket } from '@bhav/core/simulated/simulated-market';
import { seededRandom } from '@bhav/core/simulated/random';
import { toldOf } from '@bhav/core/sentences/day-sentences';
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

/** Pages whose figures come after their HTML. */
const FIGURES_LATER = ['/', '/market-performers', '/full-tracking'];

describe('the markup of a page', () => {
  test.each([...pages.map(({ path }) => path), '/nowhere'])('%s is complete before any script runs', async (path) => {
    const markup = await render(path);
    expect(markup.match(/<h1/g)).toHaveLength(1);
    expect(markup).toContain('Simulated data');
    expect([path, FIGURES_LATER.includes(path) && markup.includes('₹')]).toEqual([path, false]);
    expect(markup).not.toContain('Loading…');
  });

  test.each(['/etfs', '/warnings', '/breadth', '/compare-exchanges', '/events', '/indices', '/day/newest', '/week/newest'])(
    '%s says what the simulated market lacks, and how one comes to it',
    async (path) => {
      const markup = await render(path);
      expect(markup).toMatch(/The simulated market has no|shares alone/);
      expect(markup).toContain('The figures of this page come with the exchanges’ files, on a server that fetches them.');
    },
  );
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
  told: { figure: { say: 'text', of: ['₹1.00'] }, rule: [] },
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
  sectors: [],
  sessions: [{ session: '2026-11-20', sentences: DAY.sentences, told: toldOf(DAY), breadth: {}, warned: 0 }],
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

const BARS = [{ date: '2026-11-20', open: 1, high: 2, low: 1, close: 2, volume: 3, turnover: 6 }];
const { stocks: STOCKS, ...LIST } = listOf('NSE');
const SIDE = { mode: LIST.mode, source: LIST.source, session: LIST.session };
const INDEX = { ...LIST, name: 'Nifty 50', level: 24_000 };

/** What answers an address that has this part, the first that fits; events answer the others. */
const ANSWERS: readonly [part: string, answer: unknown][] = [
  ['/bars', { exchange: 'NSE', symbol: 'RELIANCE', name: 'NIFTY 50', adjusted: true, bars: BARS }],
  ['/stocks/', { ...SIDE, stock: STOCKS[0], listings: [], actions: [], events: [] }],
  ['/indices/', { exchange: 'NSE', index: INDEX, names: [], points: 'not stored' }],
  ['/openapi', { info: { version: '1', description: '' }, paths: {} }],
  ['/compare', { exchanges: { NSE: SIDE, BSE: SIDE }, columns: { name: [] }, apart: [] }],
  ['/sparklines', { closes: {} }],
  ['/indices', { revision: 1, indices: [INDEX] }],
  ['/breadth', { exchange: 'NSE', sessions: [COUNTED], indices: [] }],
  ['/sectors', { ...LIST, sectors: [POWER], all: POWER, indices: [] }],
  ['/screen', { ...LIST, stocks: STOCKS, ...SCREENED }],
  ['/map', MAP],
  ['/warnings', WARNINGS],
  ['/days/', DAY],
  ['/weeks/', WEEK],
  ['/funds', FUNDS],
  ['/receipts/', RECEIPT],
  ['', { from: '2026-11-20', to: '2026-12-20', events: [], files: [] }],
];

async function answersOf(path: string): Promise<RenderedAnswers> {
  const addresses = await addressesOf(path, '');
  return Object.fromEntries(addresses.map((address) => [address, ANSWERS.find(([part]) => address.includes(part))?.[1]]));
}
