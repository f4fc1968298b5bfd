import type { Market } from '@bhav/core/wire/market';
import type { Page, Route } from '@playwright/test';
import { expect, served as test } from './browser.ts';
import { open } from './market.ts';

test.use({ expected: [/status of 404/] });

test('works without script: search, filter, sort, the whole exchange and the file are a form and links @chromium', async ({
  openProfile,
  baseURL,
}) => {
  const page = await (await openProfile({ javaScriptEnabled: false })).newPage();
  await page.goto('/full-tracking');
  await expect(rowsOf(page, 'NSE')).toHaveCount(50);
  await page.getByRole('searchbox').fill('bank');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/[?&]q=bank/);
  const banks = await rowsOf(page, 'NSE').count();
  expect(banks).toBeGreaterThan(1);
  expect(banks).toBeLessThan(20);

  await page.locator('thead a[href*="sort=price"]').first().click();
  await expect(page).toHaveURL(/sort=price/);
  await expect(rowsOf(page, 'NSE')).toHaveCount(banks);
  await expect(page.getByRole('columnheader', { name: 'Price' }).first()).toHaveAttribute('aria-sort', 'descending');

  const href = (await page.locator('a[href^="/api/v1/market.csv"]').first().getAttribute('href')) ?? '';
  const file = await fetch(`${baseURL}${href}`);
  expect(file.headers.get('content-type')).toContain('text/csv');
  expect((await file.text()).trim().split('\n').length).toBeGreaterThan(banks);

  await page.goto('/full-tracking');
  await page.getByRole('link', { name: 'Whole exchange' }).click();
  await expect(page).toHaveURL(/market=all/);
  await expect.poll(() => rowsOf(page, 'NSE').count()).toBeGreaterThan(10);
});

test('of a past session keeps its day in links, without script too, leads to other days and back, and follows no stream @chromium @slow', async ({
  page,
  openProfile,
  api,
}) => {
  const was = async () => (await api<Partial<Market>>('market?on=2026-11-19')).lists?.NSE.session;
  await expect.poll(was).toBe('2026-11-19');
  const still = await (await openProfile({ javaScriptEnabled: false })).newPage();
  await still.goto('/full-tracking?q=bank');
  await still.getByRole('button', { name: 'Another day' }).click();
  await still.getByLabel('Day', { exact: true }).fill('2026-11-20');
  await still.getByRole('button', { name: 'Show', exact: true }).click();
  const bar = still.getByRole('complementary', { name: 'A past day' });
  await expect(bar).toContainText('Figures of Fri 20 Nov 2026, as filed then');
  await bar.getByRole('link', { name: 'Day before' }).click();
  await expect(bar).toContainText('Figures of Thu 19 Nov 2026');
  await expect(still).toHaveURL(/q=bank.*on=2026-11-19/);
  await expect(rowsOf(still, 'NSE').first().getByRole('link')).toHaveAttribute('href', /\?on=2026-11-19$/);

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, '/full-tracking?on=2026-11-19&market=all');
  await page.getByRole('searchbox').fill('bank');
  await expect(page).toHaveURL(/q=bank/);
  await page.getByRole('link', { name: 'Indices', exact: true }).first().click();
  await expect(page).toHaveURL(/\/indices\?on=2026-11-19$/);
  expect(asked.filter((url) => url.includes('/stream'))).toEqual([]);
  expect(asked.some((url) => url.includes('/market/all?exchange=NSE&on=2026-11-19'))).toBe(true);
  await page.getByRole('complementary', { name: 'A past day' }).getByRole('link', { name: 'The newest day' }).click();
  await expect(page).toHaveURL(/\/indices$/);
  await expect(page.getByRole('complementary', { name: 'A past day' })).toHaveCount(0);

  await page.goto('/full-tracking?on=2001-01-01');
  await expect(page.getByRole('complementary', { name: 'A past day' })).toContainText('The stored days are from');
});

