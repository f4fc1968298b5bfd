import { dayAddress, weekAddress } from '@bhav/core/pages/answer-addresses';
import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPart } from '../data/market/render-part.test-support.tsx';
import { storeShowing, testData } from '../data/market/stock-store.test-support.ts';
import { PrintSlip } from './print-slip.tsx';

const NOW = Date.parse('2026-11-20T14:35:00+05:30');

afterEach(() => {
  act(() => void window.dispatchEvent(new Event('afterprint')));
  cleanup();
  window.history.replaceState(null, '', '/');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a printed sheet says when it was printed by the clock of the figures’ ages, and the page by the figures’ own time', () => {
  // The browser's clock is an hour slow.
  vi.useFakeTimers({ now: NOW - 3_600_000, toFake: ['Date'] });
  const lastUpdated = NOW - 600_000;
  const { container } = renderPart(
    <PrintSlip />,
    storeShowing(testData({ lastUpdated }), () => NOW),
  );
  expect(container.textContent).toContain('Fri 20 Nov 2026 14:25 IST');
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(container.textContent).toContain('Fri 20 Nov 2026 14:35 IST');
});

test.each([
  [true, 'Printed'],
  [false, /^$/],
])('the foot of each sheet is set while it is printed, where the browser has boxes in the margin: %s', (hasBoxes, said) => {
  if (hasBoxes) vi.stubGlobal('CSSMarginRule', Object);
  const foot = () => document.documentElement.style.getPropertyValue('--print-foot');
  renderPart(<PrintSlip />, storeShowing(testData({ lastUpdated: NOW })));
  expect(foot()).toBe('');
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(foot()).toMatch(said);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(foot()).toBe('');
});

test.each([
  ['/day/2026-11-13', 'Official close · Fri 13 Nov 2026 · NSE & BSE'],
  ['/week/2026-W46', 'Official close · Mon 9 Nov 2026 to Fri 13 Nov 2026 · NSE'],
  ['/day/2026-11-12', ''],
  ['/day/2026-11-22', ''],
])('the foot of %s is that of its own answer, and not that of the newest lists', (path, about) => {
  const store = storeShowing(testData({ lastUpdated: NOW }));
  const told = { compared: 1, advances: 1, declines: 0, unchanged: 0, uncompared: 0 };
  store.client.setQueryData([dayAddress('2026-11-13')], { mode: 'official', session: '2026-11-13', breadth: { NSE: told, BSE: told } });
  store.client.setQueryData([dayAddress('2026-11-22')], null);
  const sessions = ['2026-11-09', '2026-11-10', '2026-11-13'].map((session) => ({ session, breadth: { NSE: told } }));
  store.client.setQueryData([weekAddress('2026-W46')], { mode: 'official', sessions });
  window.history.replaceState(null, '', path);
  const { container } = renderPart(<PrintSlip />, store);
  expect(container.querySelector('p')?.textContent).toBe(about);
});
