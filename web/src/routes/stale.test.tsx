import { FUNDS_ADDRESS, warningsAddress } from '@bhav/core/pages/answer-addresses';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MARKET } from '../data/answers/api.ts';
import { renderPart } from '../data/market/render-part.test-support.tsx';
import { createStockStore } from '../data/market/stock-store.ts';
import { testMarket, testServer } from '../data/market/stock-store.test-support.ts';
import Etfs from './etfs.tsx';
import Warnings from './warnings.tsx';

const WARNINGS = {
  on: '2026-11-20',
  days: ['2026-11-20'],
  shares: 0,
  counts: [],
  warned: [],
  added: [],
  released: [],
  changed: [],
  moved: [],
  touched: [],
};

test.each([
  [FUNDS_ADDRESS, Etfs, { exchanges: testMarket().lists, groups: [] }],
  [warningsAddress(undefined), Warnings, WARNINGS],
])('the page of %s says that a newer answer did not come', async (address, Page, answer) => {
  const server = testServer({
    [address]: () => {
      throw new Error('silent');
    },
  });
  const store = createStockStore({
    now: () => Date.UTC(2026, 10, 20, 13, 30),
    server,
    status: { market: testMarket(), answers: { [address]: answer } },
  });
  renderPart(<Page />, store);
  expect(screen.queryByRole('alert')).toBeNull();
  server.answers[MARKET] = testMarket({}, 2);
  await act(async () => void (await store.ask()));
  expect((await screen.findByRole('alert')).textContent).toContain('Newer figures could not be loaded. The last ones received are shown.');
});
