import { NIFTY_50, SENSEX_30 } from '@bhav/core/indices/index-members';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expect, test } from './browser.ts';
import { LiveSite } from './live-site.ts';
import { alive, symbolsOf } from './market.ts';
import { topsOf } from './shifts.ts';

// The server of this file has an address of its own, and is gone for a while.
// A test that leaves a page at once also ends the loading of its code.
test.use({
  expected: [/^console: Failed to load resource: net::ERR_|Code of this page could not be loaded/],
});

const [FIRST, SECOND, THIRD] = NIFTY_50;

let site: LiveSite;
test.beforeEach(async () => {
  site = new LiveSite();
  await site.start();
});
test.afterEach(() => site[Symbol.asyncDispose]());

test('no row moves under the pointer; the order changes when it leaves', async ({ page }) => {
  await follow(page, '/full-tracking');
  const table = tableOf(page);
  const before = await symbolsOf(table);
  expect(before.slice(0, 3)).toEqual([FIRST, SECOND, THIRD]);
  await table.getByRole('row').nth(2).hover();
  site.move('NSE', { [THIRD]: 9 });
  await expect(cellsOf(page, THIRD).nth(0)).toHaveText('₹109.00');
  expect(await symbolsOf(table)).toEqual(before);
  await page.getByRole('heading', { level: 1 }).hover();
  await expect.poll(async () => (await symbolsOf(table)).slice(0, 3)).toEqual([THIRD, FIRST, SECOND]);
});

