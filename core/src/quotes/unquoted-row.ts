import { withoutUndefined } from '../market/without-undefined.ts';
import type { Stock } from '../wire/stock.ts';
import { moveFlags } from './change.ts';

/** Without any figure of a day. */
export type StockIdentity = Pick<Stock, 'symbol' | 'name' | 'isin' | 'code' | 'series' | 'sector'>;

export function identityOf({ symbol, name, isin, code, series, sector }: Stock): StockIdentity {
  return { symbol, name, ...withoutUndefined({ isin, code, series, sector }) };
}

/** The row among shares with quotes: the last official close, and nothing that could be taken for today's. */
export function unquotedRow(official: Stock): Stock {
  const { price, marketCap, yearHigh, yearLow, exchange, flags } = official;
  const isDerived = marketCap !== undefined && flags?.includes('market-cap-derived') === true;
  return {
    ...identityOf(official),
    ...withoutUndefined({ exchange }),
    price,
    ...withoutUndefined({ marketCap }),
    ...moveFlags(undefined),
    ...withoutUndefined({ yearHigh, yearLow }),
    flags: ['not-quoted', ...(isDerived ? (['market-cap-derived'] as const) : [])],
  };
}
