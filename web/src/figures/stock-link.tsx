import { pageAddress } from '@bhav/core/words/page-address';
import { stockPath } from '@bhav/core/address/stock-path';
import type { Stock } from '@bhav/core/wire/stock';
import { use } from 'react';
import { PageDay, Seed } from '../ui/address/address.ts';

/** Returns the parameters that links to shares keep: the seed of a simulated market, or the past day of the page. */
export function useLinkParameters(): string {
  const seed = use(Seed);
  const day = use(PageDay);
  if (day !== undefined) return `?on=${day.on}`;
  return seed === null ? '' : `?seed=${encodeURIComponent(seed)}`;
}

/** Symbols of up to this many letters are hard to hit without more room. */
const SHORT = 3;
/** Symbols of more letters than those of NSE have are smaller on phones, so that none is cut. */
const USUAL = 10;

/** The symbol of a share as a link to its page; rows follow it (`useRowsFollowed`). `linkParameters`: of `useLinkParameters`. */
export function StockLink({
  stock: { exchange, symbol },
  linkParameters,
}: {
  stock: Pick<Stock, 'exchange' | 'symbol'>;
  linkParameters: string;
}) {
  if (exchange === undefined) return symbol;
  return (
    <a
      data-row={symbol.length <= SHORT ? 'short' : symbol.length > USUAL ? 'long' : true}
      href={pageAddress(stockPath(exchange, symbol)) + linkParameters}
    >
      {symbol}
    </a>
  );
}
