import { expect, test } from 'vitest';
import { shortened } from './shortened.ts';

test.each([
  ['short enough', 12, 'short enough'],
  ['shares under a warning, above their mean', 30, 'shares under a warning, …'],
  ['of all, shares under a warning', 24, 'of all, shares under a …'],
  ['WWWWWWWWWW', 5, 'WWWW …'],
])('%j of at most %i characters is %j', (text, most, cut) => {
  expect(shortened(text, most)).toBe(cut);
});
