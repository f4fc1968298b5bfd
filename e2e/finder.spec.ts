import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './browser.ts';
import { addressOf, open } from './market.ts';
import { shiftsOf, watchShifts } from './shifts.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const LENS = 'Search everything';

// A plain host has no page at an address of a share that the build did not write.
test.use({ expected: [/404 \(Not Found\)|ERR_FAILED|could not be loaded/], contextOptions: { reducedMotion: 'reduce' } });

const field = (page: Page) => page.getByRole('combobox', { name: LENS });
const dialog = (page: Page) => page.getByRole('dialog', { name: LENS });
const cells = (page: Page) => dialog(page).getByRole('gridcell');

for (const [way, act] of Object.entries({
  '/': (page: Page) => page.keyboard.press('/'),
  'Ctrl K': (page: Page) => page.keyboard.press('Control+k'),
  '⌘ K': (page: Page) => page.keyboard.press('Meta+k'),
  'the lens': (page: Page) => page.getByRole('button', { name: LENS }).click(),
})) {
  test(`${way} opens the search with its field in focus, and Escape closes it`, async ({ page }) => {
    await open(page, '/');
    const before = page.getByRole('link', { name: 'Home', exact: true });
    await before.focus();
    await act(page);
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('infy');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(way === 'the lens' ? page.getByRole('button', { name: LENS }) : before).toBeFocused();
  });
}

test('a share is three keys away: at NSE by Enter, at BSE by the cell beside it', async ({ page }) => {
  await open(page, '/about');
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

test('what is typed is on screen a frame before its results, and Enter goes by what is typed', async ({ page }) => {
  await open(page, '/about');
  await page.keyboard.press('/');
  await field(page).fill('relia');
  await expect(cells(page).first()).toContainText('RELIANCE');
  // No results come with the frame of the letters while no frame is drawn.
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0;
  });
  await field(page).fill('infy');
  await expect(field(page)).toHaveValue('infy');
  await expect(cells(page).first()).toContainText('RELIANCE');
  await page.keyboard.press('Enter');
  await expect.poll(() => addressOf(page)).toBe('/stock/NSE/INFY');
});

test('one wrong letter, a common name and a page are found, and the results are told', async ({ page }) => {
  await open(page, '/');
  await page.keyboard.press('/');
  const status = dialog(page).getByRole('status').first();
  await field(page).fill('relaince');
  await expect(status).toHaveText('No exact match for “relaince”; these differ by one letter. 1 share found.');
  await expect(cells(page).first()).toContainText('RELIANCE');
  await field(page).fill('airtel');
  await expect(cells(page).first()).toContainText('BHARTIARTL');
  await field(page).fill('data health');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Data health' })).toBeFocused();
  await page.keyboard.press('/');
  await field(page).fill('zzzz');
  await expect(status).toHaveText('No results for “zzzz”.');
  await expect(dialog(page).getByText(/^Searched: \d+ companies on NSE and BSE/)).toBeVisible();
});

test('results are links: a click follows one, a click with Ctrl and Ctrl Enter open another tab', async ({ page, context }) => {
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

test('shares opened lately come first without a text, until they are forgotten', async ({ page }) => {
  await open(page, '/');
  for (const text of ['infy', 'sbi']) {
    await page.keyboard.press('/');
    await field(page).fill(text);
    await expect(cells(page).first()).toContainText(text === 'sbi' ? 'SBIN' : 'INFY');
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeHidden();
  }
  await page.keyboard.press('/');
  await expect(cells(page).first()).toContainText('SBIN');
  await expect(cells(page).nth(1)).toContainText('INFY');
  await field(page).fill('forget');
  await page.keyboard.press('Enter');
  await page.keyboard.press('/');
  await expect(dialog(page).getByText('Recently viewed')).toBeHidden();
  await expect(cells(page).first()).toContainText('Home');
});

test('actions are run: dark mode on any page, the export of a table where there is one', async ({ page }) => {
  await open(page, '/full-tracking');
  await page.keyboard.press('/');
  await field(page).fill('theme');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.keyboard.press('/');
  await field(page).fill('export bse csv');
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(file.suggestedFilename()).toMatch(/BSE.*\.csv$/);
  await page.getByRole('link', { name: 'About the figures' }).click();
  await page.keyboard.press('/');
  await field(page).fill('export');
  await expect(dialog(page).getByRole('status').first()).toHaveText('No results for “export”.');
});

test('the sheet of shortcuts opens by ?, turns single keys off, and the choice is remembered', async ({ page }) => {
  await open(page, '/');
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page.getByRole('heading', { level: 1, name: 'Full Market Tracking' })).toBeFocused();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByRole('row')).toHaveCount(7);
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

test('a shortcut works in the very moment in which the search closes', async ({ page }) => {
  await open(page, '/about');
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  // Both keys come before the next frame, in which the browser takes the focus from the closed dialog.
  await field(page).evaluate((input) => {
    for (const key of ['Escape', '?']) input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });
  await expect(page.getByRole('checkbox')).toBeVisible();
});

test('what is typed before the code is there is kept', async ({ page }) => {
  const gate = Promise.withResolvers<void>();
  await page.route(/finder-panel/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await open(page, '/');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: LENS })).toBeFocused();
  await page.keyboard.type('inf');
  await expect(dialog(page).getByText('The search is loading; what you type is kept.')).toBeVisible();
  gate.resolve();
  await expect(field(page)).toHaveValue('inf');
  await page.keyboard.type('y');
  await expect(field(page)).toHaveValue('infy');
  await expect(cells(page).first()).toContainText('INFY');
});

