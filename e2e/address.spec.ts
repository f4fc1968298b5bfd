import { filterStocks, searchStocks } from '@bhav/core/table/shown-stocks';
import { expect, test } from './browser.ts';
import { addressOf, fullTable, marketOf, open, symbolsBy, symbolsOf } from './market.ts';

const market = marketOf('42');

test('search, filter and sort stand in the address, defaults do not', async ({ page }) => {
  await open(page, '/full-tracking');
  expect(addressOf(page)).toBe('/full-tracking');
  const at = () => expect.poll(() => addressOf(page));
  const show = page.getByRole('combobox', { name: 'Show' });
  const header = fullTable(page, 'NSE').getByRole('button', { name: 'Price' });

  await page.getByRole('searchbox').pressSequentially('bank');
  await at().toBe('/full-tracking?q=bank');
  await show.selectOption('Gainers Only');
  await at().toBe('/full-tracking?q=bank&show=gainers');
  await page.getByRole('searchbox').fill('');
  await at().toBe('/full-tracking?show=gainers');
  await header.click();
  await at().toBe('/full-tracking?show=gainers&sort=price');
  await header.click();
  await at().toBe('/full-tracking?show=gainers&sort=price&dir=asc');
  await show.selectOption('All Stocks');
  await at().toBe('/full-tracking?sort=price&dir=asc');
  const change = fullTable(page, 'NSE').getByRole('button', { name: 'Change %' });
  await change.click();
  await at().toBe('/full-tracking');
  await change.click();
  await at().toBe('/full-tracking?dir=asc');
});

test('Back and Forward undo and redo each step; a search is one step', async ({ page }) => {
  await open(page, '/full-tracking?seed=42');
  const table = fullTable(page, 'NSE');
  const search = page.getByRole('searchbox');
  await page.getByRole('combobox').selectOption('Losers Only');
  await table.getByRole('button', { name: 'Volume' }).click();
  await search.pressSequentially('tata', { delay: 30 });
  await expect.poll(() => addressOf(page)).toBe('/full-tracking?seed=42&show=losers&sort=volume&q=tata');
  const tata = symbolsBy(filterStocks(searchStocks(market.NSE.stocks, 'tata'), 'losers'), 'volume', 'descending');
  await expect.poll(() => symbolsOf(table)).toEqual(tata);

  await page.goBack();
  await expect(search).toHaveValue('');
  expect(addressOf(page)).toBe('/full-tracking?seed=42&show=losers&sort=volume');
  await page.goBack();
  await expect(table.getByRole('columnheader', { name: 'Change %' })).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByRole('combobox')).toHaveValue('losers');
  await page.goBack();
  await expect(page.getByRole('combobox')).toHaveValue('all');
  expect(await symbolsOf(table)).toEqual(symbolsBy(market.NSE.stocks, 'changePercent', 'descending'));
  await page.goForward();
  await page.goForward();
  await page.goForward();
  await expect(search).toHaveValue('tata');
  await expect.poll(() => symbolsOf(table)).toEqual(tata);
});
