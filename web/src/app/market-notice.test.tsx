import type { PageStatus } from '@bhav/core/wire/server/page-status';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { MarketNotice } from './market-notice.tsx';
import { renderPart } from '../data/market/render-part.test-support.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  document.querySelector('#bhav-status')?.remove();
});

test.each([
  [
    { mode: 'simulated', follows: true },
    'The official closes are being fetched. 0 files so far. Until official closes are here, the figures are simulated.',
  ],
  [
    { mode: 'simulated', follows: true, fetches: false },
    'There are no official closes yet: this server does not fetch files by itself. Until official closes are here, the figures are simulated.',
  ],
  [
    { mode: 'simulated', follows: true },
    'This server reaches no exchange. Its operator can see every page with made-up figures by npm run demo. Until official closes are here, the figures are simulated.',
    [{ source: 'nse-index-close', exchange: 'NSE', state: 'waiting', unreachable: true }],
  ],
  [
    { mode: 'simulated', follows: true },
    'The official closes are being fetched. 0 files so far. Until official closes are here, the figures are simulated.',
    [
      { source: 'bse-index-close', exchange: 'BSE', state: 'waiting', unreachable: true },
      { source: 'nse-index-close', exchange: 'NSE', state: 'missing' },
    ],
  ],
] satisfies [PageStatus, string, unknown[]?][])(
  'says what a page without official figures waits for: %o',
  async (status, sentence, runs = []) => {
    const element = document.createElement('script');
    element.id = 'bhav-status';
    element.type = 'application/json';
    element.textContent = JSON.stringify(status);
    document.head.append(element);
    vi.stubGlobal('fetch', async (address: string) =>
      address.endsWith('/sync') ? Response.json({ runs }) : Response.json({ status: 404 }, { status: 404 }),
    );
    renderPart(<MarketNotice />);
    const said = () => screen.queryByRole('status')?.textContent;
    await expect.poll(said).toBe(sentence);
    // Also once the runs are there.
    await act(() => new Promise((done) => setTimeout(done, 20)));
    expect(said()).toBe(sentence);
  },
);
