// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRowsFollowed } from './follow-row.ts';
import { StockLink } from './stock-link.tsx';

const opened = vi.fn<typeof window.open>();

beforeEach(() => {
  window.history.replaceState(null, '', '/full-tracking');
  vi.stubGlobal('open', opened);
  render(<Rows />);
});
afterEach(() => {
  cleanup();
  opened.mockClear();
  vi.unstubAllGlobals();
});

const SHARE = { exchange: 'NSE', symbol: 'M&M', name: 'Mahindra', price: 1, isGainer: false, isLoser: false } as const;

function Rows() {
  return (
    <table ref={useRowsFollowed()}>
      <colgroup>
        <col />
        <col data-field="price" />
        <col />
        <col />
      </colgroup>
      <tbody>
        <tr>
          <th scope="row">
            <StockLink stock={SHARE} linkParameters="?seed=7" />
          </th>
          <td>₹1.00</td>
          <td>1 hour</td>
          <td>
            <button type="button">Watch</button>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const path = () => window.location.pathname + window.location.search;

test.each([['M&M'], ['1 hour']])('a click on %s leads to the page of the share', async (text) => {
  await userEvent.click(screen.getByText(text));
  expect(path()).toBe('/stock/NSE/M%26M?seed=7');
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
