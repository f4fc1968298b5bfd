import type { IndexLevel } from '@bhav/core/wire/indices';
import type { Market } from '@bhav/core/wire/market';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { testList, testStock } from '@bhav/core/quotes/stock.test-support';
import type { Mode } from '@bhav/core/market/mode';
import type { StockStore } from '../data/market/stock-store.ts';
import { storeShowing, testData } from '../data/market/stock-store.test-support.ts';
import { renderPart } from '../data/market/render-part.test-support.tsx';
import { ExchangeBreadth, ListBreadth } from '../figures/exchange-breadth.tsx';
import { IndexStrip } from './index-strip.tsx';

const SESSION = '2026-11-20';
const NOW = Date.parse(`${SESSION}T20:00:00+05:30`);

const list = (exchange: 'NSE' | 'BSE', mode: Mode) =>
  testList({
    name: exchange === 'NSE' ? 'Nifty 50' : 'Sensex',
    exchange,
    mode,
    session: SESSION,
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

describe('the strip of indices', () => {
  test('shows each index that is known with its points and its per cent, and its origin on hover', async () => {
    renderPart(<IndexStrip />, storeOf('official', [level('NIFTY 50', 125.5), level('NIFTY BANK', -12.25)]));
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
    renderPart(<IndexStrip />, storeOf('official', [level('NIFTY 50', 5), yesterday]));
    const strip = within(await screen.findByRole('region', { name: 'Indices' }));
    expect(strip.getByText('SENSEX · 19 Nov')).toBeTruthy();
    expect(strip.getByText('SENSEX: Official close · Thu 19 Nov 2026 · NSE index file')).toBeTruthy();
  });

  test('a rise of the volatility is no gain, and a level may have no change', async () => {
    renderPart(<IndexStrip />, storeOf('official', [level('NIFTY BANK', undefined), level('INDIA VIX', 1.5, { level: 14 })]));
    const strip = within(await screen.findByRole('region', { name: 'Indices' }));
    expect(strip.queryByRole('img')).toBeNull();
    expect(strip.getByText('+1.50').closest('.text-gain, .text-loss')).toBeNull();
    expect(strip.getByText('change not known')).toBeTruthy();
  });
});

describe('the breadth of a whole exchange', () => {
  const counts = { compared: 2_600, advances: 1_500, declines: 1_000, unchanged: 100, uncompared: 12 };

  const WHOLE = 'All of NSEof 2,600 · 12 without a known change1,500 advances100 unchanged1,000 declines';

  test.each<[string, Mode, Market['breadth'], string]>([
    ['has its count, those without a change apart', 'official', { NSE: counts }, WHOLE],
    ['of the same session has no day', 'official', { NSE: { ...counts, mode: 'official', session: SESSION } }, 'All of NSEof'],
    [
      'has its day where its index alone has live quotes',
      'live',
      { NSE: { ...counts, mode: 'official', session: '2026-11-19' } },
      'All of NSE · close of 19 Novof',
    ],
    ['that is not known says so', 'official', {}, 'All of NSEnot known'],
  ])('%s', async (_, mode, breadth, said) => {
    renderPart(<ExchangeBreadth exchange="NSE" />, storeOf(mode, [], breadth));
    const all = await screen.findByRole('group', { name: /^All of NSE.*: advances and declines$/ });
    expect(spoken(all).slice(0, said.length)).toBe(said);
  });
});

test('the breadth of a list is one line in its head', async () => {
  renderPart(<ListBreadth title="NSE (Nifty 50)" list={list('NSE', 'official')} />, storeOf('official', []));
  const line = await screen.findByRole('group', { name: 'NSE (Nifty 50): advances and declines' });
  expect(line.textContent).toContain('2 advances');
  expect(line.querySelectorAll('[data-part]:not([hidden])')).toHaveLength(3);
});

/** The text without what is hidden from screen readers. */
function spoken(part: HTMLElement): string {
  const copy = part.cloneNode(true) as HTMLElement;
  for (const hidden of copy.querySelectorAll('[aria-hidden]')) hidden.remove();
  return copy.textContent;
}
