import { expect, test } from 'vitest';
import { formerSymbols } from './former-symbols.ts';

test('a share has every symbol that it had, whatever the number of changes, and one that came back to itself ends there', () => {
  const renames = [
    { old: 'ZOMATO', new: 'ETERNAL' },
    { old: 'FOODIEBAY', new: 'ZOMATO' },
    { old: 'LTI', new: 'LTIM' },
    { old: 'LTIM', new: 'LTM' },
    { old: 'LTM', new: 'LTIM' },
    { old: 'SAME', new: 'SAME' },
  ];
  expect([...formerSymbols(['ETERNAL', 'LTIM', 'SAME', 'TCS'], renames)]).toEqual([
    ['ETERNAL', ['ZOMATO', 'FOODIEBAY']],
    ['LTIM', ['LTI', 'LTM']],
  ]);
});

test('a symbol that another share has now is not a former one', () => {
  expect(formerSymbols(['NEW', 'OLD'], [{ old: 'OLD', new: 'NEW' }]).size).toBe(0);
});
