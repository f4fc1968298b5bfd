import type { Page } from '@playwright/test';
import { expect, test } from './browser.ts';
import { drawn, open } from './market.ts';
import { shiftsOf, watchShifts } from './shifts.ts';

const badge = (page: Page) => page.getByRole('navigation', { name: 'Main' }).locator('.clock-badge');

test.describe('the badge of the market hours, by the browser’s clock', () => {
  for (const path of ['/', '/full-tracking']) {
    test(`its longest line, and the figures, come without moving anything on ${path} @long`, async ({ page }) => {
      await watchShifts(page);
      await page.clock.setFixedTime('2026-11-24T12:00:00+05:30');
      for (const width of [320, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto('about:blank');
        // A market that always has ten shares that rose: nobody knows how many rows will come.
        await open(page, `${path}?seed=42`);
        await expect(badge(page)).toHaveText('Holiday · pre-open Wed 09:00 IST');
        await drawn(page);
        expect(await shiftsOf(page), `at ${width} px`).toEqual([]);
      }
    });
  }

  test('changes at the exact minute, is announced, and moves nothing', async ({ page }) => {
    await watchShifts(page);
    await page.clock.install({ time: new Date('2026-11-20T09:14:30+05:30') });
    await open(page, '/api');
    await expect(badge(page)).toHaveText('Pre-open · until 09:15 IST');
    await page.clock.fastForward(40_000);
    await expect(badge(page)).toHaveText('Open · until 15:15 IST');
    await expect(page.getByRole('status').filter({ hasText: 'The market: Open · until 15:15 IST' })).toBeAttached();
    expect(await shiftsOf(page)).toEqual([]);
  });
});
