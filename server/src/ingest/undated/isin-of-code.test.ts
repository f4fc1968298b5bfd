import { reasonInWords } from '@bhav/core/words/reason-in-words';
import { describe, expect, it } from 'vitest';
import { isinOfCode, type KnownIsins } from './isin-of-code.ts';

const DAY = '2022-07-15';
const none: KnownIsins = { bse: [], listed: [], nse: [] };
const find = (known: Partial<KnownIsins>) => isinOfCode({ ...none, ...known }, DAY)({ code: '500247', name: 'KOTAK' });
const span = (isin: string, first: string, last: string, code = '500247') => ({ code, isin, first, last });
const listed = (isin: string, code = '500247') => [{ code, isin }];

// KOTAKBANK: a split changed INE237A01028 to INE237A01036 on 2026-01-14.
const [FIRST, BEFORE, AFTER] = ['INE237A01010', 'INE237A01028', 'INE237A01036'] as const;

describe('the ISIN of a scrip code on a day', () => {
  it.each<[string, Partial<KnownIsins>, string]>([
    [
      'is the one that it had before and after',
      { bse: [span(BEFORE, '2022-07-01', '2026-01-13'), span(AFTER, '2026-01-14', '2026-11-20')] },
      BEFORE,
    ],
    [
      'is the one of those days, whatever the list says today',
      { bse: [span(BEFORE, '2022-07-14', '2022-07-18')], listed: listed(AFTER) },
      BEFORE,
    ],
    [
      'is the one under which the issuer traded at NSE',
      { listed: listed(AFTER), nse: [span(BEFORE, '2022-07-15', '2022-07-15', '')] },
      BEFORE,
    ],
    ['is the only one, if it is the first that the issuer had', { listed: listed(FIRST) }, FIRST],
    ['is the first one, if no other file has another', { bse: [span(FIRST, '2024-01-01', '2026-11-20')], listed: listed(FIRST) }, FIRST],
    [
      'is the first one, if it had that one later still',
      { bse: [span(FIRST, '2024-01-01', '2024-02-01'), span(AFTER, '2024-02-02', '2026-11-20')] },
      FIRST,
    ],
  ])('the ISIN %s', (_, known, isin) => expect(find(known)).toEqual({ isin }));

  it.each<[string, Partial<KnownIsins>, RegExp]>([
    ['that no file has', { listed: listed(FIRST, '500999') }, /is in no file that is stored/],
    [
      'after a split, from the list of today',
      { listed: listed(AFTER) },
      /^the ISIN of 500247 on 2022-07-15 is not certain: INE237A01036 is known of other days/,
    ],
    ['before a split, from later files', { bse: [span(BEFORE, '2024-01-01', '2026-01-13')] }, /not certain/],
    [
      'of two ISINs, the first among them',
      { bse: [span(FIRST, '2015-01-01', '2016-01-01')], listed: listed(AFTER) },
      /INE237A01010, INE237A01036/,
    ],
    ['of two at once', { bse: [span(BEFORE, '2022-01-01', '2023-01-01'), span(AFTER, '2022-01-01', '2023-01-01')] }, /not certain/],
    [
      'that traded at NSE under two',
      { listed: listed(AFTER), nse: [span(BEFORE, '2022-01-01', '2023-01-01', ''), span(AFTER, '2022-07-15', '2026-01-01', '')] },
      /not certain/,
    ],
    [
      'whose issuer has another kind of security at NSE',
      { listed: listed(AFTER), nse: [span('INE237A07Q93', '2022-01-01', '2023-01-01', '')] },
      /not certain/,
    ],
    ['that traded at NSE on other days', { listed: listed(AFTER), nse: [span(BEFORE, '2022-07-18', '2026-01-13', '')] }, /not certain/],
    ['of a bond', { listed: listed('INE237A07Q93') }, /not certain/],
    ['of a fund', { listed: listed('INF174K01014') }, /not certain/],
  ])('an ISIN %s is not certain', (_, known, reason) => {
    const found = find(known);
    expect('why' in found ? reasonInWords(found.why) : found).toMatch(reason);
  });
});
