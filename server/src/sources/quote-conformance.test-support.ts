import { inspect } from 'node:util';
import { EXCHANGES } from '@bhav/core/market/exchange';
import type { Instrument, QuoteBatch } from '@bhav/core/quotes/live-quote';
import { describe, expect, it, onTestFinished } from 'vitest';
import { breaches, misnamed, unreadable, untruths } from './quote-checks.test-support.ts';
import { type FailureKind, QuoteFailure } from './quote-source.ts';
import { begin, endOf, failureOf, firstOf, type Staged, untilTrue, within } from './staged-source.test-support.ts';

export type { Staged } from './staged-source.test-support.ts';

/** The faults that every source must be shown to bear; one that cannot meet some says why. */
const QUOTE_FAULTS = [
  /** 401, however often it is asked. */
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
  /** The body ends in its middle. */
  'cut',
  /** Nothing comes, or nothing more, and the connection stays open. */
  'silent',
  /** Bytes that are no answer at all: not JSON, not a message of the feed. */
  'garbage',
  /** Well formed, but of another shape: what the figures stood under is not there. */
  'changed-layout',
  /** The connection is reset; of a socket, in the middle of a message. */
  'reset',
] as const;
export type QuoteFault = (typeof QUOTE_FAULTS)[number];

/** What is played: good manners, one share missing from the answer, one whose row cannot be read, or a fault. */
export type Scene = 'good' | 'missing' | 'unreadable' | QuoteFault;

/** What a fault must lead to: a failure of a kind, the right figures all the same, or why this source cannot meet it. */
type Outcome = { ends: FailureKind; says?: RegExp } | { recovers: true } | { cannot: string };

export interface Conformance {
  /** Makes a new source and a new played side; they are closed after the test. */
  stage: (scene: Scene) => Promise<Staged>;
  outcomes: Record<QuoteFault, Outcome>;
  /** What must never be read in a message: tokens, cookies. */
  secrets: readonly string[];
}

/**
 * What every source of quotes must pass: the contract in `quote-source.ts`, and each fault with what it leads to. It is called in the test of
 * the source, inside a `describe` of its name.
 */
