import type { Market } from '@bhav/core/wire/market';
import type { StockAnswer } from '@bhav/core/wire/share/stock-answer';
import { formatRupees } from '@bhav/core/words/format';
import { expect, OWN_SERVER, test } from './browser.ts';
import { HistorySite } from './history-site.ts';
import { open } from './market.ts';

const FRIDAY = '2026-11-20';
const MONDAY = '2026-11-23';

test.use({ expected: [OWN_SERVER] });

test.describe('live quotes of the index alone, over a history', () => {
  let address: string;
  let site: HistorySite;

  test.beforeAll(async () => {
    site = await HistorySite.start(FRIDAY, 3, `${MONDAY}T11:00:00+05:30`);
    ({ address } = site);
    // Until it has quotes of the day.
    await expect.poll(async () => (await read<Market>(address, 'market')).lists.NSE.session).toBe(MONDAY);
  });
  test.afterAll(() => site.end());

  test('a live share has its own session, and peers without a quote say so', async ({ page }) => {
    const { neighbours } = await read<StockAnswer>(address, 'stocks/NSE/TCS');
    const unquoted = neighbours?.stocks.find(({ flags }) => flags?.includes('not-quoted'));
    const live = neighbours?.stocks.find(({ flags }) => !flags?.includes('not-quoted'));
    await open(page, `${address}/stock/NSE/TCS`);
    await expect(page.locator('[data-freshness]').first()).toContainText('Mon 23 Nov 2026');
    await expect(page.locator('.chart-readout b')).toHaveText('Mon 23 Nov 2026');
    await expect(page.locator('.chart-end')).toHaveText(((await page.locator('[data-price]').textContent()) ?? '').slice(1));
    await expect(page.getByText('The figures are of different days, so they are not compared.')).toBeVisible();
    const row = (symbol: string | undefined) =>
      page.getByRole('region', { name: /^Peers/ }).getByRole('row', { name: new RegExp(`^${symbol} `) });
    await expect(row(unquoted?.symbol)).toContainText(`${formatRupees(unquoted?.price ?? 0)}last close`);
    await expect(row(live?.symbol)).not.toContainText('last close');
  });
});

async function read<Answer>(address: string, path: string): Promise<Answer> {
  const response = await fetch(`${address}/api/v1/${path}`);
  return (await response.json()) as Answer;
}
