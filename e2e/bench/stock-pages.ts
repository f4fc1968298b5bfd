import { stockPath } from '@bhav/core/market/stock-path';
import type { MarketAll } from '@bhav/core/wire/market';
import { Demonstration } from './support/demonstration.ts';
import { load } from './support/load.ts';

const SESSION = '2026-11-20';
const VISITORS = 16;
const REQUESTS = 10_000;
/** How many shares are asked for: few that everybody reads, many that somebody does, and more than are kept ready. */
const SHARES = [50, 800, 4_000];

/** Prints how many pages of shares one server gives in a minute: over some shares in turn, each written when it is first asked for. */
export async function measureStockPages(): Promise<void> {
  await using site = await Demonstration.start({ BHAV_NOW: `${SESSION}T20:30:00+05:30` }, SESSION);
  const paths = await pathsOf(site.address);
  const rows = [];
  for (const shares of SHARES) {
    const asked = paths.slice(0, shares);
    const requests = Math.max(REQUESTS, asked.length);
    const { perSecond, p50, p99, bytes } = await load(site.address, { paths: asked, visitors: VISITORS, requests });
    rows.push({
      shares: asked.length,
      requests,
      'pages/min': perSecond * 60,
      'p50 ms': p50.toFixed(1),
      'p99 ms': p99.toFixed(1),
      'bytes br': bytes,
    });
  }
  console.table(rows);
}

async function pathsOf(address: string): Promise<string[]> {
  const { list } = (await fetch(`${address}/api/v1/market/all?exchange=NSE`).then((answer) => answer.json())) as MarketAll;
  return list.columns.symbol.flatMap((symbol) => (symbol === null ? [] : [stockPath('NSE', symbol)]));
}
