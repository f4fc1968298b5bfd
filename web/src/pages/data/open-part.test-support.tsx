import type { Mode } from '@bhav/core/market/mode';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { MARKET, server } from '../../data/answers/api.ts';
import { StockDataProvider } from '../../data/market/provider.tsx';
import { testMarket } from '../../data/market/stock-store.test-support.ts';
import { createStockStore, type StockStore } from '../../data/market/stock-store.ts';

/** 21 November 2026, 14:35:10 in India. */
const OPENED = Date.UTC(2026, 10, 21, 9, 5, 10);

interface Opening {
  follows?: boolean;
  mode?: Mode;
}

export function openPart(part: ReactNode, asked: typeof fetch, { follows = true, mode = 'official' }: Opening = {}): { store: StockStore } {
  const market = testMarket({ mode, fetchedAt: '2026-11-20T18:42:10+05:30' });
  let instant = OPENED;
  vi.stubGlobal('fetch', (address: string) => (address === MARKET ? Response.json(market) : asked(address)));
  const store = createStockStore({ now: () => (instant += 1_000), ...(follows && { server, status: { market } }) });
  render(<StockDataProvider store={store}>{part}</StockDataProvider>);
  return { store };
}