test('the whole exchange follows too, and its rows do not move under the pointer @chromium', async ({ context, page }) => {
  const streams = streamsOf(context);
  await follow(page, '/full-tracking?market=all&floor=0');
  const table = page.getByRole('table', { name: 'NSE (all stocks), all stocks' });
  await expect(table.getByRole('rowheader').first()).toContainText(FIRST);
  await expect.poll(() => streams.at(-1)).toContain('market=all');
  site.move('NSE', { ZNSE0099: 11 });
  await expect(table.getByRole('rowheader').first()).toContainText('ZNSE0099');

  await table.getByRole('rowheader').nth(3).hover();
  await page.mouse.wheel(0, 2_000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(2_000);
  const shown = await symbolsOf(table);
  site.move('NSE', { [shown.at(20) ?? '']: 15 });
  await expect(table.getByText('₹115.00')).toBeAttached();
  expect(await symbolsOf(table)).toEqual(shown);
  // On the bar; a hover would scroll to where it would be if it did not stick.
  await page.mouse.move(640, 30);
  await expect(table.getByText('₹115.00')).not.toBeAttached();
  expect(await page.evaluate(() => scrollY)).toBe(2_000);
});

test('the reader can pause all movement on every page of the tab, and resume it', async ({ page }) => {
  await follow(page, '/full-tracking');
  await page.getByRole('button', { name: 'Pause' }).press('Enter');
  await expect(
    page
      .getByRole('main')
      .getByText(/^Paused at \d\d:\d\d:\d\d IST$/)
      .filter({ visible: true }),
  ).toHaveCount(1);
  site.move('NSE', { [FIRST]: 8 });
  await page.getByRole('link', { name: 'Market Performers' }).first().click();
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  await expect(cellsOf(page, FIRST).nth(0)).toHaveText('₹105.00');
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(cellsOf(page, FIRST).nth(0)).toHaveText('₹108.00');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
});

test('the pause stays in its place when it is pressed @chromium', async ({ page }) => {
  for (const path of ['/', '/full-tracking']) {
    await page.goto(site.address + path);
    await alive(page);
    const main = page.getByRole('main');
    const button = main.getByRole('button', { name: /^(?:Pause|Resume)$/ });
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const before = await button.boundingBox();
      await button.click();
      await expect(main.getByText(/^Paused at /)).toHaveCount(1);
      const { x, y, width: wide = 0 } = (await button.boundingBox()) ?? {};
      // Its word is another, so that it may grow to the left.
      const end = (before?.x ?? 0) + (before?.width ?? 0);
      expect({ y, end: Math.round((x ?? 0) + wide) }, `${path} at ${width} px`).toEqual({ y: before?.y, end: Math.round(end) });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width} px`).toBeLessThanOrEqual(width);
      await button.click();
      await expect(main.getByText(/^Paused at /)).toHaveCount(0);
    }
  }
});

for (const hasTouch of [false, true]) {
  for (const path of hasTouch ? ['/', '/full-tracking'] : ['/market-performers']) {
    test(`what moving figures bring to ${path} moves nothing, ${hasTouch ? 'on a touch screen' : 'with a mouse'} @long`, async ({
      openProfile,
    }) => {
      const asServed = await (await openProfile({ hasTouch })).newPage();
      // Its scripts never come. Without scripting it would have no pause, which only a script answers.
      await asServed.route('**/assets/*.js', () => undefined);
      await asServed.goto(site.address + path);
      const followed = await (await openProfile({ hasTouch })).newPage();
      for (const width of [360, 640, 1440]) {
        for (const tab of [asServed, followed]) await tab.setViewportSize({ width, height: 800 });
        await followed.goto(site.address + path);
        await expect(followed.getByRole('button', { name: 'Pause' })).toBeVisible();
        await expect(followed.locator('.index-strip')).toBeVisible();
        await expect(followed.getByRole('group', { name: /: advances and declines$/ }).first()).toBeVisible();
        expect(await topsOf(followed), `at ${width} px`).toEqual(await topsOf(asServed));
      }
    });
  }
}

test('a page catches up with a server that was restarted @long', async ({ page }) => {
  await follow(page, '/full-tracking');
  await site.stop();
  site.move('NSE', { [FIRST]: 6 });
  await site.start();
  await expect(cellsOf(page, FIRST).nth(0)).toHaveText('₹106.00');
  site.move('NSE', { [FIRST]: 7 });
  await expect(cellsOf(page, FIRST).nth(0)).toHaveText('₹107.00');
});

test('official and live figures replace each other without a reload, and the page says so @chromium @slow', async ({ page }) => {
  site.turn('official');
  await site.stop();
  await site.start();
  await follow(page, '/full-tracking');
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('button', { name: /^Close Fri 20 Nov/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeHidden();
  site.turn('live');
  await expect(bar.getByRole('button', { name: /^Delayed/ })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^Now shown: Delayed/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
});

test('with reduced motion a change is marked without an animation, and the mark goes away @chromium @slow', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await follow(page, '/full-tracking');
  const price = cellsOf(page, FIRST).nth(0);
  const mark = () =>
    price.evaluate((cell) => {
      const { content, opacity } = getComputedStyle(cell, '::before');
      return content === 'none' ? 'no layer' : opacity;
    });
  expect(await mark()).toBe('no layer');
  site.move('NSE', { [FIRST]: 6 });
  await expect(price).toHaveText('₹106.00');
  expect(await mark()).toBe('0.28');
  expect(await price.evaluate((cell) => cell.getAnimations({ subtree: true }).length)).toBe(0);
  await expect.poll(mark).toBe('no layer');
});

/** Opens a page of the site and waits until changes reach it: each is an answer's or event's time in its line. */
async function follow(page: Page, path: string): Promise<void> {
  await page.goto(`${site.address}${path}`);
  await alive(page);
  // Closes are followed once the page is in use.
  await page.keyboard.press('Shift');
  const updated = page.getByText(/^(?:Last updated|Updated) /).filter({ visible: true });
  let step = 0;
  await expect(async () => {
    const before = await updated.innerText();
    step += 1;
    // A loser at the end of every order. It moves again until the page follows.
    site.move('BSE', { [SENSEX_30.at(-1) ?? '']: -step });
    await expect(updated).not.toHaveText(before, { timeout: 1_500 });
  }).toPass();
}

function streamsOf(context: BrowserContext): string[] {
  const streams: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/api/v1/stream')) streams.push(request.url());
  });
  return streams;
}

function tableOf(page: Page): Locator {
  return page.getByRole('table', { name: 'NSE (Nifty 50), all stocks' });
}

function cellsOf(page: Page, symbol: string): Locator {
  // Where it is compact, the symbol is alone.
  const named = (name: string) => page.getByRole('rowheader', { name, exact: true });
  const header = named(symbol).or(named(`${symbol} Made ${symbol}`));
  return page.getByRole('table', { name: /^NSE/ }).getByRole('row').filter({ has: header }).first().getByRole('cell');
}
