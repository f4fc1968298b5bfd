// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PageStatus } from '@bhav/core/wire/page-status';
import { useAnswer } from './use-answer.ts';
import { RenderedStatus } from './rendered-status.ts';

/** The revision of the market that the page shows. */
const market = vi.hoisted(() => ({ revision: 1 }));
vi.mock('./provider.tsx', () => ({ useStockPart: () => market.revision }));

let asked: string[] = [];
let answer: () => Response = () => Response.json({ price: asked.length }, { headers: { etag: `"${asked.length}"` } });
let address = '';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  asked = [];
  market.revision = 1;
  // Answers are kept over the visit, so each test has an address of its own.
  address = `/api/v1/stocks/NSE/${crypto.randomUUID()}`;
  vi.stubGlobal('fetch', async (input: string) => {
    asked.push(input);
    return answer();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  answer = () => Response.json({ price: asked.length }, { headers: { etag: `"${asked.length}"` } });
});

const fits = (value: unknown): value is { price: number } => typeof value === 'object' && value !== null && 'price' in value;

function show(written?: PageStatus['answers']) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RenderedStatus value={{ mode: 'official', ...(written && { answers: written }) }}>{children}</RenderedStatus>
  );
  return renderHook(() => useAnswer(address, fits), { wrapper });
}

test('an answer that is not in the page is asked for', async () => {
  const { result } = show();
  expect(result.current.state).toBe('loading');
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(result.current).toMatchObject({ state: 'there', value: { price: 1 } });
  expect(asked).toEqual([address]);
});

test('an answer that was written into the page is shown at once and not asked for until the market changes', async () => {
  const { result, rerender } = show({ [address]: { price: 12 } });
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect([result.current.value, asked]).toEqual([{ price: 12 }, []]);
  market.revision = 2;
  rerender();
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect([result.current.value, asked.length]).toEqual([{ price: 1 }, 1]);
});

test('of a market that changes each second an answer is asked for every ten seconds, the newest at the end', async () => {
  const { result, rerender } = show();
  await act(() => vi.advanceTimersByTimeAsync(0));
  for (let second = 1; second <= 25; second += 1) {
    market.revision += 1;
    rerender();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
  }
  expect(asked).toHaveLength(3);
  // What changed last is asked for too, although nothing changes any more.
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect([asked.length, result.current.value]).toEqual([4, { price: 4 }]);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(asked).toHaveLength(4);
});

test('a newer answer that does not come leaves the last one, marked as old, and a retry asks at once', async () => {
  const { result, rerender } = show({ [address]: { price: 12 } });
  answer = () => new Response('', { status: 503 });
  market.revision = 2;
  rerender();
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(result.current).toMatchObject({ state: 'old', value: { price: 12 } });
  answer = () => Response.json({ price: 13 });
  await act(async () => result.current.retry());
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(result.current).toMatchObject({ state: 'there', value: { price: 13 } });
});

test('a missing answer says so, and an answer of another shape is a failure', async () => {
  answer = () => Response.json({ title: 'There is no such share.' }, { status: 404 });
  const missing = show();
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(missing.result.current.state).toBe('missing');
  address = `${address}/other`;
  answer = () => Response.json({ cost: 1 });
  const other = show();
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(other.result.current.state).toBe('failed');
});
