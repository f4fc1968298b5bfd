import type { Page } from '@playwright/test';

/** Has the worker come now, which by itself comes seconds after the page is in use, and waits until it has kept the site and is in charge of the page. */
export async function kept(page: Page, worker = '/sw.js'): Promise<void> {
  await page.evaluate((script) => navigator.serviceWorker.register(script, { updateViaCache: 'none' }), worker);
  await isInCharge(page);
}

/** Waits until the worker has kept the site and is in charge of the page. */
export async function isInCharge(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

export function isKeptPage(page: Page): Promise<boolean> {
  return page.evaluate(() => document.querySelector('#bhav-status')?.textContent.includes('"keptAt":') ?? false);
}

export function cachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const open = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(open.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}
