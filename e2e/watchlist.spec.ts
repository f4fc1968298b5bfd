import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { axeFaults, LOOKS } from './axe-faults.ts';
import { expect, test } from './browser.ts';
import { keepWatchlists, keptWatchlists } from './kept-watchlists.ts';
import { drawn, fullTable, open } from './market.ts';
import { shiftsOf, watchShifts } from './shifts.ts';

const star = (within: Page | Locator, symbol: string) => within.getByRole('button', { name: `Watch ${symbol}`, exact: true });
const rows = (page: Page) => page.locator('main .market-table tbody th a');

test('a star puts a share on a list, another tab shows it at once, and it is there after a reload', async ({ page, context }) => {
  await open(page, '/full-tracking?seed=42');
  const other = await context.newPage();
  await open(other, '/full-tracking?seed=42');
  await star(fullTable(page, 'NSE'), 'TCS').click();
  await expect(star(fullTable(other, 'NSE'), 'TCS')).toHaveAttribute('aria-pressed', 'true');
  await expect(star(fullTable(other, 'BSE'), 'TCS')).toHaveAttribute('aria-pressed', 'false');
  // Both tabs at once: no change is lost.
  await Promise.all([star(fullTable(page, 'NSE'), 'INFY').click(), star(fullTable(other, 'NSE'), 'ITC').click()]);
  for (const one of [page, other]) {
    for (const symbol of ['INFY', 'ITC']) await expect(star(fullTable(one, 'NSE'), symbol)).toHaveAttribute('aria-pressed', 'true');
  }
  await open(page, '/watchlist?seed=42');
  await expect(rows(page)).toHaveCount(3);
  await page.reload();
  await expect(rows(page)).toHaveCount(3);

  await star(page, 'TCS').click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).first()).toHaveText('TCS');
  await expect(star(fullTable(other, 'NSE'), 'TCS')).toHaveAttribute('aria-pressed', 'true');
});

test('a pasted message is understood before it is added; lists are named, renamed, put in order, deleted and given back @chromium', async ({
  page,
}) => {
  await open(page, '/watchlist?seed=42');
  const field = page.getByRole('textbox', { name: /^Symbols/ });
  await field.fill('• TCS @ 3,100 (+1.2%)\n2) NSE:INFY\nSBIN-EQ\nBSE:ITC\nXYZCORP');
  await expect(page.getByText('4 recognised')).toBeVisible();
  await expect(page.getByText('1 not recognised')).toBeVisible();
  await field.press('Control+Enter');
  await expect(rows(page)).toHaveText(['TCS', 'INFY', 'SBIN', 'ITC']);

  await page.getByRole('main').getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name of the list' }).fill('Mine <b>');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Mine <b>' })).toBeVisible();

  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Move ITC up' }).focus();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Move ITC up' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Note on TCS' }).fill('after the results');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(rows(page)).toHaveText(['ITC', 'TCS', 'INFY', 'SBIN']);
  await expect(page.getByText('after the results')).toBeVisible();

  await page.getByRole('main').getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'New list' }).click();
  await page.getByRole('textbox', { name: 'Name of the list' }).fill('Second');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Second' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Delete list' }).click();
  await expect(page.getByRole('heading', { name: 'Mine <b>' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: /^Second/ })).toBeVisible();
});

