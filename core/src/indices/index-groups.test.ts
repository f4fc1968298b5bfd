import { expect, test } from 'vitest';
import { indexGroup, isTotalReturnIndex } from './index-groups.ts';

test.each([
  [
    'broad',
    [
      'Nifty 50',
      'NIFTY NEXT 50',
      'Nifty 500',
      'SENSEX',
      'BSE 100',
      'BSE MIDCAP',
      'NIFTY SMLCAP 250',
      'NIFTY LARGEMIDCAP 250',
      'NIFTY TOTAL MKT',
    ],
  ],
  ['sectors', ['Nifty Bank', 'NIFTY IT', 'Nifty Financial Services', 'BSE BANKEX', 'BSE TECK', 'NIFTY OIL & GAS', 'Nifty Realty']],
  ['strategies', ['NIFTY ALPHA 50', 'NIFTY50 EQL WGT', 'Nifty50 TR 2x Leverage', 'Nifty200 Momentum 30']],
  ['bonds', ['Nifty 10 yr Benchmark G-Sec', 'NIFTY GS 8 13YR']],
  ['volatility', ['India VIX']],
  ['themes', ['Nifty India Defence', 'NIFTY INFRA', 'Nifty MNC', 'BSE CPSE']],
] as const)('indices of the group %s', (group, names) => {
  expect(names.map((name) => [name, indexGroup(name)])).toEqual(names.map((name) => [name, group]));
});

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
