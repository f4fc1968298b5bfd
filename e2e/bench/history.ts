import { barsAnswer, shareNamed } from '../../server/src/market/stock-answers.ts';
import type { Store } from '../../server/src/store/open-store.ts';
import { load } from './support/load.ts';
import { demoHistory } from './support/demo-files.ts';
import { fillStore, SESSIONS_A_YEAR } from './support/filled-store.ts';
import { percentile } from './support/percentile.ts';
import { withServer } from './support/served-store.ts';
import { wholeNumber } from './support/whole-number.ts';
import { storeBytes, withStore } from './support/with-store.ts';

const STARTS = 5;
const SHARES = 50;

/**
 * Prints what one share's whole history costs, from the store and over HTTP, and how long the real server takes to start on such a store.
 * `BHAV_BENCH_YEARS` says how many years both exchanges' bars go back (2; 10 takes as many as the demonstration exchange has).
 */
export async function measureHistory(): Promise<void> {
  const years = wholeNumber('BHAV_BENCH_YEARS', 2);
  const market = demoHistory();
  const wanted = market.sessions.slice(-years * SESSIONS_A_YEAR);
  await withStore(async (store) => {
    const { days, rows } = await fillStore(store, market, wanted);
    const { database } = await storeBytes(store);
    console.log(
      `${days.length} sessions, ${days[0]} to ${days.at(-1)} (asked for: ${years} years), ${rows} bars, a store of ${Math.round(database / 1e6)} MB`,
    );
    const symbols = market
      .linesOn('NSE', days.at(-1) ?? '')
      .slice(0, SHARES)
      .map(({ on }) => on.symbol);
    const times = [];
    let bars = 0;
    for (let time = 0; time < 20 * SHARES; time += 1) {
      const started = performance.now();
      bars = await readBars(store, symbols[time % SHARES] ?? '');
      times.push(performance.now() - started);
    }
    const lines = [{ what: `store, ${bars} bars`, ...columns(times) }];

    const starts: number[] = [];
    for (let time = 0; time < STARTS; time += 1) await withServer(store.folder, async ({ startedMs }) => void starts.push(startedMs));
    await withServer(store.folder, async ({ address, startedMs }) => {
      starts.push(startedMs);
      const paths = symbols.map((symbol) => `/api/v1/stocks/NSE/${encodeURIComponent(symbol)}/bars`);
      await load(address, { paths, visitors: 1, requests: 2 * SHARES });
      for (const visitors of [1, 8]) {
        const { p50, p99, perSecond, bytes } = await load(address, { paths, visitors, requests: 20 * SHARES });
        const what = `HTTP, visitors: ${visitors}, ${bytes} bytes br, ${perSecond} requests/s`;
        lines.push({ what, 'p50 ms': p50.toFixed(2), 'p99 ms': p99.toFixed(2) });
      }
    });
    console.table(lines);
    console.table([
      { 'starts measured': starts.length, 'median ms': Math.round(percentile(starts, 0.5)), 'worst ms': Math.round(Math.max(...starts)) },
    ]);
  });
}

function columns(times: readonly number[]) {
  return { 'p50 ms': percentile(times, 0.5).toFixed(2), 'p99 ms': percentile(times, 0.99).toFixed(2) };
}

async function readBars(store: Store, symbol: string): Promise<number> {
  const share = await shareNamed(store, 'NSE', symbol);
  if (share === undefined || 'movedTo' in share) throw new Error(`The store has no share ${symbol}.`);
  return (await barsAnswer(store, share, '1990-01-01', '2999-12-31', true)).bars.length;
}