test('of both exchanges goes to its next page and stays where its rows begin; a search begins anew @chromium @slow', async ({ page }) => {
  await page.goto('/compare-exchanges?q=enterprises&sort=name');
  await ready(page);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/[?&]page=2$/);
  await expect(page.getByText('51 to 100 are shown.')).toBeInViewport();
  expect(await page.evaluate(() => document.activeElement?.querySelector('.compare-table') !== null)).toBe(true);
  await page.getByRole('searchbox', { name: 'Search companies' }).fill('reliance');
  await expect(page).not.toHaveURL(/page=/);
});

test('is hydrated without a change of what stands there @slow', async ({ page }) => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      if (document.querySelector('.skeleton') !== null) seen.push('a skeleton');
    }).observe(document, { childList: true, subtree: true });
  });
  for (const path of ['/', '/market-performers', '/full-tracking', '/full-tracking?q=bank&sort=price&dir=asc']) {
    const held = await heldScripts(page);
    // Files that the server still reads change nothing meanwhile: calls are never answered.
    await page.route('**/api/v1/**', () => undefined);
    await page.goto(path);
    const rows = page.locator('main tr, main section li, main h2');
    const before = await rows.evaluateAll((all) => {
      Object.assign(window, { kept: all });
      return all.map((row) => row.textContent);
    });
    expect(before.length).toBeGreaterThan(10);
    await Promise.all([ready(page), held.release()]);
    expect(await rows.evaluateAll((all) => all.map((row) => row.textContent))).toEqual(before);
    const lost = await page.evaluate(() => (window as unknown as { kept: Element[] }).kept.filter((row) => !row.isConnected).length);
    expect(lost, 'rows that were drawn a second time').toBe(0);
    expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);
  }
});

test('loads its scripts once it has loaded and is idle; until then its form works by itself', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { requestIdleCallback: (call: () => void) => Object.assign(window, { beIdle: call }) });
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/full-tracking');
  await page.getByRole('searchbox').fill('bank');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/[?&]q=bank/);
  await expect(page.getByRole('searchbox')).toHaveValue('bank');
  expect(asked.filter((url) => url.endsWith('.js'))).toEqual([]);
  await page.waitForFunction(() => 'beIdle' in window);
  await page.evaluate(() => (window as unknown as { beIdle: () => void }).beIdle());
  await ready(page);
  expect(asked.some((url) => url.endsWith('.js'))).toBe(true);
});

test.describe('whose scripts do not come', () => {
  test.use({ expected: [/net::ERR_FAILED/] });

  test('has the stars of its rows, and follows the link of its lens', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    for (const path of ['/full-tracking', '/market-performers']) {
      await page.goto(path);
      const stars = await page
        .locator('.market-table:not(.detail-table) tbody th')
        .evaluateAll((names) => names.map((name) => getComputedStyle(name, '::before').content));
      expect(stars.length, path).toBeGreaterThan(30);
      expect(new Set(stars), path).toEqual(new Set(['""']));
    }
    await page.goto('/api');
    await page.getByRole('button', { name: 'Search everything' }).click();
    await expect(page).toHaveURL(/full-tracking\?market=all$/);
  });
});

function rowsOf(page: Page, exchange: 'NSE' | 'BSE') {
  return page.locator(`[aria-labelledby="panel-${exchange}"] tbody tr:has(th)`);
}

/** Holds back the scripts of the next page until they are released. */
async function heldScripts(page: Page): Promise<{ release: () => Promise<void> }> {
  const waiting: Route[] = [];
  let isFree = false;
  await page.unroute('**/assets/*.js');
  await page.route('**/assets/*.js', async (route) => {
    if (isFree) await route.continue();
    else waiting.push(route);
  });
  return {
    release: async () => {
      isFree = true;
      await Promise.all(waiting.map((route) => route.continue()));
    },
  };
}

/** Resolves when the page is hydrated. */
async function ready(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
}
