import { describe, expect, it } from 'vitest';
import type { Instrument, QuoteBatch } from '@bhav/core/quotes/live-quote';
import { breaches, misnamed, unreadable, untruths } from './quote-checks.test-support.ts';
import { itConforms, type Scenario, type Setup } from './quote-conformance.test-support.ts';
import { type TestClock, testClock } from '../test-clock.test-support.ts';
import { QuoteFailure, type QuoteSource } from './quote-source.ts';

const START = Date.parse('2026-11-20T10:00:00+05:30');
const ASKED: readonly Instrument[] = ['INFY', 'TCS', 'ITC'].map((symbol, place) => ({
  exchange: 'NSE',
  symbol,
  isin: `INE00${place}A01010`,
  isMember: true,
}));
const SECRET = 'token-of-the-operator';

const cannot = { cannot: 'a market in memory has no connection' };

/** The kit is only worth something when a right source passes it; this one has its market in memory. */
describe('a source that follows, in memory', () => {
  itConforms({
    secrets: [SECRET],
    prepare: async (scenario) => setup(scenario),
    outcomes: {
      unauthorised: { ends: 'stopped', says: /token/ },
      'unauthorised-once': cannot,
      forbidden: { ends: 'refused' },
      'too-many': { ends: 'refused' },
      broken: { ends: 'later' },
      unavailable: { ends: 'later' },
      page: { ends: 'layout' },
      cut: { recovers: true },
      silent: { ends: 'later' },
      garbage: { ends: 'layout' },
      'changed-layout': { ends: 'layout' },
      reset: { recovers: true },
    },
  });
});

describe('the checks of the kit', () => {
  const [infy, tcs, itc] = ASKED as [Instrument, Instrument, Instrument];
  const quote = { instrument: infy, price: 1500, high: 1510, low: 1490, volume: 10, at: START };
  const batch: QuoteBatch = { receivedAt: START, quotes: [quote], levels: [], rejected: [] };

  it('find nothing wrong with right figures', () => {
    expect(breaches(batch, ASKED, ['NSE'])).toEqual([]);
    expect(untruths(batch, [infy], () => ({ price: 1500, volume: 10 }))).toEqual([]);
  });

  it.each([
    ['another object', { instrument: { ...infy } }, 'not one of the objects'],
    ['no price', { price: 0 }, 'price 0'],
    ['not a number', { previousClose: Number.NaN }, 'previousClose NaN'],
    ['a part of a share', { volume: 1.5 }, '1.5 shares'],
    ['less than none', { turnover: -1 }, 'turnover -1'],
    ['a high below the low', { high: 1480 }, 'below its low'],
    ['seconds for milliseconds', { at: START / 1000 }, 'is of'],
    ['the wrong zone', { at: START + 5.5 * 3_600_000 }, 'is of'],
  ])('find %s', (_, change, sentence) => {
    const wrong = breaches({ ...batch, quotes: [{ ...quote, ...change }] }, ASKED, ['NSE']);
    expect(wrong).toEqual([expect.stringContaining(sentence)]);
  });

  it('find doubles, strangers, an empty batch, and figures of an exchange that the source does not have', () => {
    expect(breaches({ ...batch, quotes: [quote, quote] }, ASKED, ['NSE'])).toEqual(['INFY comes twice']);
    expect(breaches({ ...batch, quotes: [] }, ASKED, ['NSE'])).toEqual(['there is nothing in it']);
    expect(breaches(batch, ASKED, ['BSE'])).toEqual(['INFY is of NSE']);
  });

  it('find missing and wrong figures', () => {
    expect(untruths(batch, [infy, tcs], () => ({ price: 1501 }))).toEqual(['INFY has price 1500, not 1501', 'TCS is missing']);
  });

  it('find a share that is not rejected by name, one too many, and a reason that says nothing', () => {
    const rejected = [
      { what: 'ITC', reason: 'no' },
      { what: 'TCS', reason: 'it has no price' },
    ];
    expect(misnamed({ ...batch, rejected }, [tcs])).toEqual(['ITC is rejected (no)', 'ITC: "no" says nothing']);
    expect(misnamed({ ...batch, rejected: [] }, [itc])).toEqual(['ITC is rejected 0 times']);
  });

  it('find messages that are no sentence for people', () => {
    expect(unreadable('Upstox refuses the token: renew it and start again.')).toEqual([]);
    expect(unreadable('401')).toHaveLength(1);
    expect(unreadable('The answer undefined could not be read today.')).toHaveLength(1);
  });
});

