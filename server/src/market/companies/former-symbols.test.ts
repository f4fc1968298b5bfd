import { expect, test } from 'vitest';
import { SymbolHistory } from '@bhav/core/bars/symbol-history';
import { formerSymbols } from './former-symbols.ts';

const RENAMES = [
  { from: 'FOODIEBAY', to: 'ZOMATO', on: '2020-01-01' },
  { from: 'ZOMATO', to: 'ETERNAL', on: '2025-04-09' },
  { from: 'DTIL', to: 'DPTL', on: '2010-07-26' },
  { from: 'DPTL', to: 'DVL', on: '2019-01-02' },
];

test('a share has every symbol that it had by a day, but for those that another share has now', () => {
  const former = (day: string) => [...formerSymbols(['ETERNAL', 'DVL', 'DTIL', 'TCS'], new SymbolHistory(RENAMES), day)];
  expect(former('2026-11-20')).toEqual([
    ['ETERNAL', ['ZOMATO', 'FOODIEBAY']],
    ['DVL', ['DPTL']],
  ]);
  expect(former('2025-04-08')).toEqual([['DVL', ['DPTL']]]);
});
