import { expect, served as test } from './browser.ts';
import { open } from './market.ts';

test('the breadth of an index is chosen with script and without, and says from when on its members are known', async ({
  baseURL,
  page,
  openProfile,
}) => {
  const answer = `${baseURL}/api/v1/breadth?of=Nifty%2050`;
  await expect.poll(async () => (await fetch(answer)).status).toBe(200);
  const lines = page.getByRole('navigation', { name: 'What is drawn' });
  await open(page, '/breadth?show=highs');
  await page.getByRole('combobox', { name: 'Shares of' }).selectOption('Nifty 50');
  await expect(page.getByText(/The members of the Nifty 50 are stored from .* on; a list counts until the next one/)).toBeVisible();
  await expect(page).toHaveURL(/\/breadth\?show=highs&of=Nifty(?:\+|%20)50$/);
  await expect(lines.getByRole('link', { name: 'Highs less lows' })).toHaveAttribute('aria-current', 'true');

  const plain = await (await openProfile({ javaScriptEnabled: false })).newPage();
  await plain.goto('/breadth?show=highs');
  await plain.getByRole('combobox', { name: 'Shares of' }).selectOption('SENSEX');
  await plain.getByRole('button', { name: 'Show' }).click();
  await expect(plain).toHaveURL('/breadth?of=SENSEX&show=highs');
  await expect(plain.getByText('The members of the SENSEX are known from Mon 23 Jun 2025 to Sun 20 Dec 2026')).toBeVisible();
});
