import { expect, test } from 'vitest';
import { pageOfList, pageParameter, readPage } from './paging.ts';

test.each([
  ['', 1],
  ['page=2', 2],
  ['page=9999', 9999],
  ['page=0', 1],
  ['page=-1', 1],
  ['page=1.5', 1],
  ['page=x', 1],
  ['page=10000', 1],
])('an address with %j asks for page %i', (search, page) => {
  expect(readPage(new URLSearchParams(search))).toBe(page);
});

test('the first page needs no parameter', () => {
  expect([1, 2].map(pageParameter)).toEqual([undefined, '2']);
});

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
