import { performers } from '@bhav/core/table/performers';
import type { FieldId } from '@bhav/core/table/fields';
import { expect, test } from './browser.ts';
import { LIST_NAMES, marketOf, open, symbolsBy, symbolsOf } from './market.ts';

const TABLES = [
  ['NSE', 'gainers', 'Top Gainers'],
  ['BSE', 'losers', 'Top Losers'],
] as const;

test.beforeEach(({ page }) => open(page, '/market-performers?seed=42'));

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
