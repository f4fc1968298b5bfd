import type { Page } from '@playwright/test';
import { expect, served as test } from './browser.ts';
import { open } from './market.ts';

const PICTURES = ['/', '/full-tracking', '/movers', '/sectors', '/map', '/stock/NSE/RELIANCE', '/day/newest'];
const FURTHER = [
  '/market-performers',
  '/full-tracking?market=all',
  '/screener',
  '/map?of=SENSEX&by=1w',
  '/breadth',
  '/breadth?show=highs',
  '/week/newest',
  '/indices',
  '/index/NIFTY%2050',
  '/etfs',
];
/** Their figures are counts, of which none rose or fell. */
const WITHOUT = ['/breadth', '/breadth?show=highs'];

test.describe('blue and orange take the place of green and red', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const [name, paths] of [
    ['in the pictures @chromium @slow', PICTURES],
    ['in every further picture @long', FURTHER],
  ] as const)
    test(name, async ({ page }) => {
      const faults: string[] = [];
      for (const path of paths) {
        await open(page, path);
        // The classes of the root are what the settings change (e2e/theme.spec.ts).
        const huesWith = async (classes: string) => {
          await page.evaluate((names) => document.documentElement.setAttribute('class', names), classes);
          return huesOf(page);
        };
        for (const theme of ['', 'dark ']) {
          const usual = await huesWith(theme);
          if (usual.has('green') === WITHOUT.includes(path)) faults.push(`${path} ${theme}: ${[...usual].join()}`);
          const now = await huesWith(`${theme}blue-orange`);
          if (now.has('green') || now.has('red') || !(now.has('blue') || WITHOUT.includes(path)))
            faults.push(`${path} ${theme}blue-orange: ${[...now].join()}`);
        }
      }
      expect(faults).toEqual([]);
    });

  test('in the frames of other sites, if their address says so', async ({ page }) => {
    for (const frame of ['table?of=NSE', 'shape?of=SENSEX', 'index?name=NIFTY%20BANK']) {
      await page.goto(`/embed/${frame}`);
      const usual = await huesOf(page);
      expect([frame, usual.has('green') || usual.has('red')]).toEqual([frame, true]);
      await page.goto(`/embed/${frame}&palette=blue-orange`);
      const now = await huesOf(page);
      expect([frame, now.has('green') || now.has('red')]).toEqual([frame, false]);
    }
  });
});

async function huesOf(page: Page): Promise<Set<string>> {
  const hues = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', { willReadFrequently: true });
    if (canvas === null) throw new Error('No canvas.');
    const PROPERTIES = ['color', 'background-color', 'background-image', 'fill', 'stroke', 'stop-color', 'box-shadow', 'outline-color'];
    const SIDES = ['top', 'right', 'bottom', 'left'].map((side) => `border-${side}-color`);
    const colours = new Set<string>();
    for (const element of document.querySelectorAll('*'))
      for (const part of [undefined, '::before', '::after']) {
        const style = getComputedStyle(element, part);
        for (const property of [...PROPERTIES, ...SIDES])
          for (const [colour] of style.getPropertyValue(property).matchAll(/(?:rgba?|okl(?:ch|ab)|color|lab|lch)\([^()]+\)/g))
            colours.add(colour);
      }
    const hueOf = (colour: string): string => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
      const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
      // A tint of grey has no hue that an eye sees.
      if (alpha === 0 || most - least < 24) return 'grey';
      const turn = 60 / (most - least);
      const hue = most === red ? (green - blue) * turn : most === green ? 120 + (blue - red) * turn : 240 + (red - green) * turn;
      return hue < -20 || hue > 190 ? 'blue' : hue < 18 ? 'red' : hue < 75 ? 'orange' : 'green';
    };
    return [...colours].map(hueOf);
  });
  return new Set(hues);
}
