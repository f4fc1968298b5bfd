import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { indexPath } from '@bhav/core/address/stock-path';
import { columnsOf } from '@bhav/core/table/fields';
import type { StockList } from '@bhav/core/wire/market';
import { freePort } from '../../server/src/test-servers/free-port.ts';
import { brotli } from '../../web/build/build.ts';
import { Demonstration } from './support/demonstration.ts';
import { median } from './support/percentile.ts';
import { openBrowser } from './support/site.ts';
import { type ThreadTime, threadTime, type TraceEvent } from './support/thread-time.ts';

const SESSION = '2026-11-20';
/** The paths of the pages to measure instead of all, as `BHAV_BENCH_PAGES="/ /full-tracking"`. */
const ONLY = process.env['BHAV_BENCH_PAGES']?.split(' ');
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** What every page is measured against: the same rows in bare tables, without script. */
const STATIC = 'static page';
const ROUNDS = 3;
const SLOW_DOWN = 4;

interface Result {
  scores: number[];
  lcp: number;
  tbt: number;
  mainThread: number;
  thread: ThreadTime;
  /** The audits that took something from a score other than that of performance, each with the first element that it names. */
  faults: string[];
}

/**
 * Prints Lighthouse's mobile scores, the largest contentful paint, the blocking time and the main-thread time of every page with served
 * figures, those of the demonstration and then live ones, medians of three rounds; the last two once more without what the machine gave to other
 * programs (`threadTime`). The same 80 rows stand beside them in each round as a static page. One server runs at a time: a live one works each
 * second, beside whatever is measured.
 */
export async function measureLighthouse(): Promise<void> {
  await measurePages('closes', { BHAV_NOW: `${SESSION}T20:30:00+05:30` });
  await measurePages('live', { BHAV_LIVE: 'upstox', BHAV_NOW: `${SESSION}T10:00:00+05:30` });
}

async function measurePages(kind: string, settings: Record<string, string>): Promise<void> {
  await using site = await Demonstration.start(settings, SESSION);
  await using still = await serveStatic(site.address);
  const pages = [
    { name: STATIC, address: still.address },
    ...(ONLY ?? (await pathsOf(site.address))).map((path) => ({ name: `${path} ${kind}`, address: site.address + path })),
  ];
  const results = new Map(pages.map(({ name }) => [name, [] as Result[]]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { name, address } of pages) results.get(name)?.push(await once(address));
  }
  print(results);
}

function print(results: ReadonlyMap<string, readonly Result[]>): void {
  const medianOf = (name: string, value: (result: Result) => number): number => median((results.get(name) ?? []).map(value));
  const rows = [...results.keys()].map((name) => {
    const lcp = (page: string): number => medianOf(page, (result) => result.lcp);
    const mainThread = (page: string): number => medianOf(page, (result) => result.mainThread);
    const scores = CATEGORIES.map((category, at) => [category, medianOf(name, (result) => result.scores[at] ?? Number.NaN)]);
    return [
      name,
      {
        ...Object.fromEntries(scores),
        'LCP ms': Math.round(lcp(name)),
        'LCP ÷ static': (lcp(name) / lcp(STATIC)).toFixed(2),
        'TBT ms': Math.round(medianOf(name, ({ tbt }) => tbt)),
        'main thread ms': Math.round(mainThread(name)),
        'main thread ÷ static': (mainThread(name) / mainThread(STATIC)).toFixed(2),
        'TBT of thread': Math.round(medianOf(name, ({ thread }) => thread.blocking)),
        'thread ms': Math.round(medianOf(name, ({ thread }) => thread.total)),
      },
    ];
  });
  console.table(Object.fromEntries(rows));
  for (const [name, runs] of results) for (const fault of new Set(runs.flatMap(({ faults }) => faults))) console.log(`${name}: ${fault}`);
}

/**
 * One run in a browser of its own: in one that has shown other pages, a page's time may begin with 150 ms in which the browser goes through
 * what they left. About one run in twenty comes back empty, so an empty one is tried again.
 */
async function once(url: string, attempts = 4): Promise<Result> {
  const run = await lighthouseOf(url);
  const [lcp, tbt, mainThread] = ['largest-contentful-paint', 'total-blocking-time', 'mainthread-work-breakdown'].map(
    (audit) => run?.lhr.audits[audit]?.numericValue ?? Number.NaN,
  ) as [number, number, number];
  const scores = CATEGORIES.map((category) => Math.round((run?.lhr.categories[category]?.score ?? Number.NaN) * 100));
  const thread = threadTime(run?.artifacts.Trace?.traceEvents ?? [], SLOW_DOWN);
  if ([lcp, tbt, mainThread, thread.total, ...scores].every(Number.isFinite)) {
    return { scores, lcp, tbt, mainThread, thread, faults: faultsOf(run?.lhr) };
  }
  if (attempts === 1) throw new Error(`Lighthouse gave no figures for ${url}: ${run?.lhr.runtimeError?.message ?? 'no reason'}`);
  return once(url, attempts - 1);
}

