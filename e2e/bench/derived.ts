import { type Exchange, EXCHANGES } from '@bhav/core/market/exchange';
import type { Derived } from '@bhav/core/wire/derived';
import { deriveExchange } from '../../server/src/derived/derive-exchange.ts';
import { madeFromNow } from '../../server/src/store/read/derived.ts';
import { all, query, run } from '../../server/src/store/statement.ts';
import type { Store } from '../../server/src/store/open-store.ts';
import { writeDerived } from '../../server/src/store/write/derived.ts';
import { demoHistory } from './support/demo-files.ts';
import { fillStore, SESSIONS_A_YEAR } from './support/filled-store.ts';
import { percentile } from './support/percentile.ts';
import { wholeNumber } from './support/whole-number.ts';
import { storeBytes, withStore } from './support/with-store.ts';

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
    const of: Time[][] = [];
    for (const exchange of EXCHANGES) {
      const times: Time[] = [];
      let shares = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        run(store.raw, query.deleteFrom('derived_from').where('exchange', '=', exchange));
        const [started, used] = [performance.now(), process.cpuUsage()];
        shares = (await deriveExchange(store, exchange)) ?? 0;
        times.push({ ms: performance.now() - started, processorMs: processorMs(used) });
      }
      of.push(times);
      const lock = lockedMs(store, exchange);
      lines.push({ exchange, shares, 'KB stored': Math.round(bytesOf(store, exchange) / 1000), ...columns(times), 'locked ms': lock });
    }
    const shares = lines.reduce((sum, line) => sum + line.shares, 0);
    const stored = lines.reduce((sum, line) => sum + line['KB stored'], 0);
    const both = Array.from({ length: ROUNDS }, (_, round) => {
      const [nse, bse] = of.map((times) => times[round]);
      return { ms: (nse?.ms ?? 0) + (bse?.ms ?? 0), processorMs: (nse?.processorMs ?? 0) + (bse?.processorMs ?? 0) };
    });
    console.table([...lines, { exchange: 'both', shares, 'KB stored': stored, ...columns(both) }]);
  });
}

interface Time {
  ms: number;
  processorMs: number;
}

function columns(times: readonly Time[]) {
  const passed = times.map(({ ms }) => ms);
  const used = times.map(({ processorMs }) => processorMs);
  return {
    'first ms': Math.round(passed[0] ?? 0),
    'median ms': Math.round(percentile(passed, 0.5)),
    'worst ms': Math.round(Math.max(...passed)),
    'median processor ms': Math.round(percentile(used, 0.5)),
  };
}

function processorMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1_000;
}

/** How long the writing holds the store's lock: the median of some times. */
function lockedMs(store: Store, exchange: Exchange): number {
  const rows = all(store.raw, query.selectFrom('derived').select(['listing', 'security', 'figures']).where('exchange', '=', exchange));
  const shares = rows.map(({ figures, ...row }) => ({ ...row, figures: JSON.parse(figures) as Derived }));
  const times = Array.from({ length: ROUNDS }, () => {
    const started = performance.now();
    writeDerived(store, exchange, madeFromNow(store, exchange), shares);
    return performance.now() - started;
  });
  return Math.round(percentile(times, 0.5));
}

function bytesOf({ raw }: Store, exchange: Exchange): number {
  const figures = all(raw, query.selectFrom('derived').select('figures').where('exchange', '=', exchange));
  return figures.reduce((sum, { figures: text }) => sum + text.length, 0);
}
