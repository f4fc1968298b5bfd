import type { Exchange } from '@bhav/core/market/exchange';
import type { Download, Locator, Page } from '@playwright/test';
import { expect, test } from './browser.ts';
import { LIST_NAMES, open } from './market.ts';

test('fetches the code of workbooks and messages when they are first used', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const ofExports = () =>
    fetched
      .filter((path) => /workbook|toaster/.test(path))
      .map((path) =>
        path
          .split('/')
          .pop()
          ?.replace(/-[\w-]{8}\.js$/, ''),
      );
  await open(page, '/');
  expect(ofExports()).toEqual([]);
  await open(page, '/full-tracking');
  expect(ofExports()).toEqual([]);
  await downloadBy(page, () => button(page, 'NSE').click());
  await expect(toast(page)).toBeVisible();
  expect(new Set(ofExports())).toEqual(new Set(['toaster']));
});

test('a toast stands 16 px from the top and the right edge', async ({ page }) => {
  await open(page, '/full-tracking?seed=42');
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    await page.mouse.wheel(0, 400);
    await button(page, 'NSE').click();
    // It stays while the pointer is on it.
    await card(page).hover();
    await expect(toast(page)).toHaveText('NSE data exported successfully!');
    const box = await card(page).boundingBox();
    expect(box?.y).toBe(16);
    // The page's own scrollbar, where it takes room, is no part of the viewport that things are fixed in.
    const right = await page.evaluate(() => document.documentElement.clientWidth);
    expect(right).toBeLessThanOrEqual(width);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(right - 16);
    expect(box?.x).toBeGreaterThanOrEqual(16);
    // Beneath the bar begins what can be focused; above all of it stands the toast.
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(64);
    expect(await card(page).evaluate(isOnTop)).toBe(true);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(card(page)).toHaveCount(0);
  }
});

test.describe('an export that fails', () => {
  test.use({ expected: [/ERR_FAILED|could not be loaded|dynamically imported module/] });

  test('says so even when no code can be loaded', async ({ page }) => {
    await open(page, '/full-tracking?seed=42');
    await page.route('**/*.js', (route) => route.abort());
    await arrow(page, 'NSE').click();
    await page.getByRole('menuitem', { name: 'Excel', exact: true }).click();
    await expect(page.locator('[data-toasts]').getByRole('alert')).toHaveText('Export failed. Please try again.');
  });
});

function panel(page: Page, exchange: Exchange): Locator {
  return page.getByRole('region', { name: LIST_NAMES[exchange], exact: true });
}

function button(page: Page, exchange: Exchange): Locator {
  return panel(page, exchange).getByRole('button', { name: 'Export', exact: true });
}

function arrow(page: Page, exchange: Exchange): Locator {
  return page.getByRole('button', { name: `Choose a file format, ${exchange}` });
}

function card(page: Page): Locator {
  return page.locator('[data-toast]');
}

function toast(page: Page): Locator {
  return card(page).getByRole('paragraph');
}

function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

async function downloadBy(page: Page, act: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return download;
}
