import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { array, assert, asyncProperty, integer, nat, option, record, tuple, type Arbitrary } from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Instrument, LiveQuote, QuoteBatch } from '@bhav/core/quotes/live-quote';
import { hasQuotesOf, keptBatches, keptSessions, latestQuotes, SESSIONS_KEPT } from './quotes.ts';
import { openStore, type Store } from '../open-store.ts';
import { quoteKeeper } from './quote-keeper.ts';
import { NotExact } from '../units.ts';
import { keepBatch } from './write-batch.ts';
import { addDays } from '@bhav/core/calendar/days';
import { listed, valueIn, rowsIn } from '../values.test-support.ts';
import { testPlace } from '../test-place.test-support.ts';

const source = { id: 'nse-web', name: 'NSE website', terms: 'Terms, https://exchange.test/terms.' };
const other = { id: 'upstox', name: 'Upstox', terms: 'Others.' };
const session = '2026-11-20';
const INFY: Instrument = { exchange: 'NSE', symbol: 'INFY', series: 'EQ', isin: 'INE009A01021', isMember: true };
const TCS: Instrument = { exchange: 'BSE', symbol: 'TCS', code: '532540', isMember: false };

let folder: string;
let store: Store;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bhav-live-'));
  store = await openStore({ ...(await testPlace(folder)), origin: 'exchange' });
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

it('a session has quotes of an exchange when its source gave one', async () => {
  const quotes = [{ instrument: INFY, price: 1_512, at: at('10:00:00') }];
  await keepBatch(store, { source, session, batch: { receivedAt: at('10:00:01'), quotes, levels: [], rejected: [] } });
  expect(await hasQuotesOf(store, 'NSE', { session, source })).toBe(true);
  expect(await hasQuotesOf(store, 'BSE', { session, source })).toBe(false);
  expect(await hasQuotesOf(store, 'NSE', { session, source: other })).toBe(false);
  expect(await hasQuotesOf(store, 'NSE', { session: '2026-11-19', source })).toBe(false);
});

it('the batches of a session are those of one source where it is named', async () => {
  const batch = (second: number): QuoteBatch => ({
    receivedAt: at(`10:00:0${second}`),
    quotes: [{ instrument: INFY, price: second, at: at('10:00:00') }],
    levels: [],
    rejected: [],
  });
  await keepBatch(store, { source, session, batch: batch(1) });
  await keepBatch(store, { source: other, session, batch: batch(2) });
  const pricesOf = async (name?: string) => (await listed(keptBatches(store, session, name))).map(({ quotes }) => quotes[0]?.price);
  expect([await pricesOf(), await pricesOf(source.id), await pricesOf(other.id), await pricesOf('none')]).toEqual([[1, 2], [1], [2], []]);
});

