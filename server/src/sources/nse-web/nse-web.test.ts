import { because } from '@bhav/core/market/reason';
import { describe, expect, it, onTestFinished } from 'vitest';
import { withoutUndefined } from '@bhav/core/market/without-undefined';
import type { Instrument, QuoteBatch } from '@bhav/core/quotes/live-quote';
import { type TestClock, testClock } from '../../test-clock.test-support.ts';
import { nseWeb } from './nse-web.ts';
import {
  SIMULATOR_COOKIE,
  simulateNseWeb,
  type NseWebMarket,
  type NseWebShare,
  type NseWebSimulator,
  type NseWebSimulatorParts,
} from './nse-web-simulator.test-support.ts';
import type { SimulatedFault } from '../simulator-fault.test-support.ts';
import { FAULTS, itConforms, type Scenario } from '../quote-conformance.test-support.ts';
import type { QuoteSource } from '../quote-source.ts';
import { rejectedInWords } from '../rejected-in-words.test-support.ts';

const NOW = Date.parse('2026-11-20T11:54:31+05:30');
const INDEX_PATH = '/api/equity-stock-indices?index=NIFTY%2050';

const SHARES: NseWebShare[] = [
  share('INFY', 'INE009A01021', { price: 1512.35, previousClose: 1498, open: 1500.05, high: 1520, low: 1497.1, volume: 3_201_442 }),
  share('BAJAJ-AUTO', 'INE917I01010', { price: 9120, previousClose: 9150.5, open: 9150, high: 9160, low: 9101, volume: 84_210 }),
  share('M&M', 'INE101A01026', { price: 3001.1, previousClose: 3001.1, open: 3000, high: 3010, low: 2990, volume: 0 }),
  // On its first day a share has no close before it.
  share('NEWLY', 'INE777Z01010', { price: 250, open: 245, high: 260, low: 240, volume: 1_000_000 }),
];
const MARKET: NseWebMarket = {
  shares: SHARES,
  levels: [level('NIFTY 50', 25_120.4), level('NIFTY BANK', 57_001.15), level('INDIA VIX', 13.42), level('NIFTY IT', 34_000)],
};
const INSTRUMENTS: readonly Instrument[] = SHARES.map(({ symbol, isin }) => ({
  exchange: 'NSE',
  symbol,
  series: 'EQ',
  isin,
  isMember: true,
}));
const LEVELS = ['NIFTY 50', 'NIFTY BANK', 'INDIA VIX'];
const SPOILED = 1;
const REFUSED: SimulatedFault = { kind: 'status', status: 401 };

describe('nse-web', () => {
  itConforms({
    secrets: [SIMULATOR_COOKIE],
    prepare,
    outcomes: {
      unauthorised: { ends: 'refused', says: /401/ },
      'unauthorised-once': { recovers: true },
      forbidden: { ends: 'refused', says: /403.*data centres/ },
      'too-many': { ends: 'refused', says: /120 s/ },
      broken: { ends: 'later', says: /500/ },
      unavailable: { ends: 'later', says: /503/ },
      page: { ends: 'refused', says: /page/ },
      cut: { ends: 'later' },
      silent: { ends: 'later', says: /20 s/ },
      garbage: { ends: 'layout', says: /JSON/ },
      'changed-layout': { ends: 'layout', says: /BAJAJ|INFY|NEWLY|M&M/ },
      reset: { ends: 'later', says: /ECONNRESET|UND_ERR_SOCKET/ },
    },
  });
});

