import { BAR_LINKS, menuOf } from '../web/src/app/site-links.ts';
import { expect, test } from './browser.ts';
import { addressOf, open, ROUTES } from './market.ts';

const named = (links: readonly { text: string; to: string }[]) => Object.fromEntries(links.map(({ text, to }) => [text, to]));
const LINKS = named(BAR_LINKS);
const WIDE_LINKS = named(BAR_LINKS.filter(({ isWide }) => isWide === true));
const MENU_LINKS = named(menuOf(false).flatMap(({ links }) => links));

test('the bar is 64 px high and sticky, names the product, and marks only the link to this page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await open(page, '/full-tracking');
  const bar = page.getByRole('navigation', { name: 'Main' });
  expect(await bar.boundingBox()).toMatchObject({ y: 0, height: 64 });
  await expect(bar.getByRole('link', { name: 'Bhav India, home' })).toHaveText(/^Bhav\s*India$/);

  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  expect(await bar.boundingBox()).toMatchObject({ y: 0, height: 64 });
  await expect(bar.getByRole('listitem').getByRole('link')).toHaveText(Object.keys(LINKS));
  await expect(bar.locator('[aria-current]').filter({ visible: true })).toHaveText('Full Tracking');
});

test('the marked link looks unlike the others, in both themes and in forced colours', async ({ page }) => {
  await open(page, '/market-performers');
  const look = (name: string) =>
    page.getByRole('link', { name, exact: true }).evaluate((link) => {
      const { borderBottomColor, borderBottomStyle, borderBottomWidth, fontWeight, textDecorationLine, backgroundColor } =
        getComputedStyle(link);
      return { borderBottomColor, borderBottomStyle, borderBottomWidth, fontWeight, textDecorationLine, backgroundColor };
    });
  for (const media of [{ colorScheme: 'light' }, { colorScheme: 'dark' }, { forcedColors: 'active' }] as const) {
    await page.emulateMedia(media);
    await expect(async () => {
      expect(await look('Home')).toEqual(await look('Full Tracking'));
      expect(await look('Home')).not.toEqual(await look('Market Performers'));
    }, JSON.stringify(media)).toPass();
  }
});

test('the links of the bar change the page without loading a new document', async ({ page }) => {
  await open(page, '/');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const titles = [await page.title()];
  const bar = page.getByRole('navigation', { name: 'Main' });
  for (const [name, to] of Object.entries(LINKS).toReversed()) {
    await bar.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(addressOf(page)).toBe(to);
    await expect(bar.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    titles.push(await page.title());
  }
  // The last is that of the first page.
  expect([new Set(titles).size, titles.at(-1)]).toEqual([Object.keys(LINKS).length, titles[0]]);
  await page.getByRole('link', { name: 'Full Tracking', exact: true }).click();
  await expect(page).toHaveTitle('Full Market Tracking · Bhav India');
  await page.getByRole('link', { name: 'Bhav India, home' }).click();
  await expect(page.getByRole('heading', { level: 1, name: ROUTES['/'] })).toBeVisible();
  expect(addressOf(page)).toBe('/');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('a narrower bar has the further pages behind "More", without script too', async ({ openProfile }) => {
  const page = await (await openProfile({ javaScriptEnabled: false, viewport: { width: 1024, height: 700 } })).newPage();
  // One that a wider bar has itself, and one that none has.
  const [wide, menu] = [WIDE_LINKS, MENU_LINKS].map((links) => Object.entries(links).at(-1) ?? ['', '']);
  for (const [name, to] of [wide, menu] as [string, string][]) {
    await page.goto('/');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(to);
    const edge = () =>
      page.getByRole('button', { name: 'More', exact: true }).evaluate((button) => getComputedStyle(button).borderBottomColor);
    const marked = await edge();
    expect(marked).not.toBe('rgba(0, 0, 0, 0)');
    // A bar that has room for the link itself marks that alone.
    await page.setViewportSize({ width: 1440, height: 700 });
    expect(await edge()).toBe(name in WIDE_LINKS ? 'rgba(0, 0, 0, 0)' : marked);
    await page.setViewportSize({ width: 1024, height: 700 });
  }
});

test('a link opens its page at the top, and Back returns to where the reader was', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await open(page, '/market-performers');
  const more = page.getByRole('link', { name: 'View Full Market Tracking' });
  await more.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(100);
  await more.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Full Market Tracking' })).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Market Performers' })).toBeAttached();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
});

test.describe('on a phone @chromium', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the menu has every page, and closes when one is chosen', async ({ page }) => {
    await open(page, '/');
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('listitem').getByRole('link');
    const all = { ...LINKS, ...MENU_LINKS };
    for (const [name, to] of Object.entries(all).slice(-2)) {
      await page.getByRole('button', { name: 'Menu' }).tap();
      await expect(links).toHaveText(Object.keys(all));
      await links.and(page.getByRole('link', { name, exact: true })).tap();
      await expect.poll(() => addressOf(page)).toBe(to);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(links).toHaveCount(0);
    }
  });

  test('the menu scrolls to its last entry on a low screen', async ({ page }) => {
    await open(page, '/');
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 640 });
      await page.getByRole('button', { name: 'Menu' }).tap();
      const menu = page.locator('#phone-menu');
      expect(await menu.evaluate((list) => list.getBoundingClientRect().bottom)).toBeLessThanOrEqual(640);
      const last = menu.getByRole('button', { name: 'Settings' });
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport({ ratio: 1, timeout: 5_000 });
      await last.tap();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  });

  test('the menu marks the current page, and Escape or a tap elsewhere closes it', async ({ page }) => {
    await open(page, '/full-tracking');
    const menu = page.getByRole('button', { name: 'Menu' });
    const current = page.getByRole('link', { name: 'Full Tracking', exact: true });
    await menu.tap();
    await expect(current).toHaveAttribute('aria-current', 'page');
    await page.keyboard.press('Escape');
    await expect(current).toBeHidden();
    await expect(menu).toBeFocused();
    await menu.tap();
    await expect(current).toBeVisible();
    await page.touchscreen.tap(20, 700);
    await expect(current).toBeHidden();
  });
});

test('the first tab stop skips the bar', async ({ page }) => {
  await open(page, '/full-tracking');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('searchbox', { name: 'Search stocks' })).toBeFocused();
});
