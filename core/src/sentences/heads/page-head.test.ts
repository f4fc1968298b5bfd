import { describe, expect, test } from 'vitest';
import { testList, testStock } from '../../quotes/stock.test-support.ts';
import type { Mode } from '../../market/mode.ts';
import type { Market, StockList } from '../../wire/market.ts';
import { headOf, type HeadInput } from './page-head.ts';

const SITE = 'https://bhav.example.org';
const HOME = { path: '/', title: 'Bhav India · Highlights', description: 'Two indices.' };
const TRACKING = { path: '/full-tracking', title: 'Full Market Tracking · Bhav India', description: 'Every stock.' };
const PERFORMERS = { path: '/market-performers', title: 'Market Performers · Bhav India', description: 'The best.' };
const ABOUT = { path: '/about', title: 'About the figures · Bhav India', description: 'What they are.' };

const changes = [2, 1, -3, -0.5, -1, 0];
const stocks = changes.map((changePercent, at) => testStock({ symbol: 'ABCDEF'.charAt(at), changePercent }));

function market(about: Partial<StockList> = {}, bse: Partial<StockList> = about): Pick<Market, 'lists' | 'indices'> {
  const told = { mode: 'official' as Mode, session: '2026-11-20', source: 'end-of-day file', asOf: '2026-11-20T15:30:00+05:30', stocks };
  return {
    lists: {
      NSE: testList({ ...told, ...about }),
      BSE: testList({ ...told, name: 'Sensex', exchange: 'BSE', stocks: stocks.slice(0, 3), ...bse }),
    },
    indices: [{ name: 'NIFTY 50', mode: 'official', source: '', session: '2026-11-20', asOf: '', level: 24_812.35, changePercent: -0.42 }],
  };
}

function head(page: HeadInput['page'], more: Partial<HeadInput> = {}) {
  return headOf({ page, market: market(), isPublic: true, ...more });
}

test('the page of warnings names its feed, and a page without one none', () => {
  expect(head({ path: '/warnings', title: 'Warnings', description: 'All.' }).feed?.address).toBe('/api/v1/warnings.xml');
  expect(head(HOME).feed).toBeUndefined();
});

describe('title and description', () => {
  test('of the landing page have the day’s counts and levels', () => {
    expect(head(HOME)).toMatchObject({
      title: 'Nifty 50: 2 rose, 3 fell, Fri 20 Nov 2026 · Bhav India',
      description:
        'Nifty 50 24,812.35 (−0.42%): 2 rose, 3 fell, 1 unchanged. Sensex: 2 rose, 1 fell. Official close Fri 20 Nov 2026, NSE end-of-day file & BSE end-of-day file.',
    });
  });

  test('of the tables have the day, and the shares that moved most', () => {
    expect(head(TRACKING).title).toBe('Full Market Tracking, Fri 20 Nov 2026 · Bhav India');
    expect(head(PERFORMERS).description).toMatch(
      /^Top gainers of the Nifty 50: A \+2\.00%, B \+1\.00%; top losers: C −3\.00%, E −1\.00%, D −0\.50%\. /,
    );
  });

  test('name each list’s own origin where they differ', () => {
    const mixed = market({ mode: 'live', asOf: '2026-11-20T10:00:00+05:30' }, { mode: 'official', session: '2026-11-19' });
    expect(head(HOME, { market: mixed }).description).toMatch(
      /Delayed Fri 20 Nov 2026 10:00 IST, end-of-day file; Official close Thu 19 Nov 2026, BSE end-of-day file\.$/,
    );
  });

  test.each([
    ['/day/2026-11-21', '/api/v1/days/2026-11-21'],
    ['/stock/NSE/NOSUCH', '/api/v1/stocks/NSE/NOSUCH'],
    ['/index/NOSUCH', '/api/v1/indices/NOSUCH'],
    ['/map', '/api/v1/map?of=NOSUCH'],
    ['/screener', '/api/v1/screen?of=NOSUCH'],
  ])('of %s are those of the built page where the server has no answer', (path, address) => {
    const page = { path, title: 'As built', description: 'As built.' };
    expect(head(page, { parameters: new URLSearchParams(), answers: { [address]: null } })).toMatchObject({ title: 'As built' });
  });

  test.each([
    ['with no figures', TRACKING, undefined],
    ['with simulated figures', TRACKING, market({ mode: 'simulated' })],
    ['with empty lists', TRACKING, market({ stocks: [] })],
    ['where it shows none', ABOUT, market()],
  ])('are the page’s own %s', (_, page, figures) => {
    expect(head(page, { market: figures })).toMatchObject({ title: page.title, description: page.description });
  });

  test('of a share and of an index have its figures', () => {
    const about = { mode: 'official', source: 'end-of-day file', session: '2026-11-20', asOf: '2026-11-20T15:30:00+05:30' } as const;
    const share = { path: '/stock/NSE/M%26M', title: 'Stock', description: 'One share.' };
    const stock = testStock({ symbol: 'M&M', name: 'Mahindra', price: 1_234.5, changePercent: -1.2 });
    const answers = { '/api/v1/stocks/NSE/M%26M': { ...about, stock, listings: [], actions: [] } };
    expect(head(share, { answers })).toMatchObject({
      title: 'M&M ₹1,234.50 (−1.20%) · NSE · Bhav India',
      feed: { address: '/feed.xml?share=NSE%3AM%26M' },
      description: 'Mahindra (NSE: M&M), Fri 20 Nov 2026. M&M ₹1,234.50 (−1.20%). Official close, NSE end-of-day file.',
    });
    const index = { path: '/index/NIFTY%20BANK', title: 'Index', description: 'One index.' };
    const level = { ...about, mode: 'demonstration', name: 'Nifty Bank', level: 51_000.5, changePercent: 0.25 };
    expect(head(index, { answers: { '/api/v1/indices/NIFTY%20BANK': { index: level, names: [] } } })).toMatchObject({
      title: 'Demonstration exchange · Nifty Bank 51,000.50 (+0.25%) · Bhav India',
      description: 'Nifty Bank 51,000.50 (+0.25%), Fri 20 Nov 2026. Demonstration exchange, end-of-day file, not market prices.',
    });
    expect(head(share).title).toBe('Stock');
  });
});

