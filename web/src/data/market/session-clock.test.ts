import { describe, expect, test, vi } from 'vitest';
import { testList } from '@bhav/core/quotes/stock.test-support';
import { createSessionClock } from './session-clock.ts';

const at = (text: string) => Date.parse(`${text}+05:30`);

/** Its timer fires only on request. */
function tabAt(text: string) {
  let now = at(text);
  let isHidden = false;
  let timer: { due: number; call: () => void } | undefined;
  let seen: (() => void) | undefined;
  return {
    tab: {
      now: () => now,
      after: (milliseconds: number, call: () => void) => {
        timer = { due: now + milliseconds, call };
        return () => {
          timer = undefined;
        };
      },
      isHidden: () => isHidden,
      onVisibility: (call: () => void) => {
        seen = call;
        return () => {
          seen = undefined;
        };
      },
    },
    pass: (to: string) => {
      const end = at(to);
      while (timer !== undefined && timer.due <= end) {
        const { due, call } = timer;
        timer = undefined;
        now = due;
        call();
      }
      now = end;
    },
    /** The computer sleeps: time passes, no timer fires. */
    sleep: (to: string) => {
      now = at(to);
    },
    hide: (hidden: boolean) => {
      isHidden = hidden;
      seen?.();
    },
    isResting: () => timer === undefined,
    fire: () => timer?.call(),
    due: () => timer?.due,
  };
}

function startAt(text: string, serverTime?: () => Promise<number>, isRendered = false) {
  const hand = tabAt(text);
  const serverAhead = serverTime && (() => serverTime().then((told) => told - hand.tab.now()));
  const announce = vi.fn<(sentence: string) => void>();
  const clock = createSessionClock({ tab: hand.tab, serverAhead, isRendered, announce });
  const told = vi.fn<() => void>();
  const stop = clock.subscribe(told);
  /** Fails where there is none. */
  const shown = () => {
    const hours = clock.get();
    if (hours === undefined) throw new Error('The clock still waits for the server.');
    return hours;
  };
  return { ...hand, announce, shown, clock, told, stop };
}

describe('the market’s clock on the page', () => {
  test('changes when a phase begins, and announces only that', () => {
    const { pass, shown, announce } = startAt('2026-11-20T09:10:30');
    expect(shown().text).toBe('Pre-open · until 09:15 IST');
    pass('2026-11-20T09:14:59');
    expect(shown().text).toBe('Pre-open · until 09:15 IST');
    expect(announce).not.toHaveBeenCalled();
    pass('2026-11-20T09:15:00');
    expect(shown().text).toBe('Open · until 15:15 IST');
    expect(shown().mark).toBe('open');
    expect(announce.mock.calls).toEqual([['The market: Open · until 15:15 IST']]);
  });

  test('a midnight that brings no new phase is not announced, though the words change', () => {
    const { pass, shown, announce } = startAt('2026-11-22T23:59:10');
    expect(shown().text).toBe('Closed · pre-open Mon 09:00 IST');
    pass('2026-11-23T00:00:00');
    expect(shown().text).toBe('Closed · pre-open 09:00 IST');
    expect(announce).not.toHaveBeenCalled();
  });

  test('after sleep it is right within 20 s', () => {
    const { sleep, fire, due, shown } = startAt('2026-11-20T14:00:00');
    expect((due() ?? 0) - at('2026-11-20T14:00:00')).toBeLessThanOrEqual(20_000);
    sleep('2026-11-20T15:40:07');
    fire();
    expect(shown().text).toBe('Closed · post-close 15:50 IST');
  });

  test('a hidden tab rests, and is right when it is shown again', () => {
    const { hide, sleep, isResting, shown } = startAt('2026-11-20T14:00:00');
    hide(true);
    expect(isResting()).toBe(true);
    sleep('2026-11-20T15:20:00');
    hide(false);
    expect(shown().text).toBe('Closing auction · until 15:35 IST');
    expect(isResting()).toBe(false);
  });

  test('rests without subscribers', () => {
    const { stop, isResting } = startAt('2026-11-20T14:00:00');
    stop();
    expect(isResting()).toBe(true);
  });

  test('uses the server’s time where that differs, and says so', async () => {
    const { shown, pass, announce } = startAt('2026-11-21T12:00:00', () => Promise.resolve(at('2026-11-20T15:34:50')));
    expect(shown().notes).toContain('By this browser’s clock.');
    await expect.poll(() => shown().text).toBe('Closing auction · until 15:35 IST');
    expect(shown().notes).toContain('By the server’s clock.');
    expect(announce).not.toHaveBeenCalled();
    pass('2026-11-21T12:00:10');
    expect(shown().text).toBe('Closed · post-close 15:50 IST');
  });

  test('uses the browser’s time where the server gives none', async () => {
    const { shown } = startAt('2026-11-20T10:00:00', () => Promise.reject(new Error('silent')));
    await Promise.resolve();
    expect(shown().text).toBe('Open · until 15:15 IST');
    expect(shown().notes).toContain('By this browser’s clock.');
  });

  test.each([
    ['its time', () => Promise.resolve(at('2026-11-20T15:32:00')), 'Closing auction · until 15:35 IST', 'By the server’s clock.'],
    ['no time', () => Promise.reject(new Error('silent')), 'Open · until 15:15 IST', 'By this browser’s clock.'],
  ])('leaves the hours that the server wrote until it tells %s, and changes once', async (_, serverTime, text, note) => {
    const gate = Promise.withResolvers<void>();
    const { clock, shown, pass, told, announce } = startAt('2026-11-20T10:00:00', () => gate.promise.then(serverTime), true);
    expect(clock.get()).toBeUndefined();
    pass('2026-11-20T10:01:30');
    expect(clock.get()).toBeUndefined();
    expect(told).not.toHaveBeenCalled();
    gate.resolve();
    await expect.poll(() => clock.get()?.text).toBe(text);
    expect(shown().notes).toContain(note);
    expect(told).toHaveBeenCalledOnce();
    expect(announce).not.toHaveBeenCalled();
  });

  test('does not wait where the page follows no server', () => {
    expect(startAt('2026-11-20T10:00:00', undefined, true).shown().text).toBe('Open · until 15:15 IST');
  });

  test('says where shares without derivatives are in another phase, and when trading starts', () => {
    expect(startAt('2026-11-20T15:20:00').shown().notes).toEqual([
      'Shares without derivatives: Open · until 15:30 IST',
      'By this browser’s clock.',
    ]);
    expect(startAt('2026-11-21T12:00:00').shown().notes).toEqual(['Continuous trading starts Mon 09:15 IST.', 'By this browser’s clock.']);
  });

  test.each([
    ['09:20', undefined],
    ['09:25', 'No newer figures since Thu 19 Nov 2026 15:29 IST.'],
    ['15:14', 'No newer figures since Thu 19 Nov 2026 15:29 IST.'],
    ['15:15', undefined],
  ])('quotes of yesterday at %s: %s', (time, note) => {
    const list = testList({ exchange: 'NSE', mode: 'live', source: 'Upstox', asOf: '2026-11-19T15:29:58+05:30' });
    expect(startAt(`2026-11-20T${time}:00`).shown().quiet(list)).toBe(note);
  });
});
