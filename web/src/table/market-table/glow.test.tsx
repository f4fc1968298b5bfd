import { testStock } from '@bhav/core/quotes/stock.test-support';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { tableOf } from './table.test-support.tsx';

const RISEN = testStock({ symbol: 'TITAN', price: 206, change: 6, changePercent: 3, volume: 12_34_567 });
const FALLEN = testStock({ symbol: 'INFY', price: 94, change: -6, changePercent: -6 });

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the glow of a renewed price', () => {
  test('is absent at first, follows the way the price moved, and starts anew each time', () => {
    const { rerender } = render(tableOf([RISEN]));
    expect(glow()).toBeNull();
    const seen = [207, 208, 207.5, 207].map((price) => {
      rerender(tableOf([{ ...RISEN, price }]));
      return glow();
    });
    expect(seen.map((name) => name?.split('-')[0])).toEqual(['gain', 'gain', 'loss', 'loss']);
    for (const [index, name] of seen.entries()) expect(name).not.toBe(seen[index - 1]);
  });

  test('goes away when it has faded, and after some seconds where no animation ends it', () => {
    vi.useFakeTimers();
    const { rerender } = render(tableOf([RISEN]));
    rerender(tableOf([{ ...RISEN, price: 207 }]));
    fireEvent.animationEnd(screen.getAllByRole('cell')[0] as HTMLElement);
    expect(glow()).toBeNull();
    rerender(tableOf([{ ...RISEN, price: 208 }]));
    act(() => void vi.advanceTimersByTime(3_900));
    expect(glow()).not.toBeNull();
    act(() => void vi.advanceTimersByTime(200));
    expect(glow()).toBeNull();
  });

  test('is not made while the page is hidden', () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const { rerender } = render(tableOf([RISEN]));
    rerender(tableOf([{ ...RISEN, price: 207 }]));
    expect(glow()).toBeNull();
    hidden.mockReturnValue(false);
    rerender(tableOf([{ ...RISEN, price: 208 }]));
    expect(glow()).toMatch(/^gain-/);
  });

  test('is on the price alone, and on the row that moved, wherever it stands', () => {
    const { rerender, container } = render(tableOf([RISEN, FALLEN]));
    rerender(tableOf([FALLEN, { ...RISEN, price: 207, volume: 9, marketCap: 1 }]));
    expect([...container.querySelectorAll('[data-glow]')].map(({ textContent }) => textContent)).toEqual(['₹207.00']);
  });
});

function glow() {
  return screen.getAllByRole('cell')[0]?.getAttribute('data-glow') ?? null;
}
