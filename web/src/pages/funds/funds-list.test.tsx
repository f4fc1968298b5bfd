import { testStock } from '@bhav/core/quotes/stock.test-support';
import type { FundGroup, FundsAnswer } from '@bhav/core/wire/lists/funds';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPart } from '../../data/market/render-part.test-support.tsx';
import { storeShowing, testData, testMarket } from '../../data/market/stock-store.test-support.ts';
import { FundsList } from './funds-list.tsx';

const { NSE, BSE } = testMarket().lists;

function group(kind: FundGroup['kind'], symbols: readonly string[], facts: Partial<FundGroup> = {}): FundGroup {
  const funds = symbols.map((symbol, at) => testStock({ exchange: 'NSE', symbol, name: `${symbol} <b>fund</b>`, turnover: 1_000 - at }));
  return { kind, count: symbols.length, turnover: 20_000_000, funds, ...facts };
}

const GROUPS = [
  group(
    'ETF',
    Array.from({ length: 60 }, (_, at) => `BEES${at}`),
    { underlying: 'Nifty 50', index: 'Nifty 50' },
  ),
  group('ETF', ['YELLOW'], { underlying: 'GOLD' }),
  group('REIT', ['HOUSES']),
];

function show(address: string, groups: FundsAnswer['groups'] = GROUPS) {
  window.history.replaceState(null, '', address);
  renderPart(<FundsList exchanges={{ NSE, BSE }} groups={groups} />, storeShowing(testData(testMarket())));
}

const rows = () => screen.queryAllByRole('rowheader').map((name) => within(name).getByRole('link').textContent);

test('says what was traded, and has fifty rows with a way to the others', () => {
  show('/etfs');
  expect(screen.getByText('61 ETFs traded ₹4.00 Cr, 1 REIT ₹2.00 Cr on NSE and BSE.')).toBeTruthy();
  expect(rows()).toHaveLength(50);
  expect(screen.getByRole('status').textContent).toBe('62 listings');
  expect(within(screen.getByRole('navigation')).getByRole('link').getAttribute('href')).toBe('/etfs?page=2');
});

test('is searched, chosen from and sorted by its address', async () => {
  show('/etfs?kind=ETF&follows=gold&sort=price');
  expect(rows()).toEqual(['YELLOW']);
  expect(screen.getByRole('status').textContent).toBe('1 of 62 listings');
  // A name is text, whatever is in it.
  expect(screen.getByRole('rowheader').textContent).toContain('YELLOW <b>fund</b>');
  expect(screen.getAllByRole('columnheader').flatMap((head) => head.getAttribute('aria-sort') ?? [])).toEqual(['descending']);
  expect(screen.getByRole('combobox', { name: 'What the ETF follows' })).toHaveProperty('value', 'GOLD');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'REIT');
  expect(rows()).toEqual(['HOUSES']);
});

test('where no fund fits, leads to all', async () => {
  show('/etfs?q=zzz&kind=REIT');
  expect(screen.queryByRole('table')).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Clear search' }));
  expect(rows()).toHaveLength(50);
});

test('without a file says so', () => {
  show('/etfs', []);
  expect(screen.queryByRole('search')).toBeNull();
  expect(screen.getByText(/^No file/)).toBeTruthy();
});
