import { describe, expect, test } from 'vitest';
import { testStock } from '../quotes/stock.test-support.ts';
import { applyEdit, undoOf, unstarEdits, type WatchEdit } from './edit.ts';
import { entryOf, freeName, MOST_ENTRIES, MOST_LISTS, plainLine, type WatchEntry, type Watchlist } from './watchlist.ts';

const entry = (symbol: string, known: Partial<WatchEntry> = {}): WatchEntry => ({ exchange: 'NSE', symbol, name: symbol, ...known });
const list = (id: string, ...symbols: string[]): Watchlist => ({ id, name: id, entries: symbols.map((symbol) => entry(symbol)) });

function after(lists: readonly Watchlist[], ...edits: WatchEdit[]): readonly Watchlist[] {
  return edits.reduce((now, edit) => {
    const next = applyEdit(now, edit);
    if ('refused' in next) throw new Error(next.refused);
    return next.lists;
  }, lists);
}
const symbolsOf = (lists: readonly Watchlist[], id = 'a') => lists.find((one) => one.id === id)?.entries.map(({ symbol }) => symbol);

describe('a change', () => {
  const lists = [list('a', 'TCS', 'INFY', 'ITC'), list('b', 'SBIN')];

  test('stars into the first list, and makes one where there is none', () => {
    const otherwise = { id: 'new', name: 'Watchlist' };
    expect(symbolsOf(after(lists, { kind: 'star', entry: entry('LT'), otherwise }))).toEqual(['TCS', 'INFY', 'ITC', 'LT']);
    expect(after([], { kind: 'star', entry: entry('LT'), otherwise })).toEqual([{ ...otherwise, entries: [entry('LT')] }]);
  });

  test('adds a share once, whatever it is called', () => {
    const known = { isin: 'INE155A01022' };
    const once = after([list('a')], {
      kind: 'add',
      list: 'a',
      entries: [entry('TATAMOTORS', known), entry('TMPV', known), entry('TCS'), entry('TCS')],
    });
    expect(symbolsOf(once)).toEqual(['TATAMOTORS', 'TCS']);
  });

  test('moves by the neighbour, not by the place', () => {
    expect(symbolsOf(after(lists, { kind: 'move', list: 'a', entry: 'NSE ITC', before: 'NSE TCS' }))).toEqual(['ITC', 'TCS', 'INFY']);
    expect(symbolsOf(after(lists, { kind: 'move', list: 'a', entry: 'NSE TCS' }))).toEqual(['INFY', 'ITC', 'TCS']);
    expect(symbolsOf(after(lists, { kind: 'move', list: 'a', entry: 'NSE TCS', before: 'NSE GONE' }))).toEqual(['INFY', 'ITC', 'TCS']);
    expect(symbolsOf(after(lists, { kind: 'move', list: 'a', entry: 'NSE GONE' }))).toEqual(['TCS', 'INFY', 'ITC']);
    expect(symbolsOf(after(lists, { kind: 'move', list: 'a', entry: 'NSE TCS', before: 'NSE TCS' }))).toEqual(['TCS', 'INFY', 'ITC']);
  });

  test('sets a note of one line, and an empty one takes it away', () => {
    const noted = after(lists, { kind: 'note', list: 'a', entry: 'NSE TCS', note: ' buy \n below 3000 ' });
    expect(noted[0]?.entries[0]?.note).toBe('buy below 3000');
    expect(after(noted, { kind: 'note', list: 'a', entry: 'NSE TCS', note: ' ' })).toEqual(lists);
  });

  test('renames and places a list', () => {
    expect(after(lists, { kind: 'rename', list: 'b', name: '  Banks ' })[1]?.name).toBe('Banks');
    expect(after(lists, { kind: 'place', list: 'b', at: 0 }).map(({ id }) => id)).toEqual(['b', 'a']);
  });

  test.each<[string, WatchEdit]>([
    ['list-gone', { kind: 'add', list: 'gone', entries: [entry('LT')] }],
    ['list-gone', { kind: 'place', list: 'gone', at: 0 }],
    ['no-name', { kind: 'rename', list: 'a', name: ' \u202E ' }],
    ['no-name', { kind: 'make', list: { id: 'c', name: '', entries: [] } }],
    ['too-many-entries', { kind: 'add', list: 'a', entries: Array.from({ length: MOST_ENTRIES }, (_, place) => entry(`S${place}`)) }],
  ])('is refused: %s', (refused, edit) => {
    expect(applyEdit(lists, edit)).toEqual({ refused });
  });

  test('to more lists than fit is refused; a list that is there already stays', () => {
    const many = Array.from({ length: MOST_LISTS }, (_, place) => list(`l${place}`));
    expect(applyEdit(many, { kind: 'make', list: list('more') })).toEqual({ refused: 'too-many-lists' });
    expect(after(many, { kind: 'make', list: list('l0', 'TCS') })).toEqual(many);
  });

  test('by two tabs at once holds in either order', () => {
    const one: WatchEdit = { kind: 'add', list: 'a', entries: [entry('LT')] };
    const other: WatchEdit = { kind: 'remove', list: 'a', entry: 'NSE TCS' };
    expect(after(lists, one, other)).toEqual(after(lists, other, one));
  });
});

describe('a removal', () => {
  const lists = [list('a', 'TCS', 'INFY', 'ITC'), list('b', 'SBIN', 'TCS')];

  test.each<[string, WatchEdit]>([
    ['of an entry', { kind: 'remove', list: 'a', entry: 'NSE INFY' }],
    ['of a list', { kind: 'drop', list: 'a' }],
  ])('%s can be taken back', (_, edit) => {
    const removed = after(lists, edit);
    expect(removed).not.toEqual(lists);
    expect(after(removed, ...undoOf(lists, edit))).toEqual(lists);
  });

  test('by the star is from every list', () => {
    const edits = unstarEdits(lists, 'NSE', testStock({ symbol: 'TCS' }));
    const removed = after(lists, ...edits);
    expect(removed.map(({ entries }) => entries.map(({ symbol }) => symbol))).toEqual([['INFY', 'ITC'], ['SBIN']]);
    expect(after(removed, ...edits.flatMap((edit) => undoOf(lists, edit)))).toEqual(lists);
  });
});

describe('an entry', () => {
  test('has the code of a share at BSE alone', () => {
    const stock = testStock({ symbol: 'TCS', code: '532540', isin: 'INE467B01029' });
    expect(entryOf('BSE', stock)).toEqual({ exchange: 'BSE', symbol: 'TCS', name: 'TCS', code: '532540', isin: 'INE467B01029' });
    expect(entryOf('NSE', stock)).toEqual({ exchange: 'NSE', symbol: 'TCS', name: 'TCS', isin: 'INE467B01029' });
  });
});

describe('a line', () => {
  test('has no invisible signs but those of Indian scripts, and is cut between characters', () => {
    expect(plainLine(' a\u202Eb\u0000\tc\n', 9)).toBe('ab c');
    expect(plainLine('क्\u200Dष', 9)).toBe('क्\u200Dष');
    expect(plainLine('📈📈📈', 2)).toBe('📈📈');
  });

  test('as a name is given once', () => {
    expect(freeName('a', [list('a'), list('a (2)')])).toBe('a (3)');
    expect(freeName('c', [list('a')])).toBe('c');
  });
});
