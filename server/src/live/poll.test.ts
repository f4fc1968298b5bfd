import { because } from '@bhav/core/market/reason';
import { afterEach, describe, expect, it } from 'vitest';
import { istIso } from '@bhav/core/calendar/ist';
import type { QuoteBatch } from '@bhav/core/quotes/live-quote';
import { LivePoll, PACE } from './poll.ts';
import { testClock, type TestClock } from '../test-clock.test-support.ts';
import { testBatch, testQuote, testSource, testStock } from './live.test-support.ts';
import { QuoteFailure, type FailureKind, type QuoteSource } from '../sources/quote-source.ts';
import { DAY_MS } from '@bhav/core/calendar/days';

const stock = testStock('NSE', 'AAA', { code: '1000' });
const SPREAD = 10_000;
const running: LivePoll[] = [];
afterEach(async () => {
  for (const poll of running.splice(0)) await poll.stop();
});

type Turn = (turn: number, signal: AbortSignal, clock: TestClock) => AsyncIterable<QuoteBatch>;

function begin(start: string, turn: Turn, about: Partial<QuoteSource> = {}) {
  const clock = testClock(`${start}+05:30`);
  const source = testSource((count, _instruments, signal) => turn(count, signal, clock), { ...about, now: clock.now });
  const taken: QuoteBatch[] = [];
  const said: string[] = [];
  const poll = new LivePoll({
    source,
    instruments: () => [],
    take: (batch) => {
      taken.push(batch);
      return batch;
    },
    now: clock.now,
    elapsed: clock.elapsed,
    sleep: clock.rest,
    random: () => SPREAD / PACE.spread,
    say: (sentence) => said.push(sentence),
  });
  running.push(poll);
  poll.start();
  return {
    source,
    taken,
    said,
    poll,
    clock,
    at: (): string[] => source.asked.map((instant) => istIso(instant).slice(11, 19)),
    goTo: (time: string) => clock.goTo(`2026-11-23T${time}+05:30`),
  };
}

const once: Turn = async function* (_turn, _signal, clock) {
  yield testBatch(clock.now(), [testQuote(stock, clock.now())]);
};
const failing = (kind: FailureKind, until = Infinity): Turn =>
  async function* (turn, signal, clock) {
    if (turn <= until) throw new QuoteFailure(kind, because('sentence', { quote: `It fails for the ${kind} time.` }));
    yield* once(turn, signal, clock);
  };

