import { AxeBuilder } from '@axe-core/playwright';
import type { Locator } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { expect, test } from './browser.ts';
import { addressOf, fullTable, marketOf, open, symbolsBy } from './market.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test('the first row is on the first screen, the headings stand above their figures under the toolbar, and on the lowest screens nothing sticks', async ({
    page,
  }) => {
    await open(page, '/full-tracking');
    const table = fullTable(page, 'NSE');
    const row = table.getByRole('row').nth(1);
    for (const cell of [row.getByRole('rowheader'), ...(await row.getByRole('cell').all())])
      await expect(cell).toBeInViewport({ ratio: 1 });

    await page.getByLabel('Sort by').filter({ visible: true }).first().selectOption('Market Cap, lowest first');
    await expect.poll(() => addressOf(page)).toBe('/full-tracking?sort=marketCap&dir=asc');
    await page.evaluate(() => scrollTo({ top: 1_500, behavior: 'instant' }));
    const toolbar = await page.getByRole('search').boundingBox();
    const end = (toolbar?.y ?? 0) + (toolbar?.height ?? 0);
    expect(toolbar).toMatchObject({ x: 0, width: 360 });
    const headings = await table.getByRole('columnheader').all();
    const cells = await row.getByRole('cell').all();
    expect(headings).toHaveLength(3);
    for (const [place, heading] of headings.entries()) {
      const box = await heading.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(end - 1);
      expect(box?.y).toBeLessThan(end + 2);
      const figure = place === 0 ? box : await cells[place - 1]?.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeCloseTo((figure?.x ?? 0) + (figure?.width ?? 0), 0);
    }

    await page.setViewportSize({ width: 320, height: 256 });
    await page.evaluate(() => scrollTo({ top: 1_500, behavior: 'instant' }));
    for (const part of [page.getByRole('navigation', { name: 'Main' }), page.getByRole('search'), table.locator('thead')])
      await expect(part).not.toBeInViewport();
  });

  test('the narrowest show the name, the price and the change of every row, none over another', async ({ page }) => {
    for (const [path, width] of [
      ['/screener', 320],
      ['/movers/losers', 320],
      ['/sectors', 280],
    ] as const) {
      await page.setViewportSize({ width, height: 640 });
      await open(page, path);
      const faults = await page.locator('main tbody tr').evaluateAll((rows) =>
        rows.flatMap((row) =>
          [...row.children].slice(0, 3).flatMap((cell, place) => {
            const text = document.createRange();
            text.selectNodeContents(cell.querySelector('a') ?? cell);
            const end = text.getBoundingClientRect().right;
            const most = place === 0 ? cell.getBoundingClientRect().right : innerWidth;
            return end > most + 0.5 ? [`${cell.textContent} ends at ${end}, not ${most}`] : [];
          }),
        ),
      );
      expect(faults, path).toEqual([]);
    }
  });

  // The first row's star is the one that the Tab key reaches, and so the only one that axe holds against the link beside it.
  test('a finger can hit the link of the shortest symbol beside its star @slow', async ({ page }) => {
    for (const path of ['/full-tracking?q=LT', '/full-tracking?q=ITC', `/market-performers?seed=${seedOfShortLeader()}`]) {
      await page.setViewportSize({ width: 412, height: 823 });
      await open(page, path);
      const { violations } = await new AxeBuilder({ page }).withRules(['target-size']).analyze();
      expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html)).join('\n'), path).toBe('');
    }
  });

  test('axe finds nothing with menus and dialogs open, nor in the empty state @slow', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '/full-tracking?q=zzz');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('link', { name: 'Home', exact: true })).toBeVisible();
      expect(await axeFaults(page), `menu, ${colorScheme}`).toEqual([]);
      await page.getByRole('button', { name: 'Simulated data' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await axeFaults(page), `mark, ${colorScheme}`).toEqual([]);
      await page.keyboard.press('Escape');
    }
  });
});

test('forced colours: controls keep an edge, the focus a ring, the directions their icons', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/full-tracking');
  const styleOf = (name: string) =>
    page.getByRole('button', { name, exact: true }).evaluate((button) => {
      const { borderTopWidth, borderTopStyle, borderTopColor, backgroundColor, outlineStyle } = getComputedStyle(button);
      return { borderTopWidth, borderTopStyle, edge: borderTopColor !== backgroundColor, outlineStyle };
    });
  expect(await styleOf('Refresh')).toMatchObject({ borderTopWidth: '1px', borderTopStyle: 'solid', edge: true });
  const mark = page.getByText('Simulated data', { exact: true }).and(page.locator('.mode-mark'));
  expect(await mark.evaluate((element) => getComputedStyle(element).borderTop)).toMatch(/^1px solid/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const outline = await page.getByRole('link', { name: 'Bhav India, home' }).evaluate((link) => getComputedStyle(link).outlineStyle);
  expect(outline).toBe('solid');
  const cells = fullTable(page, 'NSE').locator('tbody td:nth-of-type(2)');
  const drawn = await cells.evaluateAll((all) => {
    const icons = all.map((cell) => getComputedStyle(cell, '::before')).filter(({ content }) => content !== 'none');
    return icons.map((icon) =>
      icon.borderTopWidth === '0px' ? [icon.borderBottomColor, icon.borderLeftColor] : [icon.borderTopColor, icon.borderLeftColor],
    );
  });
  expect(drawn.length).toBeGreaterThan(40);
  for (const [side, slope] of drawn) expect(side).not.toBe(slope);
  // What is chosen among a few: the range and the kind of a chart.
  await open(page, '/stock/NSE/TCS?seed=42');
  const ground = (one: Locator) => one.evaluate((element) => getComputedStyle(element).backgroundColor);
  const chosen = page.locator('.choice > [aria-current], .chip[aria-pressed="true"]');
  const others = page.locator('.choice > :not([aria-current]), .chip[aria-pressed="false"]');
  await expect(chosen).not.toHaveCount(0);
  const grounds = new Set(await Promise.all((await chosen.all()).map(ground)));
  expect([...grounds]).toHaveLength(1);
  for (const one of await others.all()) expect(grounds).not.toContain(await ground(one));
});

/** The seed of a market in which the share that rose most has the shortest of symbols, and stands first in its table. */
function seedOfShortLeader(): number {
  for (let seed = 1; ; seed += 1) if (symbolsBy(marketOf(String(seed)).NSE.stocks, 'changePercent', 'descending')[0] === 'LT') return seed;
}
