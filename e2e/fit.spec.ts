import type { Locator, Page } from '@playwright/test';
import { expect, test } from './browser.ts';
import { addressOf, drawAllRows, fullTable, open, PATHS, UNKNOWN } from './market.ts';

const ALL_PATHS = [...PATHS, UNKNOWN.path];

test.use({ expected: [/404 \(Not Found\)/] });

for (const { kind, least, options, sizes } of [
  { kind: 'a mouse', least: 24, options: {}, sizes: [{ width: 1280, height: 800 }] },
  {
    kind: 'a finger',
    least: 44,
    options: { hasTouch: true, isMobile: true },
    sizes: [
      { width: 820, height: 1180 },
      { width: 360, height: 740 },
    ],
  },
]) {
  test(`what ${kind} can hit is at least ${least} px @long`, async ({ openProfile }) => {
    const page = await (await openProfile(options)).newPage();
    const small: string[] = [];
    for (const path of [...ALL_PATHS, '/full-tracking?q=zzz']) {
      await open(page, path);
      await bringToLife(page);
      for (const size of sizes) {
        await page.setViewportSize(size);
        small.push(...(await smallTargets(page, least)).map((target) => `${path} at ${size.width} px: ${target}`));
      }
    }
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(least === 44);
    await page.getByRole('button', { name: 'Simulated data' }).click();
    small.push(...(await smallTargets(page, least)).map((target) => `mark: ${target}`));
    await page.keyboard.press('Escape');
    const menu = page.getByRole('button', { name: 'Menu' });
    if (await menu.isVisible()) {
      await menu.click();
      small.push(...(await smallTargets(page, least)).map((target) => `menu: ${target}`));
    }
    expect([...new Set(small.map((target) => target.replace(/^[^:]*: /, '')))].toSorted(), small.join('\n')).toEqual([]);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the first row is in the first screen, with every figure of it', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await open(page, '/full-tracking');
    const row = fullTable(page, 'NSE').getByRole('row').nth(1);
    for (const cell of [row.getByRole('rowheader'), ...(await row.getByRole('cell').all())])
      await expect(cell).toBeInViewport({ ratio: 1 });
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

  test('the headings stand above their figures, under the toolbar, and a choice sorts by every figure', async ({ page }) => {
    await open(page, '/full-tracking');
    const table = fullTable(page, 'NSE');
    await page.getByLabel('Sort by').filter({ visible: true }).first().selectOption('Market Cap, lowest first');
    await expect.poll(() => addressOf(page)).toBe('/full-tracking?sort=marketCap&dir=asc');
    await page.evaluate(() => scrollTo({ top: 1_500, behavior: 'instant' }));
    const toolbar = await page.getByRole('search').boundingBox();
    const end = (toolbar?.y ?? 0) + (toolbar?.height ?? 0);
    expect(toolbar).toMatchObject({ x: 0, width: 360 });
    const headings = await table.getByRole('columnheader').all();
    const cells = await table.getByRole('row').nth(1).getByRole('cell').all();
    expect(headings).toHaveLength(3);
    for (const [place, heading] of headings.entries()) {
      const box = await heading.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(end - 1);
      expect(box?.y).toBeLessThan(end + 2);
      const figure = place === 0 ? box : await cells[place - 1]?.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeCloseTo((figure?.x ?? 0) + (figure?.width ?? 0), 0);
    }
  });

  test('on the lowest screens nothing sticks', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await open(page, '/full-tracking');
    await page.evaluate(() => scrollTo({ top: 1_500, behavior: 'instant' }));
    for (const part of [page.getByRole('navigation', { name: 'Main' }), page.getByRole('search'), fullTable(page, 'NSE').locator('thead')])
      await expect(part).not.toBeInViewport();
  });
});

test('reduced motion: nothing moves while a page loads or refreshes @long', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    for (const kind of ['animationstart', 'transitionrun'] as const) {
      addEventListener(kind, ({ target }) => moved.push(`${kind} ${target instanceof Element ? target.className : ''}`), true);
    }
  });
  for (const path of PATHS) {
    await open(page, path);
    await bringToLife(page);
    const refresh = page.getByRole('button', { name: /^Refresh/ });
    if ((await refresh.count()) > 0) await refresh.click();
    await page.getByRole('button', { name: 'Dark mode' }).click();
    expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved), path).toEqual([]);
  }
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

/** Rows are drawn when the reader is near them, as the landing page's features come to life. */
async function bringToLife(page: Page): Promise<void> {
  await drawAllRows(page);
  // Stars come with the reader's lists, after the rows.
  const rows = page.locator('.market-table:not(.detail-table) tbody th > a[data-row]');
  if ((await rows.count()) > 0) await page.locator('.market-table .star').first().waitFor({ state: 'attached' });
  if (new URL(page.url()).pathname !== '/') return;
  await page.getByRole('heading', { name: 'Powerful Features' }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Refresh now' }).waitFor();
}

/** Names what can be hit and is too small; links within a sentence may be, and what no eye sees is out of reach. */
function smallTargets(page: Page, least: number): Promise<string[]> {
  return page.evaluate((least) => {
    const targets = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [role=button], [role=menuitem]')];
    return targets
      .filter((target) => target.checkVisibility() && !target.matches('.sr-only') && getComputedStyle(target).display !== 'inline')
      .map((target) => ({ target, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.width < least - 0.01 || box.height < least - 0.01)
      .map(({ target, box }) => {
        const name = target.getAttribute('aria-label') ?? target.textContent;
        return `${target.tagName.toLowerCase()} “${name}” is ${Math.round(box.width)} × ${Math.round(box.height)}`;
      });
  }, least);
}
