import { type Exchange, EXCHANGES } from '@bhav/core/market/exchange';
import { barsAnswer, shareNamed } from '../../server/src/market/stock-answers.ts';
import { openReader } from '../../server/src/store/open-reader.ts';
import { openStore, type ReadStore, type Store } from '../../server/src/store/open-store.ts';
import { closesBetween } from '../../server/src/store/read/closes.ts';
import { companySecurities } from '../../server/src/store/read/company-securities.ts';
import { historiesOf } from '../../server/src/store/read/histories.ts';
import { isinSpans } from '../../server/src/store/read/isin-spans.ts';
import { namedSecurities } from '../../server/src/store/read/names.ts';
import { lastRuns } from '../../server/src/store/read/runs.ts';
import { closesBefore, sessionsOf } from '../../server/src/store/read/sessions.ts';
import { barsOf, lastBarsBefore, listingNamed, type ListedShare } from '../../server/src/store/read/shares.ts';
import { barsOn, sessionOn } from '../../server/src/store/read/whole-day.ts';
import { startPostgres } from '../../server/src/test-servers/postgres.ts';
import { demoHistory } from './support/demo-files.ts';
import { fillStore, writeSession } from './support/filled-store.ts';
import { percentile } from './support/percentile.ts';
import { wholeNumber } from './support/whole-number.ts';
import { withStore } from './support/with-store.ts';

/** Settings of PostgreSQL of a machine of its own: all of it on disk when it is committed, and some memory. */
const SETTINGS = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '1GB',
  effective_cache_size: '4GB',
  max_wal_size: '4GB',
};
const SHARES = 50;
/** The longest time for filling the store: a busy machine takes long. */
const FILLING_MS = 60 * 60_000;
/** Sessions left out of the store, which are written to both engines one by one. */
const WRITTEN = 5;

interface Asked {
  shares: readonly ListedShare[];
  sessions: readonly string[];
  newest: string;
}

/** The queries of the store: what they are called, how often they are measured, and the query itself, which gives how many rows it found. */
const QUERIES: readonly [what: string, times: number, ask: (store: ReadStore, of: Asked, turn: number) => Promise<number>][] = [
  [
    'a share by its symbol',
    200,
    async (store, of, turn) => Number((await listingNamed(store, 'NSE', shareOf(of, turn).symbol, () => 0)) !== undefined),
  ],
  [
    'all bars of a share',
    200,
    async (store, of, turn) => (await barsOf(store, shareOf(of, turn).listing, '1990-01-01', '2999-12-31')).length,
  ],
  ['a year of a share', 200, async (store, of, turn) => (await barsOf(store, shareOf(of, turn).listing, yearAgo(of), of.newest)).length],
  ['the answer with all bars, adjusted', 100, answeredBars],
  ['the bars of a session', 20, async (store, of) => (await barsOn(store, 'NSE', of.newest)).length],
  ['the bars of an old session', 20, async (store, of) => (await barsOn(store, 'BSE', of.sessions[0] ?? of.newest)).length],
  ['the market of a session', 10, async (store, of) => (await sessionOn(store, 'NSE', of.newest)).length],
  ['the closes before a session', 20, async (store, of) => (await closesBefore(store, 'NSE', of.newest)).length],
  [
    'the closes of 30 sessions',
    5,
    async (store, of) => (await closesBetween(store, 'NSE', of.sessions.at(-30) ?? of.newest, of.newest)).length,
  ],
  [
    'the last bars of 50 shares',
    50,
    async (store, of) =>
      (
        await lastBarsBefore(
          store,
          of.shares.map(({ listing }) => listing),
          of.newest,
        )
      ).length,
  ],
  ['the sessions of a year', 50, async (store, of) => (await sessionsOf(store, 'NSE', yearAgo(of), of.newest)).length],
  ['the runs of a year', 20, async (store, of) => (await lastRuns(store, yearAgo(of), of.newest)).length],
  ['the names of all companies', 10, async (store) => (await namedSecurities(store)).length],
  ['the securities of all companies', 10, async (store) => (await companySecurities(store)).length],
  ['the ISINs and their times', 10, async (store) => (await isinSpans(store, 'NSE')).length],
];

/**
 * Prints the queries of the store on the embedded engine and on PostgreSQL side by side, with as many bars of the demonstration exchange as
 * `BHAV_BENCH_MILLION_BARS` says (20), and what writing a session takes. Filling a store takes long:
 * `BHAV_BENCH_STORE` names a folder that keeps it for the next run, and in which a run that was stopped goes on.
 */
