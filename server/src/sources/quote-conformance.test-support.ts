import { inspect } from 'node:util';
import { DAY_MS } from '@bhav/core/calendar/days';
import { EXCHANGES, type Exchange } from '@bhav/core/market/exchange';
import type { Instrument, LiveQuote, QuoteBatch } from '@bhav/core/quotes/live-quote';
import type { SimulatedFault } from './simulator-fault.test-support.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type FailureKind, QuoteFailure, type QuoteSource } from './quote-source.ts';

/** Every source is tested with each, unless its test gives a reason why it cannot occur. */
const QUOTE_FAULTS = [
  /** 401 at every request. */
  'unauthorised',
  /** 401 at the first request for quotes alone. */
  'unauthorised-once',
  /** 403. */
  'forbidden',
  /** 429 with `Retry-After: 120`. */
  'too-many',
  /** 500. */
  'broken',
  /** 503. */
  'unavailable',
  /** An HTML page with status 200. */
  'page',
  /** The body is cut off in the middle. */
  'cut',
  /** Nothing, or nothing more, is sent, and the connection stays open. */
  'silent',
  /** Bytes that are neither JSON nor a message of the feed. */
  'garbage',
  /** A well-formed answer without the keys of the figures. */
  'changed-layout',
  /** The connection is reset; of a socket, in the middle of a message. */
  'reset',
] as const;
type QuoteFault = (typeof QUOTE_FAULTS)[number];

/** `missing` lacks one share; one row of `unreadable` cannot be read. */
export type Scenario = 'good' | 'missing' | 'unreadable' | QuoteFault;

/** The same with every source. */
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

/** A kind of failure, or the right figures in spite of the fault, or the reason why it cannot occur with this source. */
type Outcome = { ends: FailureKind; says?: RegExp } | { recovers: true } | { cannot: string };

/** Over a simulator or recorded answers, for one test. */
export interface Setup {
  source: QuoteSource;
  /** The source's clock. */
  now: () => number;
  /** Shares that it has, each once. */
  asked: readonly Instrument[];
  /** Of `asked`: missing or unreadable in those scenarios. */
  spoiled?: Instrument;
  truth: (instrument: Instrument) => Truth;
  /** A request or a connection is under way. */
  underWay: () => Promise<unknown>;
  /** Open requests, connections and timers of the source. */
  held: () => number;
  heal: () => void;
  /** Moves the source's clock, where the test drives it. */
  pass?: (ms: number) => Promise<void>;
  /** For a source that follows. */
  follow?: {
    /** Changes the prices of some of the shares asked for, and returns those shares. */
    move: () => readonly Instrument[];
    /** After the first figures; if absent, the fault exists from the start. */
    strike?: () => void;
  };
  close: () => Promise<void>;
}

/** Rupees and shares; the source must give each figure. */
type Truth = Partial<Pick<LiveQuote, 'previousClose' | 'open' | 'high' | 'low' | 'volume' | 'turnover'>> & Pick<LiveQuote, 'price'>;

interface Conformance {
  /** Source and simulator are closed after the test. */
  prepare: (scenario: Scenario) => Promise<Setup>;
  outcomes: Record<QuoteFault, Outcome>;
  /** Tokens, cookies: no message may have them. */
  secrets: readonly string[];
}

