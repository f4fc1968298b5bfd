import { expect, it } from 'vitest';
import { flagCounts, warningsOfShares } from './flag-counts.ts';

it('counts the shares of each known flag in the order of the flags, whichever share comes first', () => {
  const shares = [{ flags: ['loss:0', 'gsm:9'] }, { flags: ['new-measure:1', 'esm:2', 'loss:0'] }, { flags: ['esm:1'] }, { flags: [] }];
  expect(flagCounts(shares)).toEqual([
    { measure: 'esm', stage: 1, shares: 1 },
    { measure: 'esm', stage: 2, shares: 1 },
    { measure: 'gsm', shares: 1 },
    { measure: 'loss', stage: 0, shares: 2 },
  ]);
});

const share = (symbol: string, ...flags: string[]) => ({ symbol, name: symbol, flags });

it('of some shares a file says what it says of them, by any symbol that they had', () => {
  const answer = {
    on: '2026-11-20',
    days: ['2026-11-20'],
    shares: 3_000,
    counts: [{ measure: 'esm' as const, stage: 2, shares: 40 }],
    warned: [share('OLD', 'esm:2', 'loss:0'), share('OTHER', 'esm:2'), share('BOTH', 'esm:2')],
    added: [share('OTHER', 'esm:2')],
    released: [share('BOTH', 'gsm:1')],
    changed: [{ ...share('OLD', 'esm:2'), before: ['esm:1'] }],
    moved: [{ symbol: 'OTHER', name: '', from: 'EQ', to: 'BE' }],
    touched: [{ symbol: 'BOTH', name: '', series: 'EQ', side: 'upper' as const }],
    ban: { day: '2026-11-23', symbols: ['BOTH', 'OTHER'] },
  };
  expect(warningsOfShares(answer, [new Set(['NEW', 'OLD']), new Set(['BOTH']), new Set(['CALM'])])).toEqual({
    ...answer,
    shares: 3,
    counts: [
      { measure: 'esm', stage: 2, shares: 2 },
      { measure: 'loss', stage: 0, shares: 1 },
    ],
    warned: [answer.warned[0], answer.warned[2]],
    added: [],
    moved: [],
    ban: { day: '2026-11-23', symbols: ['BOTH'] },
  });
});
