import { homeWords } from '@bhav/core/words/hi/pages/home';
import { dataWords } from '@bhav/core/words/hi/pages/data';
import { notFoundWords } from '@bhav/core/words/hi/pages/not-found';
import { expect, test } from './browser.ts';
import { alive, fullTable, isOneOfMany, open, PATHS, ROUTES, UNKNOWN } from './market.ts';
import { cachedPaths, isInCharge, isKeptPage, kept } from './kept-site.ts';

test.use({ serviceWorkers: 'allow', expected: [/ERR_INTERNET_DISCONNECTED|status of 404/] });

test('every page opens and reloads offline; an unknown address says that there is no page @slow', async ({ page, context }) => {
  await open(page, '/');
  await kept(page);
  await context.setOffline(true);
  for (const [path, heading] of Object.entries({ ...ROUTES, [UNKNOWN.path]: UNKNOWN.heading })) {
    for (const load of [() => page.goto(path), () => page.reload()]) {
      const answer = await load();
      expect(answer?.status(), path).toBe(path === UNKNOWN.path ? 404 : 200);
      expect(await isKeptPage(page), path).toBe(true);
      await alive(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    }
  }
  // Figures that are drawn in the browser are as new as ever.
  await expect(page.locator('[data-offline]')).toHaveCount(0);
});

test('a page that was read in Hindi opens in Hindi offline, as do the others', async ({ page, context }) => {
  await open(page, '/hi/');
  await kept(page, '/hi/sw.js');
  await context.setOffline(true);
  const headings = { '/hi/': homeWords.title, '/hi/data': dataWords.title, '/hi/nowhere': notFoundWords.title };
  for (const [path, heading] of Object.entries(headings)) {
    await page.goto(path);
    expect(await isKeptPage(page), path).toBe(true);
    await alive(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
});

test('every file and page of the build is cached once the page is in use, and nothing else @slow', async ({ page }) => {
  await open(page, '/');
  await page.keyboard.press('Shift');
  await isInCharge(page);
  await open(page, '/full-tracking?q=bank');
  await page.evaluate(() => fetch('/api/v1/health').catch(() => undefined));
  const paths = await cachedPaths(page);
  expect(paths).toEqual(
    expect.arrayContaining([...PATHS.filter((path) => !isOneOfMany(path)), '/404.html', '/favicon.svg', '/manifest.webmanifest']),
  );
  expect(paths.some((path) => /workbook\.worker/.test(path))).toBe(true);
  expect(paths.filter((path) => path.startsWith('/api/'))).toEqual([]);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).not.toContain('/share.png');
  // Where there is no network, Firefox ends a navigation that is preloaded.
  const preload = () => navigator.serviceWorker.ready.then((worker) => worker.navigationPreload.getState());
  expect(await page.evaluate(preload)).toMatchObject({ enabled: false });
  // The page of a share is kept once it was visited.
  expect(paths.filter(isOneOfMany)).toEqual([]);
});

test('what is missing or damaged in the cache comes from the network @slow', async ({ page, context }) => {
  await open(page, '/');
  await kept(page);
  await page.evaluate(async () => {
    const [name = ''] = await caches.keys();
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) if (/\/assets\/(main|full)/.test(url)) await cache.delete(url);
    await cache.put('/full-tracking', new Response('<html>half a pa', { headers: { 'content-type': 'text/html' } }));
  });
  await open(page, '/full-tracking');
  await expect(fullTable(page, 'NSE')).toBeVisible();
  // It is whole again for the next time.
  await expect.poll(async () => (await cachedPaths(page)).some((path) => path.includes('/assets/main'))).toBe(true);
  await context.setOffline(true);
  await open(page, '/full-tracking');
  expect(await isKeptPage(page)).toBe(true);

  await context.setOffline(false);
  await page.evaluate(async () => Promise.all((await caches.keys()).map((name) => caches.delete(name))));
  await open(page, '/market-performers');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Market Performers');
});
