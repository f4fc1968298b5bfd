import { expect, test } from './browser.ts';
import { open } from './market.ts';

test('a list of movers says its rule, leads to the other lists, and keeps of which shares it is', async ({ page }) => {
  await open(page, '/movers?seed=7');
  await expect(page.getByText('Nifty 50 shares that rose on the day, with a turnover of at least ₹1 Cr.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Shares of' }).selectOption('Sensex');
  await page.getByRole('combobox', { name: 'Least turnover' }).selectOption('Any turnover');
  const list = page.getByRole('region', { name: 'Sensex shares that rose on the day' });
  const count = Number(/(\d+) of 30/.exec((await list.getByRole('status').textContent()) ?? '')?.[1]);
  await expect(list.getByRole('row')).toHaveCount(count + 1);
  await page.getByText('All lists').click();
  await page.getByRole('navigation', { name: 'Lists of movers' }).getByRole('link', { name: 'Top losers' }).click();
  await expect(page).toHaveURL('/movers/losers?of=BSE&seed=7');
  await expect(page.getByRole('heading', { level: 1, name: 'Top losers' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Top gainers' })).toBeVisible();
});
