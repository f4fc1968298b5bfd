import { expect, test } from 'vitest';
import { pageOfList } from './paging.ts';

test.each([
  [1, ['a', 'b'], 1],
  [2, ['c'], 2],
  [9, ['c'], 2],
])('page %i of three items by two is the part of the list, the last at most', (wanted, onPage, page) => {
  expect(pageOfList(['a', 'b', 'c'], wanted, 2)).toEqual({ onPage, page, pages: 2 });
});

test('an empty list has one page', () => {
  expect(pageOfList([], 3, 2)).toEqual({ onPage: [], page: 1, pages: 1 });
});
