import { createServer } from 'node:net';
import lighthouse from 'lighthouse';
import { median, openBrowser, withSite } from './site.ts';

const ROUTES = ['/', '/market-performers', '/full-tracking'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const RUNS = 3;

interface Result {
  scores: number[];
  lcp: number;
}

/**
 * Prints Lighthouse's mobile scores of the three routes (median of three runs), and the largest contentful paint against a static page
 * with the same table and styles and no script, from the same server in the same run.
 */
export async function measureLighthouse(): Promise<void> {
  const statics = Object.fromEntries(
    await Promise.all(ROUTES.map(async (route) => [staticPathOf(route), await staticPage(route)] as const)),
  );
  const port = await freePort();
  const browser = await openBrowser({ debuggingPort: port });
  try {
    await withSite(statics, async (address) => {
      const rows = [];
      for (const route of ROUTES) {
        const page = await medianOf(`${address}${route}`, port);
        const still = await medianOf(`${address}/${staticPathOf(route)}`, port);
        rows.push({
          route,
          ...Object.fromEntries(CATEGORIES.map((category, index) => [category, page.scores[index]])),
          'LCP ms': Math.round(page.lcp),
          'static LCP ms': Math.round(still.lcp),
          ratio: (page.lcp / still.lcp).toFixed(2),
        });
      }
      console.table(rows);
    });
  } finally {
    await browser.close();
  }
}

async function medianOf(url: string, port: number): Promise<Result> {
  const results: Result[] = [];
  while (results.length < RUNS) results.push(await once(url, port));
  return {
    scores: CATEGORIES.map((_, index) => median(results.map(({ scores }) => scores[index] ?? Number.NaN))),
    lcp: median(results.map(({ lcp }) => lcp)),
  };
}

/** One run; about one in twenty comes back empty, so an empty one is tried again. */
async function once(url: string, port: number, attempts = 4): Promise<Result> {
  const run = await lighthouse(url, { port, output: 'json', logLevel: 'silent', onlyCategories: CATEGORIES });
  const lcp = run?.lhr.audits['largest-contentful-paint']?.numericValue;
  const scores = CATEGORIES.map((category) => Math.round((run?.lhr.categories[category]?.score ?? Number.NaN) * 100));
  if (lcp !== undefined && scores.every(Number.isFinite)) return { scores, lcp };
  if (attempts === 1) throw new Error(`Lighthouse gave no figures for ${url}: ${run?.lhr.runtimeError?.message ?? 'no reason'}`);
  return once(url, port, attempts - 1);
}

function staticPathOf(route: string): string {
  return `static${route.replaceAll('/', '-')}`;
}

/** The page as a browser shows it, with its figures, and without any script. */
async function staticPage(route: string): Promise<string> {
  const browser = await openBrowser();
  let html = '';
  await withSite({}, async (address) => {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
    await page.goto(`${address}${route}?seed=42`);
    await page.locator('figure').first().waitFor();
    html = await page.evaluate(() => {
      for (const element of document.querySelectorAll('script, link[rel="modulepreload"]')) element.remove();
      for (const element of document.querySelectorAll('[style]')) element.removeAttribute('style');
      // The server wants its place for the market's mode in every page.
      const status = document.createElement('script');
      status.type = 'application/json';
      status.id = 'bhav-status';
      status.textContent = '{}';
      document.head.append(status);
      return `<!doctype html>${document.documentElement.outerHTML}`;
    });
  });
  await browser.close();
  return html;
}

/** Gives a port of this machine on which nobody listens. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const bound = probe.address();
      probe.close(() => (bound === null || typeof bound === 'string' ? reject(new Error('No port is free.')) : resolve(bound.port)));
    });
  });
}
