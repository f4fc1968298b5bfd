import type { Browser, Page, Request } from '@playwright/test';
import { drawnChart } from '../drawn-chart.ts';
import { median, openBrowser, withSite } from './support/site.ts';

const PAGE = '/stock/NSE/TCS?seed=42';
/** A page without a chart: what both load is shared. */
const PLAIN = '/about';
const SLOW_DOWN = 4;
const ROUNDS = 7;
const AIM = { bytes: 60_000, drawnMs: 300 };

/**
 * Prints the bytes (brotli) of JavaScript that the page of a share loads beyond the shared part until its chart stands, and how long a reader
 * with a CPU four times slower waits for five years of a chart: from the click on its range to the frame that has them, and on a first visit from the
 * arrival of the drawing code to that frame.
 */
export async function measureChart(): Promise<void> {
  await withSite({}, async (address) => {
    const browser = await openBrowser();
    try {
      await printBytes(browser, address);
      const [switched, first]: [number[], number[]] = [[], []];
      for (let round = 0; round < ROUNDS; round += 1) {
        switched.push(await switchedToFiveYears(browser, address));
        first.push(await firstDrawn(browser, address));
      }
      console.log(`CPU ${SLOW_DOWN} × slower, five years (1,300 sessions), ms, ${ROUNDS} visits; the aim is ${AIM.drawnMs}`);
      console.table({
        'from the click on 5Y': { median: Math.round(median(switched)), worst: Math.round(Math.max(...switched)) },
        'first visit, from the arrival of the code': { median: Math.round(median(first)), worst: Math.round(Math.max(...first)) },
      });
    } finally {
      await browser.close();
    }
  });
}

async function printBytes(browser: Browser, address: string): Promise<void> {
  const [plain, chart] = [await scriptsOf(browser, address + PLAIN), await scriptsOf(browser, address + PAGE, drawnChart)];
  const own = [...chart].filter(([name]) => !plain.has(name));
  const canvas = own.find(([name]) => CANVAS.test(name))?.[1] ?? Number.NaN;
  const bytes = own.reduce((sum, [, size]) => sum + size, 0) - canvas;
  console.log(`JavaScript of the page of a share beyond the shared part: ${bytes} bytes of brotli; the aim is ${AIM.bytes}`);
  console.log(`At the first touch of the chart: ${canvas} bytes`);
  console.table(Object.fromEntries(own.map(([name, size]) => [name, { bytes: size }])));
}

/** The code that draws the canvas. */
const CANVAS = /\/canvas-[^/]*\.js$/;

/** The scripts that a page loads, and what they weigh on the wire. */
async function scriptsOf(browser: Browser, address: string, touch?: (page: Page) => Promise<void>): Promise<Map<string, number>> {
  const page = await browser.newPage();
  const scripts = new Map<string, number>();
  const reading: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    const name = new URL(request.url()).pathname;
    if (name.endsWith('.js')) reading.push(bytesOf(request).then((bytes) => void scripts.set(name, bytes)));
  });
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await touch?.(page);
  await page.waitForLoadState('networkidle');
  await Promise.all(reading);
  await page.close();
  return scripts;
}

/** The bytes of an answer; a second one of the same file comes out of the browser's memory and weighs nothing. */
async function bytesOf(request: Request): Promise<number> {
  return Number(await (await request.response())?.headerValue('content-length'));
}

async function slowPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  return page;
}

async function switchedToFiveYears(browser: Browser, address: string): Promise<number> {
  const page = await slowPage(browser);
  await page.goto(address + PAGE);
  await drawnChart(page);
  await page.waitForLoadState('networkidle');
  const waited = await page.evaluate(async () => {
    const link = [...document.querySelectorAll<HTMLElement>('.chart-head a')].find(({ textContent }) => textContent === '5Y');
    const readout = document.querySelector('.chart-readout');
    if (link === undefined || readout === null) throw new Error('The page has no chart.');
    const afterFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const changed = new Promise<void>((resolve) => {
      new MutationObserver(() => resolve()).observe(readout, { subtree: true, childList: true, characterData: true });
    });
    const from = performance.now();
    link.click();
    await changed;
    // The canvas is drawn in the frame after the effects of that change.
    await afterFrame();
    await afterFrame();
    return performance.now() - from;
  });
  await page.close();
  return waited;
}

async function firstDrawn(browser: Browser, address: string): Promise<number> {
  const page = await slowPage(browser);
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('[data-drawn]') === null) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => Object.assign(window, { drawnAt: performance.now() })));
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await page.goto(`${address}${PAGE}&range=5y`);
  await drawnChart(page);
  await page.waitForFunction(() => 'drawnAt' in window);
  const waited = await page.evaluate(() => {
    const scripts = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const code = scripts.find(({ name }) => /\/canvas-[^/]*\.js$/.test(name));
    if (code === undefined) throw new Error('The code of the canvas was not loaded.');
    return (window as unknown as { drawnAt: number }).drawnAt - code.responseEnd;
  });
  await page.close();
  return waited;
}
