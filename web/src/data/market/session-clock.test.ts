import { describe, expect, test, vi } from 'vitest';
import { testList } from '@bhav/core/quotes/stock.test-support';
import { FakeBrowser } from '../fake-browser.test-support.ts';
import { createSessionClock } from './session-clock.ts';

const at = (text: string) => Date.parse(`${text}+05:30`);
const silent = () => Promise.reject<number>(new Error('silent'));

function startAt(text: string, serverTime?: () => Promise<number>, isRendered = false) {
  const browser = new FakeBrowser(at(text));
  const { browser: tab, hide } = browser.tab();
  const serverAhead = serverTime && (() => serverTime().then((time) => time - browser.now));
  const announce = vi.fn<(sentence: string) => void>();
  const clock = createSessionClock({ tab, serverAhead, isRendered, announce });
  const told = vi.fn<() => void>();
  const stop = clock.subscribe(told);
  return {
    browser,
    hide,
    passTo: (time: string) => browser.pass(at(time) - browser.now),
    announce,
    told,
    stop,
    hours: clock.get,
    text: () => clock.get()?.text,
  };
}

describe('the market’s clock on the page', () => {
  test('a midnight that brings no new phase is not announced, though the words change', async () => {
    const { passTo, text, announce } = startAt('2026-11-22T23:59:10');
    expect(text()).toBe('Closed · pre-open Mon 09:00 IST');
    await passTo('2026-11-23T00:00:00');
    expect(text()).toBe('Closed · pre-open 09:00 IST');
    expect(announce).not.toHaveBeenCalled();
  });

  test('after sleep it is right within 20 s', async () => {
    const { browser, text } = startAt('2026-11-20T14:00:00');
    browser.sleep(100 * 60_000);
    await browser.pass(20_000);
    expect(text()).toBe('Closed · post-close 15:50 IST');
  });

  test('a hidden tab rests, and is right when it is shown again; without subscribers it rests too', () => {
    const { browser, hide, text, stop } = startAt('2026-11-20T14:00:00');
    hide(true);
    expect(browser.timers).toBe(0);
    browser.sleep(80 * 60_000);
    hide(false);
    expect(text()).toBe('Closing auction · until 15:35 IST');
    expect(browser.timers).toBe(1);
    stop();
    expect(browser.timers).toBe(0);
  });

  test('uses the server’s time where that differs, and says so', async () => {
    const { browser, hours, text, announce } = startAt('2026-11-21T12:00:00', () => Promise.resolve(at('2026-11-20T15:34:50')));
    expect(hours()?.notes).toContain('By this browser’s clock.');
    await expect.poll(text).toBe('Closing auction · until 15:35 IST');
    expect(hours()?.notes).toContain('By the server’s clock.');
    expect(announce).not.toHaveBeenCalled();
    await browser.pass(10_000);
    expect(text()).toBe('Closed · post-close 15:50 IST');
  });

  test.each([
    ['its time', () => Promise.resolve(at('2026-11-20T15:32:00')), 'Closing auction · until 15:35 IST', 'By the server’s clock.'],
    ['no time', silent, 'Open · until 15:15 IST', 'By this browser’s clock.'],
  ])('leaves the hours that the server wrote until it tells %s, and changes once', async (_, serverTime, text, note) => {
    const gate = Promise.withResolvers<void>();
    const { browser, hours, told, announce } = startAt('2026-11-20T10:00:00', () => gate.promise.then(serverTime), true);
    await browser.pass(90_000);
    expect([hours(), told.mock.calls]).toEqual([undefined, []]);
    gate.resolve();
    await expect.poll(() => hours()?.text).toBe(text);
    expect(hours()?.notes).toContain(note);
    expect(told).toHaveBeenCalledOnce();
    expect(announce).not.toHaveBeenCalled();
  });

  test('does not wait where the page follows no server', () => {
    expect(startAt('2026-11-20T10:00:00', undefined, true).text()).toBe('Open · until 15:15 IST');
  });

  test.each([
    ['09:20', undefined],
    ['09:25', 'No newer figures since Thu 19 Nov 2026 15:29 IST.'],
    ['15:14', 'No newer figures since Thu 19 Nov 2026 15:29 IST.'],
    ['15:15', undefined],
  ])('quotes of yesterday at %s: %s', (time, note) => {
    const list = testList({ exchange: 'NSE', mode: 'live', source: 'Upstox', asOf: '2026-11-19T15:29:58+05:30' });
    expect(startAt(`2026-11-20T${time}:00`).hours()?.quiet(list)).toBe(note);
  });
});
