import { startNginx } from '../../../server/src/test-servers/nginx.ts';
import type { Scene } from '../../attack/harness/scene.ts';
import type { Deployment } from '../../chaos/deployment.ts';
import { nginxBefore, NGINX_OF_MANY } from '../../chaos/nginx-before.ts';
import { load } from '../support/load.ts';
import type { Measured } from '../million/measured.ts';
import { wholeNumber } from '../support/whole-number.ts';
import { processorSeconds } from './processor-time.ts';
import { ofNodes, type Spent, spentBetween, spentBeyond, spentSoFar } from './spent.ts';

const VISITORS = 32;
const QUICKER = 10;
const COLD_PASSES = 2;
/** What is asked for. Shares stand for all: few are asked for often. */
const ASKED = {
  page: ['/'],
  stockPage: ['RELIANCE', 'TCS', 'INFY', 'HDFCBANK', 'SBIN'].map((symbol) => `/stock/NSE/${symbol}`),
  market: ['/api/v1/market'],
} as const;

/** Prints requests a second and processor time of a page, a page of a share and the market through nginx, with its cache and without. */
export async function measureAnswers(scene: Scene, deployment: Deployment, idle: Spent): Promise<Partial<Measured>> {
  const requests = wholeNumber('BHAV_BENCH_REQUESTS', 3_000);
  const ports = deployment.nodes.map(({ port }) => port);
  const uncached = await startNginx(
    (port, folder) => nginxBefore({ port, folder, nodes: ports, cache: false, limits: false }),
    NGINX_OF_MANY,
  );
  scene.atEnd(() => uncached.remove());
  const measured: Partial<Measured> = {};
  const rows = [];
  for (const [what, paths] of Object.entries(ASKED) as [keyof typeof ASKED, readonly string[]][]) {
    for (const cache of [false, true]) {
      const nginx = cache ? deployment.nginx : uncached;
      const nginxBefore = processorSeconds(nginx.pid ?? 0);
      // Written once before it is measured.
      await load(nginx.url, { paths, visitors: 4, requests: 20 * deployment.nodes.length });
      const before = spentSoFar(deployment);
      // nginx is quick, and the system tells processor time in hundredths of a second.
      const count = cache ? requests * QUICKER : requests;
      const { perSecond, p50, p99, bytes } = await load(nginx.url, { paths, visitors: VISITORS, requests: count });
      const spent = spentBeyond(spentBetween(before, spentSoFar(deployment)), idle);
      const nodeUs = (ofNodes(spent) / count) * 1e6;
      const nginxUs = ((processorSeconds(nginx.pid ?? 0) - nginxBefore) / count) * 1e6;
      const postgresUs = (spent.postgres / count) * 1e6;
      rows.push({
        nodes: deployment.nodes.length,
        what,
        cache,
        'requests/s': perSecond,
        'p50 ms': p50.toFixed(1),
        'p99 ms': p99.toFixed(1),
        'node µs': nodeUs.toFixed(0),
        'nginx µs': nginxUs.toFixed(0),
        'PostgreSQL µs': postgresUs.toFixed(0),
        'bytes br': bytes,
      });
      Object.assign(measured, { [`${what}Bytes`]: bytes });
      if (!cache) Object.assign(measured, { [`${what}Us`]: round(nodeUs) });
      if (what === 'market') Object.assign(measured, { [cache ? 'nginxHitUs' : 'nginxPassUs']: round(nginxUs) });
    }
  }
  console.table(rows);
  const { firstVisit, stockPageNewUs, postgresStockPageUs } = await othersOf(deployment, {
    uncached: uncached.url,
    idle,
    pageBytes: measured.pageBytes ?? 0,
  });
  const anew = `${stockPageNewUs.toFixed(0)} µs of the nodes and ${postgresStockPageUs.toFixed(0)} µs of PostgreSQL`;
  console.log(`A first visit: ${firstVisit} bytes. A page of a share that is written anew: ${anew}.`);
  return {
    ...measured,
    firstVisitBytes: firstVisit,
    stockPageNewUs: round(stockPageNewUs),
    postgresStockPageUs: Math.max(1, round(postgresStockPageUs)),
  };
}

/** The bytes of a first visit, and what the nodes and PostgreSQL work for a page of a share that nobody has asked for since the last change. */
async function othersOf(
  deployment: Deployment,
  { uncached, idle, pageBytes }: { uncached: string; idle: Spent; pageBytes: number },
): Promise<{ firstVisit: number; stockPageNewUs: number; postgresStockPageUs: number }> {
  const { url } = deployment.nginx;
  const page = await fetch(url).then((answer) => answer.text());
  const files = [...new Set(page.match(/\/assets\/[\w.-]+\.(?:js|css)/g))];
  let firstVisit = pageBytes;
  for (const file of files) firstVisit += (await load(url, { paths: [file], visitors: 1, requests: 1 })).bytes;
  const answer = (await fetch(`${url}/api/v1/market/all?exchange=NSE`).then((got) => got.json())) as {
    list: { columns: { symbol: string[] } };
  };
  const paths = answer.list.columns.symbol.slice(100, 300).map((symbol) => `/stock/NSE/${encodeURIComponent(symbol)}`);
  // Each node has read each share once; then each page is written for a market that is newer.
  for (let pass = 0; pass < COLD_PASSES * deployment.nodes.length; pass++)
    await load(uncached, { paths, visitors: 8, requests: paths.length });
  const before = spentSoFar(deployment);
  await load(uncached, { paths, visitors: 8, requests: paths.length });
  const spent = spentBeyond(spentBetween(before, spentSoFar(deployment)), idle);
  const us = (seconds: number): number => (seconds / paths.length) * 1e6;
  return { firstVisit, stockPageNewUs: us(ofNodes(spent)), postgresStockPageUs: us(spent.postgres) };
}

function round(value: number): number {
  return Number(value.toPrecision(3));
}
