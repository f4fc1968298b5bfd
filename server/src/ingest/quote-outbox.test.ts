import { expect, it } from 'vitest';
import type { LiveQuote } from '@bhav/core/quotes/live-quote';
import { quoteOutbox } from './quote-outbox.ts';
import type { KeptBatch } from '../store/live/quotes.ts';

function batch(receivedAt: number, prices: Record<string, number>): KeptBatch {
  const quotes = Object.entries(prices).map(([symbol, price]): LiveQuote => ({
    instrument: { exchange: 'NSE', symbol, isMember: true },
    price,
    at: receivedAt,
  }));
  const source = { id: 'made', name: 'Made', terms: 'None.' };
  return { source, session: '2026-11-20', batch: { receivedAt, quotes, levels: [], rejected: [] } };
}

function pricesOf({ batch: { quotes, receivedAt } }: KeptBatch): [number, Record<string, number>] {
  return [receivedAt, Object.fromEntries(quotes.map(({ instrument, price }) => [instrument.symbol, price]))];
}

/** An outbox whose store answers as each test says. */
function outbox() {
  const turns: { kept: KeptBatch; answer: PromiseWithResolvers<void> }[] = [];
  const problems: (string | undefined)[] = [];
  const box = quoteOutbox({
    write: (kept) => {
      const answer = Promise.withResolvers<void>();
      turns.push({ kept, answer });
      return answer.promise;
    },
    problem: (sentence) => problems.at(-1) !== sentence && problems.push(sentence),
  });
  /** Ends the newest turn, and lets what follows happen. */
  const end = async (error?: Error): Promise<void> => {
    const answer = turns.at(-1)?.answer;
    if (error === undefined) answer?.resolve();
    else answer?.reject(error);
    await new Promise(setImmediate);
  };
  return { box, turns, problems, end, written: () => turns.map(({ kept }) => pricesOf(kept)) };
}

const LOCKED = Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' });

it('writes one batch at a time; of those that wait the newest counts', async () => {
  const { box, written, end } = outbox();
  for (const [at, price] of [1, 2, 3].entries()) box.add(batch(at, { A: price }));
  expect(written()).toEqual([[0, { A: 1 }]]);
  await end();
  expect(written().slice(1)).toEqual([[2, { A: 3 }]]);
  await end();
  expect(box.size()).toBe(0);
});

it('quotes that the store cannot take wait, are replaced by newer ones, and are reported once', async () => {
  const { box, written, problems, end } = outbox();
  box.add(batch(1, { A: 1, B: 1 }));
  await end(LOCKED);
  expect(box.size()).toBe(2);
  expect(problems).toEqual(['Live quotes cannot be kept: database is locked; they wait.']);
  box.add(batch(3, { A: 2, B: 1, C: 3 }));
  await end(LOCKED);
  const drained = box.drain();
  await new Promise(setImmediate);
  await end();
  await drained;
  expect(written().map(([at]) => at)).toEqual([1, 3, 3]);
  expect([box.size(), problems.slice(1)]).toEqual([0, [undefined]]);
});
