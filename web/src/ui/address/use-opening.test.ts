import { act, renderHook } from '@testing-library/react';
import type { MouseEvent as Pressed } from 'react';
import { expect, test } from 'vitest';
import { useOpening } from './use-opening.ts';

test('a link opens another document, unless in another tab, until the reader comes back', () => {
  const { result } = renderHook(() => useOpening('Opening …'));
  const click = (init: MouseEventInit = {}) => act(() => result.current.open(new MouseEvent('click', init) as unknown as Pressed));
  click({ ctrlKey: true });
  expect(result.current.isOpening).toBe(false);
  click();
  expect(result.current.isOpening).toBe(true);
  act(() => {
    window.dispatchEvent(new Event('pageshow'));
  });
  expect(result.current.isOpening).toBe(false);
});
