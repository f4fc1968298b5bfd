import { expect, test } from 'vitest';
import { isUnderstood } from './understood.ts';

test('a purpose is understood that has an effect with its terms, or none', () => {
  const known = [
    'BONUS 1:1',
    'RIGHTS 1:1',
    'Dividned - Rs 5',
    'AGM',
    'BUY BACK',
    'INTEREST PAYMENT',
    'REDEMPTION OF NCD',
    'AMALGAMATION',
    'DEMERGER',
  ];
  const unknown = ['BONUS ISSUE', 'FV SPLT FRM RS 10', 'ENTITLEMENT', 'SPECIAL SCHEME', ''];
  expect([...known, ...unknown].filter(isUnderstood)).toEqual(known);
});
