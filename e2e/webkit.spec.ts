import { expect, test } from './browser.ts';
import { PATHS, ROUTES, UNKNOWN } from './market.ts';
import { hasWebKit } from './other-browsers.ts';
import { WebKit } from './webkit.ts';

test.skip(!hasWebKit, 'WebKitWebDriver or Xvfb is not installed');

test('WebKit opens every page: it answers, has its figures, and runs off nowhere @long', async ({ baseURL }) => {
  await using browser = await WebKit.start();
  const headings: Record<string, string> = { ...ROUTES, [UNKNOWN.path]: UNKNOWN.heading };
  for (const path of [...PATHS, UNKNOWN.path]) {
    await browser.open(`${baseURL}${path}`);
    await expect.poll(() => browser.run(LOOK), path).toEqual({ isReady: true, faults: [] });
    if (path in headings) expect(await browser.run("return document.querySelector('h1').textContent"), path).toBe(headings[path]);
  }
});

test('in WebKit a select looks as other fields do, and the bar of a change stands apart from its rupees @long', async ({ baseURL }) => {
  await using browser = await WebKit.start();
  await browser.open(`${baseURL}/full-tracking?seed=42`);
  await expect.poll(() => browser.run(LOOK)).toEqual({ isReady: true, faults: [] });
  expect(await browser.run("return getComputedStyle(document.querySelector('main select')).appearance")).toBe('none');
  // The bar is 3 px high, 3 px above the line of its row, whatever the height of the words.
  const { origin, gap } = await browser.run<{ origin: string; gap: number }>(`
    const cell = document.querySelector('main td.gain');
    const { bottom } = cell.getBoundingClientRect();
    return { origin: getComputedStyle(cell).backgroundOrigin, gap: bottom - 7 - cell.querySelector('small').getBoundingClientRect().bottom };`);
  expect(origin).toBe('padding-box, padding-box');
  expect(gap).toBeGreaterThan(1);
});

const LOOK = `
  const failed = [...document.querySelectorAll('main [role=alert]')].map((alert) => alert.textContent).filter(Boolean);
  const { scrollWidth, clientWidth } = document.documentElement;
  return {
    isReady: 'hydrated' in document.documentElement.dataset && document.querySelector('main :is(.skeleton, [aria-busy=true])') === null,
    faults: scrollWidth > clientWidth ? [...failed, 'it is ' + scrollWidth + ' px wide'] : failed,
  };`;
