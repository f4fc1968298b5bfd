// @vitest-environment happy-dom
import type { Exchange } from '@bhav/core/market/exchange';
import { testList, testStock } from '@bhav/core/quotes/stock.test-support';
import type { PageStatus } from '@bhav/core/wire/page-status';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LaterPart } from './later-part.tsx';
import { WrittenStatus } from './written-status.ts';

let scrollNear: (() => void) | undefined;
let isTouched: boolean;
let isWide: boolean;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  isTouched = false;
  isWide = true;
  vi.stubGlobal('matchMedia', () => ({ matches: isWide }));
  written = { mode: 'official', follows: true };
  vi.stubGlobal('navigator', {
    userActivation: {
      get hasBeenActive() {
        return isTouched;
      },
    },
  });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: readonly { isIntersecting: boolean }[]) => void) {
        tell([{ isIntersecting: false }]);
        scrollNear = () => tell([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {
        scrollNear = undefined;
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  delete document.documentElement.dataset['watchlists'];
  vi.unstubAllGlobals();
});

const rendered = vi.fn<() => void>();

function Figure({ value }: { value: number }) {
  const [clicks, setClicks] = useState(0);
  rendered();
  return <button type="button" onClick={() => setClicks(clicks + 1)}>{`${value} and ${clicks}`}</button>;
}

let written: PageStatus | undefined;

function liveStatus(): PageStatus {
  const list = (exchange: Exchange) => testList({ exchange, stocks: [testStock({ quotedAt: '2026-11-20T10:00:00+05:30' })] });
  return { mode: 'live', follows: true, market: { revision: 1, lists: { NSE: list('NSE'), BSE: list('BSE') }, indices: [], breadth: {} } };
}

const page = (value: number) => (
  <WrittenStatus value={written}>
    <LaterPart>
      <Figure value={value} />
    </LaterPart>
  </WrittenStatus>
);

/** The page as a server wrote it, taken over by React. */
async function takeOver() {
  rendered.mockClear();
  const container = document.createElement('div');
  container.innerHTML = '<div class="min-w-0"><!--$--><button type="button">7 and 0</button><!--/$--></div>';
  document.body.append(container);
  const button = screen.getByRole('button');
  const { rerender } = render(page(7), { container, hydrate: true });
  await settle();
  return { button, rerender };
}

const settle = () => act(() => new Promise((resolve) => setImmediate(resolve)));

test('what is written stays as it is until it is near the screen, and answers then', async () => {
  const { button } = await takeOver();
  expect(rendered).not.toHaveBeenCalled();
  expect(screen.getByRole('button')).toBe(button);
  scrollNear?.();
  await settle();
  expect(rendered).toHaveBeenCalled();
  expect(screen.getByRole('button')).toBe(button);
  act(() => button.click());
  expect(button.textContent).toBe('7 and 1');
});

test.each([
  ['stays as it is, where the reader has no lists', undefined, false],
  ['stays as it is, where the reader has deleted his lists', '0', false],
  ['is taken over for its stars, where the reader has lists', '2', true],
  ['is taken over for figures that move', 'live', true],
])('on a phone, what is near the screen %s', async (_, lists, isTaken) => {
  isWide = false;
  if (lists === 'live') written = liveStatus();
  else if (lists !== undefined) document.documentElement.dataset['watchlists'] = lists;
  await takeOver();
  scrollNear?.();
  await settle();
  expect(rendered.mock.calls.length > 0).toBe(isTaken);
  window.dispatchEvent(new Event('pointerdown'));
  await settle();
  expect(rendered).toHaveBeenCalled();
});

test.each([
  ['the reader touches the page', () => window.dispatchEvent(new Event('pointerdown'))],
  ['the reader uses a key', () => window.dispatchEvent(new Event('keydown'))],
])('it is taken over when %s', async (_, touch) => {
  const { button } = await takeOver();
  touch();
  await settle();
  expect(rendered).toHaveBeenCalled();
  expect(screen.getByRole('button')).toBe(button);
});

test('a click on it works before it is taken over', async () => {
  const { button } = await takeOver();
  act(() => button.click());
  await settle();
  expect(button.textContent).toBe('7 and 1');
});

test('other figures are shown before it is near', async () => {
  const { rerender } = await takeOver();
  act(() => rerender(page(8)));
  await settle();
  expect(screen.getByRole('button').textContent).toBe('8 and 0');
});

test('nothing waits on a page that the reader has touched before', async () => {
  isTouched = true;
  await takeOver();
  expect(rendered).toHaveBeenCalled();
});

test('nothing waits where the HTML has no figures', async () => {
  written = undefined;
  await takeOver();
  expect(rendered).toHaveBeenCalled();
});

test('nothing waits on a page that no server wrote', () => {
  rendered.mockClear();
  render(page(7));
  expect(screen.getByRole('button').textContent).toBe('7 and 0');
});
