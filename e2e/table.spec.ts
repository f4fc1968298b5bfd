import { filterStocks, searchStocks } from '@bhav/core/table/shown-stocks';
import type { Stock } from '@bhav/core/wire/stock';
import { expect, test } from './browser.ts';
import { addressOf, fullTable, marketOf, open, symbolsBy, symbolsOf } from './market.ts';

const market = marketOf('42');
/** A seed of whose Nifty shares one did not move, for a level row is rare; found anew, so that the generator may change. */
const LEVEL_SEED = Array.from({ length: 1_000 }, (_, seed) => String(seed)).find((seed) =>
  marketOf(seed).NSE.stocks.some(({ changePercent }) => changePercent === 0),
);

const FIVE_MINUTES = 300_000;
/** 14:35:10 in India. */
const OPENED = new Date('2026-11-20T09:05:10Z');

const expected = (seed: string, refreshes: number) => symbolsBy(marketOf(seed, refreshes).NSE.stocks, 'changePercent', 'descending');

test('Back and Forward undo and redo each step; a search is one step, and the rows are those of the step', async ({ page }) => {
  await open(page, '/full-tracking?seed=42');
  const table = fullTable(page, 'NSE');
  const search = page.getByRole('searchbox');
  await page.getByRole('combobox').selectOption('Losers Only');
  await table.getByRole('button', { name: 'Volume' }).click();
  await search.pressSequentially('tata', { delay: 30 });
  await expect.poll(() => addressOf(page)).toBe('/full-tracking?seed=42&show=losers&sort=volume&q=tata');
  const tata = symbolsBy(filterStocks(searchStocks(market.NSE.stocks, 'tata'), 'losers'), 'volume', 'descending');
  await expect.poll(() => symbolsOf(table)).toEqual(tata);

  await page.goBack();
  await expect(search).toHaveValue('');
  expect(addressOf(page)).toBe('/full-tracking?seed=42&show=losers&sort=volume');
  await page.goBack();
  await expect(table.getByRole('columnheader', { name: 'Change %' })).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByRole('combobox')).toHaveValue('losers');
  await page.goBack();
  await expect(page.getByRole('combobox')).toHaveValue('all');
  expect(await symbolsOf(table)).toEqual(symbolsBy(market.NSE.stocks, 'changePercent', 'descending'));
  await page.goForward();
  await page.goForward();
  await page.goForward();
  await expect(search).toHaveValue('tata');
  await expect.poll(() => symbolsOf(table)).toEqual(tata);
});

test('the toolbar stays under the bar, and the tables’ headings under the toolbar', async ({ page }) => {
  await open(page, '/full-tracking?seed=42');
  for (const size of [
    { width: 1440, height: 800 },
    { width: 1024, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    const toolbar = await page.getByRole('search').boundingBox();
    expect(toolbar?.y).toBe(64);
    const header = page.getByRole('columnheader', { name: 'Price' }).first();
    const box = await header.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(64 + (toolbar?.height ?? 0) - 1);
    expect(box?.y).toBeLessThanOrEqual(64 + (toolbar?.height ?? 0) + 1);
    // And it can be hit there.
    await header.getByRole('button').click({ trial: true });
  }
});

test('gains are green and point up, losses red and down, no change is neutral', async ({ page }) => {
  await open(page, `/full-tracking?seed=${LEVEL_SEED}`);
  const { stocks } = marketOf(LEVEL_SEED ?? '').NSE;
  const look = (stock: Stock | undefined) => {
    const name = page.getByRole('rowheader', { name: `${stock?.symbol} ${stock?.name}`, exact: true });
    return fullTable(page, 'NSE').getByRole('row').filter({ has: name }).getByRole('cell').nth(1).evaluate(colourAndIcon);
  };
  const gain = await look(stocks.find(({ isGainer }) => isGainer));
  const loss = await look(stocks.find(({ isLoser }) => isLoser));
  const level = await look(stocks.find(({ changePercent }) => changePercent === 0));
  expect([gain.icon, loss.icon, level.icon]).toEqual(['up', 'down', 'none']);
  expect(gain.green).toBeGreaterThan(gain.red + 40);
  expect(loss.red).toBeGreaterThan(loss.green + 40);
  expect(Math.max(level.red, level.green, level.blue) - Math.min(level.red, level.green, level.blue)).toBeLessThan(30);
});

test('a refresh is announced once, politely; the first figures are not', async ({ page }) => {
  await page.clock.install({ time: OPENED });
  await open(page, '/full-tracking?seed=42');
  await page.clock.pauseAt(new Date(OPENED.getTime() + 60_000));
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    for (const place of document.querySelectorAll('[role=status], [role=alert], [aria-live]')) {
      new MutationObserver(() => heard.push(`${place.role}: ${place.textContent}`)).observe(place, {
        childList: true,
        subtree: true,
        characterData: true,
      });
    }
  });
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  await expect(page.getByRole('status').filter({ hasText: /\S/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expect.poll(heard).toEqual(['status: Figures updated, 14:36:10 IST']);
  await page.clock.runFor(FIVE_MINUTES);
  await expect.poll(async () => (await heard()).length).toBe(2);
  expect((await heard())[1]).toMatch(/^status: Figures updated, 14:40:\d\d IST$/);
});

test('a refreshed price glows once and fades; not under reduced motion @chromium', async ({ page }) => {
  await open(page, '/full-tracking?seed=42');
  const running = () => page.evaluate(() => document.getAnimations().length);
  await page.evaluate(() => {
    const glows: string[] = [];
    const marks: string[] = [];
    Object.assign(window, { glows, marks });
    new MutationObserver((changes) => marks.push(...changes.map(({ type }) => type))).observe(document.body, {
      subtree: true,
      attributeFilter: ['data-glow'],
    });
    addEventListener('animationstart', ({ animationName }) => glows.push(animationName));
  });
  const glows = () => page.evaluate(() => (window as unknown as { glows: string[] }).glows);
  let refreshes = 0;
  const refresh = async (): Promise<void> => {
    refreshes += 1;
    await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  };
  await refresh();
  await expect.poll(() => page.evaluate(() => (window as unknown as { marks: string[] }).marks.length)).toBeGreaterThan(0);
  // A machine that stands still for seconds may draw no frame of a glow: then the next one counts.
  const hasGlowed = async (): Promise<boolean> => (await glows()).some((name) => /^glow-(?:even|odd)$/.test(name));
  await expect.poll(hasGlowed, { timeout: 10_000 }).toBe(true).catch(refresh);
  await expect.poll(hasGlowed).toBe(true);
  await expect.poll(running).toBe(0);
  const count = (await glows()).length;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await refresh();
  await expect.poll(() => symbolsOf(fullTable(page, 'NSE'))).toEqual(expected('42', refreshes));
  expect(await running()).toBe(0);
  expect(await glows()).toHaveLength(count);
});

/** The colour of a change as painted, and its icon. Runs in the page. */
function colourAndIcon(cell: Element): { red: number; green: number; blue: number; icon: string } {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d');
  if (canvas === null) throw new Error('No canvas.');
  canvas.fillStyle = getComputedStyle(cell).color;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
  const { content, borderTopWidth } = getComputedStyle(cell, '::before');
  return { red, green, blue, icon: content === 'none' ? 'none' : borderTopWidth === '0px' ? 'up' : 'down' };
}
