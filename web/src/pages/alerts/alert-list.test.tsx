import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { alertWords as words } from '@bhav/core/words/en/pages/alerts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askAlert } from '../../data/alerts/push-browsers.ts';
import { fakePush } from '../../data/alerts/fake-push.test-support.ts';
import { AlertList } from './alert-list.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('each alert stands there in words, with the page that it is of, and can be removed; then all', async () => {
  fakePush();
  for (const question of [
    'share=NSE%3ATCS',
    'share=NSE%3ATCS&price=3000..',
    'pe=..10',
    'list=1,Banks,nSBIN',
    'shares=NSE%3ATCS&pe=..10',
    'future=1',
  ])
    await askAlert(question);
  render(<AlertList />);
  expect(screen.getByRole('status').textContent).toBe(words.waiting);
  await screen.findAllByRole('listitem');
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    [words.ofShare('TCS', 'NSE'), '/stock/NSE/TCS'],
    ['TCS (NSE): Price ≥ ₹3,000', '/stock/NSE/TCS'],
    [expect.stringContaining('P/E'), '/screener?pe=..10'],
    [words.ofList('Banks'), '/watchlist#list=1,Banks,nSBIN'],
    [expect.stringContaining('TCS shares with a P/E'), '/feed.xml?shares=NSE%3ATCS&pe=..10'],
  ]);
  expect(screen.getByText(words.unknown)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: words.removeOf('TCS (NSE): Price ≥ ₹3,000') }));
  await expect.poll(() => screen.getAllByRole('listitem').length).toBe(5);
  await userEvent.click(screen.getByRole('button', { name: words.removeAll }));
  expect(await screen.findByText(words.none)).toBeTruthy();
});

test('the buttons rest while an alert is removed; the focus goes to the title once it is, and stays where that failed', async () => {
  let answered = Promise.withResolvers<Response>();
  fakePush({ answer: (method) => (method === 'DELETE' ? answered.promise : (undefined as never)) });
  await askAlert('pe=..10');
  await askAlert('pe=..11');
  render(
    <main>
      <h1 tabIndex={-1}>Title</h1>
      <AlertList />
    </main>,
  );
  await screen.findAllByRole('listitem');
  const button = screen.getByRole('button', { name: words.removeAll });
  const areOff = () => screen.getAllByRole('button').map((one) => one.getAttribute('aria-disabled') === 'true');
  await userEvent.click(button);
  expect([areOff(), document.activeElement === button]).toEqual([[true, true, true], true]);
  answered.reject(new TypeError('Failed to fetch'));
  await expect.poll(areOff).toEqual([false, false, false]);
  expect(document.activeElement).toBe(button);
  answered = Promise.withResolvers();
  await userEvent.click(button);
  await userEvent.click(button);
  answered.resolve(Response.json({ alerts: [] }));
  await expect.poll(() => document.activeElement?.textContent).toBe('Title');
  expect(await screen.findByText(words.none)).toBeTruthy();
});

test('a browser without alerts is told how to ask, or why it cannot, and the server is not asked', async () => {
  const { calls } = fakePush();
  const { unmount } = render(<AlertList />);
  expect(await screen.findByText(words.how)).toBeTruthy();
  unmount();
  vi.stubGlobal('isSecureContext', false);
  render(<AlertList />);
  expect(await screen.findByText(words.faults.insecure)).toBeTruthy();
  expect(calls).toEqual([]);
});

test('where the server does not answer the page says so, and asks again', async () => {
  let isAway = false;
  fakePush({ answer: () => (isAway ? Promise.reject(new TypeError('Failed to fetch')) : (undefined as never)) });
  await askAlert('pe=..10');
  isAway = true;
  render(<AlertList />);
  expect(await screen.findByText(words.failed)).toBeTruthy();
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: /Retry|again/i }));
  expect(await screen.findByRole('listitem')).toBeTruthy();
});
