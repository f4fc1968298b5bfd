import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { MARKET, NotMadeYet, NotThere } from './api.ts';
import { StockDataProvider } from '../market/provider.tsx';
import { createStockStore } from '../market/stock-store.ts';
import { testMarket, testServer } from '../market/stock-store.test-support.ts';
import { useAnswer } from './use-answer.ts';

const NOW = Date.UTC(2026, 10, 20, 13, 30);
const ADDRESS = '/api/v1/stocks/NSE/TCS';

test('an answer that is not in the page is asked for, and a missing one says so', async () => {
  const { result, server } = show({}, { [ADDRESS]: { price: 1 } });
  expect(result.current.state).toBe('loading');
  await settled();
  expect(result.current).toMatchObject({ state: 'there', value: { price: 1 } });
  expect(server.asked).toEqual([ADDRESS]);
  const missing = show({}, { [ADDRESS]: rejecting(new NotThere('none')) });
  await settled();
  expect(missing.result.current.state).toBe('missing');
  const failed = show({}, { [ADDRESS]: rejecting(new Error('silent')) });
  await settled();
  expect(failed.result.current.state).toBe('failed');
});

test('an answer that the server has still to make is asked for again when it says, and is no failure', async () => {
  let calls = 0;
  const { result } = show({}, { [ADDRESS]: () => (++calls < 3 ? rejecting(new NotMadeYet('later', 20))() : { price: 1 }) });
  const states = new Set<string>();
  await expect.poll(() => (states.add(result.current.state), result.current.value)).toEqual({ price: 1 });
  expect([...states]).toEqual(['loading', 'there']);
});

test('an answer that came with the page is shown at once and not asked for until the market changes', async () => {
  const { result, server, store } = show({ [ADDRESS]: { price: 12 } }, { [ADDRESS]: { price: 13 } });
  await settled();
  expect([result.current.value, server.asked]).toEqual([{ price: 12 }, []]);
  server.answers[MARKET] = testMarket({}, 2);
  await act(async () => void (await store.ask()));
  await settled();
  expect(result.current.value).toEqual({ price: 13 });
});

test('an answer that the server wrote the page without is missing from the start, until it comes', async () => {
  const { result, server, store } = show({ [ADDRESS]: null }, { [ADDRESS]: { price: 13 } });
  expect(result.current.state).toBe('missing');
  server.answers[MARKET] = testMarket({}, 2);
  await act(async () => void (await store.ask()));
  await settled();
  expect(result.current.value).toEqual({ price: 13 });
});

test('a newer answer that does not come leaves the last one, marked as old, and a retry asks at once', async () => {
  const { result, server, store } = show({ [ADDRESS]: { price: 12 } }, { [ADDRESS]: rejecting(new Error('silent')) });
  server.answers[MARKET] = testMarket({}, 2);
  await act(async () => void (await store.ask()));
  await settled();
  expect(result.current).toMatchObject({ state: 'old', value: { price: 12 } });
  server.answers[ADDRESS] = { price: 13 };
  act(() => result.current.retry());
  await settled();
  expect(result.current).toMatchObject({ state: 'there', value: { price: 13 } });
});

function show(inPage: object, answers: Record<string, unknown>) {
  const server = testServer(answers);
  const status = { market: testMarket(), answers: { ...inPage } };
  const store = createStockStore({ now: () => NOW, server, status });
  const wrapper = ({ children }: { children: ReactNode }) => <StockDataProvider store={store}>{children}</StockDataProvider>;
  return { server, store, ...renderHook(() => useAnswer<{ price: number }>(ADDRESS), { wrapper }) };
}

function rejecting(error: Error) {
  return () => {
    throw error;
  };
}

/** Answers come, and the cache gives them to the page in a task of its own. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await act(() => new Promise((resolve) => setTimeout(resolve)));
}
