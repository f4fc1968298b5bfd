import { expect, test } from './browser.ts';
import { open } from './market.ts';
import { delayedMarket, OwnSite } from './own-site.ts';

// A file of the older build is not there, and the server is stopped between the builds.
test.use({ expected: [/^leaves the site: http:\/\/127\.0\.0\.1:\d+\/|^console: Failed to load resource: (?:net::ERR_|.*status of 404)/] });

test('a tab from before an upgrade opens a page whose code has another name, by one reload @long', async ({ page }) => {
  await using site = new OwnSite(delayedMarket(100, '2026-11-20T15:30:00+05:30', 1_234.5, 'official'));
  await site.start();
  await open(page, `${site.address}/api`);
  await site.stop();
  site.deploy();
  await site.start();
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Events' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events');
  await expect(page.locator('link[href*="/assets/main-renamed"]')).not.toHaveCount(0);
  expect(loads).toBe(1);
  await expect(page.getByText('Check the connection')).toHaveCount(0);
});
