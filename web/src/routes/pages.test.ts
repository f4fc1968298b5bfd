import { expect, test } from 'vitest';
import { loadAllPages, NOT_FOUND, pageAt } from './pages.ts';

test('the pages hold those of the specification and the answer to a wrong address, each with its own title and description', async () => {
  const pages = await loadAllPages();
  const specified = ['/', '/404', '/data', '/full-tracking', '/market-performers'];
  expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(specified));
  for (const { title, description } of pages) {
    expect(title).toContain('Bhav India');
    expect(description.length).toBeGreaterThan(10);
    expect(description.length).toBeLessThanOrEqual(160);
  }
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
  expect(new Set(pages.map(({ description }) => description)).size).toBe(pages.length);
});

test('an address that leads nowhere has the page that says so', async () => {
  const found = await pageAt('/no/such/page').load();
  expect(found).toBe(await pageAt(NOT_FOUND).load());
  expect(await pageAt('/another').load()).toBe(found);
  expect(found.page.title).toBe('There is no page at this address · Bhav India');
});

test.each([
  ['/stock/NSE/M%26M', '', ['/api/v1/stocks/NSE/M%26M', '/api/v1/stocks/NSE/M%26M/bars?last=281']],
  [
    '/stock/BSE/TCS',
    'range=1m&over=index:SENSEX',
    ['/api/v1/stocks/BSE/TCS', '/api/v1/stocks/BSE/TCS/bars?last=28', '/api/v1/indices/SENSEX/bars?last=28'],
  ],
  ['/stock/LSE/TCS', '', []],
  ['/index/NIFTY%2050', '', ['/api/v1/indices/NIFTY%2050', '/api/v1/indices/NIFTY%2050/bars?last=281']],
  ['/indices', '', ['/api/v1/indices', '/api/v1/sparklines/indices']],
  ['/screener', 'vol=2..', ['/api/v1/screen?vol=2..']],
  ['/movers/losers', 'of=BSE&sort=price', ['/api/v1/screen?of=BSE&change=..-0.01&turnover=1..&dir=asc']],
  ['/movers', 'floor=0', ['/api/v1/screen?change=0.01..']],
  ['/movers/winners', '', []],
  ['/breadth', 'of=NIFTY+50&show=highs', ['/api/v1/breadth?of=NIFTY%2050']],
  ['/sectors', 'of=Nifty+500', ['/api/v1/sectors?of=Nifty%20500']],
  ['/sectors/Metals%20%26%20Mining', 'by=1m', ['/api/v1/sectors?of=NSE', '/api/v1/screen?sector=Metals%20%26%20Mining&sort=r1m']],
])('%s?%s shows its answers, the one that decides first', async (path, search, addresses) => {
  const { answers } = await pageAt(path).load();
  expect(await answers?.(path, new URLSearchParams(search))).toEqual(addresses);
});
