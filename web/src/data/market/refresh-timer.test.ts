// @vitest-environment happy-dom
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { browserTab, nextBeat, REFRESH_MS, startRefreshTimer, type Tab } from './refresh-timer.ts';

const OPENED = 1_234.5;

test('figures are renewed every 300 seconds', () => {
  expect(REFRESH_MS).toBe(300_000);
});

describe('the refresh timer', () => {
  test('beats at every multiple of 300 s and not before', () => {
    const { tab, run } = fakeTab();
    const beats: number[] = [];
    startRefreshTimer(() => beats.push(tab.now() - OPENED), tab);
    expect(beats).toEqual([]);
    run(299_999);
    expect(beats).toEqual([]);
    run(1);
    expect(beats).toEqual([300_000]);
    run(600_000);
    expect(beats).toEqual([300_000, 600_000, 900_000]);
  });

  test('does not drift over 1,000 beats when every timer is late', () => {
    const late = (call: number) => 1 + ((call * 7_919) % 4_000);
    const { tab, run } = fakeTab(late);
    const beats: number[] = [];
    startRefreshTimer(() => beats.push(tab.now() - OPENED), tab);
    run(1_000 * REFRESH_MS + 4_000);
    expect(beats).toHaveLength(1_000);
    const lateness = beats.map((at, index) => at - (index + 1) * REFRESH_MS);
    expect(Math.min(...lateness)).toBeGreaterThan(0);
    expect(Math.max(...lateness)).toBeLessThanOrEqual(4_000);
  });

  test('rests in a hidden tab, with no timer left running', () => {
    const { tab, run, hide, waiting } = fakeTab();
    const refresh = vi.fn<() => void>();
    startRefreshTimer(refresh, tab);
    hide(true);
    expect(waiting()).toBe(0);
    run(10 * REFRESH_MS);
    expect(refresh).not.toHaveBeenCalled();
  });

  test('catches up at once and once on return, however many beats were missed, then keeps to the old beat', () => {
    const { tab, run, hide } = fakeTab();
    const beats: number[] = [];
    startRefreshTimer(() => beats.push(tab.now() - OPENED), tab);
    run(100_000);
    hide(true);
    run(2_000_000);
    hide(false);
    expect(beats).toEqual([2_100_000]);
    run(299_999);
    expect(beats).toEqual([2_100_000]);
    run(1);
    expect(beats).toEqual([2_100_000, 2_400_000]);
  });

  test('renews nothing on return when no beat was missed, and beats when due', () => {
    const { tab, run, hide, waiting } = fakeTab();
    const beats: number[] = [];
    startRefreshTimer(() => beats.push(tab.now() - OPENED), tab);
    run(100_000);
    hide(true);
    run(100_000);
    hide(false);
    hide(false);
    expect(beats).toEqual([]);
    expect(waiting()).toBe(1);
    run(100_000);
    expect(beats).toEqual([300_000]);
  });
});

describe('the next beat', () => {
  test('is never more than one beat away', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (start, since) => {
        const beat = nextBeat(start, start + since);
        expect((beat - start) % REFRESH_MS).toBe(0);
        expect(beat).toBeGreaterThan(start + since);
        expect(beat - start - since).toBeLessThanOrEqual(REFRESH_MS);
      }),
    );
  });
});

describe("the browser's own tab", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  test('renews by the clock of the page, rests when the document is hidden, and leaves nothing behind', () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
    const turn = (isHidden: boolean) => {
      hidden.mockReturnValue(isHidden);
      document.dispatchEvent(new Event('visibilitychange'));
    };
    const refresh = vi.fn<() => void>();
    const stop = startRefreshTimer(refresh, browserTab);
    vi.advanceTimersByTime(REFRESH_MS);
    expect(refresh).toHaveBeenCalledTimes(1);
    turn(true);
    vi.advanceTimersByTime(3 * REFRESH_MS);
    expect(refresh).toHaveBeenCalledTimes(1);
    turn(false);
    expect(refresh).toHaveBeenCalledTimes(2);
    stop();
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(REFRESH_MS);
    turn(false);
    expect(refresh).toHaveBeenCalledTimes(2);
  });
});

/** A tab with a manual clock; `lateBy` gives how many milliseconds after its time the n-th timer fires. */
function fakeTab(lateBy: (call: number) => number = () => 0) {
  let now = OPENED;
  let calls = 0;
  let hidden = false;
  let timers: { at: number; call: () => void }[] = [];
  const watchers = new Set<() => void>();
  const tab: Tab = {
    now: () => now,
    after: (milliseconds, call) => {
      const timer = { at: now + Math.max(milliseconds, 0) + lateBy(calls), call };
      calls += 1;
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    isHidden: () => hidden,
    onVisibility: (call) => {
      watchers.add(call);
      return () => watchers.delete(call);
    },
  };
  const run = (milliseconds: number) => {
    const end = now + milliseconds;
    for (;;) {
      const next = timers.toSorted((one, other) => one.at - other.at)[0];
      if (next === undefined || next.at > end) break;
      timers = timers.filter((timer) => timer !== next);
      now = next.at;
      next.call();
    }
    now = end;
  };
  const hide = (isHidden: boolean) => {
    hidden = isHidden;
    for (const call of watchers) call();
  };
  return { tab, run, hide, waiting: () => timers.length };
}
