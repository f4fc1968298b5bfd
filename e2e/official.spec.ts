import { readFileSync } from 'node:fs';
import type { Bar } from '@bhav/core/bars/bar';
import { formatPercentChange, formatRupees, formatVolume } from '@bhav/core/words/format';
import { type Exchange, EXCHANGES } from '@bhav/core/market/exchange';
import { NIFTY_50 } from '@bhav/core/indices/index-members';
import { NEXT_SESSION as SESSION, theMarket } from './attack/harness/demo-figures.ts';
import { Scene } from './attack/harness/scene.ts';
import { expect, test } from './browser.ts';
import { open } from './market.ts';

/** An evening on which both exchanges have published. */
const NOW = `${SESSION}T19:30:00+05:30`;

test.describe.configure({ mode: 'serial' });

test.describe('official figures, from the archive to the screen', () => {
  const bars = new Map<string, Bar>();
  const scene = new Scene();
  let address: string;
  /** The archive lets nothing out until the page has been seen without figures. */
  const archives = Promise.withResolvers<void>();

  test.beforeAll(async () => {
    for (const bar of theMarket().barsOn('NSE', SESSION)) if (bar.series === 'EQ') bars.set(bar.symbol, bar);
    const { settings } = await scene.exchanges(NOW, () => async (bytes) => {
      await archives.promise;
      return bytes;
    });
    address = await scene.server({ ...settings, BHAV_ORIGIN: 'exchange', BHAV_DATA_DIR: scene.emptyFolder() }).address;
  });
  test.afterAll(() => scene.end());

  test('are shown when the reader asks for them, and equal the file; until then the page is simulated', async ({ page }) => {
    await open(page, `${address}/full-tracking`);
    const bar = page.getByRole('navigation', { name: 'Main' });
    await expect(bar.getByRole('button', { name: 'Simulated data' })).toBeVisible();
    await expect(page.getByText('The official closes are being fetched.')).toBeVisible();

    archives.resolve();
    const show = page.getByRole('button', { name: 'Show', exact: true });
    await expect(show).toBeVisible();
    // Nothing has flipped by itself.
    await expect(bar.getByRole('button', { name: 'Simulated data' })).toBeVisible();
    await show.click();
    await expect(bar.getByRole('button', { name: /^Close Fri 20 Nov/ })).toBeVisible();
    await expect(page.locator('[data-freshness="NSE"]')).toContainText('Official close · Fri 20 Nov 2026 · NSE end-of-day file · fetched');

    const table = page.getByRole('table', { name: 'NSE (Nifty 50), all stocks' });
    await expect(table.getByRole('row')).toHaveCount(NIFTY_50.length + 1);
    for (const symbol of ['RELIANCE', 'M&M', 'BAJAJ-AUTO', 'TCS']) {
      const made = bars.get(symbol);
      if (made?.previousClose === undefined) throw new Error(`${symbol} has no bar in the made file.`);
      const cells = table.getByRole('row', { name: new RegExp(`^${symbol.replace(/[&-]/g, '.')} `) }).getByRole('cell');
      await expect(cells.nth(0)).toHaveText(formatRupees(made.close));
      const change = Math.round((made.close - made.previousClose) * 100) / 100;
      await expect(cells.nth(1)).toContainText(formatPercentChange((change / made.previousClose) * 100));
      await expect(cells.nth(2)).toContainText(formatVolume(made.volume));
    }
  });

  test('say over the page where one is from, by a click or a key, and the focus returns @slow', async ({ page }) => {
    await open(page, `${address}/full-tracking`);
    const row = page.getByRole('table', { name: 'NSE (Nifty 50), all stocks' }).getByRole('row', { name: /^TCS / });
    const figure = row.getByRole('cell').nth(0);
    await figure.click();
    const receipt = page.getByRole('dialog', { name: 'Where is this from?' });
    await expect(receipt.getByText((await figure.textContent()) ?? '', { exact: true })).toBeVisible();
    await expect(receipt.locator('mark').first()).toHaveText(String(bars.get('TCS')?.close.toFixed(2)));
    await page.keyboard.press('Escape');
    await expect(row.getByRole('link', { name: 'TCS' })).toBeFocused();
    await page.keyboard.press('i');
    await receipt.getByText('Other figures of TCS').click();
    await receipt.getByRole('link', { name: 'Volume', exact: true }).click();
    await expect(receipt.locator('mark').first()).toHaveText(String(bars.get('TCS')?.volume));
    await receipt.getByRole('link', { name: 'Open as a page' }).click();
    await expect(page).toHaveURL(`${address}/receipt/NSE/TCS?field=volume`);
    const ofDay = await fetch(`${address}/receipt/NSE/TCS?field=volume&on=2026-11-20`);
    expect(ofDay.url).toBe(`${address}/receipt/NSE/TCS?field=volume&session=2026-11-20`);
    await expect(receipt).toBeHidden();
  });

  test('are the same file from the API and from the button, byte for byte @slow', async ({ page }) => {
    const query = 'market=all&floor=0&q=a&show=losers&sort=price&dir=asc';
    for (const [at, exchange] of EXCHANGES.entries()) {
      const { download, answer } = await ofSameFigures(address, exchange, async () => {
        await open(page, `${address}/full-tracking?${query}`);
        const begun = page.waitForEvent('download');
        await page.getByRole('button', { name: 'Export', exact: true }).nth(at).click();
        return { download: await begun, answer: await fetch(`${address}/api/v1/market.csv?exchange=${exchange}&${query}`) };
      });
      expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${download.suggestedFilename()}"`);
      const exported = readFileSync(await download.path());
      expect(exported.equals(Buffer.from(await answer.arrayBuffer()))).toBe(true);
      expect(exported.toString().split('\r\n').length).toBeGreaterThan(3);
    }
  });
});

/** Reads again while the server takes in further files of the day, such as the list of the companies' names. */
async function ofSameFigures<Answer>(address: string, exchange: Exchange, read: () => Promise<Answer>): Promise<Answer> {
  const figures = async (): Promise<string> => {
    const paths = ['market', `market/all?exchange=${exchange}`];
    const answers = await Promise.all(paths.map((path) => fetch(`${address}/api/v1/${path}`)));
    return (await Promise.all(answers.map((answer) => answer.text()))).join();
  };
  for (;;) {
    const before = await figures();
    const answer = await read();
    if ((await figures()) === before) return answer;
  }
}