export function itConforms({ stage, outcomes, secrets }: Conformance): void {
  const setUp = async (scene: Scene): Promise<Staged> => {
    const staged = await stage(scene);
    onTestFinished(() => staged.close());
    return staged;
  };

  it('says who it is, and its terms with their address', async () => {
    const { source } = await setUp('good');
    expect(source.id).toMatch(/^[a-z][a-z-]+$/);
    expect(source.name).toMatch(/\S/);
    expect(source.terms).toMatch(/https:\/\/\S+/);
    expect(source.exchanges.length).toBeGreaterThan(0);
  });

  it('gives every share asked for, as the very object, in rupees, with both clocks', async () => {
    const staged = await setUp('good');
    const { batch } = await firstOf(staged);
    expectRight(batch, staged, staged.asked);
    expect(batch.rejected).toEqual([]);
  });

  it.each(['missing', 'unreadable'] as const)('names a share that is %s, and loses no other', async (scene) => {
    const staged = await setUp(scene);
    const spoiled = staged.asked.filter((instrument) => instrument === staged.spoiled);
    expect(spoiled).toHaveLength(1);
    const { batch } = await firstOf(staged);
    const others = staged.asked.filter((instrument) => instrument !== staged.spoiled);
    expectRight(batch, { ...staged, asked: others }, others);
    expect(misnamed(batch, spoiled)).toEqual([]);
    expectNoSecret(batch.rejected, secrets);
  });

  it('names shares that it does not know, and those of an exchange that it does not have', async () => {
    const staged = await setUp('good');
    const [exchange = 'NSE'] = staged.source.exchanges;
    const unknown: Instrument[] = [
      { exchange, symbol: 'NOSUCHSHARE', series: 'EQ', isin: 'INE999Z01019', code: '999999', isMember: true },
      ...EXCHANGES.filter((other) => !staged.source.exchanges.includes(other)).map((other): Instrument => ({
        exchange: other,
        symbol: 'ELSEWHERE',
        isin: 'INE998Z01011',
        code: '999998',
        isMember: true,
      })),
    ];
    const { batch } = await firstOf(staged, [...staged.asked, ...unknown]);
    expectRight(batch, staged, staged.asked);
    expect(misnamed(batch, unknown)).toEqual([]);
    expectNoSecret(batch.rejected, secrets);
  });

  it('gives one batch and ends where it is polled, and can be asked again; goes on where it follows', async () => {
    const staged = await setUp('good');
    expect(staged.source.follows).toBe(staged.follow !== undefined);
    for (let turn = 0; turn < 2; turn += 1) {
      const { batch, rest } = await firstOf(staged);
      expectRight(batch, staged, staged.asked);
      const end = await endOf(staged, rest);
      expect(end).toBe(staged.source.follows ? 'goes on' : 'ended');
      await expect.poll(staged.held).toBe(0);
    }
  });

  it('follows with what changed alone, at most once a second, and loses no change', async () => {
    const staged = await setUp('good');
    const { batch, rest } = await firstOf(staged);
    let before = batch.receivedAt;
    // One change, one more, then many within a second; a source that does not follow has none.
    for (const moves of staged.follow === undefined ? [] : [1, 1, 5]) {
      const moved = new Set<Instrument>();
      for (let turn = 0; turn < moves; turn += 1) {
        for (const instrument of staged.follow?.move() ?? []) moved.add(instrument);
        await staged.pass?.(10);
      }
      for (const next of await untilTrue(staged, rest, [...moved])) {
        expect(breaches(next, [...moved], staged.source.exchanges)).toEqual([]);
        expect(next.receivedAt - before).toBeGreaterThanOrEqual(1000);
        before = next.receivedAt;
      }
    }
  });

  it('ends without a word when the signal is aborted before it begins', async () => {
    const staged = await setUp('good');
    const iterator = begin(staged, staged.asked, AbortSignal.abort());
    expect(await iterator.next()).toEqual({ done: true, value: undefined });
    expect(staged.held()).toBe(0);
  });

  it.skipIf('cannot' in outcomes.silent)('ends without a word when the signal is aborted while nothing comes', async () => {
    const staged = await setUp('silent');
    const control = new AbortController();
    const iterator = begin(staged, staged.asked, control.signal);
    await (staged.follow?.strike === undefined ? undefined : iterator.next());
    staged.follow?.strike?.();
    const next = iterator.next();
    await staged.underWay();
    control.abort();
    expect(await next).toEqual({ done: true, value: undefined });
    await expect.poll(staged.held).toBe(0);
  });

  it('ends without a word when the signal is aborted after its first figures, and closes what it opened', async () => {
    const staged = await setUp('good');
    const control = new AbortController();
    const iterator = begin(staged, staged.asked, control.signal);
    await within(iterator.next(), staged);
    const next = iterator.next();
    control.abort();
    expect(await next).toEqual({ done: true, value: undefined });
    await expect.poll(staged.held).toBe(0);
  });

  it('closes what it opened when nobody reads on', async () => {
    const staged = await setUp('good');
    const { rest } = await firstOf(staged);
    await rest.return?.();
    await expect.poll(staged.held).toBe(0);
  });

  const entries = QUOTE_FAULTS.map((fault) => ({ fault, outcome: outcomes[fault] }));
  const impossible = entries.flatMap(({ fault, outcome }) => ('cannot' in outcome ? [`${fault}: ${outcome.cannot}`] : []));
  describe(`at a fault${impossible.length === 0 ? '' : ` (not met: ${impossible.join('; ')})`}`, () => {
    const recoveries = entries.filter(({ outcome }) => 'recovers' in outcome);
    it.each(recoveries)('$fault: gives the right figures all the same', async ({ fault }) => {
      const staged = await setUp(fault);
      const { batch, rest } = await firstOf(staged);
      expectRight(batch, staged, staged.asked);
      staged.follow?.strike?.();
      const moved = staged.follow?.move() ?? [];
      for (const next of await untilTrue(staged, rest, moved)) expect(breaches(next, staged.asked, staged.source.exchanges)).toEqual([]);
    });

    const failures = entries.flatMap(({ fault, outcome }) => ('ends' in outcome ? [{ fault, says: /./, ...outcome }] : []));
    it.each(failures)('$fault: ends as "$ends", in a sentence without a secret', async ({ fault, ends, says }) => {
      const staged = await setUp(fault);
      const failure = await failureOf(staged);
      expect(failure).toBeInstanceOf(QuoteFailure);
      const { kind, message } = failure as QuoteFailure;
      expect([kind, message]).toEqual([ends, expect.stringMatching(says)]);
      expect(unreadable(message)).toEqual([]);
      expectNoSecret(failure, secrets);
      await expect.poll(staged.held).toBe(0);
    });

    // One that has stopped is not asked again before a restart.
    it.each(failures.filter(({ ends }) => ends !== 'stopped'))('$fault: is well again after it', async ({ fault }) => {
      const staged = await setUp(fault);
      await failureOf(staged);
      staged.heal();
      const { batch } = await firstOf(staged);
      expectRight(batch, staged, staged.asked);
      expect(batch.rejected).toEqual([]);
    });
  });
}

function expectRight(batch: QuoteBatch, { source, asked, truth }: Staged, instruments: readonly Instrument[]): void {
  expect(breaches(batch, asked, source.exchanges)).toEqual([]);
  expect(untruths(batch, instruments, truth)).toEqual([]);
}

function expectNoSecret(thing: unknown, secrets: readonly string[]): void {
  const text = inspect(thing, { depth: 12 });
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
}
