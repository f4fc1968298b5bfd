import { expect, test } from 'vitest';
import { isTotalReturnIndex } from './total-return-index.ts';

test.each([
  ['NIFTY 50 TRI', true],
  ['NIFTY50 TR 2X LEV', true],
  ['BSE SENSEX Total Return Index', true],
  ['NIFTY50 PR 1X INV', false],
  ['NIFTY 50', false],
  ['NIFTY TRANSPORTATION & LOGISTICS', false],
])('%s is an index of total return: %s', (name, is) => {
  expect(isTotalReturnIndex(name)).toBe(is);
});
