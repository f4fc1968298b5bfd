import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { holidaysBetween, MarketDays } from './market-days.tsx';

test('the days to come stand first, those that are over are folded away, and a special session has its hours', () => {
  render(<MarketDays year="2025" today="2025-10-21" />);
  const coming = screen.getByRole('table', { name: 'Holidays and special sessions of 2025' });
  const rows = within(coming).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Tue 21 OctDiwali Laxmi PujanMuhurat session, 13:45 to 14:45 IST',
    'Wed 22 OctDiwali-Balipratipada',
    'Wed 5 NovPrakash Gurpurb Sri Guru Nanak Dev',
    'Thu 25 DecChristmas',
  ]);
  const folded = document.querySelector('details');
  expect(folded?.open).toBe(false);
  expect(folded?.textContent).toContain('Union BudgetSpecial session');
});

test('a year whose holidays are not listed says so', () => {
  render(<MarketDays year="2027" today="2026-12-30" />);
  expect(screen.getByText('The exchanges’ holidays of 2027 are not listed yet.')).toBeTruthy();
});

test('the holidays between two days are said in a sentence, special sessions left out', () => {
  expect(holidaysBetween('2026-11-08', '2026-11-24')).toBe(
    'Market closed: Tue 10 Nov (Diwali-Balipratipada), Tue 24 Nov (Prakash Gurpurb Sri Guru Nanak Dev).',
  );
  expect(holidaysBetween('2026-12-20', '2027-01-19')).toBe('Market closed: Fri 25 Dec (Christmas).');
  expect(holidaysBetween('2026-11-11', '2026-11-23')).toBeUndefined();
});
