// @vitest-environment happy-dom
import type { Autocomplete as Library } from '@base-ui/react/autocomplete';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FoundFigures } from './found-figures.ts';
import { ResultRow } from './result-row.tsx';
import type { Result } from './results.ts';

const renderCell = vi.hoisted(() => vi.fn<() => void>());
vi.mock(import('@base-ui/react/autocomplete'), async (original) => {
  const { Autocomplete } = await original();
  const { Item } = Autocomplete;
  const Counted = (props: Library.Item.Props) => {
    renderCell();
    return <Item {...props} />;
  };
  return { Autocomplete: { ...Autocomplete, Item: Counted } };
});
const { Autocomplete } = await import('@base-ui/react/autocomplete');

const company = (symbol: string): Result => ({
  kind: 'company',
  key: `NSE ${symbol}`,
  title: `${symbol} Limited`,
  note: '',
  symbol,
  shares: [
    { share: { exchange: 'NSE', symbol, name: symbol }, to: `/stock/NSE/${symbol}` },
    { share: { exchange: 'BSE', symbol, name: symbol }, to: `/stock/BSE/${symbol}` },
  ],
});
const close = (): void => undefined;
const PLACES = [0, 1];

function Results({ result }: { result: Result }) {
  return (
    <Autocomplete.Root open inline grid filter={null} items={PLACES}>
      <Autocomplete.List>
        <ResultRow result={result} index={0} close={close} />
      </Autocomplete.List>
    </Autocomplete.Root>
  );
}

test('another company in a row renders the contents of its cells, not the cells of the library', () => {
  const { rerender } = render(<Results result={company('TCS')} />);
  expect(renderCell).toHaveBeenCalled();
  renderCell.mockClear();
  rerender(<Results result={company('INFY')} />);
  expect(renderCell).not.toHaveBeenCalled();
  expect(screen.getByRole('gridcell', { name: /^INFY INFY Limited/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'INFY on BSE' }).getAttribute('href')).toBe('/stock/BSE/INFY');
});

test('a share that the exchange warns of says so after its symbol', () => {
  const warned = 'Under surveillance by NSE: Loss making';
  render(
    <FoundFigures
      value={(name) => ({ value: 100, changePercent: undefined, ...('symbol' in name && name.symbol === 'ACME' && { warned }) })}
    >
      <Results result={company('ACME')} />
      <Results result={company('CALM')} />
    </FoundFigures>,
  );
  expect(screen.getByRole('gridcell', { name: /^ACME \(Under surveillance by NSE: Loss making\) ACME Limited/ })).toBeTruthy();
  expect(screen.getByRole('gridcell', { name: /^CALM CALM Limited/ })).toBeTruthy();
});
