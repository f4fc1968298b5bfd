import { axeFaults, LOOKS } from './axe-faults.ts';
import { expect, OWN_SERVER, test } from './browser.ts';
import { open } from './market.ts';

test.describe('the page of the API, from a server', () => {
  test.use({ expected: [OWN_SERVER] });

  test('has each call without script, and each example answers', async ({ openProfile, demoSite }) => {
    const page = await (await openProfile({ javaScriptEnabled: false })).newPage();
    await page.goto(`${demoSite.address}/api`);
    await page.getByRole('contentinfo').getByRole('link', { name: 'API' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'API' })).toBeVisible();
    const { paths } = (await (await fetch(`${demoSite.address}/api/v1/openapi.json`)).json()) as { paths: object };
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(Object.keys(paths));
    const name = page.getByRole('heading', { name: '/stocks/{exchange}/{symbol}/bars', exact: true });
    const bars = page.locator('details').filter({ has: name });
    await expect(bars.getByRole('term')).toHaveCount(0);
    await name.click();
    await expect(bars.getByRole('term')).toHaveText([
      /^exchange in the path, required/,
      /^symbol/,
      /^from/,
      /^to/,
      /^last/,
      /^adjusted/,
      /^on/,
    ]);
    const examples = await page.locator('main details a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(examples).toHaveLength(Object.keys(paths).length);
    // A stream does not end.
    for (const example of examples.filter((address) => !address?.endsWith('/stream'))) {
      // What has still to be made is asked for again.
      await expect.poll(async () => (await fetch(demoSite.address + example)).status, example ?? '').toBe(200);
    }
  });

  test('passes axe on a desk in the light and on a phone in the dark @long', async ({ page, demoSite }) => {
    await open(page, `${demoSite.address}/api`);
    for (const { width, colorScheme } of LOOKS) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await axeFaults(page), `${width} px, ${colorScheme}`).toEqual([]);
    }
  });
});
