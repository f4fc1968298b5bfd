// @vitest-environment happy-dom
import type { PageStatus } from '@bhav/core/wire/server/page-status';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { MarketNotice } from './market-notice.tsx';
import { StockDataProvider } from '../data/market/provider.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  document.querySelector('#bhav-status')?.remove();
});

test.each([
  [
    { mode: 'simulated', follows: true },
    'The official closes are being fetched. 0 files so far. Until they are ready, these figures are simulated.',
  ],
  [
    { mode: 'simulated', follows: true, fetches: false },
    'There are no official closes yet: this server does not fetch files by itself. Until they are ready, these figures are simulated.',
  ],
] satisfies [PageStatus, string][])('says what a page without official figures waits for: %o', async (status, sentence) => {
  const element = document.createElement('script');
  element.id = 'bhav-status';
  element.type = 'application/json';
  element.textContent = JSON.stringify(status);
  document.head.append(element);
  vi.stubGlobal('fetch', async (address: string) =>
    address.endsWith('/sync') ? Response.json({ runs: [] }) : Response.json({ status: 404 }, { status: 404 }),
  );
  render(
    <StockDataProvider>
      <MarketNotice />
    </StockDataProvider>,
  );
  expect((await screen.findByRole('status')).textContent).toBe(sentence);
});
