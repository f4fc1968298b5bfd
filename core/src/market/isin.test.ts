import { assert, constantFrom, integer, nat, pre, property, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isIsin, isinKind } from './isin.ts';

const REAL = ['INE002A01018', 'INE237A01036', 'INE155A01022', 'INF846K01Y96', 'IN0020200088', 'INE758T01015', 'US0378331005'];
const DIGITS = '0123456789'.split('');

describe('an ISIN', () => {
  test.each(REAL)('%s is valid', (isin) => expect(isIsin(isin)).toBe(true));

  test.each(['DUM154A01025', 'DUMMYITC', '', 'NA', '0', 'INE546A1014', 'INE002A01019', 'ine002a01018', 'INE002A01018 ', 'INE002A0101A'])(
    '%j is not valid',
    (text) => expect(isIsin(text)).toBe(false),
  );

  test.each([
    ...['/', ':', '@', '[', 'a', ' ', 'É'].flatMap((wrong) => [`${wrong}NE002A0101`, `IN${wrong}002A0101`, `INE002A010${wrong}`]),
    '1NE002A0101',
    'I9E002A0101',
  ])('%j is not valid with any check digit', (body) => expect(DIGITS.filter((digit) => isIsin(body + digit))).toEqual([]));

  // Some pairs of letters have the same weight, so a changed letter may pass.
  test('with one digit changed is not valid', () => {
    assert(
      property(tuple(constantFrom(...REAL), nat(11), integer({ min: 1, max: 9 })), ([isin, place, step]) => {
        const digit = isin.charAt(place);
        pre(/\d/.test(digit));
        const changed = isin.slice(0, place) + String((Number(digit) + step) % 10) + isin.slice(place + 1);
        expect(isIsin(changed)).toBe(false);
      }),
    );
  });
});

test('the kind of a security: a share, a right, a warrant', () => {
  expect(isinKind('INE002A01018')).toBe('01');
  expect(isinKind('INE098E20018')).toBe('20');
});
