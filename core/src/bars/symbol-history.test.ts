import { describe, expect, it } from 'vitest';
import { shareOfLines } from './share-of-lines.ts';
import { SymbolHistory } from './symbol-history.ts';

const rename = (from: string, to: string, on: string) => ({ from, to, on });
/** As in NSE's list: the company that was DTIL in 2010 is DVL; another one has been DTIL since 20 January 2015. */
const DHUNSERI = [rename('DPL', 'DVL', '2019-01-02'), rename('DTIL', 'DPTL', '2010-07-26'), rename('DPTL', 'DPL', '2014-11-12')];
const dhunseri = new SymbolHistory(DHUNSERI);

describe('a symbol', () => {
  it('belongs on each day to the share that the dated renames say', () => {
    const holder = (symbol: string, day: string) => dhunseri.holderOf(symbol, day);
    expect(holder('DTIL', '2010-07-01')).toEqual({ symbol: 'DVL', since: '2019-01-02' });
    expect(holder('DPTL', '2010-07-26')).toEqual(holder('DVL', '2026-11-20'));
    expect(holder('DTIL', '2010-07-26')).toEqual({ symbol: 'DTIL', since: '2010-07-26' });
    expect(holder('DVL', '2018-12-31')).toEqual({ symbol: 'DVL', since: '' });
    expect([dhunseri.since('DTIL', '2010-07-25'), dhunseri.since('DTIL', '2010-07-26')]).toEqual(['', '2010-07-26']);
    expect(dhunseri.daysOf('DPL')).toEqual(['2014-11-12', '2019-01-02']);
  });

  it('has the former symbols of the share that has it now, and one that came back to itself ends there', () => {
    const today = '2026-11-20';
    expect(dhunseri.formerOf('DVL', today)).toEqual(['DPL', 'DPTL', 'DTIL']);
    expect(dhunseri.formerOf('DTIL', today)).toEqual([]);
    expect(dhunseri.formerOf('DPL', '2016-01-01')).toEqual(['DPTL', 'DTIL']);
    const back = new SymbolHistory([
      rename('LTI', 'LTIM', '2022-12-05'),
      rename('LTIM', 'LTM', '2026-02-27'),
      rename('LTM', 'LTIM', '2026-05-04'),
    ]);
    expect(back.formerOf('LTIM', today)).toEqual(['LTM', 'LTI']);
    expect(new SymbolHistory([rename('SAME', 'SAME', '2020-01-01')]).formerOf('SAME', today)).toEqual([]);
  });

  it('is on an earlier day the one that its holder had then', () => {
    const on = (earlier: string): string => dhunseri.symbolOn('DVL', '2026-11-20', earlier);
    expect(['2010-07-25', '2010-07-26', '2018-12-31', '2019-01-02'].map(on)).toEqual(['DTIL', 'DPTL', 'DPL', 'DVL']);
    expect(dhunseri.symbolOn('DPL', '2018-12-31', '2014-11-11')).toBe('DPTL');
    expect(dhunseri.symbolOn('DTIL', '2026-11-20', '2010-07-01')).toBe('DTIL');
    const swap = new SymbolHistory([rename('A', 'B', '2020-01-06'), rename('B', 'A', '2020-01-06')]);
    expect(['A', 'B'].map((symbol) => swap.symbolOn(symbol, '2020-01-06', '2020-01-03'))).toEqual(['B', 'A']);
  });

  it('leads to what the share that gave it up last became', () => {
    const chain = new SymbolHistory([rename('FOODIEBAY', 'ZOMATO', '2020-01-01'), rename('ZOMATO', 'ETERNAL', '2025-04-09')]);
    expect(['FOODIEBAY', 'ZOMATO', 'ETERNAL', 'NONE'].map((symbol) => chain.becameOf(symbol)?.symbol)).toEqual([
      'ETERNAL',
      'ETERNAL',
      undefined,
      undefined,
    ]);
    // Given up by one share, taken by another, and given up by that one.
    const again = new SymbolHistory([
      rename('A', 'FIRST', '2010-01-04'),
      rename('X', 'A', '2015-01-05'),
      rename('A', 'SECOND', '2020-01-06'),
    ]);
    expect(again.becameOf('A')).toEqual({ symbol: 'SECOND', since: '2020-01-06' });
    expect(again.formerOf('SECOND', '2026-11-20')).toEqual(['A', 'X']);
    expect(again.formerOf('FIRST', '2026-11-20')).toEqual(['A']);
    // What the first became is delisted when another share takes that symbol.
    const taken = new SymbolHistory([rename('A', 'B', '2010-01-04'), rename('C', 'B', '2015-01-05')]);
    expect([taken.becameOf('A'), taken.becameOf('C')?.symbol]).toEqual([undefined, 'B']);
  });

  it('passes on over a swap on one day', () => {
    const swap = new SymbolHistory([rename('A', 'B', '2020-01-06'), rename('B', 'A', '2020-01-06'), rename('B', 'C', '2024-01-08')]);
    expect(swap.holderOf('A', '2020-01-05')).toEqual(swap.holderOf('C', '2026-01-01'));
    expect(swap.holderOf('B', '2020-01-05')).toEqual(swap.holderOf('A', '2026-01-01'));
    expect([swap.formerOf('C', '2026-01-01'), swap.formerOf('A', '2026-01-01')]).toEqual([['B', 'A'], ['B']]);
    expect([swap.becameOf('A'), swap.becameOf('B')?.symbol]).toEqual([undefined, 'C']);
  });
});

describe('lines without an ISIN', () => {
  const shares = [
    { symbol: 'DTIL', first: '2020-03-31', last: '2021-06-04', listedOn: '2015-01-20' },
    { symbol: 'DVL', first: '2020-03-31', last: '2021-06-04', listedOn: '2008-01-11' },
  ];
  const lines = (symbol: string, day: string) => ({ symbol, first: day, last: day });
  const of = (symbol: string, day: string, history = dhunseri) => shareOfLines(lines(symbol, day), shares, history)?.symbol;

  it('belong to the share that the renames say, however far away it is', () => {
    expect([of('DTIL', '2010-07-01'), of('DPTL', '2012-01-02'), of('DTIL', '2019-06-03'), of('DVL', '2019-06-03')]).toEqual([
      'DVL',
      'DVL',
      'DTIL',
      'DVL',
    ]);
  });

  it('are of nobody where no list says that the share of ten years later had the symbol', () => {
    const none = new SymbolHistory([]);
    expect([of('DTIL', '2010-07-01', none), of('DVL', '2010-07-01', none), of('DTIL', '2015-01-20', none)]).toEqual([
      undefined,
      'DVL',
      'DTIL',
    ]);
    expect(shareOfLines(lines('DTIL', '2019-04-01'), [{ symbol: 'DTIL', first: '2020-03-31', last: '2020-03-31' }], none)).toBeDefined();
    expect(shareOfLines(lines('DTIL', '2019-03-28'), [{ symbol: 'DTIL', first: '2020-03-31', last: '2020-03-31' }], none)).toBeUndefined();
  });

  it('belong to the nearest share where several companies had the symbol', () => {
    const three = [2010, 2016, 2022].map((year) => ({ symbol: 'A', first: `${year}-01-04`, last: `${year + 2}-01-04` }));
    const nearest = (day: string) => shareOfLines(lines('A', day), three, new SymbolHistory([]))?.first;
    expect(['2012-06-01', '2015-06-01', '2018-02-01', '2021-06-01', '2019-09-02'].map(nearest)).toEqual([
      '2010-01-04',
      '2016-01-04',
      '2016-01-04',
      '2022-01-04',
      undefined,
    ]);
  });
});