export async function measureEngines(): Promise<void> {
  const bars = wholeNumber('BHAV_BENCH_MILLION_BARS', 20) * 1_000_000;
  const market = demoHistory();
  const newest = market.sessions.at(-WRITTEN - 1) ?? '';
  const aDay = EXCHANGES.reduce((sum, exchange) => sum + market.linesOn(exchange, newest).length, 0);
  const wanted = market.sessions.slice(0, -WRITTEN).slice(-Math.ceil(bars / aDay));
  const postgres = await startPostgres(SETTINGS);
  try {
    await withKept(async (embedded) => {
      const filling = performance.now();
      const stored = new Set((await sessionsOf(embedded, 'BSE', '1990-01-01', '2999-12-31')).map(({ session }) => session));
      const missing = wanted.filter((session) => !stored.has(session));
      const { rows } = await fillStore(embedded, market, missing, FILLING_MS);
      console.log(
        `${wanted.length} sessions, ${wanted[0]} to ${newest}; ${rows} bars of ${missing.length} of them written in ${seconds(filling)} s`,
      );
      const database = { url: await postgres.createDatabase() };
      const onPostgres = openStore({
        folder: postgres.folder,
        origin: 'demonstration',
        database,
      });
      try {
        const again = performance.now();
        const { rows: written } = await fillStore(onPostgres, market, wanted, FILLING_MS);
        console.log(`${written} bars written to PostgreSQL in ${seconds(again)} s`);
        onPostgres.raw.exec('ANALYZE');
        // The thread that serves has a connection of its own to the file, and a pool of them to PostgreSQL.
        const readers = [openReader(embedded), openReader({ ...onPostgres, database })] as const;
        await measureQueries(readers, wanted);
        for (const reader of readers) await reader.close();
        measureAtOnce('the histories of an exchange', [embedded, onPostgres], [1], (store) => barsOfHistories(store));
        measureAtOnce('writing a session of both exchanges', [embedded, onPostgres], market.sessions.slice(-WRITTEN), (store, session) =>
          writeSession(store, market, session),
        );
      } finally {
        await onPostgres.close();
      }
    });
  } finally {
    await postgres.remove();
  }
}

async function measureQueries(stores: readonly [ReadStore, ReadStore], days: readonly string[]): Promise<void> {
  const lines = [];
  for (const [what, times, ask] of QUERIES) {
    const medians: number[] = [];
    const worst: number[] = [];
    const found: number[] = [];
    for (const store of stores) {
      const of = await askedOf(store, days);
      const took: number[] = [];
      let rows = 0;
      for (let turn = 0; turn < times; turn += 1) {
        const started = performance.now();
        rows = await ask(store, of, turn);
        took.push(performance.now() - started);
      }
      medians.push(percentile(took, 0.5));
      worst.push(percentile(took, 0.99));
      found.push(rows);
    }
    const [embedded = 0, postgresql = 0] = medians;
    if (found[0] !== found[1]) throw new Error(`${what}: ${found[0]} rows on the embedded engine, ${found[1]} on PostgreSQL.`);
    lines.push({
      query: what,
      rows: found[0],
      times,
      'embedded ms': embedded.toFixed(2),
      'PostgreSQL ms': postgresql.toFixed(2),
      ratio: (postgresql / embedded).toFixed(1),
      'p99 embedded': worst[0]?.toFixed(1),
      'p99 PostgreSQL': worst[1]?.toFixed(1),
    });
  }
  console.table(lines);
}

/** Lends the store that the operator keeps for benches, or one that is gone afterwards. */
async function withKept(use: (store: Store) => Promise<void>): Promise<void> {
  const folder = process.env['BHAV_BENCH_STORE'];
  if (folder === undefined || folder === '') return withStore(use);
  const store = openStore({ folder, origin: 'demonstration' });
  try {
    await use(store);
  } finally {
    await store.close();
  }
}

/** Measures what the process that writes does at once, for each of `turns`. */
function measureAtOnce<Turn>(
  what: string,
  stores: readonly [Store, Store],
  turns: readonly Turn[],
  work: (store: Store, turn: Turn) => number,
): void {
  let rows = 0;
  const [embedded = 0, postgresql = 0] = stores.map((store) => {
    const took = turns.map((turn) => {
      const started = performance.now();
      rows = work(store, turn);
      return performance.now() - started;
    });
    return percentile(took, 0.5);
  });
  const ratio = (postgresql / embedded).toFixed(1);
  console.table([
    { work: what, rows, times: turns.length, 'embedded ms': embedded.toFixed(0), 'PostgreSQL ms': postgresql.toFixed(0), ratio },
  ]);
}

async function askedOf(store: ReadStore, days: readonly string[]): Promise<Asked> {
  const newest = days.at(-1) ?? '';
  const bars = (await barsOn(store, 'NSE', newest)).toSorted((one, other) => (one.symbol < other.symbol ? -1 : 1)).slice(0, SHARES);
  const shares = [];
  for (const { symbol } of bars) {
    const share = await listingNamed(store, 'NSE' satisfies Exchange, symbol, () => 0);
    if (share !== undefined) shares.push(share);
  }
  return { shares, sessions: days, newest };
}

function yearAgo({ sessions, newest }: Asked): string {
  return sessions.at(-247) ?? sessions[0] ?? newest;
}

function shareOf({ shares }: Asked, turn: number): ListedShare {
  const share = shares[turn % shares.length];
  if (share === undefined) throw new Error('The store has no share.');
  return share;
}

async function answeredBars(store: ReadStore, of: Asked, turn: number): Promise<number> {
  const share = await shareNamed(store, 'NSE', shareOf(of, turn).symbol);
  if (share === undefined || 'movedTo' in share) throw new Error('The share is not in the store.');
  return (await barsAnswer(store, share, '1990-01-01', '2999-12-31', true)).bars.length;
}

function barsOfHistories(store: Store): number {
  let bars = 0;
  for (const history of historiesOf(store, 'NSE', () => 0)) bars += history.bars.length;
  return bars;
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1_000).toFixed(1);
}
