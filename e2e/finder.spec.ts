import type { Page } from '@playwright/test';
import { axeFaults, LOOKS } from './axe-faults.ts';
import { expect, test } from './browser.ts';
import { addressOf, open } from './market.ts';

const LENS = 'Search everything';

// A plain host has no page at an address of a share that the build did not write.
test.use({ expected: [/404 \(Not Found\)|ERR_FAILED|could not be loaded/], contextOptions: { reducedMotion: 'reduce' } });

const field = (page: Page) => page.getByRole('combobox', { name: LENS });
const dialog = (page: Page) => page.getByRole('dialog', { name: LENS });
const cells = (page: Page) => dialog(page).getByRole('gridcell');

test('a key and the lens open the search with its field in focus, and Escape closes it', async ({ page }) => {
  await open(page, '/');
  const home = page.getByRole('link', { name: 'Home', exact: true });
  const lens = page.getByRole('button', { name: LENS });
  for (const [act, before] of [
    [() => page.keyboard.press('/'), home],
    [() => lens.click(), lens],
  ] as const) {
    await home.focus();
    await act();
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('infy');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(before).toBeFocused();
  }
});

test('a share is three keys away: at NSE by Enter, at BSE by the cell beside it', async ({ page }) => {
  await open(page, '/api');
  await page.keyboard.press('/');
  await field(page).fill('relia');
  await expect(cells(page).first()).toContainText('RELIANCE');
  await page.keyboard.press('Enter');
  await expect.poll(() => addressOf(page)).toBe('/stock/NSE/RELIANCE');
  await expect(dialog(page)).toBeHidden();

  await page.keyboard.press('/');
  await field(page).fill('relia');
  await expect(cells(page).first()).toContainText('RELIANCE');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect.poll(() => addressOf(page)).toBe('/stock/BSE/RELIANCE');
});

test('results are links: a click follows one, a click with Ctrl and Ctrl Enter open another tab @chromium', async ({ page, context }) => {
  await open(page, '/');
  await page.keyboard.press('/');
  await field(page).fill('tcs');
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    dialog(page)
      .getByRole('link', { name: 'TCS on BSE' })
      .click({ modifiers: ['Control'] }),
  ]);
  expect(new URL(tab.url()).pathname).toMatch(/^\/stock\/BSE\/TCS/);
  await expect(dialog(page)).toBeVisible();
  const [other] = await Promise.all([context.waitForEvent('page'), field(page).press('Control+Enter')]);
  // The pointer still marks the share at BSE.
  await other.waitForURL(/\/stock\/BSE\/TCS/);
  expect(addressOf(page)).toBe('/');
  await dialog(page)
    .getByRole('link', { name: /^TCS TCS/ })
    .click();
  await expect.poll(() => addressOf(page)).toBe('/stock/NSE/TCS');
});

test('actions are run: dark mode on any page, the export of a table where there is one @chromium', async ({ page }) => {
  await open(page, '/full-tracking');
  await page.keyboard.press('/');
  await field(page).fill('dark mode');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.keyboard.press('/');
  await field(page).fill('export bse csv');
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(file.suggestedFilename()).toMatch(/BSE.*\.csv$/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Data and sources' }).click();
  await page.keyboard.press('/');
  await field(page).fill('export');
  await expect(dialog(page).getByRole('status').first()).toHaveText('1 page found.');
});

test('the sheet of shortcuts opens by ?, turns single keys off, and the choice is remembered', async ({ page }) => {
  await open(page, '/');
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page.getByRole('heading', { level: 1, name: 'Full Market Tracking' })).toBeFocused();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByRole('row')).toHaveCount(12);
  await sheet.getByRole('checkbox').uncheck();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.reload();
  await open(page, '/full-tracking');
  for (const key of ['/', '?', 'g', 'h']) await page.keyboard.press(key);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toHaveValue('');
  await expect(sheet).toBeHidden();
  expect(addressOf(page)).toBe('/full-tracking');
});

test('shortcuts do nothing while a field is typed in', async ({ page }) => {
  await open(page, '/full-tracking');
  const table = page.getByRole('searchbox', { name: /search/i });
  await table.focus();
  await page.keyboard.type('g/?h');
  await expect(table).toHaveValue('g/?h');
  await expect(dialog(page)).toBeHidden();
});

test('where the code cannot be loaded the field leads to the table of all shares @chromium', async ({ page }) => {
  await page.route(/finder-panel/, (route) => route.abort());
  await open(page, '/');
  await page.keyboard.press('/');
  await expect(dialog(page).getByText('Enter searches the table of all shares.', { exact: false })).toBeVisible();
  await page.getByRole('searchbox', { name: LENS }).fill('infy');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/full-tracking\/?\?market=all&q=infy$/);
});

test.describe('on a phone @chromium', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a share is three taps away: the lens, a letter, the share; the sheet fills the screen', async ({ page }) => {
    await open(page, '/market-performers');
    await page.getByRole('button', { name: LENS }).tap();
    expect(await dialog(page).boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
    await page.keyboard.type('u');
    await dialog(page)
      .getByRole('link', { name: /^ULTRACEMCO ULTRACEMCO .*NSE$/ })
      .tap();
    await expect.poll(() => addressOf(page)).toBe('/stock/NSE/ULTRACEMCO');
  });
});

test('without script the lens leads to the table of all shares @chromium', async ({ openProfile }) => {
  const page = await (await openProfile({ javaScriptEnabled: false })).newPage();
  await page.goto('/');
  await page.getByRole('button', { name: LENS }).click();
  await page.waitForURL(/\/full-tracking\/?\?market=all$/);
});

test('axe finds nothing in the search and the sheet, and all fits @long', async ({ page }) => {
  await open(page, '/');
  for (const { width, colorScheme } of LOOKS) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await page.keyboard.press('/');
    for (const text of ['', 'relaince']) {
      await field(page).fill(text);
      expect(await axeFaults(page, 'dialog[open]'), `“${text}”, ${width} px`).toEqual([]);
      expect(await dialog(page).evaluate((element) => element.scrollWidth <= element.clientWidth), `${width} px`).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await page.keyboard.press('?');
    await page.getByRole('checkbox').waitFor();
    expect(await axeFaults(page, 'dialog[open]'), `sheet, ${width} px`).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  }
});
