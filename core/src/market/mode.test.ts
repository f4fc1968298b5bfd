import { expect, test } from 'vitest';
import { hasFigures } from './mode.ts';

test('there are figures when one exchange has some', () => {
  const [some, none] = [{ mode: 'official' }, { mode: 'simulated' }] as const;
  expect([hasFigures({ NSE: some, BSE: some }), hasFigures({ NSE: none, BSE: some }), hasFigures({ NSE: some, BSE: none })]).toEqual([
    true,
    true,
    true,
  ]);
  expect(hasFigures({ NSE: none, BSE: none })).toBe(false);
});
