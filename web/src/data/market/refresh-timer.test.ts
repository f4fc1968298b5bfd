import * as fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { FakeBrowser } from '../fake-browser.test-support.ts';
import { nextBeat, REFRESH_MS, startRefreshTimer } from './refresh-timer.ts';

const OPENED = 1_234.5;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the refresh timer', () => {
  test('beats every 300 s and does not drift over 1,000 beats when every timer is late', async () => {
    const { browser, beats } = started((timer) => 1 + ((timer * 7_919) % 4_000));
    await browser.pass(300_000);
    expect(beats).toEqual([]);
    await browser.pass(999 * 300_000 + 4_000);
    expect(beats).toHaveLength(1_000);
    const lateness = beats.map((at, index) => at - (index + 1) * 300_000);
    expect(Math.min(...lateness)).toBeGreaterThan(0);
    expect(Math.max(...lateness)).toBeLessThanOrEqual(4_000);
  });

  test('rests in a hidden tab, catches up once on return however many beats were missed, then keeps to the old beat', async () => {
    const { browser, tab, beats } = started();
    await browser.pass(100_000);
    tab.hide(true);
    expect(browser.timers).toBe(0);
    await browser.pass(2_000_000);
    expect(beats).toEqual([]);
    tab.hide(false);
    expect(beats).toEqual([2_100_000]);
    await browser.pass(299_999);
    expect(beats).toEqual([2_100_000]);
    await browser.pass(1);
    expect(beats).toEqual([2_100_000, 2_400_000]);
  });

  test('renews nothing on return when no beat was missed, and beats when due', async () => {
    const { browser, tab, beats } = started();
    await browser.pass(100_000);
    tab.hide(true);
    await browser.pass(100_000);
    tab.hide(false);
    tab.hide(false);
    expect([beats, browser.timers]).toEqual([[], 1]);
    await browser.pass(100_000);
    expect(beats).toEqual([300_000]);
  });
});

test('the next beat is never more than one beat away', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (start, since) => {
      const beat = nextBeat(start, start + since);
      expect((beat - start) % REFRESH_MS).toBe(0);
      expect(beat).toBeGreaterThan(start + since);
      expect(beat - start - since).toBeLessThanOrEqual(REFRESH_MS);
    }),
  );
});

/** The timer of a page, and its beats in milliseconds since the page was opened. */
function started(lateBy?: (timer: number) => number) {
  const browser = new FakeBrowser(OPENED, lateBy);
  const tab = browser.tab();
  const beats: number[] = [];
  startRefreshTimer(() => beats.push(browser.now - OPENED), tab.browser);
  return { browser, tab, beats };
}
