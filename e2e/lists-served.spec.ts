import type { FundsAnswer } from '@bhav/core/wire/lists/funds';
import type { SectorsAnswer } from '@bhav/core/wire/lists/sectors';
import type { WarningsAnswer } from '@bhav/core/wire/share/cautions';
import { expect, served as test } from './browser.ts';
import { open } from './market.ts';

test('funds and shares under surveillance are searched and chosen without script, fifty a page', async ({ api, openProfile }) => {
  const funds = await api<FundsAnswer>('funds');
  const page = await (await openProfile({ javaScriptEnabled: false })).newPage();
  const rows = page.locator('tbody').getByRole('row');
  await page.goto('/etfs?sort=price');
  await expect(rows).toHaveCount(50);
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('REIT');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('kind') === 'REIT' && searchParams.get('sort') === 'price');
  await expect(rows).toHaveCount(funds.groups.find(({ kind }) => kind === 'REIT')?.funds.length ?? 0);

  const { warned } = await api<WarningsAnswer>('warnings');
  const all = page.getByRole('region', { name: 'All shares under surveillance' });
  const shares = all.getByRole('rowheader');
  await page.goto('/warnings');
  await expect(shares).toHaveCount(50);
  await all.getByRole('link', { name: 'Next page' }).click();
  await expect(shares).toHaveText(warned.slice(50, 100).map(({ symbol }) => new RegExp(`^${symbol}`)));
  await all.getByRole('combobox', { name: 'Measure' }).selectOption('insolvency');
  await all.getByRole('button', { name: 'Show' }).click();
  const insolvent = warned.filter(({ flags }) => flags.some((flag) => flag.startsWith('insolvency:')));
  await expect(shares).toHaveCount(insolvent.length);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('the first row is within a screen and a half, and nothing scrolls sideways', async ({ api, page }) => {
    const { sectors } = await api<SectorsAnswer>('sectors?exchange=NSE');
    const [largest] = sectors;
    for (const path of ['/etfs', '/warnings', '/sectors', `/sectors/${encodeURIComponent(largest?.sector ?? '')}`, '/breadth']) {
      await open(page, path);
      const row = await page.locator('main table').last().locator('tbody tr').first().boundingBox();
      expect(row?.y, path).toBeLessThan(1200);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360);
    }
  });
});
