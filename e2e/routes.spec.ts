import type { Request } from '@playwright/test';
import { expect, test } from './browser.ts';
import { alive, fullTable, LIST_NAMES, open, symbolsOf } from './market.ts';

test('a visit of the simulated market requests files of the build and no data, also when it refreshes', async ({ page }) => {
  await page.clock.install();
  const asked: Request[] = [];
  page.on('request', (request) => {
    asked.push(request);
  });
  await open(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Events' }).click();
  await expect(page.getByText('The simulated market has no events.')).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search events' })).toHaveCount(0);
  for (const name of ['Market Performers', 'Full Tracking', 'Home', 'Full Tracking']) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    await alive(page);
    await expect(page.locator('.index-strip, .breadth, .served-only:visible')).toHaveCount(0);
  }
  const before = asked.length;
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await page.getByRole('searchbox').fill('bank');
  await page.getByRole('combobox').selectOption('Gainers Only');
  await page.clock.runFor(901_000);
  await expect(page.getByText(/of 50 stocks$/)).toBeVisible();
  expect(asked.slice(before).map((request) => request.url())).toEqual([]);

  const kinds = asked.map((request) => `${request.method()} ${request.resourceType()}`);
  expect(new Set(kinds)).toEqual(
    new Set(['GET document', 'GET script', 'GET stylesheet', ...kinds.filter((kind) => /^GET (image|manifest|other)$/.test(kind))]),
  );
  for (const request of asked)
    expect(new URL(request.url()).pathname).toMatch(/^\/(assets\/[\w-]+\.(js|css)|[\w-]+\.(svg|png|ico|webmanifest))?$/);
});

test.describe('when a part fails @chromium', () => {
  test.use({ expected: [/thirty are refused|ERR_FAILED|could not be loaded|dynamically imported module/] });

  test('the rest stays, and Retry restores the part', async ({ page }) => {
    await page.addInitScript(() => {
      const sorted = Array.prototype.toSorted;
      const poison = { on: true };
      Object.assign(window, { poison });
      // oxlint-disable-next-line no-extend-native -- a fault of the browser's own is one that no part of the page expects
      Array.prototype.toSorted = function (...given) {
        if (poison.on && this.length === 30) throw new Error('lists of thirty are refused');
        return sorted.apply(this, given);
      };
    });
    await page.goto('/full-tracking?seed=42');
    const failure = page.getByRole('alert').filter({ hasText: 'failed' });
    await expect(failure).toHaveText(/This part of the page failed\.\s*The rest still works\.\s*Retry/);
    await expect(failure).toHaveCount(1);
    expect(await symbolsOf(fullTable(page, 'NSE'))).toHaveLength(50);
    await page.getByRole('combobox').selectOption('Gainers Only');
    await expect(page.getByText(/^\d+ of 50 stocks$/)).toBeVisible();

    await page.evaluate(() => ((window as unknown as { poison: { on: boolean } }).poison.on = false));
    await failure.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('region', { name: LIST_NAMES.BSE, exact: true }).first()).toBeVisible();
    await expect(failure).toHaveCount(0);
  });

  test('a page whose code fails to load says so; the bar stays, and Retry loads it', async ({ page }) => {
    await open(page, '/');
    await page.route('**/assets/full-tracking-*.js', (route) => route.abort());
    await page.getByRole('link', { name: 'Full Tracking', exact: true }).click();
    const failure = page.getByRole('alert').filter({ hasText: 'could not' });
    await expect(failure).toHaveText(/This page could not be loaded\.\s*Check the connection, then try again\.\s*Retry/);
    await page.getByRole('link', { name: 'Market Performers', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Market Performers' })).toBeVisible();
    await page.goBack();
    await expect(failure).toBeVisible();
    await page.unroute('**/assets/full-tracking-*.js');
    await failure.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Full Market Tracking' })).toBeVisible();
    expect(await symbolsOf(fullTable(page, 'NSE'))).toHaveLength(50);
  });
});
