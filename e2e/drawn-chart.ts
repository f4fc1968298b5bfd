import type { Page } from '@playwright/test';

/** Puts the focus on a chart, at which its canvas is loaded, and waits until that is drawn. No bar is chosen. */
export async function drawnChart(page: Page): Promise<void> {
  await page.locator('.chart-box:not(.skeleton)').waitFor();
  await page.locator('.chart-head a').first().focus();
  await page.locator('[data-drawn]').waitFor();
}
