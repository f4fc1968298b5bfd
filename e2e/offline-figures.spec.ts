import { writeFileSync, readFileSync, appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './browser.ts';
import { cachedPaths, isInCharge, isKeptPage, kept } from './kept-site.ts';
import { PATHS, alive, fullTable, open } from './market.ts';
import { delayedMarket, OwnSite } from './own-site.ts';

test.use({
  serviceWorkers: 'allow',
  // A site that is stopped breaks connections in several ways.
  expected: [/^console: Failed to load resource: (?:net::ERR_|.*status of (?:404|50\d))/],
});

/** The time a number of milliseconds ago, in IST. */
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds + 5.5 * 3_600_000).toISOString().slice(0, 19) + '+05:30';
const HOUR = 3_600_000;

const banner = (page: Page) => page.getByRole('complementary', { name: 'Connection' });
const reliance = (page: Page) => fullTable(page, 'NSE').getByRole('row', { name: /^RELIANCE / });

test('offline every page shows the last figures and a banner with their age, on paper too; online again it catches up @chromium @slow', async ({
  page,
  context,
}) => {
  await using site = new OwnSite(delayedMarket(100, ago(3 * HOUR + 60_000), 1_234.5));
  await site.start();
  await open(page, `${site.address}/full-tracking`);
  // Its live figures are followed by then.
  await page.keyboard.press('Shift');
  await isInCharge(page);
  await expect(banner(page)).toHaveCount(0);
  // Newer figures than those of the page come while it is open; they are the ones to be seen again.
  site.serve(delayedMarket(101, ago(3 * HOUR + 60_000), 1_300.25));
  // The stream may bring them first; the browser keeps those that it has asked for.
  const asked = page.waitForResponse(
    async (answer) => answer.url().endsWith('/api/v1/market') && (await answer.text().catch(() => '')).includes('1300.25'),
  );
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await (await asked).finished();
  await expect(reliance(page)).toContainText('1,300.25');
  // The browser writes its cache after the answer, and a busy one may not write it at all.
  const cached = () =>
    page.evaluate(() =>
      fetch('/api/v1/market', { cache: 'only-if-cached', mode: 'same-origin' }).then(
        (answer) => answer.text(),
        () => '',
      ),
    );
  await expect(async () => {
    if (!(await cached()).includes('1300.25')) await page.getByRole('button', { name: 'Refresh', exact: true }).click();
    expect(await cached()).toContain('1300.25');
  }).toPass();

  await context.setOffline(true);
  await expect(banner(page)).toContainText('You are offline.');
  await expect(banner(page)).toContainText('Figures 3 hours old');
  await expect(banner(page)).toContainText(
    /These are the figures of \w{3} \d+ \w{3} \d{4}, \d\d:\d\d IST \(Delayed, Test broker\), 3 hours old\./,
  );
  await page.emulateMedia({ media: 'print' });
  await expect(banner(page).getByText('3 hours old.')).toBeVisible();
  await expect(banner(page).getByRole('button')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  for (const path of PATHS) {
    await page.goto(site.address + path);
    expect(await isKeptPage(page), path).toBe(true);
    await alive(page);
    await expect(banner(page), path).toContainText('You are offline.');
    await expect(banner(page), path).toContainText('(Delayed, Test broker), 3 hours old.');
  }
  await open(page, `${site.address}/full-tracking`);
  await expect(reliance(page)).toContainText('1,300.25');

  site.serve(delayedMarket(102, ago(60_000), 1_400.75));
  await context.setOffline(false);
  await expect(banner(page)).toHaveCount(0);
  await expect(reliance(page)).toContainText('1,400.75');
  await expect(page.getByRole('status').filter({ hasText: 'The server answers again. Figures updated' })).toHaveCount(1);
  expect((await cachedPaths(page)).filter((path) => path.startsWith('/api/'))).toEqual([]);
});

test('the page says when the server does not answer, and the reader can ask again @slow', async ({ page }) => {
  await using site = new OwnSite(delayedMarket(100, ago(20 * 60_000 + 5_000), 1_234.5, 'official'));
  await site.start();
  await open(page, `${site.address}/full-tracking`);
  await kept(page);
  await site.stop();
  await page.reload();
  await alive(page);
  await expect(banner(page)).toContainText('The server does not answer.');
  await expect(banner(page)).toContainText(/\(Official close, NSE end-of-day file and BSE end-of-day file\), 2\d minutes old\./);
  await expect(reliance(page)).toContainText('1,234.50');
  await banner(page).getByRole('button', { name: 'Retry' }).click();
  await expect(banner(page).getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(banner(page)).toContainText('The server does not answer.');
  site.serve(delayedMarket(101, ago(60_000), 1_300.25, 'official'));
  await site.start();
  // The page asks by itself too, and may have its answer before the button is pressed.
  await banner(page)
    .getByRole('button', { name: 'Retry' })
    .evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()));
  await expect(banner(page)).toHaveCount(0);
  await expect(reliance(page)).toContainText('1,300.25');
});

test('a new build replaces the old one at the next visit; an open tab keeps its files until then @long', async ({ page, context }) => {
  await using site = new OwnSite(delayedMarket(100, ago(HOUR), 1_234.5));
  await site.start();
  await open(page, `${site.address}/`);
  await kept(page);
  const [old = ''] = await page.evaluate(() => caches.keys());
  const other = await context.newPage();
  await open(other, `${site.address}/api`);

  await site.stop();
  site.deploy();
  await site.start();
  await open(page, `${site.address}/`);
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state)).toBe('installed');
  // The other tab is of the old build: it still opens a page that it has not shown before.
  expect(await page.evaluate(() => caches.keys())).toContain(old);
  await other.getByRole('link', { name: 'Full Tracking', exact: true }).click();
  await expect(fullTable(other, 'NSE')).toBeVisible();

  await other.close();
  await open(page, `${site.address}/`);
  await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain(old);
  expect(await page.evaluate(() => caches.keys())).toHaveLength(1);
  await context.setOffline(true);
  await open(page, `${site.address}/`);
  await expect(page.locator('link[href*="-renamed"]').first()).toBeAttached();
});

test('a deploy with a broken worker leaves the site as it was, and the next one repairs it @long', async ({ page }) => {
  await using site = new OwnSite(delayedMarket(100, ago(HOUR), 1_234.5));
  await site.start();
  await open(page, `${site.address}/`);
  await kept(page);
  const good = readFileSync(join(site.folder, 'sw.js'));
  await site.stop();
  writeFileSync(join(site.folder, 'sw.js'), 'throw new Error("half a worker")');
  await site.start();
  await open(page, `${site.address}/full-tracking`);
  await expect(reliance(page)).toContainText('1,234.50');
  await site.stop();
  writeFileSync(join(site.folder, 'sw.js'), good);
  appendFileSync(join(site.folder, 'sw.js'), '\n// healed\n');
  await site.start();
  await open(page, `${site.address}/`);
  await kept(page);
});

test('a tab from before an upgrade opens a page whose code has another name, by one reload @long', async ({ openProfile }) => {
  await using site = new OwnSite(delayedMarket(100, '2026-11-20T15:30:00+05:30', 1_234.5, 'official'));
  await site.start();
  const page = await (await openProfile({ serviceWorkers: 'block' })).newPage();
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
  // Its code has come too: a page that is closed before that complains.
  await alive(page);
  await expect(page.getByText('Check the connection')).toHaveCount(0);
});
