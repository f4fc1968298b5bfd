import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stubIdleCallbacks } from './idle-callbacks.test-support.ts';
import { whenIdle, whenInUse } from './moments.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('when idle', () => {
  test.each([
    ['loading', 0],
    ['complete', 1],
  ] as const)('a page that is %s', (state, calls) => {
    vi.spyOn(document, 'readyState', 'get').mockReturnValue(state);
    const idle = stubIdleCallbacks();
    const call = vi.fn<() => void>();
    whenIdle(call);
    idle.run();
    expect(call).toHaveBeenCalledTimes(calls);
    window.dispatchEvent(new Event('load'));
    idle.run();
    expect(call).toHaveBeenCalledOnce();
  });

  test('nothing is called that was called off', () => {
    const idle = stubIdleCallbacks();
    const call = vi.fn<() => void>();
    whenIdle(call)();
    idle.run();
    expect(call).not.toHaveBeenCalled();
  });
});

describe('when the page is in use', () => {
  // A test may begin before its own document has loaded.
  beforeEach(() => void vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete'));

  const touch = (type: string) => [type, () => void window.dispatchEvent(new Event(type))] as const;
  test.each([
    ...['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll'].map(touch),
    ['ten seconds', () => void vi.advanceTimersByTime(10_000)] as const,
  ])('an idle browser calls, once, after %s', (_, use) => {
    vi.useFakeTimers();
    const idle = stubIdleCallbacks();
    const call = vi.fn<() => void>();
    whenInUse(call);
    idle.run();
    use();
    expect(call).not.toHaveBeenCalled();
    idle.run();
    idle.run();
    use();
    idle.run();
    expect(call).toHaveBeenCalledOnce();
  });

  test.each(['before a touch', 'after it'])('nothing is called that was called off %s', (when) => {
    vi.useFakeTimers();
    const idle = stubIdleCallbacks();
    const call = vi.fn<() => void>();
    const callOff = whenInUse(call);
    if (when === 'after it') window.dispatchEvent(new Event('pointerdown'));
    callOff();
    window.dispatchEvent(new Event('pointerdown'));
    vi.advanceTimersByTime(10_000);
    idle.run();
    expect(call).not.toHaveBeenCalled();
  });
});
