import { expect, test } from 'vitest';
import { testEvent } from './event.test-support.ts';
import { watchedEvents } from './watched-events.ts';

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
