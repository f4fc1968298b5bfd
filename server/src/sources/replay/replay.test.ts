import { array, assert, asyncProperty, constantFrom, integer, nat, option, record, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Instrument, LiveQuote, QuoteBatch } from '@bhav/core/quotes/live-quote';
import { type QuoteFault, itConforms, type Scenario, type Setup } from '../quote-conformance.test-support.ts';
import { QuoteFailure } from '../quote-source.ts';
import { type Recording, replay } from './replay.ts';
import { DAY_MS } from '@bhav/core/calendar/days';

const session = '2026-11-20';
const START = Date.parse(`${session}T10:00:00+05:30`);
const source = { name: 'NSE website', terms: 'Use and display are governed by the policy, https://exchange.test/policy.' };
const SHARES: Instrument[] = [
  { exchange: 'NSE', symbol: 'INFY', series: 'EQ', isin: 'INE009A01021', code: '1594', isMember: true },
  { exchange: 'NSE', symbol: 'TCS', series: 'EQ', isin: 'INE467B01029', code: '11536', isMember: true },
  { exchange: 'BSE', symbol: 'RELIANCE', isin: 'INE002A01018', code: '500325', isMember: true },
];

describe('the contract', () => {
  const cannot = 'what is kept is read from the store, over no wire';
  const faults: QuoteFault[] = [
    ...(['unauthorised', 'unauthorised-once', 'forbidden', 'too-many', 'unavailable'] as const),
    ...(['page', 'silent', 'garbage', 'changed-layout', 'reset'] as const),
  ];
  itConforms({
    prepare: async (scenario) => setup(scenario),
    outcomes: {
      ...(Object.fromEntries(faults.map((fault) => [fault, { cannot }])) as Record<QuoteFault, { cannot: string }>),
      // The store fails at the first reading, or at a later one.
      broken: { ends: 'later', says: /Fri 20 Nov 2026 could not be read/ },
      cut: { ends: 'later', says: /Fri 20 Nov 2026 could not be read/ },
    },
    secrets: [],
  });
});

