import { expect, test } from './browser.ts';

test('the simulated market has no events, and its page says so and asks for nothing', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/events');
  await expect(page.getByText('The simulated market has no events.')).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search events' })).toHaveCount(0);
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
});
