// @vitest-environment node
import type { WatchEdit } from '@bhav/core/watchlist/edit';
import { readLists, writeLists } from '@bhav/core/watchlist/kept-lists';
import type { WatchEntry } from '@bhav/core/watchlist/watchlist';
import { describe, expect, test } from 'vitest';
import type { ListStorage, StoredLists } from './list-storage.ts';
import { createWatchStore } from './watch-store.ts';

const entry = (symbol: string): WatchEntry => ({ exchange: 'NSE', symbol, name: symbol });
const star = (symbol: string): WatchEdit => ({ kind: 'star', entry: entry(symbol), otherwise: { id: 'a', name: 'Watchlist' } });

function sharedDatabase(text?: string) {
  const database: { stored: StoredLists; fail?: Error | undefined; changes: number } = { stored: { text, aside: [] }, changes: 0 };
  const calls = new Set<() => void>();
  const tab = (): ListStorage => {
    let own: (() => void) | undefined;
    return {
      read: async () => database.stored,
      change: async (next) => {
        await Promise.resolve();
        if (database.fail !== undefined) throw database.fail;
        database.stored = next(database.stored);
        database.changes += 1;
        for (const call of calls) if (call !== own) call();
      },
      onOther: (call) => {
        own = call;
        calls.add(call);
      },
    };
  };
  const symbols = () => readLists(database.stored.text).lists.map(({ entries }) => entries.map(({ symbol }) => symbol));
  return { database, tab, symbols };
}

async function opened(text?: string) {
  const shared = sharedDatabase(text);
  const store = createWatchStore(shared.tab());
  return { ...shared, store, state: await store.opened() };
}

const shown = (store: ReturnType<typeof createWatchStore>) => store.get()?.lists.map(({ entries }) => entries.map(({ symbol }) => symbol));
const error = (name: string) => Object.assign(new Error(name), { name });

describe('the lists of the page', () => {
  test('are the kept ones; a change is on the page at once, counted, and kept afterwards', async () => {
    const { tab, symbols } = sharedDatabase();
    const counts: number[] = [];
    const store = createWatchStore(tab(), (count) => counts.push(count));
    expect(store.get()).toBeUndefined();
    await store.opened();
    store.edit([star('TCS')]);
    expect(shown(store)).toEqual([['TCS']]);
    expect(counts).toEqual([0, 1]);
    await expect.poll(symbols).toEqual([['TCS']]);
    expect(store.get()?.entriesOf('NSE', { symbol: 'TCS' })).toHaveLength(1);
  });

  test('of two tabs at once have the changes of both', async () => {
    const { tab, symbols } = sharedDatabase();
    const [one, other] = [createWatchStore(tab()), createWatchStore(tab())];
    await Promise.all([one.opened(), other.opened()]);
    one.edit([star('TCS')]);
    other.edit([star('INFY')]);
    one.edit([star('ITC')]);
    await expect.poll(() => symbols()[0]?.toSorted()).toEqual(['INFY', 'ITC', 'TCS']);
    for (const store of [one, other]) await expect.poll(() => shown(store)?.[0]?.toSorted()).toEqual(['INFY', 'ITC', 'TCS']);
  });

  test('change all at once or not at all', async () => {
    const { store, database } = await opened();
    expect(store.edit([star('TCS'), { kind: 'rename', list: 'gone', name: 'x' }])).toBe('list-gone');
    expect(shown(store)).toEqual([]);
    expect(database.changes).toBe(0);
  });
});

describe('a change that cannot be kept', () => {
  test.each([
    ['QuotaExceededError', 'full'],
    ['InvalidStateError', 'refused'],
  ] as const)('%s: stays on the page, says why, and is kept with the next change that can be', async (name, fault) => {
    const { store, symbols, database } = await opened();
    database.fail = error(name);
    store.edit([star('TCS')]);
    await expect.poll(() => store.get()?.fault).toBe(fault);
    expect(shown(store)).toEqual([['TCS']]);
    database.fail = undefined;
    store.edit([star('INFY')]);
    await expect.poll(symbols).toEqual([['TCS', 'INFY']]);
    await expect.poll(() => store.get()?.fault).toBeUndefined();
  });

  test('where the browser refuses to read, the page begins without lists', async () => {
    const refused: ListStorage = {
      read: () => Promise.reject(error('SecurityError')),
      change: () => Promise.reject(error('SecurityError')),
      onOther: () => undefined,
    };
    const store = createWatchStore(refused);
    expect(await store.opened()).toMatchObject({ lists: [], fault: 'refused' });
  });
});

describe('damaged content', () => {
  const [whole] = readLists(writeLists([{ id: 'a', name: 'Mine', entries: [entry('TCS')] }])).lists;

  test('is set aside, and its intact part stays', async () => {
    const text = JSON.stringify({ version: 1, lists: [whole, 'broken'] });
    const { store, database } = await opened(text);
    expect(shown(store)).toEqual([['TCS']]);
    expect(store.get()?.aside).toEqual([text]);
    expect(database.stored).toEqual({ text: writeLists(whole === undefined ? [] : [whole]), aside: [text] });
    store.forgetAside();
    await expect.poll(() => database.stored.aside).toEqual([]);
    expect(store.get()?.aside).toEqual([]);
  });

  test('but content of a newer page is never touched', async () => {
    const text = '{"version":2,"lists":[]}';
    const { store, state, database } = await opened(text);
    expect(state).toMatchObject({ lists: [], fault: 'newer' });
    store.edit([star('TCS')]);
    await expect.poll(() => shown(store)).toEqual([['TCS']]);
    await expect.poll(() => store.get()?.fault).toBe('newer');
    expect(database.stored.text).toBe(text);
  });
});