describe('a batch', () => {
  it('comes back with both clocks, to the paisa, and with missing values missing', async () => {
    const batch: QuoteBatch = {
      receivedAt: at('10:00:05'),
      quotes: [
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
        { instrument: TCS, price: 0.05, volume: 0, at: at('09:40:00') },
      ],
      levels: [{ name: 'NIFTY 50', level: 26_013.4567, previousClose: 25_900.1, at: at('10:00:00') }],
      rejected: [{ what: 'ABC', reason: 'no price' }],
    };
    await keepBatch(store, { source, session, batch });
    expect(await listed(keptBatches(store, session))).toEqual([{ ...batch, rejected: [] }]);
    expect((await rowsIn(store, 'SELECT price, turnover FROM live_quote WHERE volume > 0'))[0]).toEqual({
      price: 151_235,
      turnover: 18_67_10_00_12_345,
    });
  });

  it('is written without quotes that did not change since the last one of the same source and session', async () => {
    await keep('10:00:00', [quote(INFY, 100), quote(TCS, 50)]);
    await keep('10:05:00', [quote(INFY, 100.05), quote(TCS, 50)]);
    await keep('10:10:00', [quote(INFY, 100.05), quote(TCS, 50)]);
    await keep('10:15:00', [quote(INFY, 100), { ...quote(TCS, 50), at: at('10:14:00') }]);
    expect((await listed(keptBatches(store, session))).map(({ quotes }) => quotes.map(({ price }) => price))).toEqual([
      [100, 50],
      [100.05],
      [],
      [100, 50],
    ]);
    await keepBatch(store, { source: other, session, batch: batchOf('10:16:00', [quote(INFY, 100)]) });
    await keepBatch(store, { source, session: '2026-11-23', batch: batchOf('10:17:00', [quote(INFY, 100)]) });
    expect((await rowsIn(store, 'SELECT count(*) AS n FROM live_quote'))[0]).toEqual({ n: 7 });
  });

  it('has a figure that went missing as missing', async () => {
    await keep('10:00:00', [{ ...quote(INFY, 100), volume: 10 }]);
    await keep('10:05:00', [quote(INFY, 100)]);
    expect((await latestQuotes(store, session)).quotes[0]).not.toHaveProperty('volume');
  });

  it('keeps levels that changed', async () => {
    const levels = (level: number): QuoteBatch['levels'] => [
      { name: 'NIFTY 50', level, at: at('10:00:00') },
      { name: 'INDIA VIX', level: 12.5, at: at('10:00:00') },
    ];
    await keepBatch(store, { source, session, batch: { ...batchOf('10:00:00', []), levels: levels(26_000.05) } });
    await keepBatch(store, { source, session, batch: { ...batchOf('10:05:00', []), levels: levels(26_000.1) } });
    expect((await listed(keptBatches(store, session))).map((batch) => batch.levels.map(({ name, level }) => `${name} ${level}`))).toEqual([
      ['INDIA VIX 12.5', 'NIFTY 50 26000.05'],
      ['NIFTY 50 26000.1'],
    ]);
    expect(
      (await latestQuotes(store, session)).levels
        .map(({ name, level, receivedAt }) => [name, level, receivedAt])
        .toSorted(([one], [two]) => String(one).localeCompare(String(two))),
    ).toEqual([
      ['INDIA VIX', 12.5, at('10:00:00')],
      ['NIFTY 50', 26_000.1, at('10:05:00')],
    ]);
  });

  it('keeps the last of a share that comes twice', async () => {
    await keep('10:00:00', [quote(INFY, 100), quote(INFY, 101)]);
    expect((await latestQuotes(store, session)).quotes.map(({ price }) => price)).toEqual([101]);
  });

  it.each([
    ['a price', { price: Number.NaN }],
    ['a volume', { volume: -1 }],
    ['a turnover', { turnover: 1e18 }],
    ['a time', { at: 0.5 }],
  ])('is refused whole for %s that cannot be kept', async (_, wrong) => {
    await expect(keep('10:00:00', [quote(TCS, 50), { ...quote(INFY, 100), ...wrong }])).rejects.toThrow(NotExact);
    expect(await keptSessions(store)).toEqual([]);
    expect(await latestQuotes(store, session)).toEqual({ quotes: [], levels: [] });
  });

  it('is refused whole for a level that is no number', async () => {
    const batch = {
      ...batchOf('10:00:00', [quote(TCS, 50)]),
      levels: [{ name: 'SENSEX', level: Number.NaN, at: at('10:00:00') } as const],
    };
    await expect(keepBatch(store, { source, session, batch })).rejects.toThrow(/no level of SENSEX/);
    expect(await keptSessions(store)).toEqual([]);
  });
});

describe('after a restart', () => {
  it('the newest quotes are there, with source and our time, and only what changes then is written', async () => {
    await keep('10:00:00', [quote(INFY, 100), quote(TCS, 50)]);
    await keep('10:05:00', [quote(INFY, 101)]);
    await store.close();
    store = await openStore({ ...(await testPlace(folder)), origin: 'exchange' });
    expect((await latestQuotes(store, session)).quotes).toEqual([
      { ...quote(INFY, 101), source, receivedAt: at('10:05:00') },
      { ...quote(TCS, 50), source, receivedAt: at('10:00:00') },
    ]);
    await keep('10:10:00', [quote(INFY, 101), quote(TCS, 51)]);
    expect((await listed(keptBatches(store, session))).at(-1)?.quotes.map(({ price }) => price)).toEqual([51]);
    expect(await latestQuotes(store, '2026-11-19')).toEqual({ quotes: [], levels: [] });
  });

  it('of two sources the one that spoke last of a share stands, and each is there by name', async () => {
    await keep('10:00:00', [quote(INFY, 100), quote(TCS, 50)]);
    await keepBatch(store, { source: other, session, batch: batchOf('10:05:00', [quote(TCS, 51)]) });
    expect((await latestQuotes(store, session)).quotes.map(({ price, source: of }) => [price, of.name])).toEqual([
      [100, 'NSE website'],
      [51, 'Upstox'],
    ]);
    expect((await latestQuotes(store, session, 'nse-web')).quotes.map(({ price }) => price)).toEqual([100, 50]);
    expect(await listed(keptBatches(store, session, 'upstox'))).toHaveLength(1);
  });
});

