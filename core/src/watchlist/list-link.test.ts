import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linkOf, MOST_LINKED, readLink } from './list-link.ts';
import { LONGEST_NAME, plainLine, type WatchEntry } from './watchlist.ts';

const nse = (symbol: string): WatchEntry => ({ exchange: 'NSE', symbol, name: symbol });
const bse = (code: string): WatchEntry => ({ exchange: 'BSE', symbol: code, code, name: code });

describe('a link to a list', () => {
  test('says its name and its shares, short and readable', () => {
    const entries: WatchEntry[] = [
      nse('M&M'),
      { ...nse('TCS'), note: 'secret' },
      { exchange: 'BSE', symbol: 'SBIN', code: '500112', name: 'SBI' },
    ];
    const link = linkOf({ name: 'My list, 2', entries });
    expect(link).toEqual({ hash: '#list=1,My%20list%252C%202,nM%26M,nTCS,b500112' });
    expect(readLink('hash' in link ? link.hash : '')).toEqual({ name: 'My list, 2', entries: [nse('M&M'), nse('TCS'), bse('500112')] });
  });

  test('counts a share that is in it twice once', () => {
    expect(readLink('#list=1,Mine,nTCS,b500112,nTCS')).toEqual({ name: 'Mine', entries: [nse('TCS'), bse('500112')] });
  });

  test('is read as it was written', () => {
    const symbol = fc.stringMatching(/^[A-Z0-9][A-Z0-9&-]{0,9}$/);
    const name = fc
      .string({ unit: 'grapheme', maxLength: 80 })
      .map((text) => plainLine(text.replaceAll(/[<>]/g, ''), LONGEST_NAME))
      .filter((text) => text !== '');
    fc.assert(
      fc.property(name, fc.uniqueArray(symbol, { minLength: 1, maxLength: 20 }), (name, symbols) => {
        const link = linkOf({ name, entries: symbols.map(nse) });
        if ('refused' in link) throw new Error(link.refused);
        expect(link.hash).toMatch(/^#[\w=,%.!~*'()-]+$/);
        expect(readLink(link.hash)).toEqual({ name, entries: symbols.map(nse) });
        // As some messengers pass it on.
        expect(readLink(link.hash.replaceAll(',', '%2C'))).toEqual({ name, entries: symbols.map(nse) });
      }),
    );
  });

  test.each([
    ['too-many', { name: 'n', entries: Array.from({ length: MOST_LINKED + 1 }, (_, place) => nse(`S${place}`)) }],
    [
      'too-long',
      { name: 'न'.repeat(LONGEST_NAME), entries: Array.from({ length: MOST_LINKED }, (_, place) => nse(`ABCDEFGHIJKLMNOPQRSTU${place}`)) },
    ],
    ['empty', { name: 'n', entries: [] }],
  ])('that would be %s is not made', (refused, list) => {
    expect(linkOf(list)).toEqual({ refused });
  });

  test.each([
    ['#list=1,%3Cimg%20src%3Dx%3E,nTCS', 'markup'],
    ['#list=1,ok,n%3Cimg%3E', 'not-a-share'],
    ['#list=1,ok,xTCS', 'not-a-share'],
    ['#list=1,ok,n', 'not-a-share'],
    ['#list=1,ok', 'empty'],
    ['#list=', 'empty'],
    ['#list=1,%E0%A4%A,nTCS', 'markup'],
    ['#list=1,%20%E2%80%AE,nTCS', 'no-name'],
    ['#list=2,ok,nTCS', 'newer'],
    [`#list=1,ok,${'nA,'.repeat(MOST_LINKED)}nB`, 'too-many'],
    [`#list=1,${'x'.repeat(5000)},nTCS`, 'too-long'],
  ])('that is hostile or broken is refused: %s', (hash, refused) => {
    expect(readLink(hash)).toEqual({ refused });
  });

  test('is no other end of an address', () => {
    for (const hash of ['', '#', '#content', '#listing=1,a,nTCS']) expect(readLink(hash)).toBeUndefined();
  });
});
