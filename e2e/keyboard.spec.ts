import { expect, test } from './browser.ts';
import { addressOf, open } from './market.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the explanation of the mode opens and closes by keyboard, returns the focus, and leads to the method', async ({ page }) => {
  await open(page, '/full-tracking');
  const mark = page.getByRole('button', { name: 'Simulated data' });
  await mark.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Simulated data' });
  await expect(dialog).toContainText('These figures are generated in your browser and are not market prices.');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('link')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(mark).toBeFocused();
  await mark.click();
  await dialog.getByRole('link', { name: 'How these figures are made' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Data and sources' })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('the menu of a phone, the theme, the search and the filter work by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/');
  await page.getByRole('button', { name: 'Menu' }).focus();
  await page.keyboard.press('Enter');
  for (const name of ['Home', 'Market Performers', 'Full Tracking']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Full Market Tracking' })).toBeFocused();

  const toggle = page.getByRole('button', { name: 'Dark mode' });
  await toggle.focus();
  await page.keyboard.press('Space');
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await expect(toggle).toBeFocused();

  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type('infy');
  await expect(page.getByText('1 of 50 stocks')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => addressOf(page)).toContain('show=gainers');
});