test('figures of a demonstration say so first, are not indexed, and describe no data set', () => {
  const made = { market: market({ mode: 'demonstration' }), site: SITE };
  const { title, description, openGraph, robots, structured } = head(TRACKING, made);
  expect(title).toMatch(/^Demonstration exchange · /);
  expect(description).toMatch(/not market prices/);
  expect(openGraph['image:alt']).toMatch(/^Demonstration: not market prices\. Nifty 50: 2 rose/);
  expect([robots, structured]).toEqual(['noindex', []]);
  expect(head(ABOUT, made).robots).toBe('noindex');
});

describe('addresses', () => {
  test('are absolute, and those of the page itself', () => {
    const { canonical, openGraph, twitter } = head(TRACKING, { site: SITE });
    expect(canonical).toBe(`${SITE}/full-tracking`);
    expect(openGraph).toMatchObject({ url: `${SITE}/full-tracking`, image: `${SITE}/preview.png?session=2026-11-20` });
    expect(twitter).toEqual({ card: 'summary_large_image' });
    expect(head(HOME, { market: undefined, site: SITE })).toMatchObject({
      canonical: `${SITE}/`,
      openGraph: { image: `${SITE}/share.png` },
    });
  });

  test('have the day of a past session, whose picture is shown', () => {
    const parameters = new URLSearchParams('on=2026-02-21&q=bank');
    const [past, earlier] = [market({ session: '2026-02-20' }), market({ session: '2026-02-19' }, { session: '2026-02-20' })];
    for (const page of [HOME, TRACKING]) {
      const { canonical, openGraph } = head(page, { parameters, market: past, site: SITE });
      expect([canonical, openGraph['url']]).toEqual(Array(2).fill(`${SITE}${page.path}?on=2026-02-21`));
      expect(openGraph['image']).toBe(`${SITE}/preview.png?on=2026-02-20`);
      expect(openGraph['image:alt']).toBe('Nifty 50: 2 rose, 3 fell, Fri 20 Feb 2026');
    }
    expect(head(HOME, { parameters, market: earlier, site: SITE }).openGraph['image']).toMatch(/on=2026-02-20$/);
    expect(head(TRACKING, { parameters, market: past, site: SITE }).structured).toMatchObject([
      { url: `${SITE}/full-tracking?on=2026-02-21`, distribution: [{ contentUrl: expect.stringMatching(/NSE&on=2026-02-21$/) }, {}] },
    ]);
    // A page that shows no past session has one address.
    expect(head(ABOUT, { parameters, site: SITE }).openGraph['url']).toBe(`${SITE}/about`);
  });

  test('of the page of a session lead to its own picture', () => {
    const page = { path: '/day/2026-02-18', title: 'Day', description: 'One session.' };
    const answer = {
      session: '2026-02-18',
      mode: 'demonstration',
      indices: [{ name: 'NIFTY 50', level: 24_102.35, changePercent: 0.45 }],
      breadth: {},
      sectors: [],
      gainers: [],
      losers: [],
      traded: [],
      highs: { shares: 0 },
      lows: { shares: 0 },
    };
    const { openGraph } = head(page, { answers: { '/api/v1/days/2026-02-18': answer }, site: SITE });
    expect(openGraph).toMatchObject({
      url: `${SITE}/day/2026-02-18`,
      image: `${SITE}/preview.png?on=2026-02-18`,
      'image:alt': expect.stringMatching(
        /^Demonstration: not market prices\. .*, Wed 18 Feb 2026\. The Nifty 50 rose 0\.45% to 24,102\.35\.$/,
      ),
    });
  });

  test('are left out where the site’s is not known', () => {
    expect(JSON.stringify(head(TRACKING))).not.toMatch(/"(url|image|canonical)"|https?:/);
  });
});

describe('structured data', () => {
  test('describes the shares as a data set with its files, on the page that has them', () => {
    const [dataset] = head(TRACKING, { site: SITE }).structured;
    expect(dataset).toMatchObject({
      '@type': 'Dataset',
      url: `${SITE}/full-tracking`,
      temporalCoverage: '2026-11-20',
      dateModified: '2026-11-20T15:30:00+05:30',
      distribution: [
        { encodingFormat: 'text/csv', contentUrl: `${SITE}/api/v1/market.csv?exchange=NSE` },
        { encodingFormat: 'text/csv', contentUrl: `${SITE}/api/v1/market.csv?exchange=BSE` },
      ],
    });
  });

  test('names the site on the landing page, and claims nothing without figures', () => {
    expect(head(HOME, { market: undefined, site: SITE }).structured).toMatchObject([{ '@type': 'WebSite', url: `${SITE}/` }]);
    expect(head(TRACKING, { market: undefined, site: SITE }).structured).toEqual([]);
  });
});
