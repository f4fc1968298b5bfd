import { expect, it } from 'vitest';
import { exchangesOf, sharesOfList } from './shares-of-list.ts';
import type { WatchEntry } from './watchlist.ts';

const stock = (symbol: string, more: { isin?: string; code?: string; formerSymbols?: string[] } = {}) => ({
  symbol,
  name: symbol,
  price: 1,
  isGainer: false,
  isLoser: false,
  ...more,
});
const entry = (exchange: 'NSE' | 'BSE', symbol: string, more: Partial<WatchEntry> = {}): WatchEntry => ({
  exchange,
  symbol,
  name: symbol,
  ...more,
});

it('shares come in the order of the list, each once, of the exchange that the list names; an entry that no share is stays named', () => {
  const all = {
    NSE: [stock('TCS', { isin: 'INE467B01029' }), stock('NEWNAME', { formerSymbols: ['OLDNAME'] })],
    BSE: [stock('TCS', { code: '532540' })],
  };
  const entries = [
    entry('NSE', 'OLDNAME'),
    entry('BSE', '532540', { code: '532540' }),
    entry('NSE', 'GONE'),
    entry('NSE', 'TCS'),
    entry('NSE', 'TCS', { isin: 'INE467B01029' }),
  ];
  const { shares, missing } = sharesOfList(entries, all);
  expect(shares).toEqual([all.NSE[1], all.BSE[0], all.NSE[0]]);
  expect(missing).toEqual([entries[2]]);
  expect(exchangesOf(entries)).toEqual(['NSE', 'BSE']);
  expect(exchangesOf(entries.slice(2))).toEqual(['NSE']);
});
