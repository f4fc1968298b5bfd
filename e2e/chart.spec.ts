import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { simulatedHistory } from '@bhav/core/simulated/simulated-history';
import { expect, test } from './browser.ts';
import { marketOf } from './market.ts';
import { shiftsOf, watchShifts } from './shifts.ts';
import { drawnChart } from './drawn-chart.ts';

const TCS = '/stock/NSE/TCS?seed=42';
const AT_NOON = '2026-11-20T12:00:00+05:30';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the chart of a simulated share says that it is, and ends at the price of the share', async ({ page }) => {
  await page.clock.setFixedTime(AT_NOON);
  await openChart(page, TCS);
  await expect(page.getByText('Simulated history, generated in your browser: not market prices.')).toBeVisible();
  const stock = marketOf('42').NSE.stocks.find(({ symbol }) => symbol === 'TCS');
  if (stock === undefined) throw new Error('The simulated market has no TCS.');
  const last = simulatedHistory('42', stock, '2026-11-20').at(-1);
  await expect(readout(page)).toContainText('Fri 20 Nov 2026');
  await expect(readout(page)).toContainText(`C ${(last?.close ?? 0).toLocaleString('en-IN', { minimumFractionDigits: 2 })}`);
});

test('the arrow keys go along the bars from one tab stop, and a screen reader hears day and prices', async ({ page }) => {
  await page.clock.setFixedTime(AT_NOON);
  await openChart(page, TCS);
  const chart = page.getByRole('application', { name: /^Chart of TCS\. TCS, \d+ sessions: from/ });
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
  expect(await dayAfter('Home')).toBe('Wed 20 May 2026');
  expect(await dayAfter('End')).toBe('Fri 20 Nov 2026');
  expect(await dayAfter('Home')).toBe('Wed 20 May 2026');
  expect(await dayAfter('Escape')).toBe('Fri 20 Nov 2026');
});

test('the whole view is in the address, and a view that is opened shows the same', async ({ page }) => {
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
  await drawnChart(page);
  expect([await rows.count(), await readout(page).textContent()]).toEqual(before);
  await expect(page.getByRole('button', { name: 'Log', exact: true })).toHaveAttribute('aria-pressed', 'true');
  // A change of view is no step back.
  await page.goto('/full-tracking?seed=42');
  await page.goto(TCS);
  await drawnChart(page);
  await page.getByRole('link', { name: '3Y', exact: true }).click();
  await expect(page).toHaveURL(/range=3y/);
  await page.goBack();
  await expect(page).toHaveURL(/full-tracking/);
});

test('shares are laid over from 100, at most five, and taken away again', async ({ page }) => {
  await openChart(page, TCS);
  const field = page.getByRole('combobox', { name: 'Compare with' });
  for (const name of ['infy', 'BSE:TCS', 'tcs']) {
    await field.fill(name);
    await field.press('Enter');
  }
  await expect(page).toHaveURL(/over=NSE%3AINFY%2CBSE%3ATCS$/);
  await expect(readout(page)).toHaveText(/TCS [\d.]+.*INFY [\d.]+.*BSE TCS [\d.]+/);
  await expect(page.getByText(/^100 = close of/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove INFY' }).click();
  await expect(page).toHaveURL(/over=BSE%3ATCS$/);
  await page.goto(`${TCS}&over=NSE:INFY,NSE:ITC,NSE:SBIN,NSE:LT,NSE:ONGC,NSE:NTPC`);
  await expect(page.getByText('Five comparisons at most: remove one first')).toBeVisible();
});

test('a pointer and a finger choose the nearest bar', async ({ page }) => {
  await page.clock.setFixedTime(AT_NOON);
  await openChart(page, TCS);
  const box = await page.locator('.chart-box').boundingBox();
  if (box === null) throw new Error('The chart has no box.');
  await page.mouse.move(box.x + 2, box.y + 80);
  await expect(readout(page).locator('b')).toHaveText('Wed 20 May 2026');
  await page.mouse.move(box.x + box.width / 2, box.y + 80);
  await expect(readout(page).locator('b')).toHaveText(/ (?:Jul|Aug|Sep) 2026$/);
  await page.mouse.move(5, 5);
  await expect(readout(page).locator('b')).toHaveText('Fri 20 Nov 2026');
});

test('nothing moves when the canvas comes, and the theme is followed', async ({ page }) => {
  await watchShifts(page);
  await openChart(page, TCS);
  expect(await shiftsOf(page)).toEqual([]);
  const paperOf = () =>
    page.evaluate(() => {
      const canvas = document.querySelector<HTMLCanvasElement>('.chart-canvas canvas');
      return [...(canvas?.getContext('2d')?.getImageData(3, 3, 1, 1).data ?? [])].slice(0, 3);
    });
  const light = await paperOf();
  await page.getByRole('button', { name: 'Dark mode' }).click();
  await expect.poll(async () => (await paperOf())[0] ?? 255).toBeLessThan(40);
  expect(light[0]).toBeGreaterThan(230);
});

test('axe finds nothing on a chart with all that it has', async ({ page }) => {
  await openChart(page, `${TCS}&range=1y&means=20,50,200&table=1`);
  for (const [width, colorScheme] of [
    [320, 'light'],
    [1440, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).include('.price-chart').exclude('tbody tr:nth-child(n + 4)').analyze();
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target.join(' ')}`)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
});

function readout(page: Page) {
  return page.locator('.chart-readout');
}

async function openChart(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await drawnChart(page);
}
