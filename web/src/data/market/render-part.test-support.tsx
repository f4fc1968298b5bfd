import { seededRandom } from '@bhav/core/simulated/random';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { StockDataProvider } from './provider.tsx';
import { createStockStore, type StockStore } from './stock-store.ts';

/** Saturday 21 November 2026, 14:35:10 in India. */
const OPENED = Date.UTC(2026, 10, 21, 9, 5, 10);

/** The store of a page that shows the simulated market, opened on a Saturday at 14:35:10 in India. */
export function simulatedStore(random = seededRandom('42')): StockStore {
  return createStockStore({ random, now: () => OPENED });
}

export function renderPart(part: ReactNode, store?: StockStore): RenderResult {
  return render(<StockDataProvider store={store}>{part}</StockDataProvider>);
}