/** The contract of `quote-source.ts` and the outcome of each fault. Call it in the source's test, inside a `describe` with its name. */
export function itConforms({ prepare, outcomes, secrets }: Conformance): void {
  const setUp = async (scenario: Scenario): Promise<Setup> => {
    const setup = await prepare(scenario);
    onTestFinished(() => setup.close());
    return setup;
  };

  it('has an id, a name, and terms with their address', async () => {
    const { source } = await setUp('good');
    expect(source.id).toMatch(/^[a-z][a-z-]+$/);
    expect(source.name).toMatch(/\S/);
    expect(source.terms).toMatch(/https:\/\/\S+/);
    expect(source.exchanges.length).toBeGreaterThan(0);
  });

  it('gives every share asked for, as the same object, in rupees, with the times of the exchange and of receipt', async () => {
    const setup = await setUp('good');
    const { batch } = await firstOf(setup);
    expectRight(batch, setup, setup.asked);
    expect(batch.rejected).toEqual([]);
  });

  it.each(['missing', 'unreadable'] as const)('rejects a share that is %s by name, and gives the others', async (scenario) => {
    const setup = await setUp(scenario);
    const spoiled = setup.asked.filter((instrument) => instrument === setup.spoiled);
    expect(spoiled).toHaveLength(1);
    const { batch } = await firstOf(setup);
    const others = setup.asked.filter((instrument) => instrument !== setup.spoiled);
    expectRight(batch, { ...setup, asked: others }, others);
    expect(misnamed(batch, spoiled)).toEqual([]);
    expectNoSecret(batch.rejected, secrets);
  });

  it('rejects unknown shares and those of another exchange by name', async () => {
    const setup = await setUp('good');
    const [exchange = 'NSE'] = setup.source.exchanges;
    const unknown: Instrument[] = [
      { exchange, symbol: 'NOSUCHSHARE', series: 'EQ', isin: 'INE999Z01019', code: '999999', isMember: true },
      ...EXCHANGES.filter((other) => !setup.source.exchanges.includes(other)).map((other): Instrument => ({
        exchange: other,
        symbol: 'ELSEWHERE',
        isin: 'INE998Z01011',
        code: '999998',
        isMember: true,
      })),
    ];
    const { batch } = await firstOf(setup, [...setup.asked, ...unknown]);
    expectRight(batch, setup, setup.asked);
    expect(misnamed(batch, unknown)).toEqual([]);
    expectNoSecret(batch.rejected, secrets);
  });

  it('ends after one batch if it is polled, goes on if it follows, and can be asked again', async () => {
    const setup = await setUp('good');
    expect(setup.source.follows).toBe(setup.follow !== undefined);
    for (let turn = 0; turn < 2; turn += 1) {
      const { batch, rest } = await firstOf(setup);
      expectRight(batch, setup, setup.asked);
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
      for (let turn = 0; turn < moves; turn += 1) {
        for (const instrument of setup.follow?.move() ?? []) moved.add(instrument);
        await setup.pass?.(10);
      }
      for (const next of await untilTrue(setup, rest, [...moved])) {
        expect(breaches(next, [...moved], setup.source.exchanges)).toEqual([]);
        expect(next.receivedAt - before).toBeGreaterThanOrEqual(1000);
        before = next.receivedAt;
      }
    }
  });

  it('ends without an error when the signal is aborted before it begins', async () => {
    const setup = await setUp('good');
    const iterator = begin(setup, setup.asked, AbortSignal.abort());
    expect(await iterator.next()).toEqual({ done: true, value: undefined });
    expect(setup.held()).toBe(0);
  });

  it.skipIf('cannot' in outcomes.silent)('ends without an error when the signal is aborted while nothing comes', async () => {
    const setup = await setUp('silent');
    const control = new AbortController();
    const iterator = begin(setup, setup.asked, control.signal);
    await (setup.follow?.strike === undefined ? undefined : iterator.next());
    setup.follow?.strike?.();
    const next = iterator.next();
    await setup.underWay();
    control.abort();
    expect(await next).toEqual({ done: true, value: undefined });
    await expect.poll(setup.held).toBe(0);
  });

  it('ends without an error when the signal is aborted after its first figures, and closes what it opened', async () => {
    const setup = await setUp('good');
    const control = new AbortController();
    const iterator = begin(setup, setup.asked, control.signal);
    await within(iterator.next(), setup);
    const next = iterator.next();
    control.abort();
    expect(await next).toEqual({ done: true, value: undefined });
    await expect.poll(setup.held).toBe(0);
  });

  it('closes what it opened when its reader stops', async () => {
    const setup = await setUp('good');
    const { rest } = await firstOf(setup);
    await rest.return?.();
    await expect.poll(setup.held).toBe(0);
  });

  const entries = QUOTE_FAULTS.map((fault) => ({ fault, outcome: outcomes[fault] }));
  const impossible = entries.flatMap(({ fault, outcome }) => ('cannot' in outcome ? [`${fault}: ${outcome.cannot}`] : []));
  describe(`at a fault${impossible.length === 0 ? '' : ` (not met: ${impossible.join('; ')})`}`, () => {
    const recoveries = entries.filter(({ outcome }) => 'recovers' in outcome);
    it.each(recoveries)('$fault: gives the right figures in spite of it', async ({ fault }) => {
      const setup = await setUp(fault);
      const { batch, rest } = await firstOf(setup);
      expectRight(batch, setup, setup.asked);
      setup.follow?.strike?.();
      const moved = setup.follow?.move() ?? [];
      for (const next of await untilTrue(setup, rest, moved)) expect(breaches(next, setup.asked, setup.source.exchanges)).toEqual([]);
    });

    const failures = entries.flatMap(({ fault, outcome }) => ('ends' in outcome ? [{ fault, says: /./, ...outcome }] : []));
    it.each(failures)('$fault: ends as "$ends", in a sentence without a secret', async ({ fault, ends, says }) => {
      const setup = await setUp(fault);
      const failure = await failureOf(setup);
      expect(failure).toBeInstanceOf(QuoteFailure);
      const { kind, message } = failure as QuoteFailure;
      expect([kind, message]).toEqual([ends, expect.stringMatching(says)]);
      expect(unreadable(message)).toEqual([]);
      expectNoSecret(failure, secrets);
      await expect.poll(setup.held).toBe(0);
    });

    // A source that has stopped is not asked again before a restart.
    it.each(failures.filter(({ ends }) => ends !== 'stopped'))('$fault: gives figures again after it', async ({ fault }) => {
      const setup = await setUp(fault);
      await failureOf(setup);
      setup.heal();
      const { batch } = await firstOf(setup);
      expectRight(batch, setup, setup.asked);
      expect(batch.rejected).toEqual([]);
    });
  });
}

