import { CONDITIONS } from '@bhav/core/screen/conditions';
import type { Candidates } from '@bhav/core/screen/candidate';
import { type Asked, readScreen, type Screen } from '@bhav/core/screen/screen';
import { screened } from '@bhav/core/screen/screened';
import { seededRandom } from '@bhav/core/simulated/random';
import type { ScreenedShare } from '@bhav/core/wire/screen';
import { ingestQueue } from '../../server/src/ingest/ingest-queue.ts';
import { FILE_SOURCES, KNOWN_SOURCES } from '../../server/src/sources/files/all.ts';
import { DEMO_NOW, demoHistory, fileOf, takeIn } from './support/demo-files.ts';
import { percentile } from './support/percentile.ts';
import { withServer } from './support/served-store.ts';
import { untilSettled } from './support/settled.ts';
import { withStore } from './support/with-store.ts';

const SHARES = 7_700;
const TIMES = 200;
const SESSION = '2026-11-20';

/**
 * Prints how long a screen with every range takes over the shares of both exchanges, and a page of the screener from a server: one that it has, and one
 * that it makes, of a screen that nobody has asked for.
 */
export async function measureMarket(): Promise<void> {
  const candidates = madeShares();
  const all = everyRange();
  const screening = async () => screened(candidates, all);
  console.table([{ what: 'every range over 7,700 shares, ms', ...(await timesOf(screening)) }]);
  await withStore(async (store) => {
    const market = demoHistory();
    const queue = ingestQueue({ store, sources: KNOWN_SOURCES, now: () => DEMO_NOW });
    for (const source of FILE_SOURCES) {
      const bytes = fileOf(source, market, SESSION);
      if (bytes !== undefined) await takeIn(queue, store.folder, source, SESSION, bytes);
    }
    await withServer(store.folder, async ({ address }) => {
      await untilSettled(address);
      const page = async (turnover: number) => {
        const text = await (await fetch(`${address}/full-tracking?change=1..&turnover=${turnover}..&warn=none`)).text();
        if (!text.includes('screen-table')) throw new Error('The server did not write the screener into its page.');
      };
      console.table([
        { what: 'a page of the screener that the server has, ms', ...(await timesOf(() => page(0.5))) },
        { what: 'one that it makes, ms', ...(await timesOf((time) => page(1 + time / 100))) },
      ]);
    });
  });
}

/** Runs something some times to warm it up, and then as often again by the clock. */
async function timesOf(run: (time: number) => Promise<unknown>): Promise<Record<string, string>> {
  const took: number[] = [];
  for (let time = 0; time < 2 * TIMES; time += 1) {
    const started = performance.now();
    await run(time);
    if (time >= TIMES) took.push(performance.now() - started);
  }
  return { median: percentile(took, 0.5).toFixed(2), p99: percentile(took, 0.99).toFixed(2) };
}

/** Asks every range, so wide that no share falls out at the first. */
function everyRange(): Screen {
  const conditions = CONDITIONS.flatMap(({ kind, word }): Asked[] => (kind === 'range' ? [{ word, least: -1e9, most: 1e9 }] : []));
  return { ...readScreen(new URLSearchParams()), conditions };
}

/** Shares with every figure that a screen may ask for. */
function madeShares(): Candidates {
  const random = seededRandom('42');
  const made = (symbol: string): ScreenedShare => {
    const price = 50 + random() * 5_000;
    const near = () => price * (0.5 + random());
    return {
      symbol,
      name: symbol,
      exchange: 'NSE',
      isGainer: true,
      isLoser: false,
      price,
      open: near(),
      high: near(),
      low: near(),
      previousClose: near(),
      changePercent: random() * 16 - 8,
      turnover: random() * 1e9,
      marketCap: random() * 1e5,
      deliveryPercent: random() * 100,
      priceEarnings: random() * 50,
      dividendYield: random() * 5,
      volumeRatio: random() * 5,
      yearHigh: near(),
      yearLow: near(),
      mean20: near(),
      mean50: near(),
      mean200: near(),
      firstClose: near(),
      daysListed: 2_515,
      daysToExDate: 11,
      exDividend: random() * 10,
      apartPercent: random(),
      turnoverOnBoth: random() * 1e8,
      returns: { '1W': random(), '1M': random(), '3M': random(), '6M': random(), '1Y': random(), '3Y': random() },
    };
  };
  return {
    exchange: 'NSE',
    shares: Array.from({ length: SHARES }, (_, number) => made(`S${number}`)),
    members: new Map(),
  };
}
