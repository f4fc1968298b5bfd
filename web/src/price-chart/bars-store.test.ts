import { describe, expect, test, vi } from 'vitest';
import { NotThere } from '../stock-data/api.ts';
import { createBarsStore } from './bars-store.ts';

const BARS = [1, 2, 3].map((close) => ({ date: `2026-11-0${close}`, close }));
const AT = '/api/v1/stocks/NSE/TCS/bars';

type Ask = Parameters<typeof createBarsStore>[0] & object;
type Answer = () => ReturnType<Ask>;

function storeOf(...answers: Answer[]) {
  const asked: string[] = [];
  const store = createBarsStore((address) => {
    asked.push(address);
    return (answers.shift() ?? silent)();
  });
  const state = (address: string, session = 's') => {
    const { state, bars } = store.get(address, session);
    return [state, bars?.length];
  };
  return { store, asked, state };
}
const answer: Answer = () => Promise.resolve({ value: { bars: BARS }, etag: undefined });
const silent: Answer = () => Promise.reject(new Error('silent'));
const missing: Answer = () => Promise.reject(new NotThere('404'));

describe('the bars that a page holds', () => {
  test('are loaded once for an address', async () => {
    const { store, asked, state } = storeOf(answer);
    store.load(`${AT}?last=3`, 's');
    store.load(`${AT}?last=3`, 's');
    expect(state(`${AT}?last=3`)).toEqual(['loading', undefined]);
    await expect.poll(() => state(`${AT}?last=3`)).toEqual(['here', 3]);
    expect(asked).toEqual([`${AT}?last=3`]);
  });

  test('serve a shorter range without asking, and a longer one after asking', async () => {
    const { store, asked, state } = storeOf(answer, answer);
    store.load(`${AT}?last=3&adjusted=false`, 's');
    await expect.poll(() => state(`${AT}?last=3&adjusted=false`)[0]).toBe('here');
    store.load(`${AT}?last=2&adjusted=false`, 's');
    expect(state(`${AT}?last=2&adjusted=false`)).toEqual(['here', 3]);
    expect(state(`${AT}?adjusted=false`)).toEqual(['loading', undefined]);
    store.load(`${AT}?adjusted=false`, 's');
    expect(asked).toHaveLength(2);
    // Adjusted prices are others.
    expect(state(`${AT}?last=2`)).toEqual(['loading', undefined]);
    await expect.poll(() => state(`${AT}?adjusted=false`)[0]).toBe('here');
  });

  test('are all that there are when fewer came than were asked for', async () => {
    const { store, asked, state } = storeOf(answer);
    store.load(`${AT}?last=10`, 's');
    await expect.poll(() => state(`${AT}?last=10`)[0]).toBe('here');
    store.load(AT, 's');
    expect([state(AT), asked.length]).toEqual([['here', 3], 1]);
  });

  test('are asked for anew with a new session', () => {
    const { store, asked } = storeOf(answer, answer);
    store.load(AT, '2026-11-19');
    store.load(AT, '2026-11-20');
    expect(asked).toHaveLength(2);
  });

  test('that came with the page are not asked for', () => {
    const { store, asked, state } = storeOf();
    store.put(`${AT}?last=3`, 's', BARS);
    store.load(`${AT}?last=3`, 's');
    expect([state(`${AT}?last=3`), asked]).toEqual([['here', 3], []]);
  });

  test('that are not known are missing, and a failure is tried again when asked', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { store, state } = storeOf(silent, answer, missing);
    store.load(AT, 's');
    await expect.poll(() => state(AT)[0]).toBe('failed');
    expect(warn).toHaveBeenCalledOnce();
    store.load(AT, 's');
    expect(state(AT)[0]).toBe('failed');
    store.load(AT, 's', true);
    await expect.poll(() => state(AT)).toEqual(['here', 3]);
    store.load('/other', 's');
    await expect.poll(() => state('/other')[0]).toBe('missing');
  });
});
