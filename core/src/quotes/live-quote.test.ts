import { expect, it } from 'vitest';
import { joined, type LiveLevel, type LiveQuote, type QuoteBatch } from './live-quote.ts';

it('joins two batches into one of the later time, the earlier quotes first', () => {
  const quote = (symbol: string): LiveQuote => ({ instrument: { exchange: 'NSE', symbol, isMember: true }, price: 1, at: 1 });
  const level = (value: number): LiveLevel => ({ name: 'NIFTY 50', level: value, at: 1 });
  const batch = (receivedAt: number, symbol: string): QuoteBatch => ({
    receivedAt,
    quotes: [quote(symbol)],
    levels: [level(receivedAt)],
    rejected: [{ what: symbol, reason: 'made' }],
  });
  expect(joined(batch(1, 'A'), batch(2, 'B'))).toEqual({
    ...batch(2, 'B'),
    quotes: [quote('A'), quote('B')],
    levels: [level(1), level(2)],
  });
});
