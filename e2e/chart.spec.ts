import type { Page } from '@playwright/test';
import { expect, test } from './browser.ts';

const TCS = '/stock/NSE/TCS?seed=42';
const AT_NOON = '2026-11-20T12:00:00+05:30';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the arrow keys go along the bars from one tab stop, and a screen reader hears day and prices', async ({ page }) => {
  await page.clock.setFixedTime(AT_NOON);
  await openChart(page, TCS);
  const chart = page.getByRole('application', { name: /^Chart of TCS\. TCS, \d+ trading days: from/ });
  await chart.focus();
  const dayAfter = async (key: string) => {
    await page.keyboard.press(key);
    return (await readout(page).locator('b').textContent()) ?? '';
  };
  expect(await dayAfter('ArrowLeft')).toBe('Fri 20 Nov 2026');
  expect(await dayAfter('ArrowLeft')).toBe('Thu 19 Nov 2026');
  await expect(page.getByRole('status').filter({ hasText: 'Thu 19 Nov 2026, open ₹' })).toHaveText(
    /close ₹[\d,.]+, volume [\d,]+ shares, change/,
  );
  expect(await dayAfter('ArrowRight')).toBe('Fri 20 Nov 2026');
  expect(await dayAfter('PageUp')).toBe('Fri 23 Oct 2026');
  expect(await dayAfter('PageDown')).toBe('Fri 20 Nov 2026');
  expect(await dayAfter('Home')).toBe('Thu 20 Nov 2025');
  expect(await dayAfter('End')).toBe('Fri 20 Nov 2026');
  expect(await dayAfter('Home')).toBe('Thu 20 Nov 2025');
  expect(await dayAfter('Escape')).toBe('Fri 20 Nov 2026');
});

test('the whole view is in the address, and a view that is opened shows the same @slow', async ({ page }) => {
  await openChart(page, TCS);
  const press = (name: string) => page.getByRole('region', { name: 'Chart of TCS' }).getByRole('button', { name, exact: true }).click();
  await page.getByRole('link', { name: '1Y', exact: true }).click();
  await press('Line');
  await press('Log');
  await press('20-day average');
  await press('Show as a table');
  await expect(page).toHaveURL(/seed=42&range=1y&kind=line&scale=log&means=20&table=1$/);
  const rows = page.getByRole('table', { name: /^TCS, One year/ }).getByRole('row');
  await expect(rows.first()).toBeVisible();
  const before = [await rows.count(), await readout(page).textContent()];
  await page.reload();
  await page.locator('.chart-plot').waitFor();
  expect([await rows.count(), await readout(page).textContent()]).toEqual(before);
  await expect(page.getByRole('button', { name: 'Log', exact: true })).toHaveAttribute('aria-pressed', 'true');
  // A change of view is no step back.
  await page.goto('/full-tracking?seed=42');
  await page.goto(TCS);
  await page.locator('.chart-plot').waitFor();
  await page.getByRole('link', { name: '3Y', exact: true }).click();
  await expect(page).toHaveURL(/range=3y/);
  await page.goBack();
  await expect(page).toHaveURL(/full-tracking/);
});

function readout(page: Page) {
  return page.locator('.chart-readout');
}

async function openChart(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('.chart-plot').waitFor();
}
