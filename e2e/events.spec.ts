import { expect, test } from './browser.ts';
import { alive } from './market.ts';

test('the simulated market has no events, and its page says so and asks for nothing', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/events');
  await expect(page.getByText('The simulated market has no events.')).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search events' })).toHaveCount(0);
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
});

test('a printed table of the simulated market says that it is simulated at the foot of each sheet', async ({ page }) => {
  await page.goto('/full-tracking');
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  await alive(page);
  // Set on the screen, it would have every element styled anew with each change of the figures.
  await expect(page.locator('html')).not.toHaveAttribute('style');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('searchbox').filter({ visible: true })).toHaveCount(0);
  const foot = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--print-foot'));
  await expect.poll(foot).toContain('Simulated data');
  expect(await foot()).toContain('/full-tracking');
});