function setup(scenario: Scenario): Setup {
  const clock = testClock(START);
  const prices = new Map(ASKED.map((instrument, place) => [instrument, 1000 + place]));
  const [spoiled] = ASKED;
  const state: State = { prices, scenario, changed: new Set(), held: 0 };
  return {
    source: memorySource(clock, state),
    now: clock.now,
    pass: clock.pass,
    asked: ASKED,
    ...((scenario === 'missing' || scenario === 'unreadable') && spoiled !== undefined && { spoiled }),
    truth: (instrument) => ({ price: prices.get(instrument) ?? Number.NaN }),
    underWay: async () => undefined,
    held: () => state.held + clock.asleep(),
    heal: () => {
      state.scenario = 'good';
    },
    follow: {
      move: () => {
        const moved = ASKED.slice(1);
        for (const instrument of moved) {
          prices.set(instrument, (prices.get(instrument) ?? 0) + 1);
          state.changed.add(instrument);
        }
        return moved;
      },
    },
    close: async () => undefined,
  };
}

interface State {
  prices: Map<Instrument, number>;
  scenario: Scenario;
  changed: Set<Instrument>;
  held: number;
}

function memorySource(clock: TestClock, state: State): QuoteSource {
  const failures: Partial<Record<Scenario, QuoteFailure>> = {
    unauthorised: new QuoteFailure('stopped', 'The source refuses the token: renew it and start the server again.'),
    forbidden: new QuoteFailure('refused', 'The source refuses this address for now (403).'),
    'too-many': new QuoteFailure('refused', 'The source is asked too often (429).'),
    broken: new QuoteFailure('later', 'The source is in trouble (500).'),
    unavailable: new QuoteFailure('later', 'The source is in trouble (503).'),
    page: new QuoteFailure('layout', 'The source answers with a page in place of figures.'),
    garbage: new QuoteFailure('layout', 'The source answers with what cannot be read.'),
    'changed-layout': new QuoteFailure('layout', 'The source answers in another shape than before.'),
  };
  return {
    id: 'memory',
    name: 'Memory',
    terms: 'Made up for tests: https://example.org/terms.',
    exchanges: ['NSE'],
    covers: 'index',
    follows: true,
    quotes: async function* (instruments, signal) {
      if (signal.aborted) return;
      const failure = failures[state.scenario];
      if (failure !== undefined) throw failure;
      state.held += 1;
      try {
        let wanted = new Set(instruments);
        if (state.scenario === 'silent') {
          await clock.sleep(30_000, signal);
          throw new QuoteFailure('later', 'The source said nothing for 30 s.');
        }
        for (;;) {
          if (wanted.size > 0) yield batchOf(wanted, state, clock.now());
          await clock.sleep(1000, signal);
          wanted = new Set(state.changed);
          state.changed.clear();
        }
      } catch (error) {
        if (!signal.aborted) throw error;
      } finally {
        state.held -= 1;
      }
    },
  };
}

function batchOf(wanted: ReadonlySet<Instrument>, { prices, scenario }: State, now: number): QuoteBatch {
  const batch: QuoteBatch = { receivedAt: now, quotes: [], levels: [], rejected: [] };
  for (const instrument of wanted) {
    const price = prices.get(instrument);
    const isSpoiled = (scenario === 'missing' || scenario === 'unreadable') && instrument === ASKED[0];
    if (price === undefined || isSpoiled) batch.rejected.push({ what: instrument.symbol, reason: 'it is not in the answer' });
    else batch.quotes.push({ instrument, price, at: now });
  }
  return batch;
}