describe('a replay', () => {
  it('names the recording, its origin, its speed and its terms', () => {
    const { name, nameInFigures, id, terms, covers, exchanges } = replay({
      ...testClock(),
      recording: recordingOf([]),
      kept: [],
      speed: 60,
    });
    expect([id, name]).toEqual(['replay', 'Replay of Fri 20 Nov 2026 · NSE website · 60×']);
    expect(nameInFigures).toBe('NSE website · 60×');
    expect(terms).toBe(`A replay stays under the terms of its source: ${source.terms}`);
    expect([covers, exchanges]).toEqual(['index', ['NSE', 'BSE']]);
    const whole = { ...recordingOf([]), shares: [{ exchange: 'BSE', symbol: 'X', isMember: false } as const] };
    expect(replay({ ...testClock(), recording: whole, kept: [], speed: 0.5 })).toMatchObject({ covers: 'all', exchanges: ['BSE'] });
  });

  it.each([0, 0.09, 1001, Number.NaN, -1])('does not run at %s times the speed', (speed) => {
    expect(() => replay({ ...testClock(), recording: recordingOf([]), kept: [], speed })).toThrow(RangeError);
  });

  it.each([
    [1, [0, 300_000, 900_000]],
    [60, [0, 5000, 15_000]],
    [0.5, [0, 600_000, 1_800_000]],
  ])('at %s × keeps the recorded pauses, divided', async (speed, pauses) => {
    const batches = [batchOf(0, [100]), batchOf(300_000, [101]), batchOf(900_000, [102])];
    const { given } = await play(batches, { speed });
    expect(given.map(({ receivedAt }) => receivedAt - LATER)).toEqual(pauses);
    expect(given.map(({ quotes }) => quotes[0]?.at)).toEqual(batches.map(({ quotes }) => quotes[0]?.at));
  });

  it('joins quotes within a second, the newest of each share', async () => {
    const batches = [batchOf(0, [100, 50]), batchOf(60_000, [101]), batchOf(120_000, [102, 51]), batchOf(7_200_000, [103])];
    const { given } = await play(batches, { speed: 1000 });
    expect(given.map(({ receivedAt, quotes }) => [receivedAt - LATER, quotes.map(({ price }) => price)])).toEqual([
      [0, [100, 50]],
      [1000, [102, 51]],
      [7200, [103]],
    ]);
  });

  it('ends with the recording, and can be played again from the start', async () => {
    const clock = testClock();
    const played = replay({ ...clock, recording: recordingOf([batchOf(0, [100])]), kept: [], speed: 1 });
    for (let turn = 0; turn < 2; turn++) {
      const iterator = played.quotes(SHARES, new AbortController().signal)[Symbol.asyncIterator]();
      expect((await iterator.next()).value).toMatchObject({ quotes: [{ price: 100 }] });
      expect(await iterator.next()).toEqual({ done: true, value: undefined });
    }
  });

  it('finds a share by its symbol where one of the two has no code, and never by another code', async () => {
    const batch = { ...batchOf(0, []), quotes: [quote({ exchange: 'NSE', symbol: 'INFY', isMember: true }, 100)] };
    expect((await play([batch])).given[0]?.quotes[0]?.instrument).toBe(SHARES[0]);
    const foreign = { ...batchOf(0, [1, 2]), quotes: [quote({ exchange: 'NSE', symbol: 'INFY', code: '7', isMember: true }, 100)] };
    const { given } = await play([{ ...foreign, quotes: [...foreign.quotes, ...batchOf(0, [1, 2]).quotes.slice(1)] }]);
    expect(given[0]?.quotes.map(({ instrument }) => instrument.symbol)).toEqual(['TCS']);
  });

  it.each([
    [[], /^No session is kept that could be replayed: let a live source run/],
    [['Fri 20 Nov 2026 (Upstox)'], /^That session is not kept.*kept are Fri 20 Nov 2026 \(Upstox\)\. Name one of them in BHAV_REPLAY\.$/],
    [Array.from({ length: 30 }, (_, day) => `day ${day}`), /kept are day 0, day 1, day 2, day 3, day 4 and 25 older\./],
  ])('without a recording stops and says which there are: %j', async (kept, sentence) => {
    const { quotes, name, exchanges } = replay({ ...testClock(), kept, speed: 1 });
    expect([name, exchanges]).toEqual(['Replay', ['NSE', 'BSE']]);
    const failure = await firstFailure(quotes(SHARES, new AbortController().signal));
    expect(failure).toMatchObject({ kind: 'stopped', message: expect.stringMatching(sentence) });
  });

  it('of other shares than are shown stops and says so', async () => {
    const strange = { ...batchOf(0, []), quotes: [quote({ exchange: 'BSE', symbol: 'ABC', code: '1', isMember: true }, 5)] };
    const { quotes } = replay({ ...testClock(), recording: recordingOf([strange]), kept: [], speed: 1 });
    const failure = await firstFailure(quotes(SHARES, new AbortController().signal));
    expect(failure).toMatchObject({ kind: 'stopped', message: expect.stringContaining('has no quote of the shares that are shown') });
  });

  it('gives the kept quotes in order and to the paisa, at any speed', async () => {
    const money = integer({ min: 1, max: 9_999_999_99 }).map((amount) => amount / 100);
    const figures = record({ price: money, volume: option(nat()), open: option(money) }).map(({ price, volume, open }) => ({
      price,
      ...(volume !== null && { volume }),
      ...(open !== null && { open }),
    }));
    const rows = array(tuple(nat(SHARES.length - 1), figures), { minLength: 1, maxLength: 5 });
    const sessions = array(tuple(integer({ min: 0, max: 400_000 }), rows), { minLength: 1, maxLength: 12 });
    await assert(
      asyncProperty(sessions, constantFrom(0.1, 1, 7, 60, 1000), async (given, speed) => {
        let after = 0;
        const batches = given.map(([pause, drawn]): QuoteBatch => {
          after += pause;
          const quotes = new Map(
            drawn.map(([share, said]) => [share, { ...said, instrument: SHARES[share] ?? none(), at: START + after }]),
          );
          return { receivedAt: START + after, quotes: [...quotes.values()], levels: [], rejected: [] };
        });
        const played = (await play(batches, { speed })).given;
        // Each share's figures as they stand after each batch that was given are those that were kept by then.
        let place = 0;
        const kept = new Map<string, LiveQuote>();
        const shown = new Map<string, LiveQuote>();
        const [begun] = batches;
        for (const batch of played) {
          for (const quote of batch.quotes) shown.set(quote.instrument.symbol, quote);
          const reached = Math.max(...batch.quotes.map(({ at }) => at));
          for (let next = batches[place]; next !== undefined && next.receivedAt <= reached; next = batches[++place]) {
            for (const quote of next.quotes) kept.set(quote.instrument.symbol, quote);
          }
          expect(shown).toEqual(kept);
          expect((batch.receivedAt - LATER) * speed).toBeGreaterThanOrEqual(reached - (begun?.receivedAt ?? 0) - 1000 * speed - 1e-3);
        }
        expect(place).toBe(batches.length);
        const pauses = played.slice(1).map(({ receivedAt }, index) => receivedAt - (played[index]?.receivedAt ?? 0));
        expect(Math.min(1000, ...pauses)).toBe(1000);
      }),
      { numRuns: 300 },
    );
  });
});

/** The day after the recording, when it is played. */
const LATER = START + DAY_MS;

/** A clock that goes on by what is slept alone. */
function testClock() {
  let at = LATER;
  return {
    now: () => at,
    elapsed: () => at,
    sleep: async (ms: number, signal: AbortSignal) => {
      await new Promise((resolve) => setImmediate(resolve));
      if (!signal.aborted) at += ms;
    },
  };
}

