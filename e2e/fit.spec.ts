import type { Page } from '@playwright/test';
import { expect, test } from './browser.ts';
import { fullTable, open, PATHS, rowsOf, UNKNOWN } from './market.ts';

const ALL_PATHS = [...PATHS, UNKNOWN.path];

test.use({ expected: [/404 \(Not Found\)/] });

for (const { kind, least, options } of [
  { kind: 'a mouse', least: 24, options: { viewport: { width: 1280, height: 800 } } },
  { kind: 'a finger', least: 44, options: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
  { kind: 'a finger on a tablet', least: 44, options: { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true } },
]) {
  test.describe(() => {
    test.use(options);

    test(`what ${kind} can hit is at least ${least} px`, async ({ page }) => {
      await open(page, '/');
      expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(least === 44);
      const small: string[] = [];
      for (const path of [...ALL_PATHS, '/full-tracking?q=zzz']) {
        await open(page, path);
        await bringToLife(page);
        small.push(...(await smallTargets(page, least)).map((target) => `${path}: ${target}`));
      }
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
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the first column and the header stay while the table scrolls', async ({ page }) => {
    await open(page, '/full-tracking');
    const table = fullTable(page, 'NSE');
    const region = page.getByRole('region', { name: 'NSE (Nifty 50), all stocks' });
    const placeOf = async (name: RegExp | string, role: 'columnheader' | 'rowheader' | 'cell') => {
      const box = await table.getByRole(role, { name }).first().boundingBox();
      return { x: Math.round(box?.x ?? Number.NaN), y: Math.round(box?.y ?? Number.NaN) };
    };
    const [symbol = ''] = (await rowsOf(table))[0] ?? [];
    const row = new RegExp(`^${symbol.split('\n')[0]}`);
    const [stock, price, rowHead] = [
      await placeOf('Stock', 'columnheader'),
      await placeOf('Price', 'columnheader'),
      await placeOf(row, 'rowheader'),
    ];
    const scrolled = await region.evaluate((element) => {
      element.scrollTo({ left: 120, behavior: 'instant' });
      return element.scrollLeft;
    });
    expect(scrolled).toBeGreaterThan(60);
    expect(await placeOf('Stock', 'columnheader')).toEqual(stock);
    expect(await placeOf(row, 'rowheader')).toEqual(rowHead);
    expect((await placeOf('Price', 'columnheader')).x).toBe(price.x - Math.round(scrolled));
    // The column covers what passes beneath it.
    const onTop = await table
      .getByRole('rowheader')
      .first()
      .evaluate((head) => {
        const { right, top, height } = head.getBoundingClientRect();
        return head.contains(document.elementFromPoint(right - 4, top + height / 2));
      });
    expect(onTop).toBe(true);
    await region.evaluate((element) => element.scrollTo({ top: 400, behavior: 'instant' }));
    expect(await placeOf('Stock', 'columnheader')).toEqual(stock);
    await table.getByRole('button', { name: 'Stock' }).click({ trial: true });
  });

  test('the last column can be reached', async ({ page }) => {
    await open(page, '/full-tracking');
    const region = page.getByRole('region', { name: 'BSE (Sensex), all stocks' });
    await region.scrollIntoViewIfNeeded();
    await region.evaluate((element) => element.scrollTo({ left: 10_000, behavior: 'instant' }));
    const cell = fullTable(page, 'BSE').getByRole('cell', { name: /Cr$/ }).first();
    await expect(cell).toBeInViewport({ ratio: 1 });
  });
});

test('reduced motion: nothing moves while a page loads or refreshes', async ({ page }) => {
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
  const icons = await cells.evaluateAll((all) => all.map((cell) => getComputedStyle(cell, '::before').content));
  expect(icons.filter((icon) => icon.includes('▲') || icon.includes('▼')).length).toBeGreaterThan(40);
});

/** The landing page's features come to life when the reader is near them. */
async function bringToLife(page: Page): Promise<void> {
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