describe('what nse-web asks', () => {
  it('is a page for its cookies, the members, and the indices, as a browser does, at three requests a second', async () => {
    const { source, simulator } = await over({});
    await read(source, INSTRUMENTS);
    expect(simulator.requests.map(({ path }) => path)).toEqual(['/option-chain', INDEX_PATH, '/api/allIndices']);
    const [, index] = simulator.requests;
    expect(index?.headers).toMatchObject({
      'user-agent': expect.stringContaining('Mozilla/5.0'),
      'accept-language': expect.stringContaining('en'),
      referer: expect.stringContaining(`${simulator.address}/market-data/`),
      cookie: expect.stringMatching(/nsit=.*nseappid=/),
    });
    expect(gapsOf(simulator)).toEqual([350, 350]);
  });

  it('is no new page within the minute of its cookies, and one after it, however the time of day is set', async () => {
    const { source, simulator, clock } = await over({});
    for (const [pause, ahead] of [
      [30_000, 3_600_000],
      [300_000, -7_200_000],
      [0, 0],
    ] as const) {
      await read(source, INSTRUMENTS);
      clock.set(ahead);
      await clock.pass(pause);
    }
    const pages = simulator.requests.map(({ isApi }) => (isApi ? 'api' : 'page'));
    expect(pages).toEqual(['page', 'api', 'api', 'api', 'api', 'page', 'api', 'api']);
    expect(gapsOf(simulator)).toEqual([350, 350, 30_000, 350, 300_000, 350, 350]);
  });

  it('is the page and the members once more when the cookies are refused, and no more than once', async () => {
    const once = await over({ faults: ({ path, count }) => (path === INDEX_PATH && count === 1 ? REFUSED : undefined) });
    await read(once.source, INSTRUMENTS);
    expect(once.simulator.requests.map(({ path }) => path)).toEqual([
      '/option-chain',
      INDEX_PATH,
      '/option-chain',
      INDEX_PATH,
      '/api/allIndices',
    ]);
    const always = await over({ faults: ({ isApi }) => (isApi ? REFUSED : undefined) });
    await expect(read(always.source, INSTRUMENTS)).rejects.toMatchObject({ kind: 'refused' });
    expect(always.simulator.requests).toHaveLength(4);
  });

  it('goes nowhere else: a redirect is a refusal', async () => {
    const { source, simulator } = await over({ faults: () => ({ kind: 'redirect' }) });
    await expect(read(source, INSTRUMENTS)).rejects.toMatchObject({ kind: 'refused', message: expect.stringContaining('302') });
    expect(simulator.requests).toHaveLength(1);
  });

  const cutTo = (part: number): SimulatedFault => ({
    kind: 'changed',
    change: (bytes) => bytes.subarray(0, Math.ceil(bytes.length * part)),
  });
  it.each<[what: string, fault: SimulatedFault, kind: string, says: string]>([
    ['has gone', { kind: 'status', status: 404 }, 'layout', 'equity-stock-indices any more (404)'],
    ['answers beyond a bound', { kind: 'endless', bytes: 64 * 1024 * 1024 }, 'layout', '4194304'],
    ['answers half without a sign of it', cutTo(0.5), 'later', 'cut off'],
    ['answers its first characters without a sign of it', cutTo(0.001), 'later', 'cut off'],
  ])('is told in words where the address %s', async (_, fault, kind, says) => {
    const { source } = await over({ faults: ({ isApi }) => (isApi ? fault : undefined) });
    await expect(read(source, INSTRUMENTS)).rejects.toMatchObject({ kind, message: expect.stringContaining(says) });
  });
});

