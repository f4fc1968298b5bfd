import type { Page } from '@playwright/test';
import type { Market, MarketAll } from '@bhav/core/wire/market';
import type { StockAnswer } from '@bhav/core/wire/share/stock-answer';
import { formatRupees } from '@bhav/core/words/format';
import { expect, test } from './browser.ts';
import { HistorySite } from './history-site.ts';
import { open } from './market.ts';
import { keptWatchlists } from './kept-watchlists.ts';

const FRIDAY = '2026-11-20';
const MONDAY = '2026-11-23';

// The servers of this file have addresses of their own on this machine.
test.use({ expected: [/^leaves the site: http:\/\/127\.0\.0\.1:\d+\//] });
test.describe.configure({ mode: 'default' });

test.describe('live quotes of the index alone, over a history', () => {
  let address: string;
  let site: HistorySite;

  test.beforeAll(async () => {
    site = await HistorySite.start(FRIDAY, 25, { shares: 'NIFTY 50', startAt: `${MONDAY}T11:00:00+05:30` });
    ({ address } = site);
    await quoted(address, 'NSE');
  });
  test.afterAll(() => site.end());

  test('a live share has its own session beside the derived figures of the last one, and neighbours without a quote say so', async ({
    page,
  }) => {
    const { neighbours } = await read<StockAnswer>(address, 'stocks/NSE/TCS');
    const unquoted = neighbours?.stocks.find(({ flags }) => flags?.includes('not-quoted'));
    const live = neighbours?.stocks.find(({ flags }) => !flags?.includes('not-quoted'));
    await open(page, `${address}/stock/NSE/TCS`);
    await expect(page.locator('[data-freshness]').first()).toContainText('Mon 23 Nov 2026');
    await expect(page.locator('.chart-readout b')).toHaveText('Mon 23 Nov 2026');
    await expect(page.locator('.chart-end')).toHaveText(((await page.locator('[data-price]').textContent()) ?? '').slice(1));
    await expect(page.getByText('before Fri 20 Nov 2026')).toBeVisible();
    await expect(page.getByText('The figures are of different sessions, so they are not compared.')).toBeVisible();
    const row = (symbol: string | undefined) =>
      page.getByRole('region', { name: /^Neighbours/ }).getByRole('row', { name: new RegExp(`^${symbol} `) });
    await expect(row(unquoted?.symbol)).toContainText(`${formatRupees(unquoted?.price ?? 0)}last close`);
    await expect(row(live?.symbol)).not.toContainText('last close');
  });

  test('a watchlist has one session of an exchange: beside a live member another share has its last close @slow', async ({ page }) => {
    const outside = await shareOutside(address);
    await watch(page, `${address}/stock/NSE/${outside.symbol}`);
    await open(page, `${address}/watchlist`);
    const about = page.locator('[data-freshness]');
    const row = page.getByRole('row', { name: new RegExp(`^${outside.symbol} `) });
    await expect(about).toContainText('Fri 20 Nov 2026');
    await expect(row).toContainText(/[\d.]%/);
    await page.goto(address);
    await expect(page.getByText(/on average on 20 Nov/)).toBeVisible();
    await watch(page, `${address}/stock/NSE/TCS`);
    await open(page, `${address}/watchlist`);
    await expect(about).toContainText('Mon 23 Nov 2026');
    await expect(row).toContainText(`${formatRupees(outside.price)}last close`);
    await expect(row).not.toContainText('%');
    await page.goto(address);
    await expect(page.getByText(/on average · .*1 of 2/)).toBeVisible();
  });
});

test.describe('live quotes of both exchanges, over a history', () => {
  let address: string;
  let site: HistorySite;

  test.beforeAll(async () => {
    site = await HistorySite.start(FRIDAY, 3, { shares: 'all', startAt: `${MONDAY}T11:00:00+05:30` });
    ({ address } = site);
    await quoted(address, 'BSE');
  });
  test.afterAll(() => site.end());

  test('both exchanges are compared by quotes of one day', async ({ page }) => {
    await open(page, `${address}/compare-exchanges?q=TCS`);
    const row = page.getByRole('row', { name: /^TCS / });
    await expect(row.getByRole('link')).toHaveText(['TCS', /^₹[\d,.]+$/]);
    await expect(page.getByText(/ Mon 23 Nov 2026 · NSE & BSE$/)).toBeVisible();
  });
});

async function read<Answer>(address: string, path: string): Promise<Answer> {
  const response = await fetch(`${address}/api/v1/${path}`);
  return (await response.json()) as Answer;
}

/** Waits until an exchange has quotes of the day. */
async function quoted(address: string, exchange: 'NSE' | 'BSE'): Promise<void> {
  await expect.poll(async () => (await read<Market>(address, 'market')).lists[exchange].session).toBe(MONDAY);
}

/** A share of NSE outside its index, with a change. */
async function shareOutside(address: string): Promise<{ symbol: string; price: number }> {
  const { list } = await read<MarketAll>(address, 'market/all?exchange=NSE');
  const members = new Set((await read<Market>(address, 'market')).lists.NSE.stocks.map(({ symbol }) => symbol));
  const { symbol, price, changePercent } = list.columns;
  const at = symbol.findIndex((one, row) => typeof one === 'string' && !members.has(one) && changePercent[row] !== null);
  return { symbol: String(symbol[at]), price: Number(price[at]) };
}

async function watch(page: Page, share: string): Promise<void> {
  await open(page, share);
  const button = page.getByRole('button', { name: /^Watch / });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  // It is on the page before the browser has kept it.
  const symbol = decodeURIComponent(share.split('/').at(-1) ?? '');
  await expect.poll(() => keptWatchlists(page, 'text')).toEqual(expect.stringContaining(symbol));
}
