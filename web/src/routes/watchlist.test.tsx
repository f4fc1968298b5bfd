import { seededRandom } from '@bhav/core/simulated/random';
import { writeLists } from '@bhav/core/watchlist/kept-lists';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '../data/market/render-part.test-support.tsx';
import { createStockStore } from '../data/market/stock-store.ts';
import WatchlistPage from './watchlist.tsx';

/** This browser has no database, as a private window of old: the lists last for the visit, through all tests of this file. */
beforeEach(() => window.history.replaceState(null, '', '/watchlist'));

test('an empty page says what it is for; a list is searched, sorted, and put back in the order of its reader', async () => {
  open();
  await screen.findByText(/There is no account/);
  await screen.findByText(/^Your browser keeps nothing here/);
  const field = screen.getByRole('textbox');
  await userEvent.type(field, 'NSE:TCS, BSE:SBIN, M&M');
  await screen.findByRole('button', { name: 'Add 3 shares' });
  await userEvent.type(field, '{Control>}{Enter}{/Control}');
  expect(document.activeElement).toBe(heading());
  const inOrder = ['TCS NSE · TCS', 'SBIN BSE · SBIN', 'M&M NSE · M M'];
  expect(await rows()).toEqual(inOrder);
  await userEvent.click(screen.getByRole('button', { name: 'Stock' }));
  expect(window.location.search).toBe('?sort=symbol');
  expect(await rows()).toEqual(inOrder.toSorted().toReversed());
  const sort = screen.getAllByRole('combobox', { name: 'Sort by' })[0] as HTMLSelectElement;
  expect([...sort.options].slice(0, 3).map(({ text }) => text)).toEqual(['As in the list', 'Rose most', 'Fell most']);
  await userEvent.selectOptions(sort, 'Fell most');
  expect(window.location.search).toBe('?sort=changePercent&dir=asc');
  await userEvent.selectOptions(sort, 'As in the list');
  expect(window.location.search).toBe('');
  expect(await rows()).toEqual(inOrder);
  await userEvent.type(screen.getByRole('searchbox'), 'sbi');
  await screen.findByText('1 of 3 stocks');
});

test('a list from a link that the reader leaves has the focus go to the heading', async () => {
  window.history.replaceState(null, '', '/watchlist#list=1,Another,nITC');
  open();
  await userEvent.click(await screen.findByRole('link', { name: 'No, thanks' }));
  expect(document.activeElement).toBe(heading());
});

test('the focus stays on the page after the last share of a list is removed, and after a file of lists is taken', async () => {
  window.history.replaceState(null, '', '/watchlist#list=1,Short,nITC,nTCS');
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Keep this list' }));
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove ITC' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove TCS' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove TCS' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Done' }));
  const file = new File([writeLists([{ id: 'x', name: 'From a file', entries: [] }])], 'lists.json', { type: 'application/json' });
  await userEvent.upload(screen.getByLabelText('Import a file', { selector: 'input' }), file);
  await screen.findByRole('heading', { name: 'From a file' });
  expect(document.activeElement).toBe(heading());
});

test('a file of shares opens a dialog, before which the focus is at the menu it was chosen from', async () => {
  const opens = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  let origin: Element | null = null;
  opens.mockImplementation(() => {
    origin = document.activeElement;
  });
  open();
  const file = new File(['TCS,INFY'], 'shares.csv', { type: 'text/csv' });
  await userEvent.upload(await screen.findByLabelText('Import a file', { selector: 'input' }), file);
  await expect.poll(() => opens.mock.calls.length).toBe(1);
  expect(origin).toBe(screen.getByRole('button', { name: 'More' }));
  opens.mockRestore();
});

function heading(): HTMLElement {
  return screen.getByRole('heading', { level: 1, name: 'Watchlist' });
}

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
  renderPart(
    <main>
      <WatchlistPage />
    </main>,
    createStockStore({ random: seededRandom('watchlist'), now: () => Date.UTC(2026, 10, 21, 9, 5, 10) }),
  );
}
