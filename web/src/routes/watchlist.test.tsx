// @vitest-environment happy-dom
import { seededRandom } from '@bhav/core/simulated/random';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { StockDataProvider } from '../stock-data/provider.tsx';
import { createStockStore } from '../stock-data/stock-store.ts';
import WatchlistPage from './watchlist.tsx';

/** This browser has no database, as a private window of old: the lists last for the visit, through all tests of this file. */
beforeEach(() => window.history.replaceState(null, '', '/watchlist'));

test('an empty page says what it is for and where lists are kept, and takes pasted shares', async () => {
  open();
  await screen.findByText(/There is no account/);
  expect(screen.getByText(/Your browser keeps nothing here/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Add shares' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add shares' }));
  await userEvent.type(dialog.getByRole('textbox'), 'NSE:TCS{enter}BSE:SBIN{enter}NOSUCH{enter}M&M');
  await dialog.findByText('3 understood');
  expect(dialog.getByText('1 not understood')).toBeTruthy();
  expect(dialog.getByText('no share has this name today')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Add 3 shares' }));
  expect(await rows()).toEqual(['TCS NSE · TCS', 'SBIN BSE · SBIN', 'M&M NSE · M M']);
  expect(screen.getByText('3 of 3 stocks')).toBeTruthy();
});

test('a list is searched, filtered and sorted as an index, and keeps the order of its reader', async () => {
  open();
  await rows();
  await userEvent.click(screen.getByRole('button', { name: 'Price' }));
  const prices = (await screen.findAllByText(/^₹[\d,]+\.\d\d$/)).map(({ textContent }) => Number(textContent.replaceAll(/[₹,]/g, '')));
  expect(prices).toEqual(prices.toSorted((one, other) => other - one));
  expect(window.location.search).toBe('?sort=price');
  await userEvent.click(screen.getByRole('link', { name: 'In my order' }));
  expect(window.location.search).toBe('');
  expect(await rows()).toEqual(['TCS NSE · TCS', 'SBIN BSE · SBIN', 'M&M NSE · M M']);
  await userEvent.type(screen.getByRole('searchbox'), 'sbi');
  await screen.findByText('1 of 3 stocks');
});

test('a list is put in order by hand, has notes, and gives a removed share back', async () => {
  open();
  await rows();
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  await userEvent.click(screen.getByRole('button', { name: 'Move TCS down' }));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move TCS down');
  await userEvent.type(screen.getByRole('textbox', { name: 'Note on SBIN' }), 'wait{enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Remove M&M' }));
  expect(screen.queryByRole('button', { name: 'Remove M&M' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(await rows()).toEqual(['SBIN BSE · SBIN', 'TCS NSE · TCS']);
  expect(within(screen.getByRole('region', { name: 'Notes' })).getByText('wait')).toBeTruthy();
});

test('a list from a link is shown, and kept when the reader says so', async () => {
  window.history.replaceState(null, '', '/watchlist#list=1,From%20a%20friend,nITC,nGONECO');
  open();
  expect(await rows()).toEqual(['ITC NSE · ITC']);
  expect(within(screen.getByRole('region', { name: 'Not in today’s files' })).getByText('NSE: GONECO')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Keep this list' }));
  await screen.findByRole('navigation', { name: 'Your lists' });
  expect(window.location.hash).toBe('');
  expect(screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)).toEqual(['From a friend2']);
});

test('a link that is no list is refused with a sentence', () => {
  window.history.replaceState(null, '', '/watchlist#list=1,%3Cimg%3E,nITC');
  open();
  expect(screen.getByRole('alert').textContent).toContain('no plain text');
});

async function rows(): Promise<string[]> {
  const headers = await screen.findAllByRole('rowheader');
  return headers.map((header) =>
    [...header.childNodes]
      .map(({ textContent }) => textContent)
      .filter((text) => text !== '')
      .join(' '),
  );
}

function open() {
  render(
    <StockDataProvider store={createStockStore(seededRandom('watchlist'), () => Date.UTC(2026, 10, 21, 9, 5, 10))}>
      <WatchlistPage />
    </StockDataProvider>,
  );
}
