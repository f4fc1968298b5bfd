import { performers } from '@bhav/core/table/performers';
import { columnsOf, type FieldId } from '@bhav/core/table/fields';
import { expect, test } from './browser.ts';
import { addressOf, LIST_NAMES, marketOf, open, rowsOf, symbolsBy, symbolsOf } from './market.ts';

const TABLES = [
  ['NSE', 'gainers', 'Top Gainers'],
  ['NSE', 'losers', 'Top Losers'],
  ['BSE', 'gainers', 'Top Gainers'],
  ['BSE', 'losers', 'Top Losers'],
] as const;

test.beforeEach(({ page }) => open(page, '/market-performers?seed=42'));

test('has its title, subtitle, button, time and link', async ({ page }) => {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Market Performers');
  await expect(main.getByText('Top gainers and losers from NSE & BSE', { exact: true })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Refresh Data', exact: true })).toBeVisible();
  await expect(main.getByText(/^Last updated \d\d:\d\d:\d\d IST$/)).toBeVisible();
  await main.getByRole('link', { name: 'View Full Market Tracking' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Full Market Tracking' })).toBeVisible();
  expect(addressOf(page)).toBe('/full-tracking?seed=42');
});

test('each exchange has a section with a table of gainers and one of losers, compact', async ({ page }) => {
  await expect(page.getByRole('table')).toHaveCount(4);
  for (const [exchange, , title] of TABLES) {
    const section = page.getByRole('region', { name: LIST_NAMES[exchange], exact: true });
    await expect(section.getByRole('heading', { level: 2 })).toHaveText(LIST_NAMES[exchange]);
    const part = section.getByRole('region').filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) });
    const table = part.getByRole('table', { name: `${LIST_NAMES[exchange]}, ${title}` });
    await expect(table.getByRole('columnheader')).toHaveText(
      columnsOf({ compact: true, marketCap: false }).map(({ column }) => column.label),
    );
    // Compact: the symbol alone, without the name.
    for (const [stock = ''] of await rowsOf(table)) expect(stock).toMatch(/^[A-Z&-]+$/);
  }
});

for (const [exchange, which, title] of TABLES) {
  test(`${exchange} ${title}: the first ten in the order of the list, then sorted, the largest rise first by default`, async ({ page }) => {
    const all = marketOf('42')[exchange].stocks;
    const chosen = performers(all, which);
    expect(chosen).toHaveLength(10);
    // Else the table would be the same whether it is cut before or after the sort, and this would prove nothing.
    const cutAfter = all.filter((stock) => (which === 'gainers' ? stock.isGainer : stock.isLoser));
    expect(symbolsBy(cutAfter, 'changePercent', 'descending').slice(0, 10)).not.toEqual(symbolsBy(chosen, 'changePercent', 'descending'));

    const table = page.getByRole('table', { name: `${LIST_NAMES[exchange]}, ${title}` });
    expect(await symbolsOf(table)).toEqual(symbolsBy(chosen, 'changePercent', 'descending'));
    await expect(table.getByRole('columnheader', { name: 'Change %' })).toHaveAttribute('aria-sort', 'descending');

    for (const [header, id] of [
      ['Price', 'price'],
      ['Stock', 'symbol'],
      ['Change %', 'changePercent'],
    ] as const satisfies readonly (readonly [string, FieldId])[]) {
      const button = table.getByRole('button', { name: header });
      await button.click();
      await expect.poll(() => symbolsOf(table)).toEqual(symbolsBy(chosen, id, 'descending'));
      await button.click();
      await expect.poll(() => symbolsOf(table)).toEqual(symbolsBy(chosen, id, 'ascending'));
    }
  });
}

test('Refresh Data draws a new market', async ({ page }) => {
  await page.getByRole('button', { name: 'Refresh Data' }).click();
  const chosen = performers(marketOf('42', 1).BSE.stocks, 'losers');
  const table = page.getByRole('table', { name: `${LIST_NAMES.BSE}, Top Losers` });
  await expect.poll(() => symbolsOf(table)).toEqual(symbolsBy(chosen, 'changePercent', 'descending'));
});
