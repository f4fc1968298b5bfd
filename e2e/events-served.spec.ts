import type { EventsAnswer } from '@bhav/core/wire/share/events';
import type { Page } from '@playwright/test';
import { expect, served as test } from './browser.ts';
import { DEMO_SESSION } from './sites.ts';
import { open } from './market.ts';
import { keptWatchlists } from './kept-watchlists.ts';

/** How many events are shown: the warnings under them say by a status of their own that they load. */
const count = (page: Page) =>
  page
    .locator('main')
    .getByRole('status')
    .filter({ hasText: / events?, / });

let answer: EventsAnswer;

test.beforeEach(async ({ api }) => {
  answer = await api<EventsAnswer>('events');
  expect(answer.newestFile?.session).toBe(DEMO_SESSION);
  expect(answer.events.length).toBeGreaterThan(20);
});

test('stand in the page without script, by date, with search and filters as a form', async ({ openProfile, baseURL }) => {
  const page = await (await openProfile({ javaScriptEnabled: false })).newPage();
  await page.goto('/events');
  await expect(page.locator('main li')).toHaveCount(50);
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  await expect(page.locator('main')).toContainText('From the NSE end-of-day file of Fri 20 Nov 2026, fetched');
  const dividends = answer.events.filter(({ kinds }) => kinds.includes('dividend'));
  await page.getByRole('combobox', { name: 'Kind of event' }).selectOption('Dividends');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(count(page)).toContainText(`${dividends.length} of ${answer.events.length} events, `);
  expect(new URL(page.url()).searchParams.get('kind')).toBe('dividend');
  // The days stay with the kind, and the calendar file has what is shown.
  await page.getByRole('link', { name: 'Next week' }).click();
  const next = dividends.filter(({ date }) => date >= '2026-11-23' && date <= '2026-11-29');
  await expect(page.locator('main').getByRole('listitem')).toHaveCount(next.length);
  const file = await (await fetch(`${baseURL}${await page.getByRole('link', { name: /^Add /u }).getAttribute('href')}`)).text();
  expect(file.match(/^UID:.*?(?=@)/gm)?.map((line) => line.slice('UID:'.length))).toEqual(next.map(({ id }) => id));
});

test('lead to the share and to their calendar file, and keep the view in the address', async ({ page }) => {
  const [first] = answer.events.filter(({ listings, date }) => listings.NSE !== undefined && date > DEMO_SESSION);
  const symbol = first?.listings.NSE ?? '';
  await open(page, '/events');
  await page.getByRole('searchbox', { name: 'Search events' }).fill(symbol);
  await expect(page).toHaveURL(new RegExp(`/events\\?q=${symbol}$`));
  await expect(page.locator('main li')).toHaveCount(answer.events.filter(({ listings }) => listings.NSE === symbol).length);
  const download = page.waitForEvent('download');
  const file = page
    .locator('main li')
    .first()
    .getByRole('link', { name: /^Calendar file: / });
  // It has no content: the styles draw the sheet and its rings.
  const drawn = await file.evaluate((link) => ['::before', '::after'].map((part) => getComputedStyle(link, part).borderLeftStyle));
  expect(drawn).toEqual(['solid', 'solid']);
  await file.click();
  expect((await download).suggestedFilename()).toBe(`${symbol}_${first?.date}.ics`);
  const shown = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Add (?:this|these \d+) to your calendar$/ }).click();
  expect((await shown).suggestedFilename()).toMatch(/^events_\d{4}-\d\d-\d\d\.ics$/);
  await page.locator('main li').first().getByRole('link', { name: symbol, exact: true }).click();
  await expect(page).toHaveURL(`/stock/NSE/${encodeURIComponent(symbol)}`);
  const own = page.getByRole('region', { name: 'Events', exact: true });
  await expect(own.getByRole('listitem').first()).toContainText(first?.words ?? '');
  await page.goBack();
  await expect(page.getByRole('searchbox', { name: 'Search events' })).toHaveValue(symbol);
});

