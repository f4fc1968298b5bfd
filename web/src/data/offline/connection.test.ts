// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeShowing, testData } from '../market/stock-store.test-support.ts';
import { createConnection } from './connection.ts';
import { fakeNetwork } from './fake-network.test-support.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a network that comes back has the figures catch up before the page is online again', async () => {
  const { connection, browser, server } = made();
  const states: string[] = [];
  connection.subscribe(() => states.push(connection.get()));
  browser.set({ online: false });
  expect(server.asked).toBe(0);
  browser.set({ online: true });
  expect(connection.get()).toBe('returning');
  await vi.advanceTimersByTimeAsync(0);
  expect(states).toEqual(['offline', 'returning', 'online']);
  expect(server.asked).toBe(1);
});

test('a network that is lost while the server is asked stays offline', async () => {
  const { connection, browser } = made();
  browser.set({ online: false });
  browser.set({ online: true });
  browser.set({ online: false });
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.get()).toBe('offline');
});

test('a silent server is asked again every half minute or so, and no more once it answers', async () => {
  const { browser, server } = made();
  server.answers = false;
  await server.ask();
  expect(server.asked).toBe(1);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(server.asked).toBe(2);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(server.asked).toBe(3);
  browser.set({ hidden: true });
  await vi.advanceTimersByTimeAsync(300_000);
  expect(server.asked).toBe(3);
  server.answers = true;
  browser.set({ hidden: false });
  await vi.advanceTimersByTimeAsync(0);
  expect(server.asked).toBe(4);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(server.asked).toBe(4);
});

test('without a network no server is asked, however often the tab is shown', async () => {
  const { browser, server } = made();
  server.answers = false;
  await server.ask();
  browser.set({ online: false });
  browser.set({ hidden: true });
  browser.set({ hidden: false });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(server.asked).toBe(1);
});

test('a tab that is shown again asks nothing of a server that answers', async () => {
  const { browser, server } = made();
  browser.set({ hidden: true });
  browser.set({ hidden: false });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(server.asked).toBe(0);
});

test('it opens offline where there is no network, asks once at a time, and ends without a timer left', async () => {
  const { connection, server, stop } = made(false);
  expect(connection.get()).toBe('offline');
  await Promise.all([connection.retry(), connection.retry()]);
  expect(server.asked).toBe(1);
  server.answers = false;
  await connection.retry();
  stop();
  expect(vi.getTimerCount()).toBe(0);
});

function made(online = true) {
  const data = testData();
  const holder = storeShowing(data);
  const server = {
    answers: true,
    asked: 0,
    ask: async () => {
      server.asked += 1;
      holder.put(server.answers ? data : { ...data, silentSince: 1 });
      return server.answers;
    },
  };
  const browser = fakeNetwork(online);
  const connection = createConnection({ ...holder, ask: server.ask }, browser.network);
  return { connection, browser, server, stop: connection.start() };
}
