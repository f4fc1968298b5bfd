import { axeFaults, LOOKS } from './axe-faults.ts';
import { expect, served as test } from './browser.ts';
import { shiftsOf, topsOf, watchShifts } from './shifts.ts';

const WITH_FIGURES = ['/', '/market-performers', '/full-tracking'];

test('a page never calls these figures simulated, not even before its script runs @chromium', async ({ page, openProfile }) => {
  const asServed = await (await openProfile({ javaScriptEnabled: false })).newPage();
  await asServed.goto('/');
  await expect(asServed.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(asServed.getByText('Simulated').filter({ visible: true })).toHaveCount(0);
  await page.goto('/');
  await expect(page.locator('.mode-mark')).toHaveText('Close Fri 20 Nov');
  await expect(page.locator('.mode-mark')).toBeVisible();
});

for (const path of WITH_FIGURES) {
  test(`nothing moves when the figures come to ${path}, and nothing runs off sideways @long`, async ({ page, openProfile }) => {
    const asServed = await (await openProfile({})).newPage();
    // Its scripts never arrive.
    await asServed.route('**/assets/*.js', () => undefined);
    await asServed.goto(path);
    await watchShifts(page);
    // By this browser's clock shares are in another phase, whose name is longer: it must never stand there.
    await page.clock.setFixedTime('2026-11-23T15:21:00+05:30');
    for (const width of [320, 640, 1440]) {
      const at = `at ${width} px`;
      for (const tab of [asServed, page]) await tab.setViewportSize({ width, height: 800 });
      await page.goto(path);
      const breadths = page.getByRole('group', { name: /: advances and declines$/ });
      await expect(page.getByRole('region', { name: 'Indices' }).getByRole('listitem')).toHaveCount(4);
      await expect(page.locator('.clock-badge')).toBeAttached();
      await expect(breadths.first()).toBeVisible();
      expect(await shiftsOf(page), at).toEqual([]);
      // A move of less than three pixels is no shift to the browser, unless two of them fall into one frame.
      expect(await topsOf(page), at).toEqual(await topsOf(asServed));
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), at).toBe(0);
      expect(await breadths.evaluateAll(widerThanTheirPlace), at).toEqual([]);
    }
  });
}

test('axe finds nothing on a page with all of it @long', async ({ page }) => {
  await page.goto('/full-tracking');
  await expect(page.locator('.index-strip')).toBeVisible();
  for (const { colorScheme } of LOOKS) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await axeFaults(page), colorScheme).toEqual([]);
  }
});

function widerThanTheirPlace(groups: Element[]): (string | null)[] {
  return groups.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map((group) => group.getAttribute('aria-label'));
}
