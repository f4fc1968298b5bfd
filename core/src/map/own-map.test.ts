import { expect, it } from 'vitest';
import { rowKey } from '../quotes/stock.ts';
import { listOf } from './map-answer.ts';
import { mapScreen } from './map-screen.ts';
import { ownMap } from './own-map.ts';

const share = (exchange: 'NSE' | 'BSE', symbol: string, marketCap: number, more: { isin?: string; code?: string } = {}) => ({
  exchange,
  symbol,
  name: symbol,
  price: 10,
  changePercent: 1,
  isGainer: true,
  isLoser: false,
  marketCap,
  ...more,
});
const SHARES = [
  share('NSE', 'TCS', 300, { isin: 'INE467B01029', code: '500325' }),
  share('BSE', 'TCS', 300, { isin: 'INE467B01029', code: '532540' }),
  share('BSE', 'RELIANCE', 400, { isin: 'INE002A01018', code: '500325' }),
];
const about = { name: 'Mine', exchange: 'NSE', mode: 'official', source: '' } as const;
const drawn = ownMap({ size: 'weight', by: 'day' }, { about, revision: 1, lists: ['NSE'], ofList: 'list:Mine', shares: SHARES });

it('the map of an own list has a company once, by market cap, each share with its exchange and a key of its own', () => {
  expect(drawn).toMatchObject({ size: 'cap', of: 2, rose: 2, unsized: 0, ofList: 'list:Mine', once: ['TCS'] });
  expect(drawn.tiles.map(({ symbol, exchange, code }) => [symbol, exchange, code])).toEqual([
    ['RELIANCE', 'BSE', '500325'],
    ['TCS', undefined, '500325'],
  ]);
  // The token of NSE is a code at BSE.
  expect(drawn.tiles.map(rowKey)).toEqual(['BSE 500325', '500325']);
});

it('shares of one symbol at two exchanges, whose ISINs are not known, are two tiles', () => {
  const shares = [share('NSE', 'SWARAJ', 200), share('BSE', 'SWARAJ', 100)];
  const { of, tiles, once } = ownMap({ size: 'cap', by: 'day' }, { about, revision: 1, lists: ['NSE'], ofList: 'list:Mine', shares });
  expect([of, tiles.map(rowKey), once]).toEqual([2, ['SWARAJ', 'BSE SWARAJ'], []]);
});

it('leads to the screen of the list', () => {
  expect(listOf(drawn)).toBe('list:Mine');
  expect(mapScreen(drawn, 'Energy')).toBe('of=list%3AMine&sector=Energy&sort=cap');
});
