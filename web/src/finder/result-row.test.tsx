import { Autocomplete } from '@base-ui/react/autocomplete';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FoundFigures } from './found-figures.ts';
import { ResultRow } from './result-row.tsx';
import type { Result } from './results.ts';

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
