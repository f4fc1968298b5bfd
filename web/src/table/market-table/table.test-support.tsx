import { SPECIFIED_COLUMNS } from '@bhav/core/table/fields.test-support';
import { DEFAULT_SORT } from '@bhav/core/table/view';
import type { Stock } from '@bhav/core/wire/stock';
import { screen } from '@testing-library/react';
import { EmptyTable, MarketTable, type MarketTableProps } from './market-table.tsx';

/** Makes a table of shares; whatever a test is about is given. */
export function tableOf(stocks: readonly Stock[] | undefined, given: Partial<MarketTableProps> = {}) {
  const props: MarketTableProps = {
    caption: 'NSE (Nifty 50), all stocks',
    stocks,
    columns: SPECIFIED_COLUMNS,
    sort: DEFAULT_SORT,
    onSort: () => undefined,
    sortTo: () => '/',
    widestMove: 6,
    expectedRows: 10,
    empty: <EmptyTable icon={undefined} />,
    ...given,
  };
  return <MarketTable {...props} />;
}

/** Returns the symbols of the rows, in the order shown. */
export function shownSymbols(): string[] {
  return screen.queryAllByRole('rowheader').map((header) => header.firstChild?.textContent ?? '');
}
