import type { Page } from '@playwright/test';
import { expect, test } from './browser.ts';
import { addressOf, open, PATHS, UNKNOWN } from './market.ts';

test.use({ expected: [/404 \(Not Found\)/], contextOptions: { reducedMotion: 'reduce' } });

for (const size of [
  { width: 1280, height: 620 },
  { width: 360, height: 640 },
]) {
  for (const path of size.width > 360 ? [...PATHS, UNKNOWN.path] : ['/', '/full-tracking', '/watchlist']) {
    test(`the focus is visible and never covered on ${path}, forwards and backwards, at ${size.width} px @long`, async ({ page }) => {
      await page.setViewportSize(size);
      await open(page, path);
      const forth = await walk(page, 'Tab');
      // The bar alone has four stops on the smallest screen; a walk that ended early proves nothing.
      expect(forth.names.at(-1)).toBe('a हिन्दी');
      expect(forth.names.length).toBeGreaterThan(5);
      expect(forth.faults).toEqual([]);
      const back = await walk(page, 'Shift+Tab');
      expect(back.faults).toEqual([]);
      expect(back.names.at(-1)).toBe('a Skip to content');
    });
  }
}

test('the explanation of the mode opens and closes by keyboard, and returns the focus', async ({ page }) => {
  await open(page, '/full-tracking');
  const mark = page.getByRole('button', { name: 'Simulated data' });
  await mark.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Simulated data' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('link')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(mark).toBeFocused();
});

test('the menu of a phone, the theme, the search and the filter work by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/');
  await page.getByRole('button', { name: 'Menu' }).focus();
  await page.keyboard.press('Enter');
  for (const name of ['Home', 'Market Performers', 'Full Tracking']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Full Market Tracking' })).toBeFocused();

  const toggle = page.getByRole('button', { name: 'Dark mode' });
  await toggle.focus();
  await page.keyboard.press('Space');
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await expect(toggle).toBeFocused();

  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type('infy');
  await expect(page.getByText('1 of 50 stocks')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => addressOf(page)).toContain('show=gainers');
});

/** Goes from stop to stop until the page ends; names the stops and what is wrong with any. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<{ names: string[]; faults: string[] }> {
  const names: string[] = [];
  const faults: string[] = [];
  for (let stop = 0; stop < 250; stop += 1) {
    await page.keyboard.press(key);
    const found = await page.evaluate(lookAtFocus, names.length === 0);
    if (found === undefined) break;
    names.push(found.name);
    faults.push(...found.faults.map((fault) => `${found.name}: ${fault}`));
  }
  return { names, faults };
}

/** Looks at what has the focus, in the page; nothing when the walk has left the page or begun anew. */
function lookAtFocus(isFirst: boolean): { name: string; faults: string[] } | undefined {
  const walked = ((window as unknown as { walked?: Set<Element> }).walked ??= new Set());
  if (isFirst) walked.clear();
  const element = document.activeElement;
  if (element === null || element === document.body || walked.has(element)) return undefined;
  walked.add(element);

  const faults: string[] = [];
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) faults.push('has no visible outline');
  const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
  if (bottom <= 0 || top >= innerHeight) faults.push(`is off the screen, from ${Math.round(top)} to ${Math.round(bottom)}`);
  // The middle, and each corner; of what scrolls by itself some may lie beyond the screen's edge, but none under what sticks.
  const middle = [(left + right) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2] as const;
  const corners = [
    [left + 2, top + 2],
    [right - 2, top + 2],
    [left + 2, bottom - 2],
    [right - 2, bottom - 2],
  ] as const;
  const isTall = height > 200;
  for (const [x, y] of width < 6 ? [middle] : [middle, ...corners]) {
    if (isTall && (y < 0 || y >= innerHeight)) continue;
    const hit = document.elementFromPoint(x, y);
    if (hit === null || !(element.contains(hit) || hit.contains(element))) {
      faults.push(`is covered at ${Math.round(x)},${Math.round(y)} by ${hit === null ? 'the edge' : `${hit.tagName} ${hit.className}`}`);
    }
  }
  const name = element.getAttribute('aria-label') ?? element.textContent;
  return { name: `${element.tagName.toLowerCase()} ${name.trim().slice(0, 60)}`, faults };
}
