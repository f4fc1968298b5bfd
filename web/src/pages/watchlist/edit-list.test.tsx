import type { WatchEntry } from '@bhav/core/watchlist/watchlist';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EditList } from './edit-list.tsx';

test('a share of both exchanges has its exchange in the names of its buttons and its note; another does not', () => {
  const entries: WatchEntry[] = [
    { exchange: 'NSE', symbol: 'INFY', name: 'Infosys' },
    { exchange: 'BSE', symbol: 'INFY', name: 'Infosys' },
    { exchange: 'NSE', symbol: 'TCS', name: 'TCS' },
  ];
  render(<EditList list={{ id: 'a', name: 'Mine', entries }} />);
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(names.slice(0, 4)).toEqual(['Move INFY of NSE up', 'Move INFY of NSE down', 'Remove INFY of NSE', 'Move INFY of BSE up']);
  expect(new Set(names).size).toBe(9);
  const notes = screen.getAllByRole('textbox').map((field) => field.getAttribute('aria-label'));
  expect(notes).toEqual(['Note on INFY of NSE', 'Note on INFY of BSE', 'Note on TCS']);
});
