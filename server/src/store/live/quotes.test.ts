import { beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '@bhav/core/calendar/days';
import type { Instrument, LiveQuote, QuoteBatch } from '@bhav/core/quotes/live-quote';
import { DAYS_KEPT, type KeptBatch, keepQuotes, keptSessions, latestQuotes } from './quotes.ts';
import { quoteKeeper } from './quote-keeper.ts';
import type { Store } from '../open-store.ts';
import { newStore } from '../test-place.test-support.ts';
import { valueIn } from '../values.test-support.ts';

const source = { id: 'nse-web', name: 'NSE website', terms: 'Terms, https://exchange.test/terms.' };
const other = { id: 'upstox', name: 'Upstox', terms: 'Others.' };
const session = '2026-11-20';
const INFY: Instrument = { exchange: 'NSE', symbol: 'INFY', series: 'EQ', isin: 'INE009A01021', isMember: true };
const TCS: Instrument = { exchange: 'BSE', symbol: 'TCS', code: '532540', isMember: false };

let folder: string;
let store: Store;

beforeEach(async () => {
  store = await newStore();
  ({ folder } = store);
});

it('quotes come back after a restart, to the paisa, and with missing values missing', async () => {
  const quotes: LiveQuote[] = [
    { instrument: TCS, price: 0.05, volume: 0, at: at('09:40:00') },
    {
      instrument: INFY,
      price: 1_512.35,
      previousClose: 1_500.05,
      open: 1_501,
      high: 1_520.4,
      low: 1_499.95,
      volume: 12_34_567,
      turnover: 18_67_10_00_123.45,
      at: at('09:59:58'),
    },
  ];
  const levels: QuoteBatch['levels'] = [{ name: 'NIFTY 50', level: 26_013.4567, previousClose: 25_900.1, at: at('10:00:00') }];
  await keep('10:00:05', quotes, { levels });
  await store.close();
  store = await newStore({ folder });
  expect(await latestQuotes(store, { session, source })).toEqual({ quotes, levels });
  expect(await keptSessions(store)).toEqual([{ session, source, receivedAt: at('10:00:05') }]);
});

it('figures take the place of the last ones of their source and session', async () => {
  await keep('10:00:00', [{ ...quote(INFY, 100), volume: 10 }, quote(TCS, 50)]);
  await keep('10:05:00', [quote(INFY, 101)]);
  await keep('10:07:00', [quote(TCS, 51)], { source: other });
  await keep('10:08:00', [quote(INFY, 103)], { session: '2026-11-23' });
  const pricesOf = async (of: Parameters<typeof latestQuotes>[1]) => (await latestQuotes(store, of)).quotes.map(({ price }) => price);
  expect(await pricesOf({ session, source })).toEqual([101]);
  expect(await pricesOf({ session, source: other })).toEqual([51]);
  expect(await latestQuotes(store, { session: '2026-11-19', source })).toEqual({ quotes: [], levels: [] });
});

it(`the newest ${DAYS_KEPT} days are kept, newest first, with each source of a day; nothing of those before is left`, async () => {
  const days = Array.from({ length: DAYS_KEPT + 2 }, (_, day) => addDays('2026-09-01', day));
  for (const day of days) {
    const levels: QuoteBatch['levels'] = [{ name: 'NIFTY 50', level: 1, at: 1 }];
    await keep('10:00:00', [quote(INFY, 100)], { session: day, levels });
    await keep('10:00:01', [quote(INFY, 101)], { session: day, levels, source: other });
  }
  expect((await keptSessions(store)).map(({ session: day, source: { id } }) => `${day} ${id}`)).toEqual(
    days
      .slice(2)
      .toReversed()
      .flatMap((day) => [`${day} upstox`, `${day} nse-web`]),
  );
  expect(await valueIn(store, 'SELECT count(*) FROM live_figures')).toBe(2 * DAYS_KEPT);
});

describe('the keeper', () => {
  /** Gives it batches, each as its second since 10:00 and its price, and returns those that it passes on. */
  const passedOn = (batches: readonly [second: number, price: number, about?: Partial<KeptBatch>][]) => {
    const written: [string, string, number, number | undefined][] = [];
    const keeper = quoteKeeper(({ session: day, source: { id }, batch: { receivedAt, quotes } }) =>
      written.push([day, id, (receivedAt - at('10:00:00')) / 1000, quotes[0]?.price]),
    );
    for (const [second, price, about] of batches) {
      const batch = { ...batchOf('10:00:00', [quote(INFY, price)]), receivedAt: at('10:00:00') + second * 1000 };
      keeper.keep({ source, session, batch, ...about });
    }
    return { written, keeper };
  };

  it('gives a batch a minute of a source that is followed, and the rest on request', () => {
    const { written, keeper } = passedOn(Array.from({ length: 150 }, (_, second) => [second, 100 + second]));
    keeper.flush();
    keeper.flush();
    expect(written).toEqual([
      [session, 'nse-web', 0, 100],
      [session, 'nse-web', 60, 160],
      [session, 'nse-web', 120, 220],
      [session, 'nse-web', 149, 249],
    ]);
  });

  it('gives each batch of a source that is asked every five minutes, and never joins two sources or sessions', () => {
    const { written } = passedOn([
      [0, 100],
      [300, 101],
      [330, 102],
      [331, 103, { source: other }],
      [332, 104, { source: other, session: '2026-11-23' }],
    ]);
    expect(written).toEqual([
      [session, 'nse-web', 0, 100],
      [session, 'nse-web', 300, 101],
      [session, 'nse-web', 330, 102],
      [session, 'upstox', 331, 103],
      ['2026-11-23', 'upstox', 332, 104],
    ]);
  });
});

async function keep(
  time: string,
  quotes: LiveQuote[],
  about: Partial<KeptBatch> & Partial<Pick<QuoteBatch, 'levels'>> = {},
): Promise<void> {
  const { levels = [], ...place } = about;
  await keepQuotes(store, { source, session, batch: { ...batchOf(time, quotes), levels }, ...place });
}

function batchOf(time: string, quotes: LiveQuote[]): QuoteBatch {
  return { receivedAt: at(time), quotes, levels: [], rejected: [] };
}

function quote(instrument: Instrument, price: number): LiveQuote {
  return { instrument, price, at: at('09:59:00') };
}

function at(time: string): number {
  return Date.parse(`${session}T${time}+05:30`);
}
