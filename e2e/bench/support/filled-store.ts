import { type Exchange, EXCHANGES } from '@bhav/core/market/exchange';
import type { DemoMarket } from '../../../demo/src/market/demo-market.ts';
import type { Store } from '../../../server/src/store/open-store.ts';
import { atOnce, wholeOrNothing } from '../../../server/src/store/transaction.ts';
import { type Accepted, fileWriter } from '../../../server/src/store/write/file.ts';

/** Sessions of a year in India, about. */
export const SESSIONS_A_YEAR = 247;
/** Sessions written in one transaction. */
const AT_ONCE = 50;
/** The longest time for filling the store; it is measured with what it has then. */
const LIMIT_MS = 8 * 60_000;

/** Writes the bars of both exchanges by the store's own writer, without files and their checks, many sessions in one transaction. */
export async function fillStore(
  store: Store,
  market: DemoMarket,
  wanted: readonly string[],
  limitMs = LIMIT_MS,
): Promise<{ days: string[]; rows: number }> {
  const write = fileWriter(store);
  const started = performance.now();
  const days: string[] = [];
  let rows = 0;
  while (days.length < wanted.length && performance.now() - started < limitMs) {
    await wholeOrNothing(store, async () => {
      for (const session of wanted.slice(days.length, days.length + AT_ONCE)) {
        for (const exchange of EXCHANGES) rows += write(acceptedOf(market, exchange, session));
        days.push(session);
      }
    });
  }
  return { days, rows };
}

/** Writes one more session of both exchanges, in one transaction. */
export function writeSession(store: Store, market: DemoMarket, session: string): number {
  const write = fileWriter(store);
  return atOnce(store, () => EXCHANGES.reduce((rows, exchange) => rows + write(acceptedOf(market, exchange, session)), 0));
}

function acceptedOf(market: DemoMarket, exchange: Exchange, session: string): Accepted {
  const sha256 = `made ${exchange} ${session}`;
  const rawFile = { exchange, sha256, path: sha256, bytes: 0, address: 'made', fetchedAt: `${session}T18:30:00+05:30` };
  const bars = market.barsOn(exchange, session);
  return {
    rawFile: { ...rawFile, source: `${exchange.toLowerCase()}-bhavcopy` },
    session,
    parsed: { session, bars, rejected: [] },
    bars,
    flagsOf: () => [],
    rejected: [],
    rankOf: () => 0,
  };
}
