// @vitest-environment happy-dom
import { testList, testStock } from '@bhav/core/quotes/stock.test-support';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toasts } from '../../ui/messages/toasts.tsx';
import { ExportButton } from './export-button.tsx';

const stocks = [testStock({ symbol: 'TCS', changePercent: 1 }), testStock({ symbol: 'INFY', changePercent: 2 })];
const list = testList({ exchange: 'NSE', session: '2026-11-20', stocks });
let saved: { name: string; text: Promise<string> }[] = [];

beforeEach(() => {
  saved = [];
  let last: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    last = blob as Blob;
    return 'blob:one';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: last?.text() ?? Promise.reject(new Error('no file')) });
  });
});
afterEach(() => vi.restoreAllMocks());

describe('the export control', () => {
  it('gives CSV of the rows shown at once, and says so', async () => {
    renderWith(stocks.toReversed());
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    expect(await screen.findByText('NSE data exported successfully!')).toBeDefined();
    expect(saved.map(({ name }) => name)).toEqual(['NSE_stocks_2026-11-20.csv']);
    const [, first, second] = ((await saved[0]?.text) ?? '').split('\r\n');
    expect([first?.split(',')[0], second?.split(',')[0]]).toEqual(['INFY', 'TCS']);
  });

  it('says which list it takes', () => {
    renderWith(stocks);
    const button = screen.getByRole('button', { name: 'Export' });
    const describedBy = document.querySelector(`[id="${button.getAttribute('aria-describedby')}"]`);
    expect(describedBy?.textContent).toBe('NSE (Nifty 50)');
  });

  it('offers every format in a menu, which gives the focus back to its button', async () => {
    renderWith(stocks);
    const arrow = screen.getByRole('button', { name: 'Choose a file format, NSE' });
    expect(arrow.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('menu')).toBeNull();
    await userEvent.click(arrow);
    const menu = await screen.findByRole('menu');
    expect(arrow.getAttribute('aria-expanded')).toBe('true');
    expect(arrow.getAttribute('aria-controls')).toBe(menu.id);
    expect(within(menu).getByRole('menuitem', { name: 'Excel' })).toBeDefined();
    await userEvent.click(within(menu).getByRole('menuitem', { name: 'CSV' }));
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['NSE_stocks_2026-11-20.csv']));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(arrow.getAttribute('aria-expanded')).toBe('false');
    await waitFor(() => expect(document.activeElement).toBe(arrow));
  });

  it.each(['{Enter}', ' ', '{ArrowDown}'])('opens its menu by the key "%s", on the first line', async (key) => {
    renderWith(stocks);
    screen.getByRole('button', { name: 'Choose a file format, NSE' }).focus();
    await userEvent.keyboard(key);
    const csv = await screen.findByRole('menuitem', { name: 'CSV' });
    await waitFor(() => expect(document.activeElement).toBe(csv));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });
});

function renderWith(shown: typeof stocks) {
  render(
    <>
      <ExportButton list={list} stocks={shown} view={() => 'All Stocks'} file={undefined} />
      <Toasts />
    </>,
  );
}
