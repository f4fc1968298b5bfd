import type { Market, MarketAll } from '@bhav/core/wire/market';
import { expect, served as test } from './browser.ts';
import { open } from './market.ts';
import { shiftsOf, watchShifts } from './shifts.ts';

test('stands in the HTML as a picture of the view in the address, with its table and its links, without script @chromium @slow', async ({
  openProfile,
}) => {
  const page = await (await openProfile({ javaScriptEnabled: false })).newPage();
  await page.goto('/stock/NSE/TCS?table=1');
  await expect(page.locator('.chart-plot .chart-up, .chart-plot .chart-down').first()).toBeAttached();
  const rows = page.getByRole('table', { name: /^TCS, All trading days known/ }).getByRole('row');
  await expect.poll(() => rows.count()).toBeGreaterThan(2);
  // Four sessions fill no range.
  await expect(page.getByRole('link', { name: '1M', exact: true })).toBeDisabled();
  await expect(page.getByText(/^The history begins on /)).toHaveCount(1);
  await page.getByRole('button', { name: 'Line', exact: true }).click();
  await expect(page.locator('.chart-plot path.chart-line')).toHaveAttribute('d', /^M[\d.]+ [\d.]+(?:L[\d.]+ [\d.]+)+/);
  await expect(page.locator('.chart-plot path.chart-up')).toHaveCount(0);
  await page.getByRole('button', { name: 'Weekly', exact: true }).click();
  await expect(page).toHaveURL(/\?.*interval=week/);
  await expect(page.getByRole('table', { name: /one row a week/ }).getByRole('row')).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Compare with' }).fill('infy');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page).toHaveURL(/interval=week.*add=infy/);
  await expect(page.locator('.chart-plot path.chart-line')).toHaveCount(2);
  await expect(page.locator('.chart-readout')).toContainText('INFY');

  await page.goto('/index/NIFTY%2050?table=1');
  await page.getByRole('button', { name: 'P/E', exact: true }).click();
  await expect(page.getByText(/^The history of P\/E begins on /)).toHaveCount(1);
  await expect(page.getByRole('table', { name: /^NIFTY 50 P\/E, / }).getByRole('row')).toHaveCount(5);
  await expect(page.getByRole('link', { name: 'CSV', exact: true })).toHaveAttribute('href', '/api/v1/indices/NIFTY%2050/bars.csv');
});

test('fits a phone with letters of half as much again, and so do the pages around it @chromium @slow', async ({ page }) => {
  // As wide, in letters, as 360 px with letters of 24 px; the scrollbar has 15 px.
  await page.setViewportSize({ width: 255, height: 520 });
  for (const path of ['/stock/NSE/TCS', '/index/NIFTY%2050', '/', '/full-tracking', '/market-performers', '/events', '/data']) {
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible();
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect([path, beyond]).toEqual([path, 0]);
  }
});

test('shows the bar beneath the pointer: nothing moves and nothing is asked for', async ({ page }) => {
  await watchShifts(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(page, '/stock/NSE/TCS');
  const day = page.locator('.chart-readout b');
  await expect(day).toHaveText('Fri 20 Nov 2026');
  const plot = await page.locator('.chart-plot').first().boundingBox();
  await page.getByRole('application').hover({ position: { x: 2, y: (plot?.height ?? 0) / 2 } });
  await expect(day).toHaveText('Tue 17 Nov 2026');
  await expect(page.locator('.chart-cross')).toHaveCount(2);
  expect(await shiftsOf(page)).toEqual([]);
  expect(asked.filter((path) => path.endsWith('/bars'))).toEqual([]);
});

test('rows have the closes of their last sessions, in one request an exchange, without a shift, until they are turned off @slow', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await watchShifts(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('sparklines')) asked.push(new URL(request.url()).search);
  });
  await open(page, '/full-tracking');
  await expect(page.locator('.market-table .sparkline').first()).toBeVisible();
  await expect(page.locator('.market-table .sparkline')).toHaveCount(80);
  await expect(page.locator('.sparkline-heading').filter({ visible: true })).toHaveText(['30 days', '30 days']);
  expect(asked.toSorted()).toEqual(['?exchange=BSE', '?exchange=NSE']);
  expect(await shiftsOf(page)).toEqual([]);
  await page.getByRole('button', { name: '30-day charts' }).click();
  await expect(page.locator('.sparkline')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: '30-day charts' })).toHaveAttribute('aria-pressed', 'false');
  await expect(page.locator('.sparkline')).toHaveCount(0);
  expect(asked).toHaveLength(2);
});

test('rows of a list have them too; for a share outside the index those of the whole exchange are asked for, and none by name', async ({
  page,
  api,
}) => {
  const { lists } = await api<Market>('market');
  const { list } = await api<MarketAll>('market/all?exchange=NSE');
  const inIndex = new Set(lists.NSE.stocks.map(({ symbol }) => symbol));
  const outside = list.columns.symbol.find((symbol) => symbol !== null && /^[A-Z]+$/.test(symbol) && !inIndex.has(symbol));
  await page.setViewportSize({ width: 1440, height: 900 });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('sparklines')) asked.push(new URL(request.url()).search);
  });
  await open(page, `/watchlist#list=1,Mine,nTCS,n${outside}`);
  await expect(page.locator('.market-table .sparkline')).toHaveCount(2);
  expect(asked.filter((search) => search.startsWith('?exchange=NSE')).at(-1)).toBe('?exchange=NSE&market=all');
  expect(asked.filter((search) => !/^\?exchange=(?:NSE|BSE)(?:&market=all)?$/.test(search))).toEqual([]);
  await page.getByRole('button', { name: '30-day charts' }).click();
  await expect(page.locator('.sparkline')).toHaveCount(0);

  // A browser that saves data has those of the index.
  await page.getByRole('button', { name: '30-day charts' }).click();
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  asked.length = 0;
  await page.reload();
  await expect(page.locator('.market-table .sparkline')).toHaveCount(1);
  expect(asked.toSorted()).toEqual(['?exchange=BSE', '?exchange=NSE']);
});