describe('the kept sessions', () => {
  it('are named newest first with their sources and times', async () => {
    await keepBatch(store, { source, session: '2026-11-19', batch: batchOf('10:00:00', [quote(INFY, 99)]) });
    await keep('10:00:00', [quote(INFY, 100), quote(TCS, 50)]);
    await keep('10:05:00', [quote(INFY, 101)]);
    expect(await keptSessions(store)).toEqual([
      { session, source, from: at('10:00:00'), to: at('10:05:00'), batches: 2 },
      { session: '2026-11-19', source, from: at('10:00:00'), to: at('10:00:00'), batches: 1 },
    ]);
  });

  it(`are the newest ${SESSIONS_KEPT}; nothing of those before is left`, async () => {
    const days = Array.from({ length: SESSIONS_KEPT + 3 }, (_, day) => addDays('2026-09-01', day));
    for (const day of days) {
      await keepBatch(store, { source, session: day, batch: batchOf('10:00:00', [quote(INFY, 100)]) });
      await keepBatch(store, { source: other, session: day, batch: batchOf('10:00:00', [quote(INFY, 101)]) });
    }
    expect([...new Set((await keptSessions(store)).map(({ session: day }) => day))]).toEqual(days.slice(3).toReversed());
    for (const table of ['live_batch', 'live_quote', 'live_newest']) {
      expect((await rowsIn(store, `SELECT count(*) AS n FROM ${table}`))[0]).toEqual({ n: 2 * SESSIONS_KEPT });
    }
  });
});

it('of a session that is dropped nothing is seen at once, and a few batches go with each that comes', async () => {
  for (let minute = 10; minute < 59; minute++) await keep(`10:${minute}:00`, [quote(INFY, minute)]);
  for (let day = 0; day < SESSIONS_KEPT; day++) {
    const later = addDays('2026-12-01', day);
    await keepBatch(store, { source, session: later, batch: batchOf('10:00:00', [quote(INFY, 100)]) });
  }
  expect(await keptSessions(store)).toHaveLength(SESSIONS_KEPT);
  expect(await listed(keptBatches(store, session))).toEqual([]);
  expect(await latestQuotes(store, session)).toEqual({ quotes: [], levels: [] });
  const left = () => valueIn(store, 'SELECT count(*) FROM live_quote');
  expect(await left()).toBeGreaterThan(SESSIONS_KEPT);
  for (let turn = 0; turn < 5; turn++) {
    await keepBatch(store, { source, session: '2026-12-30', batch: batchOf('10:00:00', [quote(INFY, 200 + turn)]) });
  }
  expect(await left()).toBe(SESSIONS_KEPT + 5);
});

