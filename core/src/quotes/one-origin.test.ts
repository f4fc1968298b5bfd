import { expect, test } from 'vitest';
import { outsideIndexRow } from './one-origin.ts';
import { testStock } from './stock.test-support.ts';

const closed = { mode: 'official', session: '2026-11-20' } as const;
const stock = testStock({ symbol: 'SMALL', price: 105, change: 5, changePercent: 5, volume: 1_000 });

test('a share beside members with figures of its own session and mode stays as it is', () => {
  expect(outsideIndexRow(stock, closed, closed)).toBe(stock);
});

test('beside live members it has its last close and no figure that could be taken for today’s', () => {
  const row = outsideIndexRow(stock, { mode: 'live', session: '2026-11-23' }, closed);
  expect(row).toMatchObject({ symbol: 'SMALL', price: 105, flags: ['not-quoted'], isGainer: false, isLoser: false });
  expect(row).not.toHaveProperty('changePercent');
  expect(row).not.toHaveProperty('volume');
});
