import { expect, it } from 'vitest';
import { measureCounts, shownWarnings, warningView } from './warning-view.ts';

const share = (symbol: string, ...flags: string[]) => ({ symbol, name: `${symbol} Limited`, flags });

const WARNED = [
  share('ABANK', 'esm:2'),
  share('BRICKS', 'gsm:0', 'esm:1'),
  share('CBANK', 'pledge:1', 'new:1'),
  ...Array.from({ length: 60 }, (_, at) => share(`S${at}`, 'loss:0')),
];

const shown = (address: string) => shownWarnings({ warned: WARNED }, warningView.read(new URLSearchParams(address)));

it.each([
  ['q=bank', ['ABANK', 'CBANK']],
  ['measure=esm', ['ABANK', 'BRICKS']],
  ['measure=esm&q=bank', ['ABANK']],
  ['measure=gsm', ['BRICKS']],
  ['measure=ica', []],
  // A fact of a share's page is no measure.
  ['measure=high-pe&q=brick', ['BRICKS']],
  ['measure=loss&page=9', WARNED.slice(53).map(({ symbol }) => symbol)],
])('the list for %s has %s', (address, symbols) => {
  expect(shown(address).onPage.map(({ symbol }) => symbol)).toEqual(symbols);
});

it('has fifty on a page', () => {
  expect(shown('')).toMatchObject({ found: 63, page: 1, pages: 2 });
  expect(shown('').onPage).toHaveLength(50);
});

it('counts a measure over its stages, and leaves facts out', () => {
  const counts = [
    { measure: 'esm', stage: 1, shares: 3 },
    { measure: 'esm', stage: 2, shares: 4 },
    { measure: 'high-pe', stage: 0, shares: 500 },
    { measure: 'gsm', shares: 1 },
  ] as const;
  expect(measureCounts({ counts: [...counts] })).toEqual([
    { measure: 'gsm', shares: 1 },
    { measure: 'esm', shares: 7 },
  ]);
});
