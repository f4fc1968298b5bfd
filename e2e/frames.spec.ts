import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { axeFaults } from './axe-faults.ts';
import { expect, test } from './browser.ts';
import { open } from './market.ts';

test.describe('a page of another site', () => {
  // The server of this file has an address of its own on this machine; browsers tell of each frame that they refuse.
  test.use({ expected: [/Framing .* violates|frame-ancestors|X-Frame-Options/i] });
  let other: Server;
  let frames = '';

  test.beforeAll(async () => {
    const page = (): string =>
      `<!doctype html><html lang="en"><title>Another site</title><main><h1>Another site</h1>${frames}</main></html>`;
    other = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(page())).listen(0, '127.0.0.1');
    await once(other, 'listening');
  });
  test.afterAll(() => other.close());
  const itsAddress = () => `http://127.0.0.1:${(other.address() as AddressInfo).port}/`;

  test('shows the frames that are offered, and no other page of ours', async ({ page, demoSite: { address } }) => {
    const offered = { table: '/embed/table?of=NSE&n=5', shape: '/embed/shape?of=SENSEX', index: '/embed/index?name=NIFTY%20BANK' };
    const refused = ['/', '/api', '/full-tracking', '/map', '/api/v1/health'];
    const frame = (title: string, path: string) => `<iframe title="${title}" src="${address}${path}"></iframe>`;
    frames = [...Object.entries(offered).map(([title, path]) => frame(title, path)), ...refused.map((path) => frame(path, path))].join('');
    await page.goto(itsAddress());
    for (const title of Object.keys(offered)) {
      await expect(page.frameLocator(`iframe[title="${title}"]`).getByText(/^Official close · /)).toBeVisible();
    }
    // Nothing of a page of ours is in the others, not even an error that it sent.
    for (const path of refused) {
      const within = page.frameLocator(`iframe[title="${path}"]`);
      await expect(within.getByText(/Bhav|"status"/)).toHaveCount(0);
    }
  });

  test('reads the API and shows the frame as its page says, in which axe finds nothing @chromium @slow', async ({
    page,
    demoSite: { address },
  }) => {
    await open(page, `${address}/api`);
    frames = (await page.getByRole('definition').filter({ hasText: '<iframe' }).locator('code').textContent()) ?? '';
    expect(frames).toContain(`src="${address}/embed/table?`);
    await page.goto(itsAddress());
    const shown = page.frameLocator('iframe[title="NIFTY 50"]');
    await expect(shown.getByRole('row')).toHaveCount(6);
    await expect(shown.getByText(/^Official close · /)).toHaveCSS('font-size', '12px');
    expect(await axeFaults(page, 'iframe[title="NIFTY 50"]')).toEqual([]);
    const mode = await page.evaluate(async (site) => (await (await fetch(`${site}/api/v1/market`)).json()).lists.NSE.mode, address);
    expect(mode).toBe('official');
  });
});
