import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeReceipt, useOpenReceipt } from '../ui/browser/open-receipt.ts';
import { type Column, FigureTable } from '../ui/figure-table.tsx';
import { useRowsFollowed } from './follow-row.ts';
import { StockLink } from './stock-link.tsx';

const opened = vi.fn<typeof window.open>();

beforeEach(() => {
  window.history.replaceState(null, '', '/full-tracking');
  vi.stubGlobal('open', opened);
  render(<Rows />);
});
afterEach(() => {
  opened.mockClear();
  vi.unstubAllGlobals();
});

const SHARE = { exchange: 'NSE', symbol: 'M&M', name: 'Mahindra', price: 1, isGainer: false, isLoser: false } as const;

const COLUMNS: readonly Column<typeof SHARE>[] = [
  { cell: (stock) => <StockLink stock={stock} linkParameters="?seed=7" /> },
  { field: 'price', cell: () => '₹1.00' },
  { cell: () => '1 hour' },
  { cell: () => <button type="button">Watch</button> },
  {
    cell: () => (
      <>
        <a href="/stock/NSE/TCS">TCS</a>
        <small data-field="return1W">+2.00%</small>
      </>
    ),
  },
];

function Rows() {
  return (
    <>
      <FigureTable ref={useRowsFollowed()} columns={COLUMNS} rows={[SHARE]} />
      <output>{useOpenReceipt()}</output>
    </>
  );
}

const path = () => window.location.pathname + window.location.search;

test.each([['M&M'], ['1 hour']])('a click on %s leads to the page of the share', async (text) => {
  await userEvent.click(screen.getByText(text));
  expect(path()).toBe('/stock/NSE/M%26M?seed=7');
});

test.each([
  ['of a column', '₹1.00', '/receipt/NSE/M%26M?seed=7&field=price', 'M&M'],
  ['of a share within a cell', '+2.00%', '/receipt/NSE/TCS?field=return1W', 'TCS'],
])('a click on a figure %s opens its receipt, from which the focus returns to the link of the share', async (_, text, receipt, link) => {
  await userEvent.click(screen.getByText(text));
  expect(screen.getByRole('status').textContent).toBe(receipt);
  expect(document.activeElement).toBe(screen.getByRole('link', { name: link }));
  expect(path()).toBe('/full-tracking');
  act(closeReceipt);
});

test('a button in the row keeps its click', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Watch' }));
  expect(path()).toBe('/full-tracking');
});

test('the middle button and Ctrl open a new tab, beside the link too', async () => {
  const user = userEvent.setup();
  await user.pointer({ keys: '[MouseMiddle]', target: screen.getByText('1 hour') });
  await user.keyboard('{Control>}');
  await user.click(screen.getByText('₹1.00'));
  await user.keyboard('{/Control}');
  expect(opened.mock.calls.map(([href]) => String(href))).toEqual([
    expect.stringMatching(/\/stock\/NSE\/M%26M\?seed=7$/),
    '/receipt/NSE/M%26M?seed=7&field=price',
  ]);
  expect(path()).toBe('/full-tracking');
});

test('marking text in the row stays where it is', async () => {
  vi.spyOn(window, 'getSelection').mockReturnValue({ toString: () => '₹1.00' } as Selection);
  await userEvent.click(screen.getByText('₹1.00'));
  expect(path()).toBe('/full-tracking');
});
