// @vitest-environment node
import { expect, test } from 'vitest';
import { FakeBrowser } from '../fake-browser.test-support.ts';
import { storeShowing, testData } from '../market/stock-store.test-support.ts';
import { createConnection } from './connection.ts';

test('a network that comes back has the figures catch up before the page is online again', async () => {
  const { connection, browser, tab, server } = made();
  const states: string[] = [];
  connection.subscribe(() => states.push(connection.get()));
  tab.connect(false);
  expect(server.asked).toBe(0);
  tab.connect(true);
  expect(connection.get()).toBe('returning');
  await browser.pass(0);
  expect(states).toEqual(['offline', 'returning', 'online']);
  expect(server.asked).toBe(1);
});

test('a network that is lost while the server is asked stays offline', async () => {
  const { connection, browser, tab } = made();
  tab.connect(false);
  tab.connect(true);
  tab.connect(false);
  await browser.pass(0);
  expect(connection.get()).toBe('offline');
});

test('a silent server is asked again every half minute or so, and no more once it answers', async () => {
  const { browser, tab, server } = made();
  server.answers = false;
  await server.ask();
  expect(server.asked).toBe(1);
  await browser.pass(30_000);
  expect(server.asked).toBe(2);
  await browser.pass(30_000);
  expect(server.asked).toBe(3);
  tab.hide(true);
  await browser.pass(300_000);
  expect(server.asked).toBe(3);
  server.answers = true;
  tab.hide(false);
  await browser.pass(0);
  expect(server.asked).toBe(4);
  await browser.pass(300_000);
  expect(server.asked).toBe(4);
});

test('without a network no server is asked, however often the tab is shown', async () => {
  const { browser, tab, server } = made();
  server.answers = false;
  await server.ask();
  tab.connect(false);
  tab.hide(true);
  tab.hide(false);
  await browser.pass(600_000);
  expect(server.asked).toBe(1);
});

test('a tab that is shown again asks nothing of a server that answers', async () => {
  const { browser, tab, server } = made();
  tab.hide(true);
  tab.hide(false);
  await browser.pass(600_000);
  expect(server.asked).toBe(0);
});

test('it opens offline where there is no network, asks once at a time, and ends without a timer left', async () => {
  const { connection, browser, server, stop } = made(false);
  expect(connection.get()).toBe('offline');
  await Promise.all([connection.retry(), connection.retry()]);
  expect(server.asked).toBe(1);
  server.answers = false;
  await connection.retry();
  stop();
  expect(browser.timers).toBe(0);
});

function made(isOnline = true) {
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
  const browser = new FakeBrowser();
  const tab = browser.tab({ isOnline });
  const connection = createConnection({ ...holder, ask: server.ask }, tab.browser);
  return { connection, browser, tab, server, stop: connection.start() };
}
