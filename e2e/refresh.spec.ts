import type { Page } from '@playwright/test';
import { expect, test } from './browser.ts';
import { fullTable, marketOf, open, rowsOf, symbolsBy, symbolsOf } from './market.ts';

const FIVE_MINUTES = 300_000;
/** 14:35:10 in India. */
const OPENED = new Date('2026-11-20T09:05:10Z');

const updatedAt = async (page: Page) => {
  const time = page
    .getByText(/^Updated \d/)
    .filter({ visible: true })
    .getByRole('time');
  return Date.parse((await time.getAttribute('datetime')) ?? '');
};
const expected = (seed: string, refreshes: number) => symbolsBy(marketOf(seed, refreshes).NSE.stocks, 'changePercent', 'descending');

test('the same seed gives two readers the same market on every page; another seed gives another', async ({ page, openProfile }) => {
  await open(page, '/full-tracking?seed=42');
  const other = await (await openProfile({ timezoneId: 'Asia/Kolkata', locale: 'de-DE' })).newPage();
  await open(other, '/?seed=42');
  await other.getByRole('link', { name: 'Full Tracking', exact: true }).click();
  for (const exchange of ['NSE', 'BSE'] as const) {
    expect(await rowsOf(fullTable(other, exchange))).toEqual(await rowsOf(fullTable(page, exchange)));
  }
  await open(other, '/full-tracking?seed=43');
  expect(await symbolsOf(fullTable(other, 'NSE'))).toEqual(expected('43', 0));
  expect(await rowsOf(fullTable(other, 'NSE'))).not.toEqual(await rowsOf(fullTable(page, 'NSE')));
});

test('the figures refresh every 300 seconds, and a late refresh does not delay the next', async ({ page }) => {
  await page.clock.install({ time: OPENED });
  await open(page, '/full-tracking?seed=42');
  await page.clock.pauseAt(new Date(OPENED.getTime() + 30_000));
  const opened = await updatedAt(page);
  const table = fullTable(page, 'NSE');
  const at = (milliseconds: number) => page.clock.runFor(opened + milliseconds - OPENED.getTime() - 30_000 - passed);
  let passed = 0;
  const goTo = async (milliseconds: number) => {
    await at(milliseconds);
    passed = opened + milliseconds - OPENED.getTime() - 30_000;
  };

  // The time on the page is cut to the second, so the beats fall within the second after.
  await goTo(FIVE_MINUTES - 100);
  expect(await symbolsOf(table)).toEqual(expected('42', 0));
  await goTo(FIVE_MINUTES + 1_500);
  await expect.poll(() => symbolsOf(table)).toEqual(expected('42', 1));
  await expect.poll(async () => Math.abs((await updatedAt(page)) - opened - FIVE_MINUTES)).toBeLessThanOrEqual(1_000);
  await goTo(12 * FIVE_MINUTES + 1_500);
  await expect.poll(() => symbolsOf(table)).toEqual(expected('42', 12));
  await expect.poll(async () => Math.abs((await updatedAt(page)) - opened - 12 * FIVE_MINUTES)).toBeLessThanOrEqual(1_000);

  // The machine sleeps over three beats and wakes 100 seconds after the last: one refresh at once, the next on the old beat.
  await page.clock.fastForward(3 * FIVE_MINUTES + 100_000);
  await expect.poll(() => symbolsOf(table)).toEqual(expected('42', 13));
  passed += 3 * FIVE_MINUTES + 100_000;
  await goTo(16 * FIVE_MINUTES - 100);
  expect(await symbolsOf(table)).toEqual(expected('42', 13));
  await goTo(16 * FIVE_MINUTES + 1_500);
  await expect.poll(() => symbolsOf(table)).toEqual(expected('42', 14));
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
