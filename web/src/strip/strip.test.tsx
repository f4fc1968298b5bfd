// @vitest-environment happy-dom
import type { IndexLevel } from '@bhav/core/wire/indices';
import type { Market } from '@bhav/core/wire/market';
import { render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { testList, testStock } from '@bhav/core/quotes/stock.test-support';
import type { Mode } from '@bhav/core/market/mode';
import type { StockStore } from '../data/market/stock-store.ts';
import { storeShowing, testData } from '../data/market/stock-store.test-support.ts';
import { StockDataProvider } from '../data/market/provider.tsx';
import { ExchangeBreadth, ListBreadth } from '../figures/exchange-breadth.tsx';
import { IndexStrip } from './index-strip.tsx';

const SESSION = '2026-11-20';
const NOW = Date.parse(`${SESSION}T20:00:00+05:30`);

const list = (exchange: 'NSE' | 'BSE', mode: Mode) =>
  testList({
    name: exchange === 'NSE' ? 'Nifty 50' : 'Sensex',
    exchange,
    mode,
    ...(mode === 'simulated' ? {} : { session: SESSION }),
    stocks: [
      testStock({ symbol: 'UP', change: 2, changePercent: 2 }),
      testStock({ symbol: 'UP2', change: 1, changePercent: 1 }),
      testStock({ symbol: 'DOWN', change: -1, changePercent: -1 }),
      testStock({ symbol: 'SAME', change: 0, changePercent: 0 }),
      testStock({ symbol: 'NEW' }),
    ],
  });

// The code loads on demand, which is slow on a busy machine.
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function level(name: string, change: number | undefined, known: Partial<IndexLevel> = {}): IndexLevel {
  return {
    name,
    mode: 'official',
    source: 'NSE index file',
    session: SESSION,
    asOf: `${SESSION}T15:30:00+05:30`,
    level: 25_000,
    ...(change !== undefined && { change, changePercent: (change / 25_000) * 100, previousClose: 25_000 - change }),
    ...known,
  };
}

function storeOf(mode: Mode, indices: IndexLevel[], breadth: Market['breadth'] = {}): StockStore {
  return storeShowing(testData({ lists: { NSE: list('NSE', mode), BSE: list('BSE', mode) }, indices, breadth, lastUpdated: NOW }));
}

function show(store: StockStore, part: ReactNode) {
  return render(<StockDataProvider store={store}>{part}</StockDataProvider>);
}

describe('the strip of indices', () => {
  test('shows each index that is known with its points and its per cent, and its origin on hover', async () => {
    show(storeOf('official', [level('NIFTY 50', 125.5), level('NIFTY BANK', -12.25)]), <IndexStrip />);
    const strip = within(await screen.findByRole('region', { name: 'Indices' }));
    const [nifty, bank, ...others] = strip.getAllByRole('listitem');
    expect(others).toEqual([]);
    expect(nifty?.textContent).toBe('NIFTY 5025,000.00+125.50 +0.50%');
    expect(nifty?.title).toBe('Official close · Fri 20 Nov 2026 · NSE index file');
    expect(within(nifty ?? document.body).getByRole('img', { name: 'up' })).toBeTruthy();
    expect(bank?.textContent).toBe('NIFTY BANK25,000.00−12.25 −0.05%');
    expect(strip.queryByText(/Official close/)).toBeNull();
  });

  test('marks a level that is of another kind than the lists', async () => {
    const yesterday = level('SENSEX', 5, { session: '2026-11-19', asOf: '2026-11-19T15:30:00+05:30' });
    show(storeOf('official', [level('NIFTY 50', 5), yesterday]), <IndexStrip />);
    const strip = within(await screen.findByRole('region', { name: 'Indices' }));
    expect(strip.getByText('SENSEX · 19 Nov')).toBeTruthy();
    expect(strip.getByText('SENSEX: Official close · Thu 19 Nov 2026 · NSE index file')).toBeTruthy();
  });

  test('a rise of the volatility is no gain, and a level may have no change', async () => {
    show(storeOf('official', [level('NIFTY BANK', undefined), level('INDIA VIX', 1.5, { level: 14 })]), <IndexStrip />);
    const strip = within(await screen.findByRole('region', { name: 'Indices' }));
    expect(strip.queryByRole('img')).toBeNull();
    expect(strip.getByText('+1.50').closest('.text-gain, .text-loss')).toBeNull();
    expect(strip.getByText('change not known')).toBeTruthy();
  });

  test('is not there in the simulated market', () => {
    show(storeOf('simulated', []), <IndexStrip />);
    expect(screen.queryByRole('region')).toBeNull();
    expect(document.querySelector('.index-strip')).toBeNull();
  });
});

describe('the breadth', () => {
  test('of a whole exchange has its count, those without a change apart', async () => {
    const whole = { compared: 2_600, advances: 1_500, declines: 1_000, unchanged: 100, uncompared: 12 };
    show(storeOf('official', [], { NSE: whole }), <ExchangeBreadth exchange="NSE" />);
    const all = await screen.findByRole('group', { name: 'All of NSE: advances and declines' });
    expect(spoken(all)).toBe('All of NSEof 2,600 · 12 without a known change1,500 advances100 unchanged1,000 declines');
  });

  test('of a whole exchange has its day where its index alone has live quotes', async () => {
    const counts = { compared: 2_600, advances: 1_500, declines: 1_000, unchanged: 100, uncompared: 0 };
    const before: Market['breadth'] = { NSE: { ...counts, mode: 'official', session: '2026-11-19' } };
    const { unmount } = show(storeOf('live', [], before), <ExchangeBreadth exchange="NSE" />);
    expect(await screen.findByText('All of NSE · close of 19 Nov')).toBeTruthy();
    unmount();
    const sameDay: Market['breadth'] = { NSE: { ...counts, mode: 'official', session: SESSION } };
    show(storeOf('official', [], sameDay), <ExchangeBreadth exchange="NSE" />);
    expect(await screen.findByText('All of NSE')).toBeTruthy();
  });

  test('of a whole exchange that is not known says so', async () => {
    show(storeOf('official', []), <ExchangeBreadth exchange="BSE" />);
    const all = await screen.findByRole('group', { name: 'All of BSE: advances and declines' });
    expect(all.textContent).toBe('All of BSEnot known');
  });

  test('is one line in the head of a list, and not in the simulated market', async () => {
    const { unmount } = show(storeOf('official', []), <ListBreadth title="NSE (Nifty 50)" list={list('NSE', 'official')} />);
    const line = await screen.findByRole('group', { name: 'NSE (Nifty 50): advances and declines' });
    expect(line.textContent).toContain('2 advances');
    expect(line.querySelectorAll('[data-part]:not([hidden])')).toHaveLength(3);
    unmount();
    show(storeOf('simulated', []), <ListBreadth title="NSE (Nifty 50)" list={list('NSE', 'simulated')} />);
    expect(screen.queryByRole('group')).toBeNull();
  });
});

/** The text without what is hidden from screen readers. */
function spoken(part: HTMLElement): string {
  const copy = part.cloneNode(true) as HTMLElement;
  for (const hidden of copy.querySelectorAll('[aria-hidden]')) hidden.remove();
  return copy.textContent;
}
