import { expect, test } from 'vitest';
import { comparedLabel, dayLabel, priceLabel } from './axis-words.ts';

test('a label of days names the unit that changed', () => {
  expect((['year', 'month', 'day'] as const).map((unit) => dayLabel('2026-01-05', unit))).toEqual(['2026', 'Jan', '5 Jan']);
});

test('a label of prices has paise where its axis has', () => {
  expect([priceLabel(125_000, true), priceLabel(12.5, false)]).toEqual(['1,25,000', '12.50']);
});

test('a compared value is the change since the start', () => {
  expect([comparedLabel(105.62), comparedLabel(97.5), comparedLabel(105, true)]).toEqual(['+5.62%', '−2.50%', '+5%']);
});