async function lighthouseOf(url: string): Promise<LighthouseRun | undefined> {
  const port = await freePort();
  const browser = await openBrowser({ debuggingPort: port });
  try {
    return await runLighthouse(url, { port, output: 'json', logLevel: 'silent', onlyCategories: CATEGORIES });
  } finally {
    await browser.close();
  }
}

function faultsOf(result: LighthouseResult | undefined): string[] {
  const audits = Object.entries(result?.categories ?? {}).flatMap(([name, { auditRefs }]) => (name === 'performance' ? [] : auditRefs));
  return audits.flatMap(({ id, weight }) => {
    const audit = result?.audits[id];
    if (audit === undefined || weight === 0 || audit.score === null || audit.score === 1) return [];
    const [first] = audit.details?.type === 'table' ? (audit.details.items ?? []) : [];
    return [`${id} ${JSON.stringify(first ?? audit.title).slice(0, 300)}`];
  });
}

async function pathsOf(address: string): Promise<string[]> {
  const sitemap = await fetch(`${address}/sitemap.xml`).then((answer) => answer.text());
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, page = '']) => new URL(page).pathname);
  const isShare = (path: string): boolean => path.startsWith('/stock/');
  return [...paths.filter((path) => !isShare(path)), ...paths.filter(isShare).slice(0, 1), indexPath('NIFTY 50')].toSorted(
    (one, other) => one.length - other.length,
  );
}

async function serveStatic(address: string): Promise<AsyncDisposable & { address: string }> {
  const { lists } = await fetch(`${address}/api/v1/market`).then((answer) => answer.json());
  const html = await fetch(`${address}/full-tracking`).then((answer) => answer.text());
  const styles = [...html.matchAll(/<style>[^]*?<\/style>/g)].map(([tag]) => tag).join('');
  const page = await brotli(Buffer.from(staticPage([lists.NSE, lists.BSE], styles)));
  const server = createServer((request, response) => {
    if (request.url !== '/') response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    [Symbol.asyncDispose]: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function staticPage(lists: readonly StockList[], styles: string): string {
  const columns = columnsOf({ compact: false, marketCap: true }).filter(({ column }) => column.needsWidth !== true);
  const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  const headings = columns.map(({ column }) => `<th scope="col">${escaped(column.label)}</th>`).join('');
  const rowOf = (stock: StockList['stocks'][number]): string => {
    const cells = columns.map(({ column: { cell, isFigure } }) => {
      const { text, under, title = '', tone = '' } = cell(stock);
      const tag = isFigure ? 'td' : 'th';
      return `<${tag} class="${tone}" title="${escaped(title)}">${escaped(text)}${under === undefined ? '' : `<small>${escaped(under)}</small>`}</${tag}>`;
    });
    return `<tr>${cells.join('')}</tr>`;
  };
  const tables = lists.map(
    ({ stocks }) => `<table class="market-table"><thead><tr>${headings}</tr></thead><tbody>${stocks.map(rowOf).join('')}</tbody></table>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>Static rows</title><meta name="description" content="Rows for a measurement.">${styles}</head><body><main class="page">${tables.join('')}</main></body></html>`;
}

/** What the bench reads of a run of Lighthouse; its package is not among those that everybody installs, so its types are not either. */
interface LighthouseRun {
  lhr: LighthouseResult;
  artifacts: { Trace?: { traceEvents: readonly TraceEvent[] } };
}

interface LighthouseResult {
  audits: Record<string, Audit>;
  categories: Record<string, { score: number | null; auditRefs: readonly { id: string; weight: number }[] }>;
  runtimeError?: { message: string };
}

interface Audit {
  title: string;
  score: number | null;
  numericValue?: number;
  details?: { type: string; items?: readonly unknown[] };
}

type Lighthouse = (url: string, flags: Record<string, unknown>) => Promise<LighthouseRun | undefined>;

const PACKAGE = new URL('../../tools/lighthouse/node_modules/lighthouse/core/index.js', import.meta.url).href;

/** Runs Lighthouse on a page with its own flags; undefined where it gave nothing. Throws where the launcher has not installed it. */
async function runLighthouse(url: string, flags: Record<string, unknown>): Promise<LighthouseRun | undefined> {
  const { default: lighthouse } = (await import(PACKAGE)) as { default: Lighthouse };
  return lighthouse(url, flags);
}