test('a link carries a list to a friend, who decides to keep it; no request names it', async ({ page, openProfile }) => {
  const asked: string[] = [];
  await open(page, '/watchlist?seed=42');
  await addShares(page, 'TCS, M&M');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  expect(link).toMatch(/\/watchlist#list=1,Watchlist,nTCS,nM%26M$/);

  const friend = await (await openProfile()).newPage();
  friend.on('request', (request) => asked.push(request.url()));
  await open(friend, link);
  await expect(rows(friend)).toHaveText(['TCS', 'M&M']);
  await friend.getByRole('button', { name: 'Keep this list' }).click();
  await expect(friend.getByRole('button', { name: 'Add shares' })).toBeVisible();
  // It is on the page before the browser has kept it.
  await expect.poll(() => keptWatchlists(friend, 'text')).toEqual(expect.stringContaining('TCS'));
  await open(friend, '/watchlist');
  await expect(rows(friend)).toHaveText(['TCS', 'M&M']);
  expect(asked.filter((url) => /TCS|M%26M|M&M/.test(url))).toEqual([]);

  await open(friend, `${link.split('#')[0]}#list=1,%3Cscript%3E,nTCS`);
  await expect(friend.getByRole('alert').filter({ hasText: 'no plain text' })).toBeVisible();
});

test('lists go out as files and come back in another browser @chromium', async ({ page, openProfile }) => {
  await open(page, '/watchlist?seed=42');
  await addShares(page, 'TCS, BSE:ITC');
  const save = async (name: string) => {
    await page.getByRole('main').getByRole('button', { name: 'More' }).click();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
  };
  const csv = await save('Shares and notes (CSV)');
  expect(csv.text.trim().split('\r\n').slice(1)).toEqual(['NSE,TCS,,,TCS,', 'BSE,ITC,,,ITC,']);
  const json = await save('All lists (JSON)');

  const other = await (await openProfile()).newPage();
  await open(other, '/watchlist?seed=42');
  const file = other.locator('input[type="file"]');
  await file.setInputFiles({ name: json.name, mimeType: 'application/json', buffer: Buffer.from(json.text) });
  await expect(rows(other)).toHaveText(['TCS', 'ITC']);
  await file.setInputFiles({ name: 'broken.json', mimeType: 'application/json', buffer: Buffer.from('{"version":1') });
  await expect(other.getByText('This file has no lists that can be read.')).toBeVisible();
  await file.setInputFiles({ name: csv.name, mimeType: 'text/csv', buffer: Buffer.from(`${csv.text}NSE,SBIN,,,,\r\n`) });
  await other.getByRole('button', { name: 'Add 1 share' }).click();
  await expect(rows(other)).toHaveText(['TCS', 'ITC', 'SBIN']);
});

test('what is damaged is set aside, what is whole of it is shown, and nothing of it runs @chromium', async ({ page }) => {
  const whole = { id: 'a', name: '<img src=x onerror=alert(1)>', entries: [{ exchange: 'NSE', symbol: 'TCS', name: 'TCS' }] };
  const text = JSON.stringify({ version: 1, lists: [whole, { broken: true }] });
  await keepWatchlists(page, text);
  await open(page, '/watchlist?seed=42');
  await expect(rows(page)).toHaveText(['TCS']);
  await expect(page.getByRole('heading', { name: '<img src=x onerror=alert(1)>' })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save what was set aside' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toBe(text);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => keptWatchlists(page, 'aside')).toEqual([]);
  await open(page, '/watchlist?seed=42');
  await expect(page.getByRole('button', { name: 'Discard' })).toHaveCount(0);
  await expect(rows(page)).toHaveText(['TCS']);
});

test('the landing page has the lists first, moves nothing for them, and no place where there are none @chromium', async ({ page }) => {
  await open(page, '/?seed=42');
  await expect(page.getByRole('region', { name: 'Your watchlists' })).toBeHidden();
  await keepWatchlists(
    page,
    JSON.stringify({
      version: 1,
      lists: ['One', 'Two'].map((name) => ({ id: name, name, entries: [{ exchange: 'NSE', symbol: 'TCS', name: 'TCS' }] })),
    }),
  );
  await open(page, '/watchlist?seed=42');
  await expect(rows(page)).toHaveCount(1);
  await watchShifts(page);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, '/?seed=42');
    const region = page.getByRole('region', { name: 'Your watchlists' });
    await expect(region.getByRole('link')).toHaveText(['One', 'Two']);
    expect((await region.boundingBox())?.y).toBeLessThan((await page.getByRole('heading', { level: 1 }).boundingBox())?.y ?? 0);
    await drawn(page);
    const shifts = await shiftsOf(page);
    // As little as without lists.
    expect(
      shifts.reduce((total, shift) => total + Number.parseFloat(shift), 0),
      shifts.join('\n'),
    ).toBeLessThan(0.01);
  }
});

test('axe finds nothing on a list, its editor and its dialogs, in both themes @long', async ({ page }) => {
  await open(page, '/watchlist?seed=42');
  await addShares(page, 'TCS, INFY, BSE:SBIN');
  for (const { width, colorScheme } of LOOKS) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await axeFaults(page), `list, ${width}, ${colorScheme}`).toEqual([]);
    await page.getByRole('button', { name: 'Edit' }).click();
    expect(await axeFaults(page, 'main'), `editor, ${width}, ${colorScheme}`).toEqual([]);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Add shares' }).click();
    await page.getByRole('textbox', { name: /^Symbols/ }).fill('TCS\nNSE:SENSEX\nBSE:LT');
    await expect(page.getByText('2 recognised')).toBeVisible();
    expect(await axeFaults(page, 'dialog[open]'), `paste, ${width}, ${colorScheme}`).toEqual([]);
    await page.keyboard.press('Escape');
  }
});

/** On the page of no list yet. */
async function addShares(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Symbols/ }).fill(text);
  await page.getByRole('button', { name: /^Add \d+ share/ }).click();
  await expect(rows(page).first()).toBeVisible();
}
