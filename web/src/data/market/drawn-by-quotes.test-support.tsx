import { testStock } from '@bhav/core/quotes/stock.test-support';
import { act } from '@testing-library/react';
import { Profiler, type ReactNode } from 'react';
import { MARKET } from '../answers/api.ts';
import { createPause } from './pause.ts';
import { renderPart } from './render-part.test-support.tsx';
import { createStockStore } from './stock-store.ts';
import { testMarket, testServer } from './stock-store.test-support.ts';

/** How often a part of the page is drawn by three quotes, once it stands still. */
export async function drawnByQuotes(part: ReactNode, answers: Parameters<typeof testServer>[0] = {}): Promise<number> {
  const at = (price: number) =>
    testMarket({ mode: 'live', stocks: [testStock({ symbol: 'UP', price, quotedAt: '2026-11-20T10:00:00+05:30' })] }, price);
  const store = createStockStore({ now: () => 0, server: testServer(answers), status: { market: at(100) }, pause: createPause() });
  let drawn = 0;
  const count = (): void => void (drawn += 1);
  renderPart(
    <Profiler id="part" onRender={count}>
      {part}
    </Profiler>,
    store,
  );
  const settled = async (): Promise<void> => {
    for (let before = -1; before !== drawn;) {
      before = drawn;
      await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    }
  };
  await settled();
  const first = drawn;
  for (const price of [101, 102, 103]) {
    act(() => void store.client.setQueryData([MARKET], at(price)));
    await settled();
  }
  return drawn - first;
}
