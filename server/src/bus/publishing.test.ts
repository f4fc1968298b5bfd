import { afterEach, describe, expect, it } from 'vitest';
import { MarketHolder } from '../market/published/market-holder.ts';
import { FIRST, testServed } from '../market/served.test-support.ts';
import { busCounts } from '../net/bus-counts.ts';
import { Publishing } from './publishing.ts';
import type { NatsConnection } from './nats-connection.ts';

const begun: Publishing[] = [];
afterEach(async () => {
  await Promise.all(begun.splice(0).map((publishing) => publishing.close()));
});

/** A bus that keeps a message when the test says so. */
class TestBus {
  isThere = true;
  readonly mostBytes = 1e6;
  /** What is on its way. */
  readonly sent: PromiseWithResolvers<void>[] = [];
  readonly tell = (): void => undefined;

  publish = (): Promise<void> => {
    const answer = Promise.withResolvers<void>();
    this.sent.push(answer);
    return answer.promise;
  };

  /** Waits for the message of a number, counted from 1. */
  async message(count: number): Promise<PromiseWithResolvers<void>> {
    await expect.poll(() => this.sent.length).toBe(count);
    const message = this.sent[count - 1];
    if (message === undefined) throw new Error('There is no message.');
    return message;
  }
}

/** A leader whose readers see revision 10. */
function lead(
  bus: TestBus | undefined,
  { isSure = () => true, hasDatabase = () => true }: { isSure?: () => boolean; hasDatabase?: () => boolean } = {},
) {
  const shown = new MarketHolder(testServed(10, FIRST));
  const numbered = shown.copy();
  const counters = busCounts();
  const publishing = new Publishing({
    term: 1,
    node: 'one',
    origin: 'demonstration',
    numbered,
    shown,
    isSure: async () => isSure(),
    hasDatabase,
    nats: bus as unknown as NatsConnection,
    keep: async () => undefined,
    counters,
    pace: 0.1,
    elapsed: () => performance.now(),
    now: () => Date.UTC(2026, 10, 20, 4, 30),
  });
  begun.push(publishing);
  const publish = (revision: number): void =>
    numbered.replace(testServed(revision, { ...FIRST, moves: { ...FIRST.moves, NSE: { ...FIRST.moves.NSE, A: revision } } }));
  return { shown, numbered, counters, publish, revision: () => shown.current.revision };
}

it('shows its own readers a market when the bus has it', async () => {
  const bus = new TestBus();
  const { shown, numbered, publish, revision } = lead(bus);
  (await bus.message(1)).resolve();
  publish(11);
  const first = await bus.message(2);
  publish(12);
  expect(revision()).toBe(10);
  first.resolve();
  await bus.message(3);
  // What came meanwhile is on its way, and not shown.
  expect(revision()).toBe(11);
  bus.sent[2]?.resolve();
  await expect.poll(revision).toBe(12);
  expect(shown.current).toBe(numbered.current);
  for (const known of [10, 11]) expect(shown.changesSince(known, 'all')).toEqual(numbered.changesSince(known, 'all'));
});

it.each([
  ['there is no bus', undefined],
  ['the bus is away', Object.assign(new TestBus(), { isThere: false })],
])('shows a market at once where %s', async (_name, bus) => {
  const { publish, revision } = lead(bus);
  publish(11);
  await expect.poll(revision).toBe(11);
  publish(12);
  await expect.poll(revision).toBe(12);
});

it('shows a market that the bus does not accept, rather than wait', async () => {
  const bus = new TestBus();
  const { counters, publish, revision } = lead(bus);
  (await bus.message(1)).resolve();
  publish(11);
  (await bus.message(2)).reject(new Error('No answer.'));
  await expect.poll(revision).toBe(11);
  expect(counters.failed).toBe(1);
});

it.each([['with a bus', new TestBus()] as const, ['without a bus', undefined] as const])(
  'publishes and shows nothing when another node leads, %s',
  async (_name, bus) => {
    let asked = 0;
    const isSure = (): boolean => {
      asked += 1;
      return false;
    };
    const { publish, revision } = lead(bus, { isSure });
    publish(11);
    await expect.poll(() => asked).toBeGreaterThan(2);
    expect([revision(), bus?.sent.length ?? 0]).toEqual([10, 0]);
  },
);

it('does not show what it published while another node took the lead', async () => {
  const bus = new TestBus();
  let [isLeading, asked] = [true, 0];
  const isSure = (): boolean => {
    asked += 1;
    return isLeading;
  };
  const { publish, revision } = lead(bus, { isSure });
  (await bus.message(1)).resolve();
  publish(11);
  const message = await bus.message(2);
  isLeading = false;
  const before = asked;
  message.resolve();
  await expect.poll(() => asked).toBeGreaterThan(before);
  expect(revision()).toBe(10);
});

describe('a leader that neither the bus nor the database hears', () => {
  /** A leader whose database is away, and how often it wanted to show something. */
  function leadWithoutDatabase(bus: TestBus | undefined) {
    let asked = 0;
    let isAway = true;
    const hasDatabase = (): boolean => {
      asked += 1;
      return !isAway;
    };
    return { ...lead(bus, { hasDatabase }), asked: () => asked, back: () => (isAway = false) };
  }

  it('shows nothing new, for another may lead, until the database answers', async () => {
    const { publish, revision, asked, back } = leadWithoutDatabase(Object.assign(new TestBus(), { isThere: false }));
    publish(11);
    await expect.poll(asked).toBeGreaterThan(1);
    expect(revision()).toBe(10);
    back();
    await expect.poll(revision).toBe(11);
  });

  it('shows nothing that the bus does not accept, and what it accepts', async () => {
    const bus = new TestBus();
    const { publish, revision, asked } = leadWithoutDatabase(bus);
    (await bus.message(1)).resolve();
    publish(11);
    (await bus.message(2)).reject(new Error('No answer.'));
    await expect.poll(asked).toBe(1);
    expect(revision()).toBe(10);
    (await bus.message(3)).resolve();
    await expect.poll(revision).toBe(11);
  });

  it('shows a market where no bus is set', async () => {
    const { publish, revision } = leadWithoutDatabase(undefined);
    publish(11);
    await expect.poll(revision).toBe(11);
  });
});