test('where the code cannot be loaded the field leads to the table of all shares', async ({ page }) => {
  await page.route(/finder-panel/, (route) => route.abort());
  await open(page, '/');
  await page.keyboard.press('/');
  await expect(dialog(page).getByText('Enter searches the table of all shares.', { exact: false })).toBeVisible();
  await page.getByRole('searchbox', { name: LENS }).fill('infy');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/full-tracking\/?\?market=all&q=infy$/);
});

test('opening it moves nothing on the page', async ({ page }) => {
  await watchShifts(page);
  await open(page, '/full-tracking');
  await page.mouse.wheel(0, 700);
  // The wheel scrolls smoothly.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
  const before = await page.evaluate(() => [scrollY, document.querySelector('h1')?.getBoundingClientRect().left]);
  await page.keyboard.press('/');
  await field(page).fill('tata');
  await expect(cells(page).first()).toContainText('TATA');
  expect(await page.evaluate(() => [scrollY, document.querySelector('h1')?.getBoundingClientRect().left])).toEqual(before);
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => [scrollY, document.querySelector('h1')?.getBoundingClientRect().left])).toEqual(before);
  // The list of the search itself grows with what it finds.
  expect((await shiftsOf(page)).filter((shift) => !/ finder-/.test(shift))).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a share is three taps away: the lens, a letter, the share; the sheet fills the screen', async ({ page }) => {
    await open(page, '/market-performers');
    await page.getByRole('button', { name: LENS }).tap();
    expect(await dialog(page).boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
    await page.keyboard.type('u');
    await dialog(page).getByRole('link', { name: 'ULTRACEMCO ULTRACEMCO NSE' }).tap();
    await expect.poll(() => addressOf(page)).toBe('/stock/NSE/ULTRACEMCO');
  });
});

test('without script the lens leads to the table of all shares', async ({ openProfile }) => {
  const page = await (await openProfile({ javaScriptEnabled: false })).newPage();
  await page.goto('/');
  await page.getByRole('button', { name: LENS }).click();
  await page.waitForURL(/\/full-tracking\/?\?market=all$/);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the search and the sheet, and all fits, at any width (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await open(page, '/');
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.keyboard.press('/');
      for (const text of ['', 'tata', 'relaince', 'zzzz']) {
        await field(page).fill(text);
        expect(await faultsOf(page), `“${text}”, ${width} px`).toEqual([]);
        expect(await dialog(page).evaluate((element) => element.scrollWidth <= element.clientWidth), `${width} px`).toBe(true);
      }
      await page.keyboard.press('Escape');
      await expect(page.locator('dialog[open]')).toHaveCount(0);
      await page.keyboard.press('?');
      await page.getByRole('checkbox').waitFor();
      expect(await faultsOf(page), `sheet, ${width} px`).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.locator('dialog[open]')).toHaveCount(0);
    }
  });
}

async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).include('dialog[open]').analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 4).map(({ target, any }) => `${id} at ${target.join(' ')}: ${any[0]?.message ?? ''}`),
  );
}
