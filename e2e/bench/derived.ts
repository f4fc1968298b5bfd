import { EXCHANGES } from '@bhav/core/market/exchange';
import { deriveExchange } from '../../server/src/derived/derive-exchange.ts';
import { all, query, run } from '../../server/src/store/statement.ts';
import type { Store } from '../../server/src/store/open-store.ts';
import { demoHistory } from './demo-files.ts';
import { fillStore, SESSIONS_A_YEAR } from './filled-store.ts';
import { percentile } from './percentile.ts';
import { wholeNumber } from './whole-number.ts';
import { storeBytes, withStore } from './with-store.ts';

const ROUNDS = 7;

/**
 * Prints how long it takes to derive the figures of one session for every share of both exchanges, reading, computing and writing, in a store
 * of `BHAV_BENCH_YEARS` years (5).
 */
export async function measureDerived(): Promise<void> {
  const years = wholeNumber('BHAV_BENCH_YEARS', 5);
  const market = demoHistory();
  await withStore(async (store) => {
    const { days, rows } = await fillStore(store, market, market.sessions.slice(-years * SESSIONS_A_YEAR));
    const { database } = await storeBytes(store);
    console.log(`${days.length} sessions, ${days[0]} to ${days.at(-1)}, ${rows} bars, a store of ${Math.round(database / 1e6)} MB`);
    const lines = [];
    const both: number[] = Array.from({ length: ROUNDS }, () => 0);
    for (const exchange of EXCHANGES) {
      const times: number[] = [];
      let shares = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        run(store.raw, query.deleteFrom('derived_from').where('exchange', '=', exchange));
        const started = performance.now();
        shares = (await deriveExchange(store, exchange)) ?? 0;
        times.push(performance.now() - started);
        both[round] = (both[round] ?? 0) + (times[round] ?? 0);
      }
      lines.push({ exchange, shares, 'KB stored': Math.round(bytesOf(store, exchange) / 1000), ...columns(times) });
    }
    const shares = lines.reduce((sum, line) => sum + line.shares, 0);
    const stored = lines.reduce((sum, line) => sum + line['KB stored'], 0);
    console.table([...lines, { exchange: 'both', shares, 'KB stored': stored, ...columns(both) }]);
  });
}

function columns(times: readonly number[]) {
  return {
    'first ms': Math.round(times[0] ?? 0),
    'median ms': Math.round(percentile(times, 0.5)),
    'worst ms': Math.round(Math.max(...times)),
  };
}

function bytesOf({ raw }: Store, exchange: (typeof EXCHANGES)[number]): number {
  const figures = all(raw, query.selectFrom('derived').select('figures').where('exchange', '=', exchange));
  return figures.reduce((sum, { figures: text }) => sum + text.length, 0);
}
