import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { merged } from './merge.ts';

test('merges two lists as sorting both together does', () => {
  const compare = (one: [number, string], other: [number, string]): number => one[0] - other[0];
  const row = (name: string) =>
    fc.array(fc.nat({ max: 40 }), { size: '+1' }).map((all) => all.map((value): [number, string] => [value, name]).toSorted(compare));
  fc.assert(
    fc.property(row('first'), row('other'), (first, other) => {
      expect(merged(first, other, compare)).toEqual([...first, ...other].toSorted(compare));
    }),
  );
});
