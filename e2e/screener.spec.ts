import { readFile } from 'node:fs/promises';
import { SCREEN_ROWS } from '@bhav/core/screen/screen';
import type { ScreenAnswer } from '@bhav/core/wire/lists/screen';
import { axeFaults, LOOKS } from './axe-faults.ts';
import { expect, served, test } from './browser.ts';
import { marketOf, open } from './market.ts';

served.describe('the screener, from a server', () => {
  let answerTo: (words: string) => Promise<ScreenAnswer>;

  served.beforeEach(({ api }) => void (answerTo = (words) => api(`screen?${words}`)));

  served(
    'without script takes a condition by its form, says it, counts, sorts, tells why not, and gives the file @chromium @slow',
    async ({ openProfile, baseURL }) => {
      const page = await (await openProfile({ javaScriptEnabled: false })).newPage();
      await page.goto('/full-tracking?market=screen');
      await expect(page).toHaveURL('/screener');
      await page.getByText('Condition', { exact: true }).click();
      await page.getByRole('combobox', { name: 'Add a condition' }).selectOption('Delivered (%)');
      await page.getByRole('textbox', { name: 'At least' }).fill('60');
      await page.getByRole('button', { name: 'Add' }).click();
      const found = await answerTo('delivery=60..');
      expect(found.found).toBeGreaterThan(100);
      await expect(page.getByRole('heading', { level: 2 })).toHaveText('All NSE shares with at least 60% of the volume delivered.');
      await expect(page.getByText(new RegExp(`^${found.found.toLocaleString('en-IN')} of `))).toBeVisible();
      const rows = page.getByRole('table', { name: 'Shares that the screen finds' }).locator('tbody th a');
      await expect(rows).toHaveText(found.stocks.map(({ symbol }) => symbol));
      await page.getByRole('link', { name: 'Price' }).click();
      await expect(rows).toHaveText((await answerTo('delivery=60..&sort=price')).stocks.map(({ symbol }) => symbol));
      await expect(page.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', /page=2/);
      const file = await fetch(`${baseURL}${await page.getByRole('link', { name: /^CSV of all / }).getAttribute('href')}`);
      expect((await file.text()).trim().split('\n')).toHaveLength(found.found + 1);
      const other = (await answerTo('delivery=..20')).stocks[0];
      await page.getByRole('textbox', { name: /^Why is a share not in the list/ }).fill(other?.symbol ?? '');
      await page.getByRole('button', { name: 'Why not?' }).click();
      await expect(page.getByText(`${other?.name} is not found.`)).toBeVisible();
      await page.getByRole('link', { name: /^Remove: / }).click();
      await expect(page.getByRole('heading', { level: 2 })).toHaveText('All NSE shares without a condition.');
    },
  );

  served('has nothing that axe finds, with a condition, the columns and a reason open @chromium @slow', async ({ page }) => {
    const [other] = (await answerTo('turnover=..1')).stocks;
    await open(page, `/screener?turnover=5..&why=${encodeURIComponent(other?.symbol ?? '')}`);
    await expect(page.getByRole('img', { name: 'not met' })).toHaveCount(2);
    await page.locator('.screen-chip summary').click();
    await page.getByText('Choose columns').click();
    for (const { width, colorScheme } of LOOKS) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      expect(await axeFaults(page, 'main'), `${width} px, ${colorScheme}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${width} px wide`).toBe(true);
    }
  });

  served('has its first share and every condition on the first screen of a phone @chromium', async ({ openProfile }) => {
    const phone = await openProfile({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });
    const page = await phone.newPage();
    await page.goto('/screener?change=1..&price=1..&turnover=1..&warn=none');
    await expect(page.locator('.screen-table tbody th').first()).toBeInViewport({ ratio: 0.9 });
    await page.getByRole('link', { name: 'Safety' }).focus();
    await expect(page.getByRole('link', { name: 'Safety' })).toBeInViewport({ ratio: 0.9 });
    for (const chip of await page.getByRole('list', { name: 'Conditions' }).getByRole('listitem').all()) {
      await expect(chip).toBeInViewport({ ratio: 1 });
    }
    await expect(page.getByRole('link', { name: 'Remove all' })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  served('takes away all shares that it finds as a workbook, not a page of them @chromium', async ({ page }) => {
    const words = 'turnover=1..';
    const { found } = await answerTo(words);
    expect(found).toBeGreaterThan(SCREEN_ROWS);
    await open(page, `/screener?${words}`);
    const [download, file] = await Promise.all([
      page.waitForEvent('download'),
      page.waitForResponse(/\/api\/v1\/screen\.csv\?/),
      page.getByRole('button', { name: `Excel of all ${found.toLocaleString('en-IN')}` }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('NSE_stocks_2026-11-20.xlsx');
    // The sheet is made of its lines (core/src/exports/screen-file.test.ts).
    expect((await file.text()).trim().split('\r\n')).toHaveLength(found + 1);
    expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');
  });
});

test('the simulated market is screened in the browser, and offers nothing that it does not know', async ({ page }) => {
  await open(page, '/screener?seed=42&change=2..');
  const found = marketOf('42').NSE.stocks.filter(({ changePercent = 0 }) => changePercent >= 2);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Nifty 50 shares up by at least 2% on the day.');
  await expect(page.getByText(`${found.length} of 50 shares`)).toBeVisible();
  await expect(page.locator('.screen-table tbody tr')).toHaveCount(found.length);
  await expect(page.getByText('Ready screens')).toHaveCount(0);
  const columns = page.locator('.screen-table thead th');
  await expect(columns).toHaveText([/Stock/, /Price/, /Change %/, /Market cap/]);
  await page.getByText('Condition', { exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Add a condition' }).locator('option')).toHaveCount(5);
  await page.getByRole('link', { name: 'Market cap' }).click();
  expect(new URL(page.url()).searchParams.get('seed')).toBe('42');
});
