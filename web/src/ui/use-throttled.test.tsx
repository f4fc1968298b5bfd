// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useThrottled } from './use-throttled.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('gives the first value at once, and then the newest once a second however often it changes', () => {
  const { result, rerender } = renderHook(useThrottled<number>, { initialProps: undefined as number | undefined });
  expect(result.current).toBeUndefined();
  rerender(1);
  expect(result.current).toBe(1);
  const seen = [];
  for (let value = 2; value < 32; value += 1) {
    rerender(value);
    act(() => void vi.advanceTimersByTime(100));
    seen.push(result.current);
  }
  expect(new Set(seen)).toEqual(new Set([1, 11, 21, 31]));
  expect(vi.getTimerCount()).toBe(0);
});
