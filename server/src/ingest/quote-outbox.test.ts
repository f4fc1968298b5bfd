import { expect, it } from 'vitest';
import type { LiveQuote } from '@bhav/core/quotes/live-quote';
import { QuoteOutbox } from './quote-outbox.ts';
import { WaitingQuotes, type KeptBatch } from '../store/live/waiting-quotes.ts';

function batch(receivedAt: number, prices: Record<string, number>, session = '2026-11-20'): KeptBatch {
  const quotes = Object.entries(prices).map(([symbol, price]): LiveQuote => ({
    instrument: { exchange: 'NSE', symbol, isMember: true },
    price,
    at: receivedAt,
  }));
  const source = { id: 'made', name: 'Made', terms: 'None.' };
  return { source, session, batch: { receivedAt, quotes, levels: [], rejected: [] } };
}

function pricesOf({ batch: { quotes, receivedAt } }: KeptBatch): [number, Record<string, number>] {
  return [receivedAt, Object.fromEntries(quotes.map(({ instrument, price }) => [instrument.symbol, price]))];
}

/** An outbox whose store answers as each test says. */
function outbox(most?: number) {
  const turns: { kept: KeptBatch; answer: PromiseWithResolvers<void> }[] = [];
  const problems: (string | undefined)[] = [];
  const said: string[] = [];
  const box = new QuoteOutbox({
    write: (kept) => {
      const answer = Promise.withResolvers<void>();
      turns.push({ kept, answer });
      return answer.promise;
    },
    problem: (sentence) => problems.at(-1) !== sentence && problems.push(sentence),
    say: (sentence) => said.push(sentence),
    waiting: new WaitingQuotes(most),
  });
  /** Ends the newest turn, and lets what follows happen. */
  const end = async (error?: Error): Promise<void> => {
    const answer = turns.at(-1)?.answer;
    if (error === undefined) answer?.resolve();
    else answer?.reject(error);
    await new Promise(setImmediate);
  };
  return { box, turns, problems, said, end, written: () => turns.map(({ kept }) => pricesOf(kept)) };
}

const LOCKED = Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' });

it('writes one batch at a time; of the waiting quotes the newest of each share counts', async () => {
  const { box, written, end } = outbox();
  box.add(batch(1, { A: 1, B: 1 }));
  box.add(batch(2, { A: 2 }));
  box.add(batch(3, { A: 3, C: 3 }));
  expect(written()).toEqual([[1, { A: 1, B: 1 }]]);
  await end();
  expect(written().slice(1)).toEqual([[3, { A: 3, C: 3 }]]);
  await end();
  expect(box.size).toBe(0);
});

it('quotes that the store cannot take wait for the next batch, are replaced by newer ones, and are reported once', async () => {
  const { box, written, problems, end } = outbox();
  box.add(batch(1, { A: 1, B: 1 }));
  box.add(batch(2, { A: 2 }));
  await end(LOCKED);
  expect(written()).toHaveLength(1);
  expect(box.size).toBe(2);
  expect(problems).toEqual(['Live quotes cannot be kept: database is locked; they wait.']);
  box.add(batch(3, { C: 3 }));
  expect(written().at(-1)).toEqual([3, { B: 1, A: 2, C: 3 }]);
  await end(LOCKED);
  const drained = box.drain();
  await new Promise(setImmediate);
  await end();
  await drained;
  expect(written().at(-1)).toEqual([3, { B: 1, A: 2, C: 3 }]);
  expect(problems.slice(1)).toEqual([undefined]);
});

it('a batch whose figures cannot be kept is given up, and holds up nothing', async () => {
  const { box, written, problems, end } = outbox();
  box.add(batch(1, { A: Number.NaN }));
  box.add(batch(2, { B: 2 }, '2026-11-23'));
  await end(new Error('NaN is no amount'));
  expect(problems).toEqual(['Live quotes cannot be kept: NaN is no amount.']);
  expect(written().at(-1)).toEqual([2, { B: 2 }]);
  await end();
  expect(box.size).toBe(0);
});

it('has a bound: the oldest quotes are dropped, reported once, and counted when the store is free again', async () => {
  const { box, written, problems, said, end } = outbox(4);
  box.add(batch(1, { Z: 1 }));
  box.add(batch(2, { A: 2, B: 2, C: 2 }));
  box.add(batch(3, { A: 3, D: 3 }));
  box.add(batch(4, { E: 4, F: 4 }, '2026-11-23'));
  await end(LOCKED);
  box.add(batch(5, { E: 5 }, '2026-11-23'));
  expect(problems).toEqual(['More live quotes wait to be kept than there is room for: the oldest are dropped.']);
  await end();
  await end();
  expect(written().slice(-2)).toEqual([
    [3, { A: 3, D: 3 }],
    [5, { F: 4, E: 5 }],
  ]);
  // B and C, and Z that was put back.
  expect(said).toEqual(['3 live quotes were dropped, for the store could not be written meanwhile.']);
  expect(problems.at(-1)).toBeUndefined();
});
