import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRowsFollowed } from '../../figures/follow-row.ts';
import { StockLink } from '../../figures/stock-link.tsx';
import { ListPlace } from './list-place.tsx';

beforeEach(() => window.history.replaceState(null, '', '/movers/gainers?of=NSE'));
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const SHARES = ['TCS', 'M&M', 'INFY'].map((symbol) => ({ exchange: 'NSE', symbol }) as const);

function List() {
  return (
    <ol ref={useRowsFollowed({ shares: SHARES })}>
      {SHARES.map((stock) => (
        <li key={stock.symbol}>
          <StockLink stock={stock} linkParameters="" /> of {stock.symbol}
        </li>
      ))}
    </ol>
  );
}

/** Opens the page of a share after another was opened from the list. */
async function open(symbol: string): Promise<void> {
  render(
    <>
      <h1>Top gainers</h1>
      <List />
    </>,
  );
  await userEvent.click(screen.getByText('of M&M'));
  expect(window.location.pathname).toBe('/stock/NSE/M%26M');
  cleanup();
  render(<ListPlace exchange="NSE" symbol={symbol} />);
}

const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('a share that was opened from a list has its place in it, and links to the list and to the shares beside it', async () => {
  await open('M&M');
  expect(screen.getByRole('navigation', { name: 'Place in the list' }).textContent).toBe('Previous:TCS2 of 3 in Top gainersNext:INFY');
  expect(links()).toEqual([
    ['Previous:TCS', '/stock/NSE/TCS'],
    ['Top gainers', '/movers/gainers?of=NSE'],
    ['Next:INFY', '/stock/NSE/INFY'],
  ]);
});

test('a share that is not in the list has no place', async () => {
  await open('SBIN');
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('where storage is refused no share has a place, and the list works as always', async () => {
  const refuse = () => {
    throw new Error('The operation is insecure.');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse });
  await open('M&M');
  expect(screen.queryByRole('navigation')).toBeNull();
});
