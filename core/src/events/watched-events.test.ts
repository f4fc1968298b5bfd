import { expect, test } from 'vitest';
import { testEvent } from './event.test-support.ts';
import { watchedEvents, watchedWarnings } from './watched-events.ts';

const list = (...entries: { exchange: 'NSE' | 'BSE'; symbol: string; isin?: string }[]) => ({
  id: 'one',
  name: 'One',
  entries: entries.map((entry) => ({ ...entry, name: entry.symbol })),
});

test('a list has the events of its companies on either exchange, after a rename too, and of no other', () => {
  const infosys = testEvent({ isin: 'INE009A01021' });
  const renamed = testEvent({ id: 'nse-2', listings: { NSE: 'ETERNAL' }, isin: 'INE758T01015' });
  const other = testEvent({ id: 'nse-3', listings: { NSE: 'TCS' }, isin: 'INE467B01029' });
  const unknown = testEvent({ id: 'nse-4', listings: {} });
  const all = [infosys, renamed, other, unknown];
  expect(watchedEvents(all, list({ exchange: 'BSE', symbol: 'INFY' }))).toEqual([infosys]);
  expect(watchedEvents(all, list({ exchange: 'NSE', symbol: 'ZOMATO', isin: 'INE758T01015' }))).toEqual([renamed]);
  expect(watchedEvents(all, list({ exchange: 'NSE', symbol: 'TCS', isin: 'INE999X01011' }))).toEqual([]);
  expect(watchedEvents(all, list())).toEqual([]);
});

test('a list has what is newly said of its shares, also of one that is chosen at BSE', () => {
  const change = { on: '2026-11-20', name: 'A company', what: 'added' } as const;
  const infosys = { ...change, symbol: 'INFY', isin: 'INE009A01021' };
  const untraded = { ...change, symbol: 'TCS' };
  const all = [infosys, untraded, { ...change, symbol: 'SBIN', isin: 'INE062A01020' }];
  expect(watchedWarnings(all, list({ exchange: 'BSE', symbol: 'INFOSYS', isin: 'INE009A01021' }))).toEqual([infosys]);
  expect(watchedWarnings(all, list({ exchange: 'NSE', symbol: 'TCS', isin: 'INE467B01029' }))).toEqual([untraded]);
  expect(watchedWarnings(all, list({ exchange: 'BSE', symbol: 'SBIN' }))).toEqual([]);
});
