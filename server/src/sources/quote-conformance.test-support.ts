import { reasonInWords } from '@bhav/core/words/reason-in-words';
import { inspect } from 'node:util';
import { istDate } from '@bhav/core/calendar/ist';
import { EXCHANGES, type Exchange } from '@bhav/core/market/exchange';
import type { Instrument, LiveQuote, QuoteBatch } from '@bhav/core/quotes/live-quote';
import { listingKey } from '@bhav/core/quotes/stock';
import { checkBatch } from '../live/checks.ts';
import type { SimulatedFault } from './simulator-fault.test-support.ts';
import { expect, it, onTestFinished } from 'vitest';
import { type FailureKind, QuoteFailure, type QuoteSource } from './quote-source.ts';

type QuoteFault =
  /** 401 at every request. */
  | 'unauthorised'
  /** 401 at the first request for quotes alone. */
  | 'unauthorised-once'
  /** 403. */
  | 'forbidden'
  /** 429 with `Retry-After: 120`. */
  | 'too-many'
  /** 500. */
  | 'broken'
  /** 503. */
  | 'unavailable'
  /** An HTML page with status 200. */
  | 'page'
  | 'cut'
  /** Nothing, or nothing more, is sent, and the connection stays open. */
  | 'silent'
  /** Bytes that are neither JSON nor a message of the feed. */
  | 'garbage'
  /** A well-formed answer without the keys of the figures. */
  | 'changed-layout'
  | 'reset';

/** `missing` lacks one share; one row of `unreadable` cannot be read. */
export type Scenario = 'good' | 'missing' | 'unreadable' | QuoteFault;

export const FAULTS: Partial<Record<Scenario, SimulatedFault>> = {
  forbidden: { kind: 'status', status: 403 },
  'too-many': { kind: 'status', status: 429, retryAfterSeconds: 120 },
  broken: { kind: 'status', status: 500 },
  unavailable: { kind: 'status', status: 503 },
  page: { kind: 'page' },
  cut: { kind: 'cut' },
  silent: { kind: 'silent' },
  garbage: { kind: 'changed', change: () => Buffer.from([0x1f, 0x8b, 0x00, 0xff, 0x12]) },
  reset: { kind: 'reset' },
};

type Outcome = { ends: FailureKind; says?: RegExp } | { recovers: true };

export interface Setup {
  source: QuoteSource;
  now: () => number;
  asked: readonly Instrument[];
  /** Of `asked`: missing or unreadable in those scenarios. */
  spoiled?: Instrument;
  truth: (instrument: Instrument) => Truth;
  underWay: () => Promise<unknown>;
  /** Open requests, connections and timers of the source. */
  held: () => number;
  heal: () => void;
  /** Moves the source's clock, where the test drives it. */
  pass?: (ms: number) => Promise<void>;
  follow?: {
    move: () => readonly Instrument[];
    /** After the first figures; if absent, the fault exists from the start. */
    strike?: () => void;
  };
  close: () => Promise<void>;
}

/** Rupees and shares; the source must give each figure. */
type Truth = Partial<Pick<LiveQuote, 'previousClose' | 'open' | 'high' | 'low' | 'volume' | 'turnover'>> & Pick<LiveQuote, 'price'>;

interface Endurance {
  prepare: (scenario: Scenario) => Promise<Setup>;
  outcomes: Partial<Record<QuoteFault, Outcome>>;
  /** Tokens, cookies: no message may have them. */
  secrets: readonly string[];
}

interface Conformance extends Endurance {
  outcomes: Record<QuoteFault, Outcome>;
}

