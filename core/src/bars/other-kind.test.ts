import { expect, test } from 'vitest';
import { otherKind } from './other-kind.ts';

test.each([
  ['NSE', 'GOLDBEES', 'EQ', 'INF204KB17I5', 'fund'],
  ['BSE', 'GOLDBEES', 'E', 'INF204KB17I5', 'fund'],
  ['NSE', 'EMBASSY', 'RR', 'INE041025011', 'trust'],
  ['NSE', 'PGINVIT', 'IV', 'INE0GGX23010', 'trust'],
  ['BSE', 'EMBASSY', 'IF', 'INE041025011', 'trust'],
  ['NSE', 'SGBMAY29I', 'GB', 'IN0020210012', 'gold bond'],
  ['BSE', 'SGBMAY29', 'G', 'IN0020210012', 'gold bond'],
  ['BSE', '726GS2032', 'G', 'IN0020220060', undefined],
  ['NSE', 'RELIANCE', 'EQ', 'INE002A01018', undefined],
  ['NSE', 'SOMEBOND', 'N1', 'INE002A07018', undefined],
] as const)('%s %s of %s is %s: %s', (exchange, symbol, series, isin, kind) => {
  expect(otherKind({ exchange, symbol, series, isin }, false)).toBe(kind);
});

test('the list of funds tells one whose ISIN does not', () => {
  expect(otherKind({ exchange: 'NSE', symbol: 'OLDETF', series: 'EQ', isin: '' }, true)).toBe('fund');
});
