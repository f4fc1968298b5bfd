import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { Scene } from './attack/harness/scene.ts';
import { expect, test } from './browser.ts';
import { flatSheet, hasLibreOffice } from './flat-sheet.ts';
import { HOSTILE_INDEX, HOSTILE_NAMES, HOSTILE_SECTOR } from './hostile-files.ts';
import { fullTable, open } from './market.ts';
import { hostileSite } from './sites.ts';

test.describe.configure({ mode: 'default' });

const NAMES = Object.values(HOSTILE_NAMES);
/** Each page with hostile texts that must be seen on it. */
const PAGES: [path: string, shown: string[]][] = [
  ['/', []],
  ['/market-performers', []],
  ['/full-tracking', NAMES],
  ['/full-tracking?market=all&floor=0&q=DROP', [HOSTILE_NAMES.SBIN]],
  [`/full-tracking?q=${encodeURIComponent(HOSTILE_NAMES.RELIANCE)}`, [HOSTILE_NAMES.RELIANCE]],
  ['/stock/NSE/RELIANCE?table=1', [HOSTILE_NAMES.RELIANCE, HOSTILE_SECTOR]],
  ['/stock/BSE/500325', [HOSTILE_NAMES.RELIANCE]],
  ['/stock/NSE/TCS?over=NSE:RELIANCE', [HOSTILE_NAMES.TCS]],
  ['/stock/NSE/BHARTIARTL', [HOSTILE_NAMES.BHARTIARTL]],
  ['/index/NIFTY%2050', [HOSTILE_NAMES.INFY]],
  [`/index/${encodeURIComponent(HOSTILE_INDEX)}`, [HOSTILE_INDEX]],
  [`/compare-exchanges?floor=0&q=${encodeURIComponent('=cmd')}`, [HOSTILE_NAMES.RELIANCE]],
  ['/events', []],
  ['/data', []],
  ['/watchlist', []],
  ['/api', []],
  [`/no-such-page/${encodeURIComponent(HOSTILE_NAMES.TCS)}`, []],
];

const scene = new Scene();
let address: string;
test.beforeAll(async () => (address = await hostileSite(scene)));
test.afterAll(() => scene.end());

test('every page shows hostile names as text, on screen and on paper @long', async ({ page, complaints }) => {
  const dialogs = dialogsOf(page);
  for (const [path, shown] of PAGES) {
    const isLost = path.startsWith('/no-such');
    await (isLost ? page.goto(address + path) : open(page, address + path));
    for (const text of shown) await expect.poll(() => textOf(page), `${path} shows ${text}`).toContain(text);
    expect(await markupOf(page), path).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await markupOf(page), `${path} on paper`).toEqual([]);
    await page.emulateMedia({ media: 'screen' });
  }
  expect(dialogs).toEqual([]);
  // The one page that is not there.
  const isNotFound = (complaint: string) => complaint.includes('status of 404');
  expect(complaints.filter(isNotFound)).toHaveLength(1);
  complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !isNotFound(complaint)));
});

test('so does the HTML that the server writes, without script @long', async ({ browser }) => {
  await using context: BrowserContext = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [path, shown] of PAGES) {
    await page.goto(address + path);
    for (const text of shown) expect(await textOf(page), `${path} shows ${text}`).toContain(text);
    expect(await markupOf(page), path).toEqual([]);
  }
});

test('files of shares hold no formula when LibreOffice opens them @long', async ({ page }) => {
  test.skip(!hasLibreOffice, '1 test skipped: no soffice on the PATH');
  expect((await flatSheet('formula.csv', Buffer.from('=1+1,a\r\n'))).formulasAndLinks).toHaveLength(1);
  for (const [name, path] of [
    ['market.csv', '/api/v1/market.csv?exchange=NSE'],
    ['compare.csv', '/api/v1/compare.csv'],
    ['bars.csv', '/api/v1/stocks/NSE/RELIANCE/bars.csv'],
  ] as const) {
    const bytes = new Uint8Array(await (await fetch(address + path)).arrayBuffer());
    await expectText(name, bytes, name === 'bars.csv' ? [] : [HOSTILE_NAMES.RELIANCE, HOSTILE_NAMES.ITC, HOSTILE_NAMES.BHARTIARTL]);
  }
  await open(page, `${address}/full-tracking`);
  await expect(fullTable(page, 'NSE')).toBeVisible();
  await page.getByRole('button', { name: 'Choose a file format, NSE' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'Excel', exact: true }).click()]);
  await expectText('stocks.xlsx', await readFile(await download.path()), NAMES);
});

async function expectText(name: string, bytes: Uint8Array, texts: readonly string[]): Promise<void> {
  if (!hasLibreOffice) return;
  const { cells, formulasAndLinks } = await flatSheet(name, bytes);
  for (const text of texts)
    expect(
      cells.some((cell) => cell.includes(text)),
      `${text} in ${name}`,
    ).toBe(true);
  expect(formulasAndLinks, name).toEqual([]);
}

function dialogsOf(page: Page): string[] {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  return dialogs;
}

/** Returns all that the document says, fields among it; what is folded away too. */
function textOf(page: Page): Promise<string> {
  return page
    .locator('body')
    .evaluate((body) => `${body.textContent}${[...body.querySelectorAll('input')].map(({ value }) => value).join('\n')}`);
}

/** Lists the elements and attributes that only a hostile text could have made. */
function markupOf(page: Page): Promise<string[]> {
  return page.locator('html').evaluate((root) => {
    const made = [
      ...root.querySelectorAll(
        'img[src="x"], svg[onload], b.evil, [onmouseover], [onerror], [href*="evil.example"], [href^="javascript:"]',
      ),
    ];
    const scripts = [...root.querySelectorAll('script')].filter(
      ({ type, textContent }) => !type.includes('json') && textContent.includes('alert('),
    );
    return [...made, ...scripts].map(({ outerHTML }) => outerHTML.slice(0, 200));
  });
}
