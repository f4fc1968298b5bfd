import { ALL_LANGUAGES } from '@bhav/core/words/languages';
import { pageAddress } from '@bhav/core/words/page-address';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { axeFaults, LOOKS } from './axe-faults.ts';
import { expect, test } from './browser.ts';
import { marketOf, open, PATHS, symbolsBy, UNKNOWN } from './market.ts';

test.use({ expected: [/404 \(Not Found\)/], contextOptions: { reducedMotion: 'reduce' } });

for (const path of [...PATHS, UNKNOWN.path].flatMap((one) => ALL_LANGUAGES.map((language) => pageAddress(one, language)))) {
  test(`axe finds nothing on ${path}: in the light of a desk and on a phone in the dark @long`, async ({ page }) => {
    await open(page, path);
    for (const { width, colorScheme } of LOOKS) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await bringToLife(page);
      expect(await axeFaults(page), `${width} px, ${colorScheme}`).toEqual([]);
    }
  });
}

test('axe finds nothing with menus and dialogs open, nor in the empty state @slow', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
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

// The first row's star is the one that the Tab key reaches, and so the only one that axe holds against the link beside it.
test('a finger can hit the link of the shortest symbol beside its star @slow', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  for (const path of ['/full-tracking?q=LT', '/full-tracking?q=ITC', `/market-performers?seed=${seedOfShortLeader()}`]) {
    await open(page, path);
    const { violations } = await new AxeBuilder({ page }).withRules(['target-size']).analyze();
    expect(
      violations.flatMap(({ nodes }) => nodes.map(({ html }) => html)),
      path,
    ).toEqual([]);
  }
  await context.close();
});

/** The landing page's features come to life when the reader is near them. */
async function bringToLife(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  if (new URL(page.url()).pathname === '/') await page.getByRole('button', { name: 'Refresh now' }).waitFor();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

/** Returns the seed of a market in which the share that rose most has the shortest of symbols, and stands first in its table. */
function seedOfShortLeader(): number {
  for (let seed = 1; ; seed += 1) {
    const [leader = ''] = symbolsBy(marketOf(String(seed)).NSE.stocks, 'changePercent', 'descending');
    if (leader === 'LT') return seed;
  }
}