/** The contract of `quote-source.ts` and the outcome of each fault. Call it in the source's test, inside a `describe` with its name. */
export function itConforms({ prepare, outcomes, secrets }: Conformance): void {
  const setUp = (scenario: Scenario): Promise<Setup> => prepared(prepare, scenario);

  it('gives every share asked for, as the same object, in rupees, with the times of the exchange and of receipt', async () => {
    const setup = await setUp('good');
    const { id, name, terms } = setup.source;
    expect([id, name, terms]).toEqual([/^[a-z][a-z-]+$/, /\S/, /https:\/\/\S+/].map((form) => expect.stringMatching(form) as string));
    const { batch } = await firstOf(setup);
    expectRight(batch, setup);
    expect(batch.rejected).toEqual([]);
  });

  it.each(['missing', 'unreadable'] as const)('rejects a share that is %s by name, and gives the others', async (scenario) => {
    const setup = await setUp(scenario);
    const { batch } = await firstOf(setup);
    const [spoiled = [], others = []] = [true, false].map((is) => setup.asked.filter((one) => (one === setup.spoiled) === is));
    expectRight(batch, { ...setup, asked: others });
    expect(spoiled).toHaveLength(1);
    expectNamed(batch, spoiled);
    expectNoSecret(batch.rejected, secrets);
  });

  it('rejects unknown shares and those of another exchange by name', async () => {
    const setup = await setUp('good');
    const [exchange = 'NSE'] = setup.source.exchanges;
    const others = EXCHANGES.filter((other) => !setup.source.exchanges.includes(other));
    const unknown: Instrument[] = [
      { exchange, symbol: 'NOSUCHSHARE', series: 'EQ', isin: 'INE999Z01019', code: '999999', isMember: true },
      ...others.map((other) => ({ exchange: other, symbol: 'ELSEWHERE', isin: 'INE998Z01011', code: '999998', isMember: true })),
    ];
    const { batch } = await firstOf(setup, [...setup.asked, ...unknown]);
    expectRight(batch, setup);
    expectNamed(batch, unknown);
    expectNoSecret(batch.rejected, secrets);
  });

  it('ends after one batch if it is polled, goes on if it follows, and can be asked again', async () => {
    const setup = await setUp('good');
    expect(setup.source.follows).toBe(setup.follow !== undefined);
    for (let turn = 0; turn < 2; turn += 1) {
      const { batch, rest } = await firstOf(setup);
      expectRight(batch, setup);
      const end = await (setup.source.follows ? rest.return?.() : rest.next());
      expect(end?.done).toBe(true);
      await expect.poll(setup.held).toBe(0);
    }
  });

  it('follows with every change and nothing else, at most once a second', async () => {
    const setup = await setUp('good');
    const { batch, rest } = await firstOf(setup);
    let before = batch.receivedAt;
    // A source that does not follow has no changes: one, one more, then many within a second.
    for (const moves of setup.follow === undefined ? [] : [1, 1, 5]) {
      const moved = new Set<Instrument>();
      for (let turn = 0; turn < moves; turn += 1) for (const instrument of setup.follow?.move() ?? []) moved.add(instrument);
      for (const next of await untilTrue(setup, rest, [...moved])) {
        expectSound(next, [...moved], setup.source.exchanges);
        expect(next.receivedAt - before).toBeGreaterThanOrEqual(1000);
        before = next.receivedAt;
      }
    }
  });

  it.each([
    ['before it begins', 'good'],
    ['while nothing comes', 'silent'],
    ['after its first figures', 'good'],
  ] as const)('ends without an error when the signal is aborted %s, and closes what it opened', async (when, scenario) => {
    const setup = await setUp(scenario);
    const control = new AbortController();
    const iterator = begin(setup, setup.asked, control.signal);
    if (when === 'before it begins') control.abort();
    if (when === 'after its first figures') await within(iterator.next(), setup);
    const next = iterator.next();
    if (scenario === 'silent') await setup.underWay();
    control.abort();
    expect(await next).toEqual({ done: true, value: undefined });
    await expect.poll(setup.held).toBe(0);
  });

  itEndures({ prepare, outcomes, secrets });
}

/** The outcome of some faults alone: of a second way in which a source gets its figures. */
export function itEndures({ prepare, outcomes, secrets }: Endurance): void {
  const setUp = (fault: QuoteFault): Promise<Setup> => prepared(prepare, fault);
  const entries = (Object.entries(outcomes) as [QuoteFault, Outcome][]).map(([fault, outcome]) => ({ fault, outcome }));
  const recoveries = entries.filter(({ outcome }) => 'recovers' in outcome);
  it.each(recoveries)('at the fault $fault it gives the right figures in spite of it', async ({ fault }) => {
    const setup = await setUp(fault);
    const { batch, rest } = await firstOf(setup);
    expectRight(batch, setup);
    setup.follow?.strike?.();
    const moved = setup.follow?.move() ?? [];
    for (const next of await untilTrue(setup, rest, moved)) expectSound(next, setup.asked, setup.source.exchanges);
  });

  const failures = entries.flatMap(({ fault, outcome }) => ('ends' in outcome ? [{ fault, says: /./, ...outcome }] : []));
  it.each(failures)('at the fault $fault it ends as "$ends", in a sentence without a secret', async ({ fault, ends, says }) => {
    const setup = await setUp(fault);
    const failure = await failureOf(setup);
    expect(failure).toBeInstanceOf(QuoteFailure);
    const { kind, message } = failure as QuoteFailure;
    expect([kind, message]).toEqual([ends, expect.stringMatching(says)]);
    expectReadable(message);
    expectNoSecret(failure, secrets);
    await expect.poll(setup.held).toBe(0);
    // A source that has stopped is not asked again before a restart.
    if (ends === 'stopped') return;
    setup.heal();
    const { batch } = await firstOf(setup);
    expectRight(batch, setup);
    expect(batch.rejected).toEqual([]);
  });
}

