import { columnsOf, type FieldId } from '@bhav/core/table/fields';
import { filterStocks } from '@bhav/core/table/filter';
import { searchStocks } from '@bhav/core/table/search';
import { expect, test } from './browser.ts';
import { fullTable, LIST_NAMES, marketOf, open, symbolsBy, symbolsOf } from './market.ts';

const market = marketOf('42');
const EXCHANGES = ['NSE', 'BSE'] as const;

test.beforeEach(({ page }) => open(page, '/full-tracking?seed=42'));

test('has its title and toolbar', async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Full Market Tracking');
  await expect(page.getByPlaceholder('Search stocks...', { exact: true })).toHaveRole('searchbox');
  await expect(page.getByRole('combobox').getByRole('option')).toHaveText(['All Stocks', 'Gainers Only', 'Losers Only']);
  await expect(page.getByRole('combobox')).toHaveValue('all');
  await expect(page.getByRole('button', { name: 'Refresh', exact: true })).toBeVisible();
  await expect(page.getByText(/^Updated \d\d:\d\d:\d\d IST$/).filter({ visible: true })).toHaveCount(1);
});

test('has a panel for each exchange: count, export and a full table with market cap', async ({ page }) => {
  for (const [exchange, size] of [
    ['NSE', 50],
    ['BSE', 30],
  ] as const) {
    const panel = page.getByRole('region', { name: LIST_NAMES[exchange], exact: true });
    await expect(panel.getByRole('heading', { level: 2 })).toHaveText(LIST_NAMES[exchange]);
    await expect(panel.getByText(`${size} of ${size} stocks`, { exact: true })).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Export', exact: true })).toBeVisible();
    const table = fullTable(page, exchange);
    await expect(table.getByRole('columnheader')).toHaveText(
      columnsOf({ compact: false, marketCap: true }).map(({ column }) => column.label),
    );
    await expect(table.getByRole('columnheader', { name: 'Change %' })).toHaveAttribute('aria-sort', 'descending');
    expect(await symbolsOf(table)).toEqual(symbolsBy(market[exchange].stocks, 'changePercent', 'descending'));
  }
});

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

test('the filter keeps the gainers or the losers, and the count says how many', async ({ page }) => {
  for (const [label, filter] of [
    ['Gainers Only', 'gainers'],
    ['Losers Only', 'losers'],
    ['All Stocks', 'all'],
  ] as const) {
    await page.getByRole('combobox', { name: 'Show' }).selectOption({ label });
    for (const exchange of EXCHANGES) {
      const { stocks } = market[exchange];
      const kept = filterStocks(stocks, filter);
      const panel = page.getByRole('region', { name: LIST_NAMES[exchange], exact: true });
      await expect(panel.getByText(`${kept.length} of ${stocks.length} stocks`, { exact: true })).toBeVisible();
      expect(await symbolsOf(fullTable(page, exchange))).toEqual(symbolsBy(kept, 'changePercent', 'descending'));
    }
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

test('a sort header works by keyboard', async ({ page }) => {
  const table = fullTable(page, 'BSE');
  const header = table.getByRole('button', { name: 'Price' });
  await header.focus();
  await page.keyboard.press('Enter');
  await expect(table.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'descending');
  await expect(header).toBeFocused();
  await page.keyboard.press('Space');
  await expect(table.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending');
  expect(await symbolsOf(table)).toEqual(symbolsBy(market.BSE.stocks, 'price', 'ascending'));
});

test('an empty result says so and offers to clear the search', async ({ page }) => {
  const search = page.getByRole('searchbox', { name: 'Search stocks' });
  await search.fill('zzz');
  for (const exchange of EXCHANGES) {
    const panel = page.getByRole('region', { name: LIST_NAMES[exchange], exact: true });
    await expect(panel.getByText('No data available', { exact: true })).toBeVisible();
    await expect(panel.getByText(`0 of ${market[exchange].stocks.length} stocks`, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.getByRole('link', { name: 'Clear search' }).first().click();
  await expect(search).toHaveValue('');
  await expect(page.getByText('50 of 50 stocks', { exact: true })).toBeVisible();
  // The button is gone: the reader's place must not be lost with it.
  await expect(page.locator('body')).not.toBeFocused();
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
