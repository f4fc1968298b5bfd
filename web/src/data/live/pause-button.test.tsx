import { testStock } from '@bhav/core/quotes/stock.test-support';
import type { Market } from '@bhav/core/wire/market';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { MARKET } from '../answers/api.ts';
import { tabPause } from '../market/pause.ts';
import { useList } from '../market/provider.tsx';
import { renderPart } from '../market/render-part.test-support.tsx';
import { createStockStore } from '../market/stock-store.ts';
import { testMarket, testServer } from '../market/stock-store.test-support.ts';
import { PauseButton } from './pause-button.tsx';

/** Friday 20 November 2026, 14:35:10 in India. */
const OPENED = Date.UTC(2026, 10, 20, 9, 5, 10);

afterEach(() => {
  act(() => tabPause.resume());
  vi.useRealTimers();
});

test('the button pauses by keyboard, says since when, and resumes with the newest', async () => {
  // The browser's clock is an hour behind the server's, by which the figures are dated.
  vi.useFakeTimers({ now: OPENED - 3_600_000, toFake: ['Date'] });
  const server = testServer();
  const store = createStockStore({ now: () => OPENED, server, status: { market: marketOf(1) } });
  const drawn = vi.fn<() => void>();
  const Price = () => {
    drawn();
    return <p data-testid="price">{useList('NSE')?.stocks[0]?.price}</p>;
  };
  renderPart(
    <>
      <PauseButton />
      <Price />
    </>,
    store,
  );
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pause' }));
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('Paused at 14:35:10 IST')).toBeTruthy();
  expect(document.documentElement.hasAttribute('data-paused')).toBe(true);
  drawn.mockClear();
  server.answers[MARKET] = marketOf(3);
  await act(async () => void (await store.ask()));
  expect(screen.getByTestId('price').textContent).toBe('1');
  expect(drawn).not.toHaveBeenCalled();
  await userEvent.keyboard(' ');
  await waitFor(() => expect(screen.getByTestId('price').textContent).toBe('3'));
  expect(screen.getByRole('button', { name: 'Pause' })).toBe(document.activeElement);
  expect(document.documentElement.hasAttribute('data-paused')).toBe(false);
  expect(screen.queryByText(/^Paused/)).toBeNull();
});

function marketOf(price: number): Market {
  return testMarket({ mode: 'live', stocks: [testStock({ symbol: 'TCS', price, quotedAt: '2026-11-20T14:35:00+05:30' })] }, price);
}
