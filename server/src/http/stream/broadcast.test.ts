import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Broadcast } from './broadcast.ts';
import { FIRST, testServed } from '../../market/served.test-support.ts';
import { MarketHolder } from '../../market/published/market-holder.ts';
import { eventReader, inShort, Line } from './reader.test-support.ts';

function started({ readersATurn = 100, turns = [] as number[] } = {}) {
  let now = 0;
  const delivered: number[] = [];
  const holder = new MarketHolder(testServed(10, FIRST));
  const tasks: (() => void)[] = [];
  const broadcast = new Broadcast({
    holder,
    start: 'test',
    later: (run) => tasks.push(run),
    readersATurn,
    elapsed: () => now,
    delivered: (seconds) => delivered.push(seconds),
    random: () => turns.shift() ?? 0.5,
  });
  let revision = 10;
  const publish = (): void => {
    revision += 1;
    holder.replace(testServed(revision, { ...FIRST, moves: { ...FIRST.moves, NSE: { ...FIRST.moves.NSE, A: revision } } }));
  };
  const pass = (milliseconds: number): void => {
    now += milliseconds;
  };
  return { broadcast, holder, publish, tasks, delivered, pass };
}

class KeepingLine extends Line {
  readonly given: Buffer[] = [];
  override write(bytes: Buffer): boolean {
    this.given.push(bytes);
    return super.write(bytes);
  }
}

function eventsOf(line: Line): string[] {
  const told: string[] = [];
  eventReader((arrived) => told.push(inShort(arrived)))(line.take(1e6));
  return told;
}

describe('a reader', () => {
  it('shares its buffer with all others at the same revision and scope', () => {
    const { broadcast, publish } = started();
    const lines = (['index', 'index', 'all', 'all'] as const).map((scope) => {
      const line = new KeepingLine(1e6);
      broadcast.follow(line, scope);
      return line;
    });
    publish();
    broadcast.beat();
    const [one, two, three, four] = lines.map(({ given }) => given);
    expect(one?.map((bytes, at) => bytes === two?.[at])).toEqual([true, true, true]);
    expect(three?.[1] === four?.[1]).toBe(true);
    expect(three?.[1]?.equals(one?.[1] ?? Buffer.alloc(0))).toBe(false);
    expect(three?.[2] === one?.[2]).toBe(true);
    expect(one?.[1]?.toString()).toMatch(/^event: quotes\nid: test-11\ndata: \{"revision":11,.+\}\n\n$/);
    expect(one?.[2]?.toString()).toBe('event: beat\ndata: {"revision":11}\n\n');
  });

  it('that is slow is skipped, and then sent all it has missed at once', () => {
    const { broadcast, publish } = started();
    const [slow, quick] = [new KeepingLine(300), new Line(1e6)];
    for (const line of [slow, quick]) broadcast.follow(line, 'index');
    for (let change = 0; change < 50; change++) publish();
    broadcast.beat();
    // The beat of the start, and the first change, which filled the line.
    expect(slow.given).toHaveLength(2);
    expect(eventsOf(slow)).toEqual(['beat - 10', 'quotes 11 11']);
    expect(eventsOf(slow)).toEqual(['quotes 60 60']);
    expect(eventsOf(slow)).toEqual([]);
    expect(eventsOf(quick)).toHaveLength(52);
  });

  it('that reads nothing for six beats is dropped; one that reads something is not', () => {
    const { broadcast, publish } = started();
    const [dead, slow] = [new Line(300), new Line(300)];
    for (const line of [dead, slow]) broadcast.follow(line, 'index');
    for (let beat = 0; beat < 6; beat++) {
      publish();
      expect([dead.isClosed, broadcast.size]).toEqual([false, 2]);
      if (beat > 0) slow.take(1e6);
      broadcast.beat();
    }
    expect([dead.isClosed, slow.isClosed, broadcast.size]).toEqual([true, false, 1]);
  });
});

describe('many readers', () => {
  // That none misses a change between two turns: `broadcast.property.test.ts`.
  it('are written to in turns, each change in a measured time, also while changes come faster', () => {
    const { broadcast, publish, tasks, delivered, pass } = started({ readersATurn: 1 });
    publish();
    expect(delivered).toEqual([]);
    for (const line of [new Line(1e6), new Line(1e6), new Line(1e6)]) broadcast.follow(line, 'index');
    publish();
    for (let change = 0; change < 3; change++) {
      pass(1_000);
      publish();
      tasks.shift()?.();
    }
    expect(delivered).toEqual([3]);
    pass(1_000);
    while (tasks.length > 0) tasks.shift()?.();
    // The oldest of the changes that came meanwhile was published after one second.
    expect(delivered).toEqual([3, 3]);
  });

  it('whose bytes wait are counted', () => {
    const { broadcast, publish } = started();
    for (const line of [new Line(1), new Line(1e6)]) broadcast.follow(line, 'index');
    publish();
    expect([broadcast.size, broadcast.behind]).toEqual([2, 1]);
  });

  it('leave a draining server one after the other', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { broadcast } = started({ turns: [0.9, 0.1, 0.4] });
    const lines = Array.from({ length: 3 }, () => new Line(1e6));
    for (const line of lines) broadcast.follow(line, 'index');
    broadcast.drain(8_000);
    const left = [0, 1_000, 3_000, 4_000].map((milliseconds) => {
      vi.advanceTimersByTime(milliseconds);
      return lines.map(({ isClosed }) => isClosed);
    });
    expect(left).toEqual([
      [false, false, false],
      [false, true, false],
      [false, true, true],
      [true, true, true],
    ]);
    expect(broadcast.size).toBe(0);
  });
});