describe('what nse-web reads', () => {
  it.each(['year first', 'day first'] as const)('is a time with the %s, in India', async (dates) => {
    const { source } = await over({ dates });
    const { quotes, levels } = await read(source, INSTRUMENTS);
    expect(quotes.map(({ at }) => at)).toEqual(SHARES.map(({ at }) => at));
    expect(levels.map(({ name, at }) => [name, at])).toEqual(LEVELS.map((name) => [name, NOW - 8_000]));
  });

  it('is a number as number or as text with thousands commas', async () => {
    const { source } = await over({ figures: 'text' });
    const { quotes, levels, rejected } = await read(source, INSTRUMENTS);
    expect(rejected).toEqual([]);
    expect(quotes.map(({ price, high }) => [price, high])).toEqual(SHARES.map(({ price, high }) => [price, high]));
    expect(levels.map(({ level, previousClose }) => [level, previousClose])).toEqual([
      [25_120.4, 25_000],
      [57_001.15, 57_000],
      [13.42, 13],
    ]);
  });

  const NO_PRICES = ['', '-', 0, null, -3, 'suspended', [1]].map((lastPrice) => ['price', { lastPrice }, lastPrice]);
  const NO_TIMES = ['', '-', null, '2026-11-20', '31-Foo-2026 10:00:00', '2026-13-20 10:00:00', 1_790_000_000].map((lastUpdateTime) => [
    'time',
    { lastUpdateTime },
    lastUpdateTime,
  ]);
  it.each([...NO_PRICES, ...NO_TIMES] as [string, Row, unknown][])('is no %s where the row has %j', async (what, row, value) => {
    const { rejected, quotes } = await withRow(row);
    expect(rejectedInWords(rejected)).toEqual([{ what: 'BAJAJ-AUTO', reason: `its ${what} is ${JSON.stringify(value)}` }]);
    expect(quotes).toHaveLength(3);
  });

  it('is no figure where it stands for none: no close before, no trade yet; no shares is a number of shares', async () => {
    const { quotes } = await withRow({ open: 0, dayHigh: '-', dayLow: '', totalTradedVolume: '84,210' });
    expect(quotes[SPOILED]).toEqual({
      instrument: INSTRUMENTS[SPOILED],
      price: 9120,
      previousClose: 9150.5,
      volume: 84_210,
      turnover: 84_210 * 9120,
      at: NOW - 8_000,
    });
    expect(quotes[2]?.volume).toBe(0);
    expect(quotes[3]).not.toHaveProperty('previousClose');
  });

  it('loses one figure that cannot be read, not the share, and says so', async () => {
    const { quotes, rejected } = await withRow({ dayHigh: 'n.a.', totalTradedVolume: 12.5 });
    expect(quotes[SPOILED]).not.toHaveProperty('high');
    expect(quotes[SPOILED]).not.toHaveProperty('volume');
    expect(quotes[SPOILED]?.price).toBe(9120);
    expect(rejectedInWords(rejected).map(({ reason }) => reason)).toEqual([
      'its dayHigh is "n.a." and is left out',
      'its totalTradedVolume is 12.5, which is no number of shares, and is left out',
    ]);
  });

  it('is joined by ISIN through a rename, by symbol through a split', async () => {
    const { source } = await over({});
    const asked = INSTRUMENTS.map((instrument, place) => {
      if (place === 0) return { ...instrument, symbol: 'INFOSYSTCH' };
      return place === 1 ? { ...instrument, isin: 'INE917I01028' } : instrument;
    });
    const { quotes, rejected } = await read(source, asked);
    expect(quotes.map(({ instrument }) => asked.indexOf(instrument))).toEqual([0, 1, 2, 3]);
    expect(rejected).toEqual([]);
  });

  it('takes no text of the length of a page for a symbol', async () => {
    const { rejected } = await withRow({ symbol: 'X'.repeat(200_000) });
    expect(rejected.map(({ what }) => what)).toContain('–');
  });

  it('names a member that was not asked for, and one that comes twice', async () => {
    const { source } = await over({ faults: edited((rows) => rows.push({ ...rows[1] })) });
    const { rejected, quotes } = await read(source, INSTRUMENTS.slice(0, 2));
    expect(quotes).toHaveLength(2);
    expect(rejected.map(({ what }) => what)).toEqual(['M&M', 'NEWLY', 'INFY']);
    expect(rejected[2]?.why).toEqual(because('rowTwice'));
  });

  it('is the shares without the other indices where only those fail, each named with the reason', async () => {
    const { source } = await over({
      faults: ({ path }) => (path === '/api/allIndices' ? { kind: 'status', status: 503 } : undefined),
    });
    const { quotes, levels, rejected } = await read(source, INSTRUMENTS);
    expect(quotes).toHaveLength(4);
    expect(levels.map(({ name }) => name)).toEqual(['NIFTY 50']);
    expect(rejected).toEqual(['NIFTY BANK', 'INDIA VIX'].map((what) => ({ what, why: because('nseTrouble', 503) })));
  });

  it.each([
    ['not the index asked for', (rows: Row[]) => void (rows[0] = { ...rows[0], symbol: 'NIFTY NEXT 50' })],
    ['no rows', (rows: Row[]) => void rows.splice(0)],
    ['more rows than there are shares', (rows: Row[]) => void rows.push(...Array.from({ length: 10_000 }, () => ({})))],
    ['no objects', (rows: Row[]) => void rows.splice(0, rows.length, ['NIFTY 50', 25_120] as unknown as Row)],
  ])('is refused as another layout when it has %s', async (_, edit) => {
    const { source } = await over({ faults: edited(edit) });
    await expect(read(source, INSTRUMENTS)).rejects.toMatchObject({ kind: 'layout' });
  });
});

type Row = Record<string, unknown>;

