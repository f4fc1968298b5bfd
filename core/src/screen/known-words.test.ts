import { expect, test } from 'vitest';
import { seededRandom } from '../simulated/random.ts';
import { simulatedMarket } from '../simulated/simulated-market.ts';
import { CONDITIONS } from './conditions.ts';
import { knownWords } from './known-words.ts';
import { screenedShare } from './screened-share.test-support.ts';

test('the simulated market knows prices, changes, volumes and market caps alone', () => {
  const { NSE } = simulatedMarket(seededRandom('1'), '');
  expect([...knownWords(NSE.stocks)]).toEqual(['price', 'change', 'traded', 'cap']);
});

test('a word is known if one share has its figure, or what decides one of its choices', () => {
  expect([...knownWords([screenedShare('A'), screenedShare('B', { volumeRatio: 2, warnings: [], sector: 'Energy' })])]).toEqual([
    'price',
    'vol',
    'sector',
    'warn',
  ]);
  expect(knownWords([]).size).toBe(0);
  expect(knownWords([screenedShare('A', { hasDerivatives: true })]).size).toBeLessThan(CONDITIONS.length);
});