async function play(batches: QuoteBatch[], { speed = 1 } = {}): Promise<{ given: QuoteBatch[] }> {
  const { quotes } = replay({ ...testClock(), recording: recordingOf(batches), kept: [], speed });
  const given: QuoteBatch[] = [];
  for await (const batch of quotes(SHARES, new AbortController().signal)) given.push(batch);
  return { given };
}

describe('a time of day that is put back an hour', () => {
  it('keeps the pauses of a replay, and our time of a batch is that time', async () => {
    const clock = testClock();
    let ahead = 0;
    const { quotes } = replay({
      ...clock,
      now: () => clock.now() + ahead,
      recording: recordingOf([batchOf(0, [100]), batchOf(5_000, [101]), batchOf(10_000, [102])]),
      kept: [],
      speed: 1,
    });
    const given: number[] = [];
    for await (const { receivedAt } of quotes(SHARES, new AbortController().signal)) {
      given.push(receivedAt - LATER);
      ahead = -3_600_000;
    }
    expect(given).toEqual([0, 5_000 - 3_600_000, 10_000 - 3_600_000]);
    expect(clock.elapsed() - LATER).toBe(10_000);
  });
});

async function firstFailure(quotes: AsyncIterable<QuoteBatch>): Promise<unknown> {
  try {
    for await (const batch of quotes) return batch;
    return 'it ended without a word';
  } catch (error) {
    return error instanceof QuoteFailure ? error : 'it threw something else';
  }
}

function recordingOf(batches: Iterable<QuoteBatch>, shares: readonly Instrument[] = SHARES): Recording {
  return { session, source, shares, batches };
}

function quote(instrument: Instrument, price: number, after = 0): LiveQuote {
  return { instrument, price, previousClose: 99.95, volume: 1000 + after, at: START + after - 1000 };
}

function batchOf(after: number, prices: number[]): QuoteBatch {
  const quotes = prices.map((price, place) => quote({ ...(SHARES[place] ?? none()) }, price, after));
  return { receivedAt: START + after, quotes, levels: [], rejected: [] };
}

function none(): never {
  throw new Error('There is no such share.');
}

/** A recording of 40 batches, a second apart, played on a manual clock; the received quotes are the truth. */
function setup(scenario: Scenario): Setup {
  const spoiled = scenario === 'missing' || scenario === 'unreadable' ? SHARES[1] : undefined;
  const shares = SHARES.filter((share) => share !== spoiled);
  const prices = (step: number) => shares.map((_, place) => 100 + place + (step + place - (step % shares.length)) / 100);
  const quotes = (step: number): LiveQuote[] =>
    shares.map((share, place) => quote({ ...share }, prices(step)[place] ?? none(), step * 1000));
  const moved = (step: number) => shares.filter((_, place) => place === step % shares.length);
  const batches = Array.from({ length: 40 }, (_, step) => {
    const changed = quotes(step).filter(({ instrument }) => step === 0 || moved(step).some(({ symbol }) => symbol === instrument.symbol));
    return { receivedAt: START + step * 1000, quotes: changed, levels: [], rejected: [] };
  });
  let at = START + 3_600_000;
  let timers: { due: number; wake: () => void }[] = [];
  let reached = 0;
  let isStruck = scenario === 'broken' || scenario === 'cut';
  function* read() {
    for (const [step, batch] of batches.entries()) {
      if (isStruck && (scenario === 'broken' || step > 1)) throw new Error('SQLITE_IOERR in /home/someone/bhav.db');
      yield batch;
    }
  }
  return {
    source: replay({
      recording: recordingOf({ [Symbol.iterator]: read }, shares),
      kept: [],
      speed: 1,
      now: () => at,
      elapsed: () => at,
      sleep: (ms, signal) =>
        new Promise((resolve, reject) => {
          const timer = { due: at + ms, wake: () => resolve(undefined) };
          timers.push(timer);
          signal.addEventListener('abort', () => {
            timers = timers.filter((other) => other !== timer);
            reject(new Error('aborted'));
          });
        }),
    }),
    now: () => at,
    asked: SHARES,
    ...(spoiled !== undefined && { spoiled }),
    truth: (instrument) => {
      const newest = batches
        .slice(0, reached + 1)
        .toReversed()
        .flatMap((batch) => batch.quotes)
        .find((quote) => quote.instrument.symbol === instrument.symbol);
      const { price, previousClose, volume } = newest ?? none();
      return { price, ...(previousClose !== undefined && { previousClose }), ...(volume !== undefined && { volume }) };
    },
    underWay: async () => undefined,
    held: () => timers.length,
    heal: () => {
      isStruck = false;
    },
    pass: async (ms) => {
      at += ms;
      const due = timers.filter((timer) => timer.due <= at);
      timers = timers.filter((timer) => timer.due > at);
      for (const { wake } of due) wake();
    },
    follow: {
      move: () => {
        reached += 1;
        return moved(reached);
      },
      ...(scenario === 'cut' && { strike: () => undefined }),
    },
    close: async () => undefined,
  };
}
