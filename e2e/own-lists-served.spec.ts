import type { ScreenAnswer } from '@bhav/core/wire/lists/screen';
import type { WarningsAnswer } from '@bhav/core/wire/share/cautions';
import type { Page } from '@playwright/test';
import { expect, served as test } from './browser.ts';
import { keepWatchlists } from './kept-watchlists.ts';
import { open } from './market.ts';

/** A past day may have still to be made. */
test.use({ expected: [/status of 503/] });

const NAME = 'Zebra & मेरी';
const HASH = `#list:${encodeURIComponent(NAME)}`;
/** In no share's name. */
const SECRET = /zebra|मेरी|%E0%A4%AE%E0%A5%87/i;

const rows = (page: Page) => page.locator('main table').last().getByRole('rowheader').getByRole('link');

test('every page can be of a list of the reader, and no request has its name or its shares', async ({ api, page, context }) => {
  const { stocks } = await api<ScreenAnswer>('screen?of=NSE&sort=cap');
  const underSurveillance = await api<ScreenAnswer>('screen?of=NSE&warn=any&sort=cap');
  const { warned } = await api<WarningsAnswer>('warnings');
  const shares = [
    ...new Map([...stocks.slice(0, 6), ...underSurveillance.stocks.slice(0, 2)].map((share) => [share.symbol, share])).values(),
  ];
  const symbols = shares.map(({ symbol }) => symbol);
  const entries = shares.map(({ symbol, name, isin }) => ({ exchange: 'NSE', symbol, name, isin }));
  const lists = [
    { id: 'a', name: NAME, entries: [...entries, { exchange: 'NSE', symbol: 'GONEXYZ', name: 'Gone' }] },
    { id: 'b', name: 'Other', entries: entries.slice(0, 1) },
  ];
  await keepWatchlists(page, JSON.stringify({ version: 1, lists }));

  const sent: string[] = [];
  context.on('request', (request) => {
    // A fragment is never sent, and a Referer has none.
    sent.push([request.url().split('#')[0], request.headers()['referer'] ?? '', request.postData() ?? ''].join(' '));
  });

  await open(page, '/watchlist');
  await page.getByRole('link', { name: 'Screen this list' }).click();
  await expect(page).toHaveURL(`/screener?of=list${HASH}`);
  await expect(rows(page)).toHaveCount(symbols.length);
  expect(new Set(await rows(page).allTextContents())).toEqual(new Set(symbols));
  await expect(page.getByText('Not among the shares of this day: NSE: GONEXYZ.')).toBeVisible();

  const changed = (least: number) => shares.filter(({ changePercent = -100 }) => Number(changePercent.toFixed(2)) >= least).length;
  await page.goto(`/screener?of=list&change=0..${HASH}`);
  await expect(rows(page)).toHaveCount(changed(0));

  // The link that skips the bar keeps the list.
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await expect(page).toHaveURL(`/screener?of=list&change=0..${HASH}`);

  await open(page, `/map?of=list${HASH}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Map of ${NAME}`);
  // Another day is another document, by a link and by the form.
  await page.getByRole('button', { name: 'Another day' }).click();
  await page.getByRole('link', { name: 'Thu 19 Nov 2026' }).click();
  await expect(page).toHaveURL(`/map?of=list&on=2026-11-19${HASH}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Map of ${NAME} on Thu 19 Nov 2026`);
  await page.getByLabel('Day', { exact: true }).fill('2026-11-18');
  await page.getByRole('complementary').getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(`/map?of=list&on=2026-11-18${HASH}`);

  await open(page, `/movers/gainers?of=list&floor=0${HASH}`);
  await expect(rows(page)).toHaveCount(changed(0.01));
  await open(page, `/warnings?of=list${HASH}`);
  await expect(rows(page)).toHaveText(warned.flatMap(({ symbol }) => (symbols.includes(symbol) ? [symbol] : [])));

  // In another language, and where the browser has no such list.
  await page.getByRole('contentinfo').getByRole('link', { name: 'हिन्दी' }).click();
  await expect(page).toHaveURL(`/hi/warnings?of=list${HASH}`);
  await expect(page.getByText(`“${NAME}” के`)).toBeVisible();
  await open(page, '/screener?of=list#list:Zebras');
  await expect(page.getByText('This browser has no list “Zebras”.')).toBeVisible();

  expect(sent.filter((one) => SECRET.test(decodeURIComponent(one)))).toEqual([]);
  // Receipts and pages of shares are asked for when they are opened, which nobody did here.
  const names = new RegExp(`[=/,:](?:${symbols.map((symbol) => encodeURIComponent(symbol)).join('|')})(?:[&,/?\\s]|$)`);
  expect(sent.filter((one) => names.test(one))).toEqual([]);
});

test('a list that is named in the query moves behind the sign that is not sent, also where there is no script', async ({ openProfile }) => {
  const page = await (await openProfile({ javaScriptEnabled: false })).newPage();
  await page.goto('/screener?vol=2..&in=list:My+banks');
  await expect(page).toHaveURL('/screener?vol=2..&of=list#list:My%20banks');
  await expect(page.locator('main noscript p')).toHaveText(/^Your lists are kept in this browser alone/);
  await expect(page.locator('main noscript p')).toBeVisible();
  await expect(page.locator('main table')).toHaveCount(0);
});