describe('a polled source', () => {
  it('is asked from the pre-open to five minutes after the closing auction, on a beat that does not drift, and not outside', async () => {
    const { goTo, at, poll, source } = begin('2026-11-22T12:00:00', once);
    await goTo('08:59:59');
    expect(source.asked).toEqual([]);
    expect(poll.status()).toMatchObject({ state: 'resting', reason: '', next: '2026-11-23T09:00:10+05:30' });
    expect(poll.status()).not.toHaveProperty('at');
    await goTo('12:00:00');
    expect(at().slice(0, 4)).toEqual(['09:00:10', '09:04:50', '09:09:50', '09:14:50']);
    expect(poll.status()).toEqual({
      state: 'asking',
      reason: '',
      source: { id: 'made', name: 'Made source', terms: 'For tests.' },
      at: '2026-11-23T11:59:50+05:30',
      next: '2026-11-23T12:04:50+05:30',
      rejected: [],
    });
    await goTo('23:59:59');
    expect(at().slice(-2)).toEqual(['15:34:50', '15:39:50']);
    expect(source.asked).toHaveLength(1 + 80);
    expect(poll.status()).toMatchObject({ state: 'resting', at: '2026-11-23T15:39:50+05:30', next: '2026-11-25T09:00:10+05:30' });
  });

  it('is asked at once when the server starts in market hours, and slow answers do not move the beat', async () => {
    const { goTo, at } = begin('2026-11-23T10:01:00', async function* (_turn, signal, clock) {
      await clock.rest(70_000, signal);
      yield testBatch(clock.now(), []);
    });
    await goTo('10:16:00');
    expect(at()).toEqual(['10:01:00', '10:04:50', '10:09:50', '10:14:50']);
  });

  it.each(['later', 'layout'] as const)('that fails as %s is asked at the next turn, and the failure is reported once', async (kind) => {
    const { goTo, at, poll, said } = begin('2026-11-23T10:01:00', failing(kind, 3));
    await goTo('10:11:00');
    expect(poll.status()).toMatchObject({ state: 'failing', reason: `It fails for the ${kind} time.`, next: '2026-11-23T10:14:50+05:30' });
    expect(said).toEqual([`Live figures: It fails for the ${kind} time.`]);
    await goTo('10:16:00');
    expect(at()).toEqual(['10:01:00', '10:04:50', '10:09:50', '10:14:50']);
    expect(poll.status()).toMatchObject({ state: 'asking', reason: '' });
    expect(said.slice(1)).toEqual(['Made source gives quotes again.']);
  });

  it('that is refused rests for ten minutes, then longer each time up to two hours, and briefly again once it answers', async () => {
    const { goTo, at } = begin('2026-11-23T09:30:00', failing('refused', 6));
    await goTo('15:39:59');
    expect(at().slice(0, 7)).toEqual(['09:30:00', '09:40:00', '10:00:00', '10:40:00', '12:00:00', '14:00:00']);
    const recovered = begin('2026-11-23T10:00:00', async function* (turn, signal, clock) {
      yield* turn === 3 ? once(turn, signal, clock) : failing('refused')(turn, signal, clock);
    });
    await recovered.goTo('10:50:00');
    expect(recovered.at()).toEqual(['10:00:00', '10:10:00', '10:30:00', '10:34:50', '10:44:50']);
  });

  it('that is stopped is not asked again, also not the next day', async () => {
    const { clock, at, poll } = begin('2026-11-23T10:00:00', failing('stopped'));
    await clock.goTo('2026-11-25T12:00:00+05:30');
    expect(at()).toEqual(['10:00:00']);
    expect(poll.status()).toEqual({
      state: 'stopped',
      reason: 'It fails for the stopped time.',
      told: [because('sentence', { quote: 'It fails for the stopped time.' })],
      source: { id: 'made', name: 'Made source', terms: 'For tests.' },
      rejected: [],
    });
  });

  it('that throws an unknown error, or gives nothing, is asked again, and the error’s message is not reported', async () => {
    const { goTo, poll } = begin('2026-11-23T10:01:00', async function* (turn) {
      if (turn === 1) throw new TypeError('Bearer secret');
      yield* [];
    });
    await goTo('10:02:00');
    expect(poll.status()).toMatchObject({ state: 'failing', reason: 'Made source failed in a way it should not: TypeError.' });
    await goTo('10:06:00');
    expect(poll.status()).toMatchObject({ state: 'failing', reason: 'Made source did not answer in time.' });
  });

  it('that hangs and ignores its signal is given up after four minutes, and stops with the server', async () => {
    const hangs: Turn = () => ({ [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => undefined) }) });
    const { goTo, at, poll } = begin('2026-11-23T10:00:00', hangs);
    await goTo('10:04:00');
    expect(poll.status()).toMatchObject({ state: 'failing', reason: 'Made source did not answer in time.' });
    await goTo('10:05:00');
    expect(at()).toEqual(['10:00:00', '10:04:50']);
    await poll.stop();
  });

  it('lists only what was rejected of the last figures', async () => {
    const { goTo, poll } = begin('2026-11-23T10:01:00', async function* (turn, _signal, clock) {
      yield testBatch(clock.now(), [], { rejected: [{ what: `NSE ${turn}`, why: because('noPrice') }] });
    });
    await goTo('10:05:00');
    expect(poll.status().rejected).toEqual([{ what: 'NSE 2', why: because('noPrice') }]);
  });
});

