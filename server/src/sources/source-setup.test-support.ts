import { expect, onTestFinished } from 'vitest';
import type { Instrument, QuoteBatch } from '@bhav/core/quotes/live-quote';
import type { Truth } from './quote-checks.test-support.ts';
import type { QuoteSource } from './quote-source.ts';

/** A source over a simulator or recorded answers, set up for one test. */
export interface Setup {
  source: QuoteSource;
  /** The source's clock. */
  now: () => number;
  /** Shares that it has, each once. */
  asked: readonly Instrument[];
  /** Of `asked`: the share that is missing or cannot be read in those scenarios. */
  spoiled?: Instrument;
  /** The simulated figures of a share. */
  truth: (instrument: Instrument) => Truth;
  /** Resolves when the source has a request or a connection under way. */
  underWay: () => Promise<unknown>;
  /** How many requests, connections and timers the source holds open. */
  held: () => number;
  /** Ends the fault. */
  heal: () => void;
  /** Moves the source's clock, where the test drives it. */
  pass?: (ms: number) => Promise<void>;
  /** For a source that follows. */
  follow?: {
    /** Changes the prices of some of the shares asked for, and returns those. */
    move: () => readonly Instrument[];
    /** Starts the fault after the first figures; if absent, the fault exists from the start. */
    strike?: () => void;
  };
  close: () => Promise<void>;
}

interface First {
  batch: QuoteBatch;
  rest: AsyncIterator<QuoteBatch>;
}

export function begin({ source }: Setup, instruments: readonly Instrument[], signal: AbortSignal): AsyncIterator<QuoteBatch> {
  return source.quotes(instruments, signal)[Symbol.asyncIterator]();
}

/** Returns the first batch and the iterator of the rest, which is aborted after the test. */
export async function firstOf(setup: Setup, instruments: readonly Instrument[] = setup.asked): Promise<First> {
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

/** Returns how a source continues after its first batch: it ends, or goes on. One that follows is closed. */
export async function endOf(setup: Setup, rest: AsyncIterator<QuoteBatch>): Promise<string> {
  if (setup.source.follows) {
    await rest.return?.();
    return 'goes on';
  }
  return (await rest.next()).done === true ? 'ended' : 'more than one batch';
}

/** Reads on until every one of the shares has come with its true price. */
export async function untilTrue(setup: Setup, rest: AsyncIterator<QuoteBatch>, moved: readonly Instrument[]): Promise<QuoteBatch[]> {
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

/** Returns the error that the source throws at a fault; figures may come only before the fault begins. */
export async function failureOf(setup: Setup): Promise<unknown> {
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

/** Waits for a step of the source and moves its clock meanwhile. */
export async function within<T>(step: Promise<T>, { pass }: Setup): Promise<T> {
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
