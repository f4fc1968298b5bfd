import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './browser.ts';
import { LiveSite } from './live-site.ts';
import { addressOf, drawn, marketOf, open } from './market.ts';

const SEED = '7';
const BY_SIZE = marketOf(SEED).NSE.stocks.toSorted((one, other) => (other.marketCap ?? 0) - (one.marketCap ?? 0));
const [LARGEST] = BY_SIZE;

test('the arrow keys go from tile to tile, the card follows, Escape closes it and Enter opens the share @slow', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, `/map?seed=${SEED}`);
  const map = page.getByRole('group', { name: 'Map of Nifty 50' });
  const tile = map.getByRole('link').first();
  await expect(tile).toHaveAccessibleName(new RegExp(`^${LARGEST?.symbol}, .*market cap ₹`));
  const card = map.getByText('Open the share');
  await expect(card).toBeHidden();

  await tile.focus();
  await expect(card).toBeVisible();
  const names: (string | null)[] = [await tile.getAttribute('aria-label')];
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowRight']) {
    await page.keyboard.press(key);
    names.push(await tile.getAttribute('aria-label'));
  }
  expect(new Set(names).size).toBe(names.length);
  await expect(page.getByRole('status').filter({ hasText: names.at(-1) ?? '' })).toBeAttached();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await expect(tile).toBeFocused();
  const symbol = names.at(-1)?.split(',')[0] ?? '';
  await page.keyboard.press('Enter');
  await expect.poll(() => addressOf(page)).toBe(`/stock/NSE/${encodeURIComponent(symbol)}?seed=${SEED}`);
});

test('the pointer and a finger show the same card; the table has the same shares, the largest first @chromium', async ({ openProfile }) => {
  const page = await (await openProfile({ hasTouch: true, viewport: { width: 390, height: 800 } })).newPage();
  await open(page, `/map?seed=${SEED}`);
  const stage = page.locator('.map-stage');
  await page.getByText('All 50 shares as a table').click();
  const symbols = await page.getByRole('table', { name: 'The shares of the map of Nifty 50' }).getByRole('rowheader').allInnerTexts();
  expect(symbols).toEqual(BY_SIZE.map(({ symbol }) => symbol));

  await stage.tap({ position: { x: 20, y: 20 } });
  const card = page.locator('.map-card');
  await expect(card).toContainText(LARGEST?.symbol ?? '');
  const said = await card.innerText();
  // A tap stays on the page, and the link of the card leads on.
  expect(addressOf(page)).toBe(`/map?seed=${SEED}`);
  await page.getByRole('heading', { level: 1 }).tap();
  await expect(card).toBeHidden();
  await stage.hover({ position: { x: 20, y: 20 } });
  await expect(card).toHaveText(said, { useInnerText: true });
});

test('a label stays within its tile, whichever shares are large @chromium', async ({ page }) => {
  for (const seed of ['1', '2', '3', '4', '5', '6']) {
    await open(page, `/map?seed=${seed}`);
    for (const width of [316, 412, 768]) {
      await page.setViewportSize({ width, height: 800 });
      await drawn(page);
      expect(await page.evaluate(labelsTooWide), `seed ${seed} at ${width} px`).toEqual([]);
    }
  }
});

test.describe('from a server that has no list of shares', () => {
  test.use({ expected: [/404 \(Not Found\)/] });

  test('says that there is none, and names a list only where one was asked for @chromium @slow', async ({ page }) => {
    await using site = new LiveSite();
    site.turn('official', ['BSE']);
    await site.start();
    await open(page, `${site.address}/map`);
    await expect(page.locator('main')).toHaveText(/There is no map yet: no list of shares is stored\.$/);
    await open(page, `${site.address}/map?of=Nifty%20Luck`);
    await expect(page.locator('main')).toHaveText(/The shares of Nifty Luck are not known here\. Show the usual map$/);
    // Before its server, whose end the page would complain about.
    await page.close();
  });
});

function labelsTooWide(): string[] {
  const paths = [...document.querySelectorAll('.map-tiles')].map((path) => path.getAttribute('d') ?? '').join('');
  const tiles = [...paths.matchAll(/M([\d.]+) ([\d.]+)H([\d.]+)V([\d.]+)/g)].map((tile) => tile.slice(1).map(Number));
  return [...document.querySelectorAll<SVGTextElement>('.map-label')].flatMap((label) => {
    const { x, y, width, height } = label.getBBox();
    const [across, down] = [x + width / 2, y + height / 2];
    const tile = tiles.find(([x0 = 0, y0 = 0, x1 = 0, y1 = 0]) => x0 <= across && across <= x1 && y0 <= down && down <= y1);
    const [left = 0, top = 0, right = 0, foot = 0] = tile ?? [];
    const room = label.hasAttribute('transform') ? foot - top : right - left;
    return width > room ? [`${label.textContent}: ${width} px in ${room}`] : [];
  });
}
