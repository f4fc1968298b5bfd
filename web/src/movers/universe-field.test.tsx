// @vitest-environment happy-dom
import { testStock } from '@bhav/core/quotes/stock.test-support';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createPause } from '../stock-data/pause.ts';
import { StockDataProvider } from '../stock-data/provider.tsx';
import { createStockStore } from '../stock-data/stock-store.ts';
import { testMarket, testServer } from '../stock-data/stock-store.test-support.ts';
import { BreadthChoice } from '../breadth/breadth-choice.tsx';
import { UniverseField } from './universe-field.tsx';

const createStore = () => {
  const status = { market: testMarket({ stocks: [testStock({})], mode: 'official' as const }) };
  return createStockStore({ now: () => 0, server: testServer(), status, pause: createPause() });
};

test('the index of either exchange is offered, whichever exchange the answer is of', async () => {
  const choose = vi.fn<(of: string | undefined) => void>();
  render(
    <StockDataProvider store={createStore()}>
      <UniverseField of="NSE" indices={['Nifty 50', 'Nifty 500']} choose={choose} />
    </StockDataProvider>,
  );
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options).toEqual(['All of NSE', 'All of BSE', 'Nifty 50', 'Nifty 500', 'SENSEX']);
  await userEvent.selectOptions(screen.getByRole('combobox'), 'SENSEX');
  expect(choose).toHaveBeenCalledExactlyOnceWith('SENSEX');
});

test('the form of the breadth sends the session, what is drawn and of which shares it is, each once', () => {
  history.replaceState(null, '', '/breadth?on=2026-11-18&show=highs');
  const { container } = render(
    <StockDataProvider store={createStore()}>
      <BreadthChoice view={{ of: 'NSE', show: 'highs' }} indices={['Nifty 50']} />
    </StockDataProvider>,
  );
  const sent = [...new FormData(container.querySelector('form') ?? undefined)];
  expect(sent).toEqual([
    ['on', '2026-11-18'],
    ['of', 'NSE'],
    ['show', 'highs'],
  ]);
});
