import { expect, it } from 'vitest';
import { flagCounts } from './flag-counts.ts';

it('counts the shares of each known flag in the order of the flags, whichever share comes first', () => {
  const shares = [{ flags: ['loss:0', 'gsm:9'] }, { flags: ['new-measure:1', 'esm:2', 'loss:0'] }, { flags: ['esm:1'] }, { flags: [] }];
  expect(flagCounts(shares)).toEqual([
    { measure: 'esm', stage: 1, shares: 1 },
    { measure: 'esm', stage: 2, shares: 1 },
    { measure: 'gsm', shares: 1 },
    { measure: 'loss', stage: 0, shares: 2 },
  ]);
});
