import { testList, testStock } from '@bhav/core/quotes/stock.test-support';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ExportButton } from './export-button.tsx';

const stocks = [testStock({ symbol: 'TCS' })];
const list = testList({ exchange: 'NSE', session: '2026-11-20', stocks });
const saved: string[] = [];

beforeEach(() => {
  saved.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  render(<ExportButton list={list} stocks={() => stocks} view={() => 'All Stocks'} file={undefined} />);
});
afterEach(() => vi.restoreAllMocks());

describe('the export control', () => {
  it('says which list it takes', () => {
    const button = screen.getByRole('button', { name: 'Export' });
    const describedBy = document.querySelector(`[id="${button.getAttribute('aria-describedby')}"]`);
    expect(describedBy?.textContent).toBe('NSE (Nifty 50)');
  });

  it('offers every format in a menu, which gives the focus back to its button', async () => {
    const arrow = screen.getByRole('button', { name: 'Choose a file format, NSE' });
    expect(arrow.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('menu')).toBeNull();
    await userEvent.click(arrow);
    const menu = await screen.findByRole('menu');
    expect(arrow.getAttribute('aria-expanded')).toBe('true');
    expect(arrow.getAttribute('aria-controls')).toBe(menu.id);
    expect(within(menu).getByRole('menuitem', { name: 'Excel' })).toBeDefined();
    await userEvent.click(within(menu).getByRole('menuitem', { name: 'CSV' }));
    await waitFor(() => expect(saved).toEqual(['NSE_stocks_2026-11-20.csv']));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(arrow.getAttribute('aria-expanded')).toBe('false');
    await waitFor(() => expect(document.activeElement).toBe(arrow));
  });
});
