import { testStock } from '@bhav/core/quotes/stock.test-support';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeBrowser } from '../fake-browser.test-support.ts';
import { renderPart } from '../market/render-part.test-support.tsx';
import type { StockStore } from '../market/stock-store.ts';
import { type PageData, storeShowing, testData, testMarket } from '../market/stock-store.test-support.ts';
import { announce, Announcer } from '../../ui/messages/announcer.tsx';
import { OfflineBanner } from './offline-banner.tsx';

const OPENED = Date.parse('2026-11-20T14:35:00+05:30');

beforeEach(() => {
  vi.useFakeTimers({ now: OPENED });
});
afterEach(() => {
  act(() => announce(''));
  vi.useRealTimers();
  localStorage.clear();
});

test('there is none while the server answers', () => {
  shown({});
  expect(banner()).toBeNull();
});

test('offline it tells the figures’ time, kind, source and age, and the age goes on', () => {
  const { tab } = shown({});
  act(() => tab.connect(false));
  expect(banner()?.textContent).toContain('You are offline.');
  expect(banner()?.textContent).toContain('Figures less than a minute old');
  for (const [milliseconds, age] of [
    [60_000, '1 minute old'],
    [34 * 60_000, '35 minutes old'],
    [3 * 3_600_000 - 35 * 60_000, '3 hours old'],
    [45 * 3_600_000, '2 days old'],
  ] as const) {
    act(() => void vi.advanceTimersByTime(milliseconds));
    expect(banner()?.textContent).toContain(`Figures ${age}`);
    expect(banner()?.textContent).toContain(`These are the figures of Fri 20 Nov 2026, 14:35 IST (Delayed, Upstox), ${age}.`);
  }
});

test('its ages follow the corrected clock if the browser’s is wrong', () => {
  vi.setSystemTime(OPENED + 3_600_000);
  const { tab } = shown({ ahead: -3_600_000 });
  act(() => tab.connect(false));
  expect(banner()?.textContent).toContain('Figures less than a minute old');
  expect(status()).toContain('less than a minute old');
  act(() => void vi.advanceTimersByTime(60_000));
  expect(banner()?.textContent).toContain('Figures 1 minute old');
});

test('it says that the server is silent, asks again on Retry, and goes when it answers', async () => {
  const { server } = shown({ silentSince: OPENED });
  expect(banner()?.textContent).toContain('The server does not answer.');
  expect(status()).toBe(
    'The server does not answer. These are the figures of Fri 20 Nov 2026, 14:35 IST (Delayed, Upstox), less than a minute old.',
  );
  server.answers = false;
  await retry();
  expect(server.asked).toBe(1);
  expect(banner()).not.toBeNull();
  server.answers = true;
  vi.setSystemTime(OPENED + 300_000);
  await retry();
  expect(banner()).toBeNull();
  expect(status()).toBe('The server answers again. Figures updated, 14:40:00 IST');
});

test('an announcement is not repeated as the figures age', () => {
  const { tab } = shown({});
  act(() => tab.connect(false));
  const said = status();
  act(() => void vi.advanceTimersByTime(3_600_000));
  expect(status()).toBe(said);
});

test('back online it stays until the server has answered', async () => {
  const { tab, server } = shown({});
  act(() => tab.connect(false));
  const answer = Promise.withResolvers<void>();
  server.before = answer.promise;
  act(() => tab.connect(true));
  expect(banner()?.textContent).toContain('Back online, asking the server.');
  await act(async () => answer.resolve());
  expect(banner()).toBeNull();
});

test.each([
  ['the simulated market of a page on its own', { follows: undefined, mode: 'simulated' }],
  ['the simulated market of a page whose server has no figures yet', { mode: 'simulated', silentSince: OPENED }],
] as const)('%s has none, offline or not', (_, told) => {
  const { tab } = shown(told);
  act(() => tab.connect(false));
  expect(banner()).toBeNull();
  expect(status()).toBe('');
});

function banner() {
  return screen.queryByRole('complementary', { name: 'Connection' });
}

function status() {
  return screen.getByRole('status').textContent.trim();
}

async function retry() {
  await act(async () => screen.getByRole('button', { name: 'Retry' }).click());
}

function shown({
  mode = 'live',
  ahead = 0,
  ...told
}: {
  follows?: undefined;
  mode?: 'live' | 'simulated';
  silentSince?: number;
  /** Milliseconds by which the server's clock is ahead of the browser's. */
  ahead?: number;
}) {
  const { lists } = testMarket({ mode, source: 'Upstox', asOf: '2026-11-20T14:35:00+05:30', stocks: [testStock()] });
  const data = testData({ lists, lastUpdated: OPENED });
  const first = { ...data, ...told } as PageData;
  const holder = storeShowing(first, () => Date.now() + ahead);
  const server = {
    answers: true,
    asked: 0,
    before: Promise.resolve(),
    ask: async () => {
      server.asked += 1;
      await server.before;
      holder.put(server.answers ? { ...data, lastUpdated: Date.now() } : { ...data, silentSince: OPENED });
      return server.answers;
    },
  };
  const store: StockStore = { ...holder, ask: server.ask };
  const tab = new FakeBrowser().tab();
  renderPart(
    <>
      <OfflineBanner network={tab.browser} />
      <Announcer />
    </>,
    store,
  );
  return { tab, server };
}
