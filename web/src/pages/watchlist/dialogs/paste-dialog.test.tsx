import { testData, storeShowing } from '../../../data/market/stock-store.test-support.ts';
import type { WatchEntry } from '@bhav/core/watchlist/watchlist';
import type { NamesAnswer } from '@bhav/core/wire/share/names';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../../../data/market/render-part.test-support.tsx';
import { PasteDialog } from './paste-dialog.tsx';

/** `names` are the NSE symbols that come once they are let go. */
function paste(text: string, symbols: string[]) {
  const names = Promise.withResolvers<NamesAnswer>();
  const added: WatchEntry[][] = [];
  const none = symbols.map(() => null);
  const companies = { name: symbols, nse: symbols, bse: none, code: none, isin: none, former: none, kind: none, lastSession: none };
  renderPart(<PasteDialog list={undefined} text={text} onAdd={(entries) => added.push(entries)} onClose={() => undefined} />, {
    ...storeShowing(testData()),
    answer: () => names.promise,
  });
  return { added, letCome: () => names.resolve({ mode: 'official', companies, indices: [] }) };
}

test('until the names are there, nothing is said to be no share', async () => {
  const { letCome } = paste('TCS\nSMALL\nNOSUCH', ['TCS', 'SMALL']);
  expect(screen.getByText(/Loading the names of the companies/)).toBeTruthy();
  expect(screen.queryByText('no share has this name today')).toBeNull();
  letCome();
  expect(await screen.findByText('2 recognised')).toBeTruthy();
  expect(screen.getByText('no share has this name today')).toBeTruthy();
});

test('a name with a slip is a question, with the shares that the search finds near it', async () => {
  const { added, letCome } = paste('TCS\nWIPROO\nNOSUCH', ['TCS', 'WIPRO']);
  letCome();
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: /WIPROO/ });
  expect(Array.from(choice.options, ({ text }) => text).slice(1)).toEqual(['NSE: WIPRO · WIPRO']);
  fireEvent.change(choice, { target: { value: '0' } });
  fireEvent.click(screen.getByRole('button', { name: /^Add 2/ }));
  expect(added[0]?.map(({ symbol }) => symbol)).toEqual(['TCS', 'WIPRO']);
});

test('of more shares than a list holds the first are offered, or all of them with further lists', async () => {
  const symbols = Array.from({ length: 1_000 }, (_, at) => `SHARE${at}`);
  const { added, letCome } = paste(symbols.join('\n'), symbols);
  letCome();
  fireEvent.click(await screen.findByRole('button', { name: 'Add the first 500' }));
  fireEvent.click(screen.getByRole('button', { name: 'Add all 1,000, with one new list' }));
  expect(added.map(({ length }) => length)).toEqual([500, 1_000]);
});
