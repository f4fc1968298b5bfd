import { describe, expect, test } from 'vitest';
import { testStock } from '@bhav/core/quotes/stock.test-support';
import { createSparklines } from './sparklines.ts';

const TCS = testStock({ symbol: 'TCS' });

function made(answers: (() => Promise<unknown>)[] = [], kept = new Map<string, string>()) {
  const asked: string[] = [];
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const ask = async (address: string) => {
    asked.push(address);
    return { value: await (answers.shift() ?? (() => Promise.resolve({ closes: { TCS: [1, 2], NEW: [null, 1] } })))(), etag: undefined };
  };
  return { small: createSparklines(ask, storage), asked, kept };
}

describe('the small charts of a table', () => {
  test('come in one request for an exchange and session', async () => {
    const { small, asked } = made();
    let told = 0;
    small.subscribe(() => (told += 1));
    expect(small.of('NSE', TCS)).toBeUndefined();
    await Promise.all([small.load('NSE', '2026-11-20'), small.load('NSE', '2026-11-20')]);
    expect([asked, told]).toEqual([['/api/v1/sparklines?exchange=NSE'], 1]);
    expect(small.of('NSE', TCS)?.tone).toBe('gain');
    expect(small.of('NSE', testStock({ symbol: 'NEW' }))).toBeUndefined();
    expect(small.of('BSE', TCS)).toBeUndefined();
    await small.load('NSE', '2026-11-23');
    expect(asked).toHaveLength(2);
  });

  test('of all shares of an exchange are asked for once, also after those of its index, and not again for the index', async () => {
    const late = Promise.withResolvers<unknown>();
    const { small, asked } = made([() => late.promise]);
    const first = small.load('NSE', 's');
    await small.load('NSE', 's', 'all');
    await small.load('NSE', 's');
    expect(asked).toEqual(['/api/v1/sparklines?exchange=NSE', '/api/v1/sparklines?exchange=NSE&market=all']);
    late.resolve({ closes: {} });
    await first;
    expect(small.of('NSE', TCS)?.tone).toBe('gain');
  });

  test('that do not come are asked for again with the next table', async () => {
    const { small, asked } = made([() => Promise.reject(new Error('silent'))]);
    await small.load('NSE', 's');
    expect(small.of('NSE', TCS)).toBeUndefined();
    await small.load('NSE', 's');
    expect(small.of('NSE', TCS)).toBeDefined();
    expect(asked).toHaveLength(2);
  });

  test('are turned off for good, and on again', async () => {
    const { small, kept } = made();
    await small.load('NSE', 's');
    small.turn(true);
    expect([small.isOff(), small.of('NSE', TCS), kept.size]).toEqual([true, undefined, 1]);
    const later = made([], kept);
    await later.small.load('NSE', 's');
    expect(later.asked).toEqual([]);
    small.turn(false);
    expect([small.of('NSE', TCS)?.tone, kept.size]).toEqual(['gain', 0]);
  });
});
