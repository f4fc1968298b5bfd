import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { axeFaults, LOOKS } from './axe-faults.ts';
import { expect, test } from './browser.ts';
import { open } from './market.ts';

test.describe('the page of the API, from a server', () => {
  // The server of this file has an address of its own on this machine.
  test.use({ expected: [/^leaves the site: http:\/\/127\.0\.0\.1:\d+\/|Framing .* violates/] });

  test('has each call without script, and each example answers', async ({ openProfile, demoSite }) => {
    const page = await (await openProfile({ javaScriptEnabled: false })).newPage();
    await page.goto(`${demoSite.address}/about`);
    await page.getByRole('contentinfo').getByRole('link', { name: 'API' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'API' })).toBeVisible();
    const { paths } = (await (await fetch(`${demoSite.address}/api/v1/openapi.json`)).json()) as { paths: object };
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(Object.keys(paths));
    const bars = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: '/stocks/{exchange}/{symbol}/bars', exact: true }) });
    await expect(bars.getByRole('term')).toHaveText([
      /^exchange in the path, required/,
      /^symbol/,
      /^from/,
      /^to/,
      /^last/,
      /^adjusted/,
      /^on/,
    ]);
    const examples = await page
      .locator('section')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(examples).toHaveLength(Object.keys(paths).length);
    // A stream does not end.
    for (const example of examples.filter((address) => !address?.endsWith('/stream'))) {
      expect([example, (await fetch(demoSite.address + example)).status]).toEqual([example, 200]);
    }
  });

  test('a page of another site reads the API and shows the frame that is offered; another page of ours is refused there @chromium', async ({
    page,
    demoSite,
  }) => {
    await open(page, `${demoSite.address}/api`);
    const frame = (await page.getByRole('definition').filter({ hasText: '<iframe' }).locator('code').textContent()) ?? '';
    expect(frame).toContain(`src="${demoSite.address}/embed/table?`);
    const other = createServer((_request, response) =>
      response
        .setHeader('content-type', 'text/html')
        .end(`<title>Another site</title>${frame}<iframe src="${demoSite.address}/about" title="Refused"></iframe>`),
    ).listen(0, '127.0.0.1');
    await once(other, 'listening');
    await page.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`);
    const shown = page.frameLocator('iframe[title="NIFTY 50"]');
    await expect(shown.getByRole('row')).toHaveCount(6);
    await expect(shown.getByText(/^Official close · /)).toHaveCSS('font-size', '12px');
    expect(await axeFaults(page, 'iframe[title="NIFTY 50"]')).toEqual([]);
    await expect(page.frameLocator('iframe[title="Refused"]').getByRole('heading', { name: 'About the figures' })).toHaveCount(0);
    const mode = await page.evaluate(
      async (address) => (await (await fetch(`${address}/api/v1/market`)).json()).lists.NSE.mode,
      demoSite.address,
    );
    expect(mode).toBe('official');
    other.close();
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
