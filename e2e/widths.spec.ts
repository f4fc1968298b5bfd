import { ALL_LANGUAGES } from '@bhav/core/words/languages';
import { pageAddress } from '@bhav/core/words/page-address';
import type { Page } from '@playwright/test';
import { expect, test } from './browser.ts';
import { LiveSite } from './live-site.ts';
import { drawAllRows, drawn, open, PATHS, UNKNOWN } from './market.ts';
import { misfits } from './misfits.ts';

/** Each page is opened once for fingers and once for a mouse, and then made wider and wider. 316 px is a desk's 1280 px at 400 %, less the scrollbar. */
const POINTERS = [
  { widths: [316, 412], options: { hasTouch: true, isMobile: true } },
  { widths: [768, 1024, 1280, 1920], options: {} },
];

/** In the session of the quotes, two minutes after them; and a Saturday, on which the bar says the longest: when the market opens. */
const NOW = { served: '2026-11-20T14:37:00+05:30', simulated: '2026-11-21T14:37:00+05:30' };

// The server of this file has an address of its own on this machine.
test.use({ expected: [/404 \(Not Found\)|^leaves the site: http:\/\/127\.0\.0\.1:\d+\//] });

interface Site {
  address: string;
  end: () => Promise<void>;
}

const SITES: Record<keyof typeof NOW, () => Promise<Site>> = {
  simulated: async () => ({ address: '', end: async () => undefined }),
  served: async () => {
    const site = new LiveSite();
    site.turn('official', ['BSE']);
    await site.start();
    return { address: site.address, end: () => site.end() };
  },
};

const CASES = (['simulated', 'served'] as const).flatMap((mode) => ALL_LANGUAGES.map((language) => ({ mode, language })));

for (const { mode, language } of CASES) {
  test(`at every width all fits, in ${language}, with ${mode} figures @long`, async ({ openProfile }) => {
    const more = mode === 'simulated' ? UNKNOWN.path : '/full-tracking?market=all';
    for (const { widths, options } of POINTERS) {
      // Anew each time: a server takes 300 calls a minute from one address.
      const site = await SITES[mode]();
      const page = await (await openProfile({ ...options, viewport: { width: widths[0] ?? 0, height: 800 } })).newPage();
      await page.clock.install({ time: new Date(NOW[mode]) });
      for (const path of [...PATHS, more].map((english) => pageAddress(english, language))) {
        await open(page, mode === 'simulated' ? `${path}?seed=42` : site.address + path);
        await bringToLife(page);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          await drawn(page);
          expect.soft(await page.evaluate(misfits), `${path} at ${width} px`).toEqual([]);
        }
      }
      await page.context().close();
      await site.end();
    }
  });
}

/** The clock stands in the bar, and the landing page's features come to life when the reader is near them. */
async function bringToLife(page: Page): Promise<void> {
  await drawAllRows(page);
  await expect(page.locator('.clock-badge')).not.toBeEmpty();
  if (new URL(page.url()).pathname !== '/') return;
  await page.getByRole('heading', { name: 'Powerful Features' }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Refresh now' }).waitFor();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}