function expectRight(batch: QuoteBatch, { source, asked, truth }: Setup, instruments: readonly Instrument[]): void {
  expect(breaches(batch, asked, source.exchanges)).toEqual([]);
  expect(untruths(batch, instruments, truth)).toEqual([]);
}

function expectNoSecret(thing: unknown, secrets: readonly string[]): void {
  const text = inspect(thing, { depth: 12 });
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
}

function begin({ source }: Setup, instruments: readonly Instrument[], signal: AbortSignal): AsyncIterator<QuoteBatch> {
  return source.quotes(instruments, signal)[Symbol.asyncIterator]();
}

/** The iterator is aborted after the test. */
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

/** Moves the source's clock meanwhile. */
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

/** Unknown shares, duplicates, impossible prices and times. */
function breaches(batch: QuoteBatch, instruments: readonly Instrument[], exchanges: readonly Exchange[]): string[] {
  const { quotes, levels, rejected, receivedAt } = batch;
  return [
    ...doubles(quotes.map(({ instrument }) => instrument)).map(({ symbol }) => `${symbol} comes twice`),
    ...doubles(levels.map(({ name }) => name)).map((name) => `${name} comes twice`),
    ...(quotes.length + levels.length + rejected.length === 0 ? ['there is nothing in it'] : []),
    ...quotes.flatMap((quote) => {
      const { instrument, price, previousClose, open, high, low, volume, turnover, at } = quote;
      return [
        ...(instruments.includes(instrument) ? [] : ['is not one of the objects that were asked for']),
        ...(exchanges.includes(instrument.exchange) ? [] : [`is of ${instrument.exchange}`]),
        ...wrongPrices({ price, previousClose, open, high, low }),
        ...wrongOnes({ turnover }, (amount) => amount >= 0),
        ...wrongOnes({ volume }, (shares) => shares >= 0 && Number.isInteger(shares)),
        ...wrongTime(at, receivedAt),
      ].map((fault) => `${instrument.symbol} ${fault}`);
    }),
    ...levels.flatMap(({ name, level, previousClose, open, high, low, at }) =>
      [...wrongPrices({ level, previousClose, open, high, low }), ...wrongTime(at, receivedAt)].map((fault) => `${name} ${fault}`),
    ),
  ];
}

/** Missing shares and wrong figures. */
function untruths(batch: QuoteBatch, instruments: readonly Instrument[], truth: (instrument: Instrument) => Truth): string[] {
  const given = new Map(batch.quotes.map((quote) => [quote.instrument, quote]));
  return instruments.flatMap((instrument) => {
    const quote = given.get(instrument);
    if (quote === undefined) return [`${instrument.symbol} is missing`];
    return Object.entries(truth(instrument))
      .filter(([figure, value]) => quote[figure as keyof Truth] !== value)
      .map(([figure, value]) => `${instrument.symbol} has ${figure} ${quote[figure as keyof Truth]}, not ${value}`);
  });
}

/** Each share must be named once, with a reason, and nothing else. */
function misnamed({ rejected }: QuoteBatch, instruments: readonly Instrument[]): string[] {
  const unnamed = instruments.filter(({ symbol }) => rejected.filter(({ what }) => what.includes(symbol)).length !== 1);
  const wrong = rejected.filter(({ what, reason }) => !/\w+ \w+/.test(reason) || !instruments.some(({ symbol }) => what.includes(symbol)));
  return [
    ...unnamed.map(({ symbol }) => `${symbol} is not rejected once`),
    ...wrong.map(({ what, reason }) => `${what} is rejected (${reason})`),
  ];
}

/** A message must be one readable sentence without internals. */
function unreadable(message: string): string[] {
  return [
    ...(/^[A-Z0-9][^\n]{20,400}\.$/.test(message) ? [] : [`no sentence: ${message}`]),
    ...(/undefined|\[object|NaN|\bat \S+:\d+:\d+/.test(message) ? [`innards: ${message}`] : []),
  ];
}

const MINUTE_MS = 60_000;

/** Seconds in place of milliseconds, a wrong time zone, a missing time. */
function wrongTime(at: number, receivedAt: number): string[] {
  const isPlausible = at > receivedAt - 10 * DAY_MS && at <= receivedAt + 2 * MINUTE_MS;
  return isPlausible ? [] : [`is of ${at}, and came at ${receivedAt}`];
}

function wrongPrices({ high, low, ...others }: Record<string, number | undefined>): string[] {
  const wrong = wrongOnes({ ...others, high, low }, (price) => price > 0);
  return high !== undefined && low !== undefined && high < low ? [...wrong, `has a high ${high} below its low ${low}`] : wrong;
}

function wrongOnes(figures: Record<string, number | undefined>, isRight: (value: number) => boolean): string[] {
  return Object.entries(figures)
    .filter(([, value]) => value !== undefined && !(Number.isFinite(value) && isRight(value)))
    .map(([figure, value]) => `has ${figure} ${value}`);
}

function doubles<T>(things: readonly T[]): T[] {
  return things.filter((thing, place) => things.indexOf(thing) !== place);
}
