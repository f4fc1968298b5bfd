import { expect, test } from 'vitest';
import { indicesSentence } from './indices-sentence.ts';

const index = (name: string, changePercent?: number) => ({ name, ...(changePercent !== undefined && { changePercent }) });

test.each([
  [
    'says how many rose, and the ends, without volatility, bonds, strategies and unknown changes',
    [
      index('India VIX', 9),
      index('Nifty50 PR 2x Leverage', 8),
      index('Nifty IT', 1.5),
      index('Nifty 50', 0.25),
      index('BSE REALTY', -2),
      index('BSE 500'),
    ],
    '2 of 3 share indices rose. Nifty IT rose most (+1.50%), BSE Realty fell most (−2.00%).',
  ],
  [
    'names none that fell where all rose',
    [index('Nifty IT', 1.5), index('Nifty 50', 0.25)],
    '2 of 2 share indices rose. Nifty IT rose most (+1.50%).',
  ],
  ['is short where none moved', [index('Nifty 50', 0)], '0 of 1 share index rose.'],
  ['is nothing where no change is known', [index('Nifty 50')], undefined],
])('the sentence of the indices %s', (_what, indices, sentence) => {
  expect(indicesSentence(indices)).toBe(sentence);
});
