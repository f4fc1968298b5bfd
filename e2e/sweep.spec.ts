import { ALL_LANGUAGES } from '@bhav/core/words/languages';
import { pageAddress } from '@bhav/core/words/page-address';
import type { Page } from '@playwright/test';
import { axeFaults, LOOKS } from './axe-faults.ts';
import { expect, test } from './browser.ts';
import { LiveSite } from './live-site.ts';
import { drawAllRows, drawn, open, PATHS, UNKNOWN } from './market.ts';
import { misfits } from './misfits.ts';
import { shiftsOf, watchShifts } from './shifts.ts';
import { walk } from './walk.ts';

/* Every page is opened as few times as its faults allow, and looked at for all of them. */

test.use({ expected: [/404 \(Not Found\)/] });

const ALL_PATHS = [...PATHS, UNKNOWN.path];
/** Where a phone has the focus walk too. */
const WALKED_ON_PHONE = ['/', '/full-tracking', '/watchlist'];

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const path of ALL_PATHS)
    test(`axe finds nothing on ${path}, the focus is visible and never covered, and nothing moves @long`, async ({ page }) => {
      await page.addInitScript(watchMotion);
      const sizes = [{ width: 1280, height: 620 }, ...(WALKED_ON_PHONE.includes(path) ? [{ width: 360, height: 640 }] : [])];
      for (const size of sizes) {
        await page.setViewportSize(size);
        // A walk leaves the page at its end.
        await open(page, path);
        const forth = await walk(page, 'Tab');
        // The bar alone has four stops on the smallest screen; a walk that ended early proves nothing.
        expect(forth.names.at(-1)).toBe('a हिन्दी');
        expect(forth.names.length).toBeGreaterThan(5);
        expect(forth.faults, `${size.width} px, forwards`).toEqual([]);
        const back = await walk(page, 'Shift+Tab');
        expect(back.faults, `${size.width} px, backwards`).toEqual([]);
        expect(back.names.at(-1)).toBe('a Skip to content');
      }
      for (const { width, colorScheme } of LOOKS) await passesAxe(page, width, colorScheme);
      await page.setViewportSize({ width: 1280, height: 800 });
      const refresh = page.getByRole('button', { name: /^Refresh/ });
      if ((await refresh.count()) > 0) await refresh.click();
      await page.getByRole('button', { name: 'Dark mode' }).click();
      expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
      // Another language has the same styles and other words, which have the least room on a phone.
      for (const language of ALL_LANGUAGES.filter((one) => one !== 'en')) {
        await open(page, pageAddress(path, language));
        await passesAxe(page, 320, 'dark');
      }
    });
});

async function passesAxe(page: Page, width: number, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme });
  await bringToLife(page);
  expect(await axeFaults(page), `${page.url()}, ${width} px, ${colorScheme}`).toEqual([]);
}

function watchMotion(): void {
  const moved: string[] = [];
  Object.assign(window, { moved });
  for (const kind of ['animationstart', 'transitionrun'] as const) {
    addEventListener(kind, ({ target }) => moved.push(`${kind} ${target instanceof Element ? target.className : ''}`), true);
  }
}

/** Each page is opened once for fingers and once for a mouse, and then made wider and wider. 316 px is a desk's 1280 px at 400 %, less the scrollbar. */
const POINTERS = [
  { least: 44, widths: [316, 360, 820], options: { hasTouch: true, isMobile: true } },
  { least: 24, widths: [768, 1024, 1280, 1920], options: {} },
];
/** From which width on targets are to be as large as `least`, pixels. */
const PHONE = 360;

/** In the session of the quotes, two minutes after them; and a Saturday, on which the bar says the longest: when the market opens. */
const NOW = { served: '2026-11-20T14:37:00+05:30', simulated: '2026-11-21T14:37:00+05:30' };

for (const mode of ['simulated', 'served'] as const)
  for (const language of ALL_LANGUAGES)
    test(`at every width all fits, and can be hit, in ${language}, with ${mode} figures; nothing shifts @long`, async ({ openProfile }) => {
      const isFirst = mode === 'simulated' && language === 'en';
      const more = mode === 'simulated' ? [UNKNOWN.path, '/full-tracking?q=zzz'] : ['/full-tracking?market=all'];
      for (const { least, widths, options } of POINTERS) {
        // Anew each time: a server takes 300 calls a minute from one address.
        await using site = new LiveSite();
        if (mode === 'served') {
          site.turn('official', ['BSE']);
          await site.start();
        }
        const page = await (await openProfile({ ...options, viewport: { width: PHONE, height: 740 } })).newPage();
        await watchShifts(page);
        await page.clock.install({ time: new Date(NOW[mode]) });
        for (const path of [...PATHS, ...more].map((english) => pageAddress(english, language))) {
          await page.setViewportSize({ width: PHONE, height: 740 });
          await open(page, mode === 'simulated' ? `${path}${path.includes('?') ? '&' : '?'}seed=42` : site.address + path);
          if (isFirst && least === 24 && !path.includes('?')) await staysInPlace(page, path);
          await bringToLife(page);
          await drawAllRows(page);
          for (const width of widths) {
            await page.setViewportSize({ width, height: 800 });
            await drawn(page);
            expect.soft(await page.evaluate(misfits), `${path} at ${width} px`).toEqual([]);
            if (isFirst && width >= PHONE) expect.soft(await smallTargets(page, least), `${path} at ${width} px`).toEqual([]);
          }
        }
        expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(least === 44);
        if (isFirst) expect.soft(await smallInMenus(page, least)).toEqual([]);
        await page.context().close();
      }
    });

/** Scrolls to the end of the page, on the way to which its features come alive. */
async function staysInPlace(page: Page, path: string): Promise<void> {
  for (let step = 0; step < 6; step += 1) {
    await page.mouse.wheel(0, 800);
    await drawn(page);
  }
  await page.waitForFunction(() => document.querySelector('main .skeleton') === null);
  await drawn(page);
  const shifts = await shiftsOf(page);
  expect
    .soft(
      shifts.reduce((total, shift) => total + Number.parseFloat(shift), 0),
      `${path} ${shifts.join('\n')}`,
    )
    .toBeLessThan(0.01);
}

/** The clock stands in the bar, stars come with the reader's lists, and the landing page's features come to life when the reader is near them. */
async function bringToLife(page: Page): Promise<void> {
  await expect(page.locator('.clock-badge')).not.toBeEmpty();
  const rows = page.locator('.market-table:not(.detail-table) tbody th > a[data-row]');
  if ((await rows.count()) > 0) await page.locator('.market-table .star').first().waitFor({ state: 'attached' });
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  if (new URL(page.url()).pathname === '/') await page.getByRole('button', { name: 'Refresh now' }).waitFor();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

async function smallInMenus(page: Page, least: number): Promise<string[]> {
  const small: string[] = [];
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.getByRole('button', { name: 'Simulated data' }).click();
    small.push(...(await smallTargets(page, least)));
    await page.keyboard.press('Escape');
    const menu = page.getByRole('button', { name: 'Menu' });
    if (!(await menu.isVisible())) continue;
    await menu.click();
    small.push(...(await smallTargets(page, least)));
    await page.keyboard.press('Escape');
  }
  return small;
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
