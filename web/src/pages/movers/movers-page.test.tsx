import { moversView } from '@bhav/core/screen/lists';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '../../data/market/render-part.test-support.tsx';
import { storeShowing, testData, testMarket } from '../../data/market/stock-store.test-support.ts';
import { MoversChoice } from './movers-page.tsx';

vi.mock(import('../../data/watchlists/watchlists.ts'), async (original) => ({
  ...(await original()),
  useWatchlists: () => ({ lists: [{ id: 'a', name: 'Secret', entries: [] }], aside: [] }) as never,
}));

test.each([
  ['sensex', 'SENSEX', []],
  ['list:secret', 'list:Secret', []],
  ['list:Nobody', 'list:Nobody', ['Nobody']],
])('of %s the menu has its choice once, among both exchanges, the indices and the lists of the reader', (of, chosen, more) => {
  const view = moversView('gainers').read(new URLSearchParams({ of }));
  renderPart(
    <MoversChoice list="gainers" handle={{ view, to: () => '/movers', change: () => undefined }} indices={['Nifty 500']} />,
    storeShowing(testData(testMarket())),
  );
  const menu = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Shares of' });
  expect([menu.value, ...Array.from(menu.options, ({ text }) => text)]).toEqual([
    chosen,
    'All of NSE',
    'All of BSE',
    'Nifty 500',
    'Nifty 50',
    'Sensex',
    'Secret',
    ...more,
  ]);
});
