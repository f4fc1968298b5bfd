// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LoadFailure, Part } from './messages/failure.tsx';
import { onDemand, useCode, whenAtRest, whenIdle, whenInUse, whenWanted } from './on-demand.ts';

interface Code {
  text: string;
}

const importCode = () => vi.fn<() => Promise<Code>>(() => Promise.resolve({ text: 'here' }));

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('code on demand', () => {
  test('is loaded when it is wanted, once for all', async () => {
    const load = importCode();
    const code = onDemand(load);
    const Place = ({ isWanted }: { isWanted: boolean }) => <p>{useCode(code, isWanted)?.text ?? 'waiting'}</p>;
    const { rerender } = render(<Place isWanted={false} />);
    expect(screen.getByText('waiting')).toBeTruthy();
    expect(load).not.toHaveBeenCalled();
    rerender(
      <>
        <Place isWanted />
        <Place isWanted />
        <Place isWanted={false} />
      </>,
    );
    expect(await screen.findAllByText('here')).toHaveLength(3);
    rerender(<Place key="another" isWanted />);
    expect(screen.getByText('here')).toBeTruthy();
    expect(load).toHaveBeenCalledOnce();
  });

  test('is asked for again after a failure, which says why', async () => {
    const load = importCode();
    const cause = new TypeError('no such file');
    load.mockRejectedValueOnce(cause);
    const code = onDemand(load);
    code.preload();
    await expect(code.load()).rejects.toThrow(expect.objectContaining({ cause }));
    expect(load).toHaveBeenCalledOnce();
    expect(code.get()).toBeUndefined();
    expect(await code.load()).toEqual({ text: 'here' });
  });

  test('that cannot be loaded while the server answers reloads the page', async () => {
    vi.stubGlobal('fetch', async () => new Response());
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    const code = onDemand(importCode().mockRejectedValue(new Error('no such file')));
    const Place = () => <p>{useCode(code)?.text ?? 'waiting'}</p>;
    render(<Place />);
    await expect.poll(() => reload.mock.calls).toHaveLength(1);
    expect(screen.getByText('waiting')).toBeTruthy();
  });

  test('that cannot be loaded fails the part that wants it, and Retry reloads the page', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    vi.spyOn(console, 'error').mockReturnValue();
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    const load = importCode().mockRejectedValue(new Error('no such file'));
    const code = onDemand(load);
    const Place = () => <p>{useCode(code)?.text ?? 'waiting'}</p>;
    render(
      <Part>
        <Place />
      </Part>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(reload).toHaveBeenCalledOnce();
    expect(load).toHaveBeenCalledOnce();
    await expect(code.load()).rejects.toThrow(LoadFailure);
  });
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

describe('when the page is at rest', () => {
  test('ten seconds without a touch and an idle browser call, once', () => {
    vi.useFakeTimers();
    const idle = stubIdleCallbacks();
    const call = vi.fn<() => void>();
    whenAtRest(call);
    for (const touch of ['pointerdown', 'keydown', 'wheel', 'scroll']) {
      vi.advanceTimersByTime(9_999);
      idle.run();
      window.dispatchEvent(new Event(touch));
    }
    vi.advanceTimersByTime(9_999);
    idle.run();
    vi.advanceTimersByTime(1);
    expect(call).not.toHaveBeenCalled();
    idle.run();
    window.dispatchEvent(new Event('keydown'));
    vi.advanceTimersByTime(10_000);
    idle.run();
    expect(call).toHaveBeenCalledOnce();
  });

  test('another time than ten seconds can be given', () => {
    vi.useFakeTimers();
    const idle = stubIdleCallbacks();
    const call = vi.fn<() => void>();
    whenAtRest(call, 12_000);
    vi.advanceTimersByTime(11_999);
    idle.run();
    expect(call).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    idle.run();
    expect(call).toHaveBeenCalledOnce();
  });

  test.each([0, 10_000])('nothing is called that was called off after %i ms', (after) => {
    vi.useFakeTimers();
    const idle = stubIdleCallbacks();
    const call = vi.fn<() => void>();
    const callOff = whenAtRest(call);
    vi.advanceTimersByTime(after);
    callOff();
    window.dispatchEvent(new Event('keydown'));
    vi.advanceTimersByTime(10_000);
    idle.run();
    expect(call).not.toHaveBeenCalled();
  });
});

describe('when the page is in use', () => {
  test.each([
    ['touched', () => window.dispatchEvent(new Event('pointerdown'))],
    ['at rest', () => vi.advanceTimersByTime(10_000)],
  ])('an idle browser calls, once, after the page is %s', (_, use) => {
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

describe('when an element is wanted', () => {
  const near: (() => void)[] = [];
  beforeEach(() => {
    near.length = 0;
    vi.useFakeTimers();
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(tell: (entries: readonly { isIntersecting: boolean }[]) => void) {
          tell([{ isIntersecting: false }]);
          near.push(() => tell([{ isIntersecting: true }]));
        }
        observe() {}
        disconnect() {
          near.length = 0;
        }
      },
    );
  });
  const comeNear = (): void => {
    for (const tell of near) tell();
  };

  test.each([
    ['near the screen', comeNear],
    ['on a page that is touched', () => window.dispatchEvent(new Event('pointerdown'))],
    ['on a page where a key is used', () => window.dispatchEvent(new Event('keydown'))],
    ['on a page that a mouse points at', () => window.dispatchEvent(new Event('pointermove'))],
    ['on a page where a screen reader moves the focus', () => window.dispatchEvent(new Event('focusin'))],
    ['on a page at rest', () => vi.advanceTimersByTime(10_000)],
  ])('%s, once', (_, want) => {
    const idle = stubIdleCallbacks();
    const call = vi.fn<() => void>();
    whenWanted(document.body, call);
    idle.run();
    expect(call).not.toHaveBeenCalled();
    for (const again of [want, want, comeNear]) {
      again();
      idle.run();
    }
    expect(call).toHaveBeenCalledOnce();
  });

  test('nothing is called that was called off', () => {
    const idle = stubIdleCallbacks();
    const call = vi.fn<() => void>();
    whenWanted(document.body, call)();
    comeNear();
    window.dispatchEvent(new Event('pointerdown'));
    vi.advanceTimersByTime(10_000);
    idle.run();
    expect(call).not.toHaveBeenCalled();
  });
});

/** Browsers' idle callbacks, run by hand. */
function stubIdleCallbacks(): { run: () => void } {
  let calls: IdleRequestCallback[] = [];
  vi.stubGlobal('requestIdleCallback', (call: IdleRequestCallback) => calls.push(call));
  return {
    run: () => {
      for (const call of calls.splice(0)) call({ didTimeout: false, timeRemaining: () => 1 });
    },
  };
}
