import { expect, test } from 'vitest';
import { indexName } from './index-name.ts';

test.each([
  ['BSE FAST MOVING CONSUMER GOODS', 'BSE Fast Moving Consumer Goods'],
  ['BSE BANKEX', 'BSE Bankex'],
  ['BSE OIL & GAS', 'BSE Oil & Gas'],
  ['BSE PSU', 'BSE PSU'],
  ['NIFTY 50', 'Nifty 50'],
  ['SENSEX', 'Sensex'],
  ['Nifty FMCG', 'Nifty FMCG'],
  ['Nifty GS 8 13Yr', 'Nifty GS 8 13Yr'],
])('%s is shown as %s', (filed, shown) => {
  expect(indexName(filed)).toBe(shown);
});
