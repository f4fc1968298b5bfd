import { expect, it } from 'vitest';
import type { WatchEntry } from '../watchlist/watchlist.ts';
import { listedAtNse } from './listed-at-nse.ts';

const entry = (exchange: 'NSE' | 'BSE', symbol: string, more: Partial<WatchEntry> = {}): WatchEntry => ({
  exchange,
  symbol,
  name: symbol,
  ...more,
});

it('a share of BSE counts for NSE where its company is listed there, by each symbol that NSE calls or called it', () => {
  const companies = [
    { nse: 'NEWNAME', bse: 'NEWNAME', code: '500001', isin: 'INE002A01018', former: ['OLDNAME', 'TAKEN'] },
    { nse: 'TAKEN', isin: 'INE040A01034', former: [] },
    { bse: 'ONLYBSE', code: '500002', isin: 'INE467B01029', former: [] },
  ];
  const entries = [
    entry('BSE', '500001', { code: '500001' }),
    entry('NSE', 'OLDNAME'),
    entry('BSE', 'ONLYBSE', { isin: 'INE467B01029' }),
    entry('NSE', 'GONE'),
  ];
  expect(listedAtNse(entries, companies)).toEqual({ shares: [new Set(['NEWNAME', 'OLDNAME'])], missing: entries.slice(2) });
});
