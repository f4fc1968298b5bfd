// @vitest-environment happy-dom
import { columnsOf } from '@bhav/core/table/fields';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { navigate } from '../../ui/address.ts';
import { useView } from './use-view.ts';

const COLUMNS = columnsOf({ compact: false, marketCap: true });
const PAUSE_MS = 250;

beforeEach(() => {
  vi.useFakeTimers();
  window.history.replaceState(null, '', '/full-tracking');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('filter and sort', () => {
  test('go to the address at once, each a step of its own', () => {
    const { page, steps } = opened();
    act(() => page.current.change({ filter: 'losers' }));
    expect(page.current.view.filter).toBe('losers');
    expect(address()).toBe('/full-tracking?show=losers');
    act(() => page.current.change({ sort: { column: 'price', direction: 'ascending' } }));
    expect(address()).toBe('/full-tracking?show=losers&sort=price&dir=asc');
    expect(steps()).toBe(2);
  });

  test('are changed in the newest view, also by a table that still shows the one before', () => {
    const { page } = opened();
    const { change } = page.current;
    act(() => page.current.change({ filter: 'losers' }));
    act(() => change({ sort: { column: 'price', direction: 'ascending' } }));
    expect(address()).toBe('/full-tracking?show=losers&sort=price&dir=asc');
  });

  test('make no step when nothing changed', () => {
    const { page, steps } = opened();
    act(() => page.current.change({ filter: 'all' }));
    expect(steps()).toBe(0);
  });

  test('are read from an address with a slash at its end, and written without it', () => {
    const { page } = opened('/full-tracking/?show=gainers');
    expect(page.current.view.filter).toBe('gainers');
    act(() => page.current.change({ filter: 'losers' }));
    expect(address()).toBe('/full-tracking?show=losers');
  });
});

describe('a search', () => {
  test('shows typed text at once, and reaches the address after a pause in typing, as one step', () => {
    const { page, steps } = opened();
    for (const text of ['b', 'ba', 'ban', 'bank']) {
      act(() => page.current.change({ search: text }));
      expect(page.current.view.search).toBe(text);
      act(() => void vi.advanceTimersByTime(PAUSE_MS - 1));
      expect(address()).toBe('/full-tracking');
    }
    act(() => void vi.advanceTimersByTime(1));
    expect(address()).toBe('/full-tracking?q=bank');
    expect(page.current.view.search).toBe('bank');
    expect(steps()).toBe(1);
  });

  test('is the same view when it reaches the address, so that nothing is drawn anew', () => {
    const { page } = opened();
    act(() => page.current.change({ search: 'bank' }));
    const { view } = page.current;
    act(() => void vi.advanceTimersByTime(PAUSE_MS));
    expect(address()).toBe('/full-tracking?q=bank');
    expect(page.current.view).toBe(view);
  });

  test('is one step from its first letter to its last, pauses included', () => {
    const { page, steps } = opened();
    for (const text of ['ban', 'bank', 'bank o']) type(page, text);
    expect(address()).toBe('/full-tracking?q=bank+o');
    expect(steps()).toBe(1);
    type(page, '');
    expect(address()).toBe('/full-tracking');
    expect(steps()).toBe(1);
  });

  test('that is new after the last was cleared is a step of its own', () => {
    const { page, steps } = opened();
    for (const text of ['bank', '', 'tata']) type(page, text);
    expect(address()).toBe('/full-tracking?q=tata');
    expect(steps()).toBe(2);
  });

  test('keeps the typed text when the sort changes right after, as two steps', () => {
    const { page, steps } = opened();
    act(() => page.current.change({ search: 'bank' }));
    act(() => page.current.change({ sort: { column: 'symbol', direction: 'ascending' } }));
    expect(page.current.view).toMatchObject({ search: 'bank', sort: { column: 'symbol' } });
    expect(address()).toBe('/full-tracking?q=bank&sort=symbol&dir=asc');
    expect(steps()).toBe(2);
    act(() => void vi.advanceTimersByTime(10 * PAUSE_MS));
    expect(address()).toBe('/full-tracking?q=bank&sort=symbol&dir=asc');
    expect(steps()).toBe(2);
  });

  test('after a sort is a step of its own', () => {
    const { page, steps } = opened();
    type(page, 'bank');
    act(() => page.current.change({ filter: 'gainers' }));
    type(page, 'banks');
    expect(address()).toBe('/full-tracking?q=banks&show=gainers');
    expect(steps()).toBe(3);
  });

  test('is dropped with its page: a timer left behind writes nothing', () => {
    const { page, unmount } = opened();
    act(() => page.current.change({ search: 'bank' }));
    unmount();
    vi.advanceTimersByTime(10 * PAUSE_MS);
    expect(address()).toBe('/full-tracking');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the Back button', () => {
  test('gives the view before, search included', () => {
    const { page } = opened();
    type(page, 'bank');
    goBackTo('/full-tracking?show=losers');
    expect(page.current.view).toMatchObject({ search: '', filter: 'losers' });
  });

  test('wins over a search that is still being typed', () => {
    const { page } = opened('/full-tracking?q=tata');
    act(() => page.current.change({ search: 'tatas' }));
    goBackTo('/full-tracking');
    expect(page.current.view.search).toBe('');
    act(() => void vi.advanceTimersByTime(10 * PAUSE_MS));
    expect(page.current.view.search).toBe('');
    expect(address()).toBe('/full-tracking');
  });

  test('is not undone by a search that is still being typed when it takes back a sort', () => {
    const { page } = opened('/full-tracking?sort=price');
    act(() => page.current.change({ search: 'bank' }));
    goBackTo('/full-tracking');
    act(() => void vi.advanceTimersByTime(10 * PAUSE_MS));
    expect(page.current.view.sort.column).toBe('changePercent');
    expect(address()).not.toContain('sort=price');
  });

  test('ends a search: the next one is a step of its own', () => {
    const { page, steps } = opened();
    type(page, 'bank');
    goBackTo('/full-tracking');
    type(page, 'tata');
    expect(address()).toBe('/full-tracking?q=tata');
    expect(steps()).toBe(2);
  });
});

test('a link on the page to another view of it is followed', () => {
  const { page } = opened('/full-tracking?q=bank');
  act(() => navigate('/full-tracking?q=tata&sort=volume'));
  expect(page.current.view).toMatchObject({ search: 'tata', sort: { column: 'volume' } });
});

function opened(at = '/full-tracking') {
  window.history.replaceState(null, '', at);
  const pushed = vi.spyOn(window.history, 'pushState').mockClear();
  const { result, unmount } = renderHook(() => useView(COLUMNS));
  return { page: result, unmount, steps: () => pushed.mock.calls.length };
}

function type(page: { current: ReturnType<typeof useView> }, text: string) {
  act(() => page.current.change({ search: text }));
  act(() => void vi.advanceTimersByTime(PAUSE_MS));
}

/** What the browser does on Back: it changes the address, then says so. */
function goBackTo(to: string) {
  act(() => {
    window.history.replaceState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
}

function address() {
  return window.location.pathname + window.location.search;
}
