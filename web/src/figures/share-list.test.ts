import { expect, test } from 'vitest';
import { keptList, placeIn } from './share-list.ts';

const LIST = { title: 'Top gainers', address: '/movers/gainers' };

function placeOf(symbols: readonly string[], opened: string) {
  const kept = keptList({ ...LIST, shares: symbols.map((symbol) => ({ exchange: 'NSE', symbol })) }, `/stock/NSE/${opened}`);
  return kept && placeIn(kept, `/stock/NSE/${opened}`);
}

test('a share has its place among those of its list, and the ones beside it', () => {
  expect(placeOf(['A', 'M&M', 'C'], 'M%26M')).toEqual({ ...LIST, place: 2, of: 3, previous: '/stock/NSE/A', next: '/stock/NSE/C' });
  expect(placeOf(['A', 'B'], 'A')).toMatchObject({ place: 1, previous: undefined, next: '/stock/NSE/B' });
  expect(placeOf(['A', 'B'], 'B')).toMatchObject({ place: 2, previous: '/stock/NSE/A', next: undefined });
});

test('a share that the list names twice has one place', () => {
  expect(placeOf(['A', 'B', 'A', 'C'], 'C')).toMatchObject({ place: 3, of: 3, previous: '/stock/NSE/B' });
});

test('of a long list the shares around the opened one are kept, and its place is that in the whole', () => {
  const shares = Array.from({ length: 3_000 }, (_, at) => ({ exchange: 'NSE', symbol: `S${at + 1}` }) as const);
  const kept = keptList({ ...LIST, shares }, '/stock/NSE/S2000');
  expect(kept?.paths).toHaveLength(300);
  expect(kept && placeIn(kept, '/stock/NSE/S2001')).toMatchObject({ place: 2_001, of: 3_000, previous: '/stock/NSE/S2000' });
});

test('a share outside the list has none', () => {
  expect(placeOf(['A', 'B'], 'C')).toBeUndefined();
  const kept = keptList({ ...LIST, shares: [{ exchange: 'NSE', symbol: 'A' }] }, '/stock/NSE/A');
  expect(kept && placeIn(kept, '/stock/BSE/A')).toBeUndefined();
});