describe('the keeper', () => {
  // As the outbox of the server does, one after the other.
  const written: Promise<void>[] = [];
  const keeperOfStore = () =>
    quoteKeeper((kept) => {
      const before = Promise.allSettled(written);
      written.push(before.then(() => keepBatch(store, kept)));
    });
  const allWritten = async () => {
    await Promise.all(written.splice(0));
  };

  it('keeps a batch a minute of a source that is followed, and the rest on request', async () => {
    const keeper = keeperOfStore();
    for (let second = 0; second < 150; second++) {
      keeper.keep(source, session, { ...batchOf('10:00:00', [quote(INFY, 100 + second)]), receivedAt: at('10:00:00') + second * 1000 });
    }
    const kept = async () =>
      (await listed(keptBatches(store, session))).map(({ receivedAt, quotes }) => [receivedAt - at('10:00:00'), quotes[0]?.price]);
    const first = [
      [0, 100],
      [60_000, 160],
      [120_000, 220],
    ];
    await allWritten();
    expect(await kept()).toEqual(first);
    keeper.flush();
    keeper.flush();
    await allWritten();
    expect(await kept()).toEqual([...first, [149_000, 249]]);
  });

  it('keeps each batch of a source that is asked every five minutes, and never joins two sources or sessions', async () => {
    const keeper = keeperOfStore();
    keeper.keep(source, session, batchOf('10:00:00', [quote(INFY, 100)]));
    keeper.keep(source, session, batchOf('10:05:00', [quote(INFY, 101)]));
    keeper.keep(source, session, batchOf('10:05:30', [quote(INFY, 102)]));
    keeper.keep(other, session, batchOf('10:05:31', [quote(INFY, 103)]));
    keeper.keep(other, '2026-11-23', batchOf('10:05:32', [quote(INFY, 104)]));
    await allWritten();
    expect((await keptSessions(store)).map(({ session: day, source: { id }, batches }) => [day, id, batches])).toEqual([
      ['2026-11-23', 'upstox', 1],
      [session, 'upstox', 1],
      [session, 'nse-web', 3],
    ]);
  });

  it('goes on after a batch that cannot be kept', async () => {
    const keeper = keeperOfStore();
    keeper.keep(source, session, batchOf('10:00:00', [quote(INFY, Number.NaN)]));
    keeper.keep(source, session, batchOf('10:05:00', [quote(INFY, 101)]));
    const [first, second] = await Promise.allSettled(written.splice(0));
    expect(first).toMatchObject({ status: 'rejected', reason: expect.any(NotExact) });
    expect(second).toMatchObject({ status: 'fulfilled' });
    expect((await latestQuotes(store, session)).quotes.map(({ price }) => price)).toEqual([101]);
  });
});

it('each stored batch holds the changes, and the newest quotes equal the last ones given', async () => {
  const instruments = [INFY, TCS, { ...INFY, series: 'BE' }, { exchange: 'NSE', symbol: 'INFY', isMember: true } as const];
  const money = integer({ min: 1, max: 9_999_999_99 }).map((amount) => amount / 100);
  const maybe = <T>(value: Arbitrary<T>) => option(value, { nil: undefined });
  const quotes = record({ price: money, open: maybe(money), turnover: maybe(money), volume: maybe(nat()), at: nat(3) }).map(
    ({ price, open, turnover, volume, at: moment }) => ({
      price,
      ...(open !== undefined && { open }),
      ...(turnover !== undefined && { turnover }),
      ...(volume !== undefined && { volume }),
      at: moment,
    }),
  );
  const batches = array(array(tuple(nat(3), quotes), { maxLength: 6 }), { maxLength: 8 });
  let day = 0;
  await assert(
    asyncProperty(batches, async (given) => {
      const of = addDays('2026-01-01', day++);
      const seen = new Map<number, string>();
      const expected: string[][] = [];
      for (const [index, rows] of given.entries()) {
        const said = rows.map(([share, figures]): LiveQuote => ({ instrument: instruments[share] ?? INFY, ...figures }));
        await keepBatch(store, { source, session: of, batch: { receivedAt: index, quotes: said, levels: [], rejected: [] } });
        const last = new Map(rows.map(([share], place) => [share, JSON.stringify(sorted(said[place]))]));
        const news = [...last].filter(([share, text]) => seen.get(share) !== text);
        for (const [share, text] of news) seen.set(share, text);
        expected.push(news.map(([, text]) => text).toSorted());
      }
      const kept = (await listed(keptBatches(store, of))).map((batch) => batch.quotes.map((row) => JSON.stringify(sorted(row))).toSorted());
      expect(kept).toEqual(expected);
      const newest = (await latestQuotes(store, of)).quotes.map(({ source: _source, receivedAt: _received, ...row }) =>
        JSON.stringify(sorted(row)),
      );
      expect(newest.toSorted()).toEqual([...seen.values()].toSorted());
    }),
    { numRuns: 150 },
  );
});

async function keep(time: string, quotes: LiveQuote[]): Promise<void> {
  await keepBatch(store, { source, session, batch: batchOf(time, quotes) });
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

/** With its keys in one order, so that two of the same content have the same text. */
function sorted(row: LiveQuote | undefined): object | undefined {
  return row && { ...inOrder(row), instrument: inOrder(row.instrument) };
}

function inOrder(value: object): object {
  return Object.fromEntries(Object.entries(value).toSorted(([one], [two]) => one.localeCompare(two)));
}
