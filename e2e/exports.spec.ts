import { readFile } from 'node:fs/promises';
import type { Exchange } from '@bhav/core/market/exchange';
import { columnsOf, FILE_FIELDS } from '@bhav/core/table/fields';
import { SPECIFIED_COLUMNS, SPECIFIED_FILE_FIELDS } from '@bhav/core/table/fields.test-support';
import { formatVolume } from '@bhav/core/words/format';
import type { Download, Locator, Page } from '@playwright/test';
import { expect, test } from './browser.ts';
import { fullTable, LIST_NAMES, open, rowsOf } from './market.ts';

const HEADER: string[] = FILE_FIELDS.map(({ file }) => file.header);
const COLUMNS = columnsOf({ compact: false, marketCap: true });

test('a CSV file holds what the table shows, in the order shown, and a workbook says of which view it is', async ({ page }) => {
  await open(page, '/full-tracking?seed=42');
  await expectFileOfTable(page, 'BSE');
  await fullTable(page, 'NSE').getByRole('button', { name: 'Price' }).click();
  expect(await expectFileOfTable(page, 'NSE')).toHaveLength(50);
  await page.getByRole('combobox').selectOption('Losers Only');
  const losers = await expectFileOfTable(page, 'NSE');
  expect(losers.length).toBeLessThan(50);
  await page.getByPlaceholder('Search stocks...').fill('bank');
  await expect(fullTable(page, 'NSE').getByRole('row')).not.toHaveCount(losers.length + 1);
  const found = await expectFileOfTable(page, 'NSE');
  expect(found.length).toBeGreaterThan(0);
  for (const [symbol = ''] of found) expect(symbol.toLowerCase()).toContain('bank');
  // The worker gets the cells of its sheets.
  const sheets = await page.evaluateHandle(() => {
    const given: unknown[] = [];
    window.Worker = class extends Worker {
      override postMessage(sheets: unknown): void {
        given.push(sheets);
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
        super.postMessage(sheets);
      }
    };
    return given;
  });
  await arrow(page, 'NSE').click();
  await downloadBy(page, () => page.getByRole('menuitem', { name: 'Excel', exact: true }).click());
  expect(JSON.stringify(await sheets.jsonValue())).toContain('Losers Only, search “bank”');
});

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

async function textOf(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8');
}

/** Exports a table as CSV, checks each cell against the table, gives the rows. */
async function expectFileOfTable(page: Page, exchange: Exchange): Promise<string[][]> {
  const shown = await rowsOf(fullTable(page, exchange));
  const [header, ...rows] = csvRows((await textOf(await downloadBy(page, () => button(page, exchange).click()))).replace(/^\uFEFF/, ''));
  expect(header).toEqual(HEADER);
  expect(rows.map(asShown)).toEqual(
    shown.map((cells) =>
      specified(cells)
        .flatMap((cell) => cell.split('\n'))
        .map(bare),
    ),
  );
  // The number in full is the cell's name; on screen it is short.
  const volumes = await fullTable(page, exchange)
    .locator('tbody td[aria-label]')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')?.replaceAll(/\D/g, '')));
  expect(volumes).toEqual(rows.map((row) => row[HEADER.indexOf('Volume')]));
  return rows;
}

/** Keeps the cells of the specification's columns. */
function specified(cells: readonly string[]): string[] {
  return cells.filter((_, column) => SPECIFIED_COLUMNS.some(({ id }) => id === COLUMNS[column]?.id));
}

/** Puts a row of the file as the table words it: the same figures, volume in short. */
function asShown(row: readonly string[]): string[] {
  const [symbol = '', name = '', price = '', change = '', percent = '', volume = '', marketCap = ''] = SPECIFIED_FILE_FIELDS.map(
    ({ file }) => row[HEADER.indexOf(file.header)],
  );
  return [symbol, name, price, `${percent}%`, change, formatVolume(Number(volume)), `${marketCap}Cr`];
}

/** Takes from a figure what only the screen has: sign of gains, rupee sign, grouping, the true minus. */
function bare(text: string): string {
  return /\d/.test(text) ? text.replaceAll(/[+₹, ]/g, '').replace('\u2212', '-') : text;
}

/** Reads CSV without line ends in its cells. */
function csvRows(text: string): string[][] {
  return text
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? ''),
    );
}
