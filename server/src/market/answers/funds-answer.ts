import { otherKind } from '@bhav/core/bars/other-kind';
import { type Exchange, EXCHANGES } from '@bhav/core/market/exchange';
import { indexNamed } from '@bhav/core/indices/index-names';
import { isinKind } from '@bhav/core/market/isin';
import { withoutUndefined } from '@bhav/core/market/without-undefined';
import { FUND_KINDS } from '@bhav/core/market/fund-kinds';
import type { FundGroup, FundsAnswer } from '@bhav/core/wire/lists/funds';
import type { Stock } from '@bhav/core/wire/stock';
import type { ServedMarket } from '../served-market.ts';

/** The part of an ISIN that names units of a REIT. */
const REIT_UNITS = '25';

/** Groups by kind and, of ETFs, by underlying, which may name an index. */
export function fundsAnswer({ others, sections, indices }: Pick<ServedMarket, 'others' | 'sections' | 'indices'>): FundsAnswer {
  const filed = new Map(
    EXCHANGES.flatMap((exchange) => sections?.[exchange]?.rows.map(({ stock, underlying }) => [stock, underlying] as const) ?? []),
  );
  const followed = (stock: Stock): Pick<FundGroup, 'underlying' | 'index'> => {
    const text = plainUnderlying(filed.get(stock) ?? '');
    const index = indexNamed(indices, text)?.name;
    return text === '' ? {} : { underlying: index ?? text, ...withoutUndefined({ index }) };
  };
  const listings = EXCHANGES.flatMap((exchange) => others[exchange].stocks.map((stock) => ({ exchange, stock })));
  const grouped = Map.groupBy(listings, ({ exchange, stock }) => {
    const kind = kindOf(exchange, stock);
    return `${kind}:${(kind === 'ETF' && followed(stock).underlying) || ''}`;
  });
  const groups = [...grouped.values()].flatMap((group): FundGroup[] => {
    const [first] = group;
    if (first === undefined) return [];
    const kind = kindOf(first.exchange, first.stock);
    const stocks = group.map(({ stock }) => stock);
    return [
      {
        kind,
        ...(kind === 'ETF' && followed(first.stock)),
        count: new Set(stocks.map(({ isin, symbol }) => isin ?? symbol)).size,
        turnover: Math.round(sumOf(stocks) * 100) / 100,
        funds: stocks.toSorted((one, other) => turnoverOf(other) - turnoverOf(one)).map(listingOf),
      },
    ];
  });
  return {
    exchanges: { NSE: about(others.NSE), BSE: about(others.BSE) },
    groups: groups.toSorted((one, other) => FUND_KINDS.indexOf(one.kind) - FUND_KINDS.indexOf(other.kind) || other.turnover - one.turnover),
  };
}

/** An underlying without what is said of its returns: `NIFTY IT INDEX`, `NIFTY IT TRI` and `NIFTY IT INDEX- TOTAL RETURN` are `NIFTY IT`. */
function plainUnderlying(text: string): string {
  const plain = text.trim().toUpperCase().replaceAll(/\s+/g, ' ');
  return plain.replace(/(?:[ -]| (?:INDEX|TRI|TOTAL RETURN)| ?\(TRI\))+$/, '');
}

function kindOf(exchange: Exchange, { symbol, series = '', isin = '' }: Stock): FundGroup['kind'] {
  const kind = otherKind({ exchange, symbol, series, isin }, true);
  if (kind === 'trust') return series === 'RR' || isinKind(isin) === REIT_UNITS ? 'REIT' : 'InvIT';
  return kind === 'gold bond' ? 'gold bond' : 'ETF';
}

function listingOf({ symbol, name, price, isGainer, isLoser, ...stock }: Stock) {
  const { exchange, isin, previousClose, change, changePercent, volume, turnover, flags } = stock;
  return {
    symbol,
    name,
    price,
    isGainer,
    isLoser,
    ...withoutUndefined({ exchange, isin, previousClose, change, changePercent, volume, turnover, flags }),
  };
}

function about({ stocks: _stocks, ...rest }: FundsAnswer['exchanges'][Exchange] & { stocks: unknown }): FundsAnswer['exchanges'][Exchange] {
  return rest;
}

function sumOf(stocks: readonly Stock[]): number {
  return stocks.reduce((sum, stock) => sum + turnoverOf(stock), 0);
}

function turnoverOf({ turnover = 0 }: Stock): number {
  return turnover;
}
