import type { Page } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { expect, test } from './browser.ts';
import { alive, open, ROUTES } from './market.ts';

const toggleOf = (page: Page) => page.getByRole('button', { name: 'Dark mode' });
const keptBy = (page: Page) => page.evaluate(() => localStorage.getItem('darkMode'));
const isDark = (page: Page) => page.evaluate(() => document.documentElement.classList.contains('dark'));
/** How light the page is, from 0 to 1, as a browser paints it. */
const lightnessOf = (page: Page) =>
  page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d');
    if (canvas === null) throw new Error('No canvas.');
    canvas.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    return (canvas.getImageData(0, 0, 1, 1).data[0] ?? 0) / 255;
  });

test('the button turns dark mode on and off, and the choice is kept as a boolean', async ({ page }) => {
  await open(page, '/');
  const toggle = toggleOf(page);
  const [sun, moon] = [toggle.locator('svg:has(circle)'), toggle.locator('svg:not(:has(circle))')];
  expect(await keptBy(page)).toBeNull();
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await expect(moon).toBeVisible();
  await expect(sun).toBeHidden();
  expect(await lightnessOf(page)).toBeGreaterThan(0.9);

  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await expect(sun).toBeVisible();
  await expect(moon).toBeHidden();
  expect(JSON.parse((await keptBy(page)) ?? '')).toBe(true);
  expect(await isDark(page)).toBe(true);
  expect(await lightnessOf(page)).toBeLessThan(0.15);

  await toggle.click();
  expect(JSON.parse((await keptBy(page)) ?? '')).toBe(false);
  expect(await isDark(page)).toBe(false);
  expect(await lightnessOf(page)).toBeGreaterThan(0.9);
});

test('there is no flash of the theme that was not chosen @chromium', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('darkMode', 'true');
    // What the root's class was when the body came to be, which is before anything can be painted, and each change after that.
    const seen: boolean[] = [];
    Object.assign(window, { seenDark: seen });
    const look = () => {
      const now = document.documentElement?.classList.contains('dark');
      if (document.body !== null && seen.at(-1) !== now) seen.push(now);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['class'] });
  });
  await open(page, '/market-performers');
  expect(await page.evaluate(() => (window as unknown as { seenDark: boolean[] }).seenDark)).toEqual([true]);
});

test('the settings change colours, theme and small charts, which are kept, and lead to the shortcuts @chromium @slow', async ({ page }) => {
  await open(page, '/full-tracking');
  const hueOf = (tone: 'gain' | 'loss') =>
    page.evaluate((name) => Number(getComputedStyle(document.documentElement).getPropertyValue(name).split(/[ )]/)[2]), `--color-${tone}`);
  expect([await hueOf('gain'), await hueOf('loss')]).toEqual([155, 27]);
  const opener = page.getByRole('button', { name: 'Settings' });
  await opener.click();
  const sheet = page.getByRole('dialog', { name: 'Settings' });
  await expect(sheet.getByRole('radio', { name: 'As the system' })).toBeFocused();
  await sheet.getByRole('radio', { name: 'Blue and orange' }).check();
  expect([await hueOf('gain'), await hueOf('loss')]).toEqual([250, 50]);
  await sheet.getByRole('radio', { name: 'Dark' }).check();
  expect([await hueOf('gain'), await hueOf('loss')]).toEqual([245, 70]);
  expect(await keptBy(page)).toBe('true');
  await sheet.getByRole('checkbox').uncheck();
  expect(await axeFaults(page, 'dialog')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();

  await page.reload();
  expect([await isDark(page), await hueOf('gain')]).toEqual([true, 245]);
  await alive(page);
  await opener.click();
  await expect(sheet.getByRole('checkbox')).not.toBeChecked();
  await sheet.getByRole('radio', { name: 'As the system' }).check();
  expect([await isDark(page), await keptBy(page)]).toEqual([false, null]);
  await sheet.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expect(sheet).toBeHidden();
});

test.describe('before the page’s scripts arrive @chromium', () => {
  test.use({ expected: [/ERR_FAILED/] });

  test('the theme and its icon are there', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ROUTES['/']);
    expect(await lightnessOf(page)).toBeLessThan(0.15);
    await expect(page.locator('nav button[aria-pressed] svg:has(circle)')).toBeVisible();
    await expect(page.locator('nav button[aria-pressed] svg:not(:has(circle))')).toBeHidden();
  });
});

test('a browser that refuses storage still works @chromium', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/full-tracking');
  expect(await isDark(page)).toBe(true);
  await toggleOf(page).click();
  expect(await isDark(page)).toBe(false);
  await expect(toggleOf(page)).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: ROUTES['/'] })).toBeVisible();
  expect(await isDark(page)).toBe(false);
});