async function prepared(prepare: Endurance['prepare'], scenario: Scenario): Promise<Setup> {
  const setup = await prepare(scenario);
  onTestFinished(() => setup.close());
  return setup;
}

function expectRight(batch: QuoteBatch, { source, asked, truth }: Pick<Setup, 'source' | 'asked' | 'truth'>): void {
  expectSound(batch, asked, source.exchanges);
  for (const instrument of asked) expect(batch.quotes.find((quote) => quote.instrument === instrument)).toMatchObject(truth(instrument));
}

function expectNoSecret(thing: unknown, secrets: readonly string[]): void {
  const text = inspect(thing, { depth: 12 });
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
}

function begin({ source }: Setup, instruments: readonly Instrument[], signal: AbortSignal): AsyncIterator<QuoteBatch> {
  return source.quotes(instruments, signal)[Symbol.asyncIterator]();
}

async function firstOf(
  setup: Setup,
  instruments: readonly Instrument[] = setup.asked,
): Promise<{ batch: QuoteBatch; rest: AsyncIterator<QuoteBatch> }> {
  const control = new AbortController();
  onTestFinished(() => control.abort());
  const rest = begin(setup, instruments, control.signal);
  const from = setup.now();
  const { done, value } = await within(rest.next(), setup);
  if (done === true) throw new Error('the source ended without figures');
  expect(value.receivedAt).toBeGreaterThanOrEqual(from);
  expect(value.receivedAt).toBeLessThanOrEqual(setup.now());
  return { batch: value, rest };
}

async function untilTrue(setup: Setup, rest: AsyncIterator<QuoteBatch>, moved: readonly Instrument[]): Promise<QuoteBatch[]> {
  const batches: QuoteBatch[] = [];
  const waiting = new Set(moved);
  while (waiting.size > 0) {
    const { done, value } = await within(rest.next(), setup);
    if (done === true) throw new Error('the source ended while it was followed');
    batches.push(value);
    for (const { instrument, price } of value.quotes) if (price === setup.truth(instrument).price) waiting.delete(instrument);
  }
  return batches;
}

/** Figures may come only before the fault begins. */
async function failureOf(setup: Setup): Promise<unknown> {
  const iterator = begin(setup, setup.asked, new AbortController().signal);
  const { strike } = setup.follow ?? {};
  if (strike !== undefined) {
    const { done } = await within(iterator.next(), setup);
    if (done === true) throw new Error('the source ended without figures');
    strike();
  }
  return within(iterator.next(), setup).then(
    ({ done }) => (done === true ? 'it ended without an error' : 'it gave figures in spite of the fault'),
    (error: unknown) => error,
  );
}

async function within<T>(step: Promise<T>, { pass }: Setup): Promise<T> {
  if (pass === undefined) return step;
  const over = new AbortController();
  const end = (): void => over.abort();
  step.then(end, end);
  while (!over.signal.aborted) {
    await pass(100);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  return step;
}

function expectSound(batch: QuoteBatch, instruments: readonly Instrument[], exchanges: readonly Exchange[]): void {
  const { quotes, levels, rejected, receivedAt } = batch;
  expect(quotes.length + levels.length + rejected.length).toBeGreaterThan(0);
  const [given, names] = [quotes.map(({ instrument }) => instrument), levels.map(({ name }) => name)];
  expect(given.filter((instrument) => !instruments.includes(instrument) || !exchanges.includes(instrument.exchange))).toEqual([]);
  expect([new Set(given).size, new Set(names).size]).toEqual([given.length, names.length]);
  const asked = new Set(given.map((instrument) => listingKey(instrument.exchange, instrument)));
  const checked = checkBatch(batch, { session: istDate(receivedAt), now: receivedAt, held: undefined, asked });
  expect(checked.rejected).toEqual(rejected);
}

function expectNamed({ rejected }: QuoteBatch, instruments: readonly Instrument[]): void {
  const symbolIn = (what: string): string => instruments.find(({ symbol }) => what.includes(symbol))?.symbol ?? what;
  expect(rejected.map(({ what }) => symbolIn(what)).toSorted()).toEqual(instruments.map(({ symbol }) => symbol).toSorted());
  for (const { why } of rejected) expect(reasonInWords(why)).toMatch(/\w+ \w+/);
}

function expectReadable(message: string): void {
  expect(message).toMatch(/^[A-Z0-9][^\n]{20,400}\.$/);
  expect(message).not.toMatch(/undefined|\[object|NaN|\bat \S+:\d+:\d+/);
}
