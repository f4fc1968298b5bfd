import { describe, expect, it } from 'vitest';
import type { LiveLevel, LiveQuote } from '@bhav/core/quotes/live-quote';
import { WaitingQuotes, type KeptBatch } from './waiting-quotes.ts';

const quote = (symbol: string, price: number, exchange: 'NSE' | 'BSE' = 'NSE'): LiveQuote => ({
  instrument: { exchange, symbol, isMember: true },
  price,
  at: price,
});
const level = (name: LiveLevel['name'], value: number): LiveLevel => ({ name, level: value, at: value });
const source = { id: 'made', name: 'Made', terms: 'None.' };

function batch(receivedAt: number, quotes: LiveQuote[], levels: LiveLevel[] = [], about: Partial<KeptBatch> = {}): KeptBatch {
  return { source, session: '2026-11-20', batch: { receivedAt, quotes, levels, rejected: [] }, ...about };
}

/** What is taken, in words: the session, the source and the time of the last batch, then the figures. */
function taken(waiting: WaitingQuotes): string | undefined {
  const kept = waiting.take();
  if (kept === undefined) return undefined;
  const { receivedAt, quotes, levels } = kept.batch;
  const figures = [
    ...quotes.map(({ instrument: { exchange, symbol }, price }) => `${exchange} ${symbol} ${price}`),
    ...levels.map(({ name, level: value }) => `${name} ${value}`),
  ];
  return [`${kept.session} ${kept.source.id} ${receivedAt}`, ...figures].join(', ');
}

describe('the waiting quotes', () => {
  it('is the newest quote of each share of each exchange and level of each index, under the time of the last batch', () => {
    const waiting = new WaitingQuotes();
    waiting.add(batch(1, [quote('A', 1), quote('B', 1), quote('A', 1, 'BSE')], [level('NIFTY 50', 1), level('SENSEX', 9)]));
    waiting.add(batch(2, [quote('A', 2)], [level('NIFTY 50', 2)]));
    expect(waiting.size).toBe(5);
    expect(taken(waiting)).toBe('2026-11-20 made 2, NSE B 1, BSE A 1, NSE A 2, SENSEX 9, NIFTY 50 2');
    expect([waiting.size, waiting.dropped, taken(waiting)]).toEqual([0, 0, undefined]);
  });

  it('is taken by session and source, each in its turn', () => {
    const waiting = new WaitingQuotes();
    waiting.add(batch(1, [quote('A', 1)]));
    waiting.add(batch(2, [quote('A', 2)], [], { session: '2026-11-23' }));
    waiting.add(batch(3, [quote('A', 3)], [], { source: { ...source, id: 'other' } }));
    waiting.add(batch(4, [quote('B', 4)]));
    expect(waiting.size).toBe(4);
    expect([taken(waiting), taken(waiting), taken(waiting), taken(waiting)]).toEqual([
      '2026-11-20 made 4, NSE A 1, NSE B 4',
      '2026-11-23 made 2, NSE A 2',
      '2026-11-20 other 3, NSE A 3',
      undefined,
    ]);
  });

  it('names its source, and carries nothing else of it to another process', () => {
    const waiting = new WaitingQuotes();
    waiting.add(batch(1, [quote('A', 1)], [], { source: { ...source, quotes: () => undefined } as KeptBatch['source'] }));
    expect(waiting.take()).toEqual(batch(1, [quote('A', 1)]));
  });
});

describe('a batch that could not be kept', () => {
  it('is put back beneath newer quotes', () => {
    const waiting = new WaitingQuotes();
    waiting.add(batch(1, [quote('A', 1), quote('B', 1)]));
    const kept = waiting.take();
    if (kept === undefined) throw new Error('Nothing waits.');
    waiting.add(batch(2, [quote('A', 2), quote('C', 2)]));
    waiting.putBack(kept);
    expect(taken(waiting)).toBe('2026-11-20 made 2, NSE B 1, NSE A 2, NSE C 2');
  });

  it('is put back as it was when nothing came', () => {
    const waiting = new WaitingQuotes();
    waiting.putBack(batch(1, [quote('A', 1)]));
    expect(taken(waiting)).toBe('2026-11-20 made 1, NSE A 1');
  });
});

describe('beyond the bound', () => {
  it('the figures that have not changed for longest are dropped and counted', () => {
    const waiting = new WaitingQuotes(3);
    waiting.add(batch(1, [quote('A', 1), quote('B', 1), quote('C', 1)]));
    expect([waiting.size, waiting.dropped]).toEqual([3, 0]);
    waiting.add(batch(2, [quote('A', 2), quote('D', 2)]));
    expect([waiting.size, waiting.dropped]).toEqual([3, 1]);
    expect(taken(waiting)).toBe('2026-11-20 made 2, NSE C 1, NSE A 2, NSE D 2');
  });

  it('those of an older session go first, and a session without any is no longer taken', () => {
    const waiting = new WaitingQuotes(2);
    waiting.add(batch(1, [quote('A', 1), quote('B', 1)]));
    waiting.add(batch(2, [quote('A', 2), quote('B', 2)], [], { session: '2026-11-23' }));
    expect([waiting.size, waiting.dropped]).toEqual([2, 2]);
    expect([taken(waiting), taken(waiting)]).toEqual(['2026-11-23 made 2, NSE A 2, NSE B 2', undefined]);
  });
});