async function prepare(scenario: Scenario) {
  let isWell = false;
  const faultOf = faults(scenario);
  const { source, simulator, clock } = await over({ faults: (request) => (isWell ? undefined : faultOf(request)) });
  const spoiled = INSTRUMENTS[SPOILED];
  return {
    source,
    now: clock.now,
    asked: INSTRUMENTS,
    ...((scenario === 'missing' || scenario === 'unreadable') && spoiled !== undefined && { spoiled }),
    truth: (instrument: Instrument) => {
      const found = SHARES[INSTRUMENTS.indexOf(instrument)];
      if (found === undefined) throw new Error(`${instrument.symbol} is not simulator`);
      const { price, previousClose, open, high, low, volume } = found;
      return { price, volume, ...withoutUndefined({ previousClose, open, high, low }) };
    },
    underWay: async () => {
      await expect.poll(simulator.underWay).toBeGreaterThan(0);
    },
    held: () => simulator.underWay() + clock.asleep(),
    heal: () => {
      isWell = true;
    },
    // Only where silence is what is tested does time pass; however slow this machine is, no other answer is too late.
    ...(scenario === 'silent' && {
      pass: async (ms: number) => {
        if (!isWell) await clock.pass(ms);
      },
    }),
    close: async () => undefined,
  };
}

function faults(scenario: Scenario): NonNullable<NseWebSimulatorParts['faults']> {
  switch (scenario) {
    case 'missing':
      return edited((rows) => void rows.splice(SPOILED + 1, 1));
    case 'unreadable':
      return edited((rows) => Object.assign(rows[SPOILED + 1] ?? {}, { lastPrice: '-' }));
    case 'changed-layout':
      return edited((rows) => {
        for (const row of rows) Object.assign(row, { lastPrice: undefined, ltp: row['lastPrice'] });
      });
    case 'unauthorised':
      return ({ isApi }) => (isApi ? REFUSED : undefined);
    case 'unauthorised-once':
      return ({ path, count }) => (path === INDEX_PATH && count === 1 ? REFUSED : undefined);
    default: {
      const isWhole = ['forbidden', 'unavailable', 'silent'].includes(scenario);
      return ({ isApi }) => (isApi || isWhole ? FAULTS[scenario] : undefined);
    }
  }
}

/** The right answer of the members with other rows, the first of which is the index itself. */
function edited(edit: (rows: Row[]) => unknown): NonNullable<NseWebSimulatorParts['faults']> {
  const change = (bytes: Buffer): Uint8Array => {
    const answer = JSON.parse(bytes.toString()) as { data: Row[] };
    edit(answer.data);
    return Buffer.from(JSON.stringify(answer));
  };
  return ({ path }) => (path === INDEX_PATH ? { kind: 'changed', change } : undefined);
}

async function over(
  parts: Pick<NseWebSimulatorParts, 'faults' | 'dates' | 'figures'>,
): Promise<{ source: QuoteSource; simulator: NseWebSimulator; clock: TestClock }> {
  const clock = testClock(NOW);
  const simulator = await simulateNseWeb({ market: () => MARKET, now: () => NOW + clock.elapsed(), ...parts });
  onTestFinished(() => simulator.close());
  // The pauses between two requests go by at once.
  const sleep: TestClock['sleep'] = (ms, signal) => (ms < 1000 ? clock.pass(ms) : clock.sleep(ms, signal));
  return { source: nseWeb({ fetch, now: clock.now, elapsed: clock.elapsed, sleep, base: simulator.address }), simulator, clock };
}

async function withRow(change: Row): Promise<QuoteBatch> {
  const { source } = await over({ faults: edited((rows) => Object.assign(rows[SPOILED + 1] ?? {}, change)) });
  return read(source, INSTRUMENTS);
}

async function read(source: QuoteSource, instruments: readonly Instrument[]): Promise<QuoteBatch> {
  for await (const batch of source.quotes(instruments, new AbortController().signal)) return batch;
  throw new Error('the source ended without figures');
}

function gapsOf({ requests }: NseWebSimulator): number[] {
  return requests.slice(1).map(({ at }, place) => at - (requests[place]?.at ?? 0));
}

function share(symbol: string, isin: string, figures: Partial<NseWebShare>): NseWebShare {
  const base = { symbol, isin, series: 'EQ', price: 1, volume: 1, at: NOW - 8_000 };
  const { price = 1, volume = 1 } = figures;
  return { ...base, turnover: price * volume, ...figures };
}

function level(name: string, points: number) {
  const previousClose = points > 100 ? Math.floor(points / 1000) * 1000 : 13;
  return { name, level: points, previousClose, open: points, high: points + 1, low: points - 1, at: NOW - 8_000 };
}
