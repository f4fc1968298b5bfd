import { columnsOf } from '@bhav/core/table/fields';
import { tableView } from '@bhav/core/table/view';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { navigate } from './address.ts';
import { useView } from './use-view.ts';

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

test('a filter and a sort are in the address at once, each a step, in the newest view also from a table that shows an older one', () => {
  const { page, steps } = opened('/full-tracking/?show=gainers');
  const { change, view } = page.current;
  expect(view.filter).toBe('gainers');
  act(() => change({ filter: 'gainers' }));
  expect(steps()).toBe(0);
  act(() => change({ filter: 'losers' }));
  expect(page.current.view.filter).toBe('losers');
  expect(address()).toBe('/full-tracking?show=losers');
  act(() => change({ sort: { column: 'price', direction: 'ascending' } }));
  expect(address()).toBe('/full-tracking?show=losers&sort=price&dir=asc');
  expect(steps()).toBe(2);
});

describe('a search', () => {
  test('shows typed text at once, and reaches the address after a pause in typing, as one step and as the same view', () => {
    const { page, steps } = opened();
    for (const text of ['b', 'ba', 'ban', 'bank']) {
      act(() => page.current.change({ search: text }));
      expect(page.current.view.search).toBe(text);
      act(() => void vi.advanceTimersByTime(PAUSE_MS - 1));
      expect(address()).toBe('/full-tracking');
    }
    const { view } = page.current;
    act(() => void vi.advanceTimersByTime(1));
    expect(address()).toBe('/full-tracking?q=bank');
    // Nothing is drawn anew for it.
    expect(page.current.view).toBe(view);
    expect(steps()).toBe(1);
  });

  test.each([
    ['is one step from its first letter to its last, pauses included', ['ban', 'bank', 'bank o'], '?q=bank+o', 1],
    ['makes no step when it is cleared', ['bank', ''], '', 1],
    ['that is new after the last was cleared is a step of its own', ['bank', '', 'tata'], '?q=tata', 2],
    ['after a filter is a step of its own', ['bank', { filter: 'gainers' }, 'banks'], '?q=banks&show=gainers', 3],
    ['after Back is a step of its own', ['bank', 'Back', 'tata'], '?q=tata', 2],
    [
      'is kept when a filter changes before the pause, as two steps',
      [{ search: 'bank' }, { filter: 'gainers' }],
      '?q=bank&show=gainers',
      2,
    ],
    ['that is still being typed is dropped by Back', ['bank', { search: 'banks' }, 'Back'], '', 1],
  ] as const)('%s', (_, does, search, count) => {
    const { page, steps } = opened();
    for (const one of does) {
      if (one === 'Back') goBackTo('/full-tracking');
      else act(() => page.current.change(typeof one === 'string' ? { search: one } : one));
      if (typeof one === 'string') act(() => void vi.advanceTimersByTime(PAUSE_MS));
    }
    act(() => void vi.advanceTimersByTime(10 * PAUSE_MS));
    expect(address()).toBe(`/full-tracking${search}`);
    expect(page.current.view.search).toBe(new URLSearchParams(search).get('q') ?? '');
    expect(steps()).toBe(count);
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

test('Back and a link on the page show the view of the new address', () => {
  const { page } = opened('/full-tracking?q=bank');
  goBackTo('/full-tracking?show=losers');
  expect(page.current.view).toMatchObject({ search: '', filter: 'losers' });
  act(() => navigate('/full-tracking?q=tata&sort=volume'));
  expect(page.current.view).toMatchObject({ search: 'tata', sort: { column: 'volume' } });
});

function opened(at = '/full-tracking') {
  window.history.replaceState(null, '', at);
  const pushed = vi.spyOn(window.history, 'pushState').mockClear();
  const { result, unmount } = renderHook(() => useView(VIEW, { hasSteps: true }));
  return { page: result, unmount, steps: () => pushed.mock.calls.length };
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
