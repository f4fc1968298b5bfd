import type { Market } from '@bhav/core/wire/market';
import type { StockAnswer } from '@bhav/core/wire/share/stock-answer';
import { formatRupees } from '@bhav/core/words/format';
import { Scene } from './attack/harness/scene.ts';
import { expect, test } from './browser.ts';
import { open } from './market.ts';
import { quotedSite } from './sites.ts';

const FRIDAY = '2026-11-20';
const MONDAY = '2026-11-23';

test('over a history a share with a quote has its own session, and peers without one say so', async ({ page }) => {
  await using scene = new Scene();
  const address = await quotedSite(scene, FRIDAY, `${MONDAY}T11:00:00+05:30`);
  const read = async <Answer>(path: string) => (await (await fetch(`${address}/api/v1/${path}`)).json()) as Answer;
  await expect.poll(async () => (await read<Market>('market')).lists.NSE.session).toBe(MONDAY);
  const { neighbours } = await read<StockAnswer>('stocks/NSE/TCS');
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
  // Before its server, whose end the page would complain about.
  await page.close();
});
