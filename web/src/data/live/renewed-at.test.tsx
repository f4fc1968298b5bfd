// @vitest-environment happy-dom
import { testList, testStock } from '@bhav/core/quotes/stock.test-support';
import { seededRandom } from '@bhav/core/simulated/random';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StockDataProvider } from '../market/provider.tsx';
import { createStockStore, type StockStore } from '../market/stock-store.ts';
import { storeShowing, testData } from '../market/stock-store.test-support.ts';
import { RenewedAt } from './renewed-at.tsx';

/** Saturday 21 November 2026, 14:35:10 in India. */
const AT = Date.UTC(2026, 10, 21, 9, 5, 10);

test('the time of renewal is in Indian time, and machine-readable', () => {
  const { container } = show(AT);
  expect(container.textContent).toBe('Last updated 14:35:10 IST');
  expect(container.querySelector('time')?.getAttribute('datetime')).toBe('2026-11-21T14:35:10+05:30');
});

test('that of a server’s figures has its day', () => {
  const list = testList({ mode: 'official', session: '2026-11-20', stocks: [testStock({})] });
  expect(show(AT, storeShowing(testData({ lists: { NSE: list, BSE: list } }))).container.textContent).toBe(
    'Last updated 21 Nov 14:35:10 IST',
  );
});

test('its space is reserved until there are figures', () => {
  const { container } = show(undefined);
  expect(container.querySelector('p')?.textContent).toBe('');
});

function show(at: number | undefined, store: StockStore = createStockStore({ random: seededRandom('42'), now: () => AT })) {
  return render(
    <StockDataProvider store={store}>
      <RenewedAt label="Last updated" at={at} />
    </StockDataProvider>,
  );
}
