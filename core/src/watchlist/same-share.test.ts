import { describe, expect, test } from 'vitest';
import { testStock } from '../quotes/stock.test-support.ts';
import { finderOf, isSameShare } from './same-share.ts';
import type { WatchEntry } from './watchlist.ts';

const TATA: WatchEntry = { exchange: 'NSE', symbol: 'TATAMOTORS', isin: 'INE155A01022', name: 'Tata Motors' };

describe('an entry and a share', () => {
  test.each<[string, WatchEntry, Parameters<typeof isSameShare>[2]]>([
    ['by the ISIN, over a rename', TATA, { symbol: 'TMPV', isin: 'INE155A01022' }],
    ['by the symbol, over a split, which gives a new ISIN of the same issuer', TATA, { symbol: 'TATAMOTORS', isin: 'INE155A01030' }],
    [
      'by a former symbol, over a split and a rename',
      TATA,
      { symbol: 'TMPV', isin: 'INE155A01030', formerSymbols: ['TELCO', 'TATAMOTORS'] },
    ],
    ['by the symbol where no ISIN is known', { exchange: 'NSE', symbol: 'ITC', name: 'ITC' }, { symbol: 'ITC', isin: 'INE154A01025' }],
    [
      'by the code at BSE, whatever symbol and ISIN became',
      { exchange: 'BSE', symbol: 'OLD', code: '500001', isin: 'INE111A01011', name: 'Old' },
      { symbol: 'NEW', code: '500001', isin: 'INE222B01012' },
    ],
  ])('match %s', (_, entry, share) => {
    expect(isSameShare(entry, entry.exchange, share)).toBe(true);
  });

  test.each<[string, WatchEntry, 'NSE' | 'BSE', Parameters<typeof isSameShare>[2]]>([
    ['at another exchange', TATA, 'BSE', { symbol: 'TATAMOTORS', isin: 'INE155A01022' }],
    ['that took the symbol over', TATA, 'NSE', { symbol: 'TATAMOTORS', isin: 'INE1TAE01010' }],
    ['with the token of another at NSE', { ...TATA, code: '3456' }, 'NSE', { symbol: 'ELSE', code: '3456' }],
    [
      'of the same symbol with another code at BSE',
      { exchange: 'BSE', symbol: 'TWIN', code: '500001', name: 'Twin' },
      'BSE',
      { symbol: 'TWIN', code: '500002' },
    ],
  ])('do not match if the share is one %s', (_, entry, exchange, share) => {
    expect(isSameShare(entry, exchange, share)).toBe(false);
  });
});

describe('finding an entry among the shares of the day', () => {
  const renamed = testStock({ symbol: 'TMPV', isin: 'INE155A01022', formerSymbols: ['TATAMOTORS'] });
  const heir = testStock({ symbol: 'TATAMOTORS', isin: 'INE1TAE01010' });

  test('prefers the ISIN to the symbol that another share has now', () => {
    expect(finderOf('NSE', [heir, renamed])(TATA)).toBe(renamed);
    expect(finderOf('NSE', [heir])(TATA)).toBeUndefined();
  });

  test('keeps to the symbol where one ISIN is traded under two', () => {
    const [first, second] = [testStock({ symbol: 'ONE', isin: 'INE155A01022' }), testStock({ symbol: 'TATAMOTORS', isin: 'INE155A01022' })];
    expect(finderOf('NSE', [first, second])(TATA)).toBe(second);
  });
});
