import type { Page } from '@playwright/test';
import { expect, test } from './browser.ts';
import { marketOf, open, symbolsBy, symbolsOf } from './market.ts';

const FEATURES = [
  'Auto-refresh every 5 minutes',
  'Sorting by price, volume or percentage change',
  'CSV or Excel export',
  'Light and dark themes',
  'Mobile responsive layout',
  'Quick search',
] as const;

test('each of the six features can be tried @chromium', async ({ page }) => {
  const piece = (page: Page, title: (typeof FEATURES)[number]) =>
    page.locator('.feature').filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) });

  await open(page, '/?seed=42');
  await page.getByRole('heading', { name: 'Powerful Features' }).scrollIntoViewIfNeeded();

  await test.step('sorting', async () => {
    const sorting = piece(page, FEATURES[1]);
    const { stocks } = marketOf('42').NSE;
    for (const [name, id] of [
      ['Price', 'price'],
      ['Volume', 'volume'],
      ['Change %', 'changePercent'],
    ] as const) {
      const button = sorting.getByRole('button', { name });
      await button.click();
      await expect(button).toHaveAttribute('aria-pressed', 'true');
      await expect(sorting.getByRole('listitem')).toContainText(symbolsBy(stocks, id, 'descending').slice(0, 3));
      await button.click();
      await expect(sorting.getByRole('listitem')).toContainText(symbolsBy(stocks, id, 'ascending').slice(0, 3));
    }
  });

  await test.step('refresh', async () => {
    const refresh = piece(page, FEATURES[0]);
    await expect(refresh).toContainText(/Next refresh \d\d:\d\d:\d\d IST/);
    await refresh.getByRole('button', { name: 'Refresh now' }).click();
    const first = symbolsBy(marketOf('42', 1).NSE.stocks, 'changePercent', 'ascending')[0] ?? '';
    await expect(piece(page, FEATURES[1]).getByRole('listitem').first()).toContainText(first);
  });

  await test.step('export', async () => {
    for (const [name, ending] of [
      ['CSV', 'csv'],
      ['Excel', 'xlsx'],
    ] as const) {
      const download = page.waitForEvent('download');
      await piece(page, FEATURES[2]).getByRole('button', { name }).click();
      expect((await download).suggestedFilename()).toMatch(new RegExp(`^NSE_stocks_\\d{4}-\\d\\d-\\d\\d\\.${ending}$`));
    }
  });

  await test.step('themes', async () => {
    const themes = piece(page, FEATURES[3]);
    await themes.getByRole('button', { name: 'Dark' }).click();
    await expect(page.locator('html')).toHaveClass(/\bdark\b/);
    await expect(themes.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('button', { name: 'Dark mode' })).toHaveAttribute('aria-pressed', 'true');
    await themes.getByRole('button', { name: 'Light' }).click();
    await expect(page.locator('html')).not.toHaveClass(/\bdark\b/);
  });

  await test.step('the layout of a phone', async () => {
    const responsive = piece(page, FEATURES[4]);
    const sample = responsive.getByRole('paragraph').first();
    await expect(sample).toContainText(/₹[\d,.]+\s*[+−]?[\d.]+%\s*[\d.]+(K|L|Cr)/);
    await responsive.getByRole('slider', { name: 'Width of the sample' }).press('Home');
    await expect(sample).not.toContainText('%');
    await expect(sample).toContainText('₹');
  });

  await test.step('search', async () => {
    const search = piece(page, FEATURES[5]);
    await search.getByRole('searchbox', { name: 'Try a search' }).fill('tata');
    await expect(search.getByRole('listitem')).toContainText(['TATACONSUM', 'TATASTEEL']);
    await search.getByRole('searchbox').fill('zzz');
    await expect(search.getByText('No stock of that name')).toBeVisible();
    await search.getByRole('searchbox').fill('bank');
    await search.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Full Market Tracking' })).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Search stocks' })).toHaveValue('bank');
    const symbols = await symbolsOf(page.getByRole('table').first());
    expect(symbols.toSorted()).toEqual(['AXISBANK', 'HDFCBANK', 'ICICIBANK', 'KOTAKBANK']);
  });
});
