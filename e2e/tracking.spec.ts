import type { FieldId } from '@bhav/core/table/fields';
import { searchStocks } from '@bhav/core/table/shown-stocks';
import { expect, test } from './browser.ts';
import { fullTable, LIST_NAMES, marketOf, open, symbolsBy, symbolsOf } from './market.ts';

const market = marketOf('42');
const EXCHANGES = ['NSE', 'BSE'] as const;

test.beforeEach(({ page }) => open(page, '/full-tracking?seed=42'));

test('search finds a share by symbol or by name, in any case', async ({ page }) => {
  for (const text of ['bank', 'BANK', 'Tata', 'm&m', 'M M', 'bajaj-a', 'bajaj a', ' infy ']) {
    await page.getByRole('searchbox').fill(text);
    for (const exchange of EXCHANGES) {
      const { stocks } = market[exchange];
      const found = searchStocks(stocks, text);
      const panel = page.getByRole('region', { name: LIST_NAMES[exchange], exact: true });
      await expect(panel.getByText(`${found.length} of ${stocks.length} stocks`, { exact: true }), text).toBeVisible();
      if (found.length > 0) expect(await symbolsOf(fullTable(page, exchange))).toEqual(symbolsBy(found, 'changePercent', 'descending'));
      else await expect(panel.getByText('No data available', { exact: true })).toBeVisible();
    }
    expect(searchStocks(market.NSE.stocks, text).length).toBeGreaterThan(0);
  }
});

test('a click on a header sorts by it, descending first, a second click reverses it, and aria-sort says so', async ({ page }) => {
  const table = fullTable(page, 'NSE');
  const columns = [
    ['Stock', 'symbol'],
    ['Price', 'price'],
    ['Volume', 'volume'],
    ['Market Cap', 'marketCap'],
    ['Change %', 'changePercent'],
  ] as const satisfies readonly (readonly [string, FieldId])[];
  for (const [header, id] of columns) {
    for (const direction of ['descending', 'ascending'] as const) {
      await table.getByRole('button', { name: header }).click();
      await expect(table.getByRole('columnheader', { name: header })).toHaveAttribute('aria-sort', direction);
      expect(await symbolsOf(table)).toEqual(symbolsBy(market.NSE.stocks, id, direction));
      expect(await symbolsOf(fullTable(page, 'BSE'))).toEqual(symbolsBy(market.BSE.stocks, id, direction));
      await expect(table.locator('[aria-sort]')).toHaveCount(1);
    }
  }
});

test('the toolbar stays under the bar, and the tables’ headings under the toolbar', async ({ page }) => {
  for (const size of [
    { width: 1440, height: 800 },
    { width: 1024, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    const toolbar = await page.getByRole('search').boundingBox();
    expect(toolbar?.y).toBe(64);
    const header = page.getByRole('columnheader', { name: 'Price' }).first();
    const box = await header.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(64 + (toolbar?.height ?? 0) - 1);
    expect(box?.y).toBeLessThanOrEqual(64 + (toolbar?.height ?? 0) + 1);
    // And it can be hit there.
    await header.getByRole('button').click({ trial: true });
  }
});
