import { inspect } from 'node:util';
import { EXCHANGES } from '@bhav/core/market/exchange';
import type { Instrument, QuoteBatch } from '@bhav/core/quotes/live-quote';
import { describe, expect, it, onTestFinished } from 'vitest';
import { breaches, misnamed, unreadable, untruths } from './quote-checks.test-support.ts';
import { type FailureKind, QuoteFailure } from './quote-source.ts';
import { begin, endOf, failureOf, firstOf, type Setup, untilTrue, within } from './source-setup.test-support.ts';

export type { Setup } from './source-setup.test-support.ts';

/** The faults that every source is tested with, unless its test gives a reason why one cannot occur. */
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

/** What the simulator does: good answers, one share missing, one row that cannot be read, or a fault. */
export type Scenario = 'good' | 'missing' | 'unreadable' | QuoteFault;

/** The outcome of a fault: a kind of failure, or the right figures in spite of it, or the reason why it cannot occur with this source. */
type Outcome = { ends: FailureKind; says?: RegExp } | { recovers: true } | { cannot: string };

export interface Conformance {
  /** Makes a new source and simulator; both are closed after the test. */
  prepare: (scenario: Scenario) => Promise<Setup>;
  outcomes: Record<QuoteFault, Outcome>;
  /** Texts that no message may have: tokens, cookies. */
  secrets: readonly string[];
}

/**
 * Tests a source of quotes for the contract in `quote-source.ts` and for the outcome of each fault. Call it in the source's test, inside a
 * `describe` with its name.
 */
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
      const end = await endOf(setup, rest);
      expect(end).toBe(setup.source.follows ? 'goes on' : 'ended');
      await expect.poll(setup.held).toBe(0);
    }
  });

  it('follows with every change and nothing else, at most once a second', async () => {
    const setup = await setUp('good');
    const { batch, rest } = await firstOf(setup);
    let before = batch.receivedAt;
    // One change, one more, then many within a second; a source that does not follow has none.
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