test('are those of a watchlist where one is chosen, which stays after a reload and which no server is told @slow', async ({ page }) => {
  const [first] = answer.events.filter(({ listings }) => listings.NSE !== undefined);
  const symbol = first?.listings.NSE ?? '';
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, `/watchlist#list=1,Mine,n${encodeURIComponent(symbol)}`);
  await page.getByRole('button', { name: 'Keep this list' }).click();
  // It is on the page before the browser has kept it.
  await expect.poll(() => keptWatchlists(page, 'text')).toEqual(expect.stringContaining('Mine'));
  await open(page, '/events');
  await page.getByRole('combobox', { name: 'Watchlist' }).selectOption('Mine');
  const own = answer.events.filter(({ listings }) => listings.NSE === symbol).length;
  await expect(count(page)).toContainText(`${own} of ${answer.events.length} events, `);
  const shown = page.getByRole('region', { name: /\d events?(?: ·.*)?$/ }).getByRole('listitem');
  await expect(shown).toHaveCount(own);
  await expect(page.getByRole('region', { name: /^Under surveillance NSE’s files? of / })).toBeVisible();
  await expect(page).toHaveURL(/\/events#watchlist=[\w-]+$/);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Watchlist' }).locator('option:checked')).toHaveText('Mine');
  await expect(shown).toHaveCount(own);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Add (?:this|these \d+) to your calendar$/ }).click();
  expect((await download).suggestedFilename()).toMatch(/\.ics$/);
  await page.getByRole('combobox', { name: 'Watchlist' }).selectOption({ index: 0 });
  await expect(count(page)).toHaveText(new RegExp(`^${answer.events.length} events, `));
  // The address itself is asked for without what stands after its `#`.
  expect(asked.filter((url) => new URL(url).search.includes('watchlist') || new URL(url).pathname.includes(symbol))).toEqual([]);
});

test('print in black on white without controls, as do a table and the page of a share @slow', async ({ page, baseURL }) => {
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  for (const path of ['/events', '/full-tracking', '/stock/NSE/RELIANCE']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('style', /--print-foot/);
    expect(
      await page.evaluate(() => [getComputedStyle(document.documentElement).backgroundColor, getComputedStyle(document.body).color]),
    ).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
    await expect(page.locator('main button, nav, footer, form, main .button').filter({ visible: true })).toHaveCount(0);
    const foot = await page.evaluate(() => {
      window.dispatchEvent(new Event('beforeprint'));
      const text = getComputedStyle(document.documentElement).getPropertyValue('--print-foot');
      window.dispatchEvent(new Event('afterprint'));
      return text;
    });
    expect(foot).toContain('Official close · Fri 20 Nov 2026 · NSE end-of-day file');
    expect(foot).toContain(`${baseURL}${path} · Printed `);
    expect(foot).toContain('IST');
  }
  await expect(page.getByRole('application').locator('.chart-plot')).toBeVisible();
  await page.goto('/full-tracking');
  const table = page.getByRole('table', { name: /NSE \(Nifty 50\)/ });
  await expect(table.locator('tbody tr')).toHaveCount(50);
  const looks = await table.evaluate((element) => [
    getComputedStyle(element.querySelector('thead') ?? element).display,
    getComputedStyle(element.querySelector('tbody tr') ?? element).breakInside,
    getComputedStyle(element.querySelector('tbody tr') ?? element).display,
  ]);
  expect(looks).toEqual(['table-header-group', 'avoid', 'table-row']);
  // Firefox breaks no grid over sheets, and draws a gradient with a hard stop at its full width.
  expect(await page.locator('main .grid:has(table)').evaluateAll((all) => all.map((one) => getComputedStyle(one).display))).toEqual([
    'block',
  ]);
  const bars = await table.locator('.gain, .loss').evaluateAll((cells) =>
    cells.map((cell) => {
      const { backgroundImage, backgroundSize } = getComputedStyle(cell);
      return { isClear: backgroundImage.includes('rgba(0, 0, 0, 0)'), long: Number.parseFloat(backgroundSize) };
    }),
  );
  expect(bars.filter(({ isClear }) => isClear)).toEqual([]);
  expect(new Set(bars.map(({ long }) => long)).size).toBeGreaterThan(5);
});

test('a sheet of a whole exchange says how many rows it has of how many', async ({ page }) => {
  await page.goto('/full-tracking?market=all');
  await expect(page.locator('[data-windowed]').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-printed-rows]').first()).toHaveText(/^Rows 1 to \d+ of [\d,]+, as shown on screen\./);
  await expect(page.locator('[data-printed-rows]').first()).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await expect(page.locator('[data-printed-rows]').first()).toBeHidden();
});
