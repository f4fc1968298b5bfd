// @vitest-environment happy-dom
import { columnsOf } from '@bhav/core/table/fields';
import type { View } from '@bhav/core/table/shown-stocks';
import { tableView } from '@bhav/core/table/view';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { navigate } from './address.ts';
import { useView, type ViewHandle } from './use-view.ts';

const VIEW = tableView(columnsOf({ compact: false, marketCap: true }));
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

  test.each([
    ['is one step from its first letter to its last, pauses included', ['ban', 'bank', 'bank o'], '?q=bank+o', 1],
    ['makes no step when it is cleared', ['bank', ''], '', 1],
    ['that is new after the last was cleared is a step of its own', ['bank', '', 'tata'], '?q=tata', 2],
    ['after a filter is a step of its own', ['bank', { filter: 'gainers' }, 'banks'], '?q=banks&show=gainers', 3],
    ['after Back is a step of its own', ['bank', 'Back', 'tata'], '?q=tata', 2],
  ] as const)('%s', (_, does, search, count) => {
    const { page, steps } = opened();
    for (const one of does) {
      if (one === 'Back') goBackTo('/full-tracking');
      else if (typeof one === 'string') type(page, one);
      else act(() => page.current.change(one));
    }
    expect(address()).toBe(`/full-tracking${search}`);
    expect(steps()).toBe(count);
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
});

test('a link on the page to another view of it is followed', () => {
  const { page } = opened('/full-tracking?q=bank');
  act(() => navigate('/full-tracking?q=tata&sort=volume'));
  expect(page.current.view).toMatchObject({ search: 'tata', sort: { column: 'volume' } });
});

function opened(at = '/full-tracking') {
  window.history.replaceState(null, '', at);
  const pushed = vi.spyOn(window.history, 'pushState').mockClear();
  const { result, unmount } = renderHook(() => useView(VIEW, { hasSteps: true }));
  return { page: result, unmount, steps: () => pushed.mock.calls.length };
}

function type(page: { current: ViewHandle<View> }, text: string) {
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
