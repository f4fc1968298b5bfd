import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isIsin, isinKind } from './isin.ts';

const REAL = ['INE002A01018', 'INE237A01036', 'INE155A01022', 'INF846K01Y96', 'IN0020200088', 'INE758T01015', 'US0378331005'];

describe('an ISIN', () => {
  test.each(REAL)('%s has its check digit', (isin) => expect(isIsin(isin)).toBe(true));

  test.each(['DUM154A01025', 'DUMMYITC', '', 'NA', '0', 'INE546A1014', 'INE002A01019', 'ine002a01018', 'INE002A01018 ', 'INE002A0101A'])(
    '%j is none',
    (text) => expect(isIsin(text)).toBe(false),
  );

  test('with one character changed for another of its kind is none', () => {
    const changed = fc.tuple(fc.constantFrom(...REAL), fc.nat(11), fc.integer({ min: 1, max: 35 }));
    fc.assert(
      fc.property(changed, ([isin, place, step]) => {
        const was = isin.charAt(place);
        const letters = /[A-Z]/.test(was) ? 'ABCDEFGHIJKLMNOPQRSTUVWXYZ' : '0123456789';
        const now = letters.charAt((letters.indexOf(was) + step) % letters.length);
        fc.pre(now !== was);
        // Luhn over letters is blind to some swaps, such as two letters whose digits weigh the same; digits it always catches.
        fc.pre(letters.length === 10);
        return !isIsin(isin.slice(0, place) + now + isin.slice(place + 1));
      }),
    );
  });
});

test('the kind of a security: a share, a right, a warrant', () => {
  expect(isinKind('INE002A01018')).toBe('01');
  expect(isinKind('INE098E20018')).toBe('20');
});
