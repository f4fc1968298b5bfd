import { expect, served as test } from './browser.ts';

test('the page of the API has each call without script, and each example answers', async ({ openProfile, baseURL, api }) => {
  const page = await (await openProfile({ javaScriptEnabled: false })).newPage();
  await page.goto('/api');
  await page.getByRole('contentinfo').getByRole('link', { name: 'API' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'API' })).toBeVisible();
  const { paths } = await api<{ paths: object }>('openapi.json');
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
    await expect.poll(async () => (await fetch(`${baseURL}${example}`)).status, example ?? '').toBe(200);
  }
});