describe('a source that follows', () => {
  it('runs once from the pre-open to the end of the hours', async () => {
    const ended: string[] = [];
    const { goTo, at, taken, poll, clock } = begin(
      '2026-11-23T08:00:00',
      async function* (turn, signal, clock) {
        yield* once(turn, signal, clock);
        await clock.rest(DAY_MS, signal);
        ended.push(istIso(clock.now()).slice(11, 19));
      },
      { follows: true },
    );
    await goTo('12:00:00');
    expect(poll.status()).toMatchObject({ state: 'following', reason: '' });
    await goTo('16:00:00');
    expect([at(), ended]).toEqual([['09:00:10'], ['15:40:00']]);
    expect(taken).toHaveLength(1);
    expect(poll.status()).toMatchObject({ state: 'resting', reason: '' });
    await clock.goTo('2026-11-25T09:30:00+05:30');
    expect(at()).toEqual(['09:00:10', '09:00:10']);
  });

  it('gives nothing after the close, even if it ignores its signal', async () => {
    const deaf: Turn = async function* (turn, _signal, clock) {
      for (;;) {
        await clock.rest(1_000, new AbortController().signal);
        yield* once(turn, new AbortController().signal, clock);
      }
    };
    const { goTo, taken } = begin('2026-11-23T15:39:50', deaf, { follows: true });
    await goTo('15:50:00');
    expect(taken.length).toBeGreaterThan(5);
    expect(Math.max(...taken.map(({ receivedAt }) => receivedAt))).toBeLessThan(Date.parse('2026-11-23T15:40:00+05:30'));
  });

  it('is restarted after growing pauses, and after a short one once it has lasted', async () => {
    const { goTo, at, poll, said } = begin(
      '2026-11-23T10:00:00',
      async function* (turn, signal, clock) {
        if (turn === 5) {
          yield* once(turn, signal, clock);
          await clock.rest(120_000, signal);
        }
        throw new QuoteFailure('later', because('sentence', { quote: 'The connection broke.' }));
      },
      { follows: true },
    );
    await goTo('10:00:12');
    // Pauses of 1, 2, 4 and 8 s, each times ½ + random ÷ 2 = ¾.
    expect(at()).toEqual(['10:00:00', '10:00:00', '10:00:02', '10:00:05', '10:00:11']);
    expect(poll.status()).toMatchObject({ state: 'following', reason: '' });
    expect(said).toEqual(['Live figures: The connection broke.', 'Made source gives quotes again.']);
    await goTo('10:02:13');
    expect(at().slice(5)).toEqual(['10:02:12']);
    await goTo('15:00:00');
    // Never more than one attempt in three minutes and three quarters by then.
    const pauses = at()
      .slice(-4)
      .map((time) => Date.parse(`2026-11-23T${time}+05:30`));
    for (const [index, instant] of pauses.slice(1).entries()) expect(instant - (pauses[index] ?? 0)).toBe(225_000);
  });

  it('that breaks after each batch is not asked faster for it', async () => {
    const { goTo, at } = begin(
      '2026-11-23T10:00:00',
      async function* (turn, signal, clock) {
        yield* once(turn, signal, clock);
      },
      { follows: true },
    );
    await goTo('11:00:00');
    expect(at().length).toBeLessThan(25);
  });
});

describe('a clock that is set', () => {
  const HOUR = 3_600_000;

  it('back an hour keeps a polled source on its beat', async () => {
    const { goTo, source, clock, poll } = begin('2026-11-23T11:01:00', once);
    await goTo('11:02:00');
    clock.set(-HOUR);
    await goTo('11:16:00');
    expect(source.asked.map((instant) => istIso(instant).slice(11, 19))).toEqual(['11:01:00', '10:04:50', '10:09:50', '10:14:50']);
    expect(poll.status()).toMatchObject({ state: 'asking', next: '2026-11-23T10:19:50+05:30' });
  });

  it('forward into the market hours has the source asked within a beat', async () => {
    const { goTo, source, clock } = begin('2026-11-23T01:00:00', once);
    await goTo('01:01:00');
    clock.set(10 * HOUR);
    await goTo('01:05:00');
    expect(source.asked.map((instant) => istIso(instant).slice(11, 19))).toEqual(['11:05:00']);
  });
});
