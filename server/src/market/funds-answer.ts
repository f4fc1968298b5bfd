import { otherKind } from '@bhav/core/bars/other-kind';
import { type Exchange, EXCHANGES } from '@bhav/core/market/exchange';
import { indexNamed } from '@bhav/core/market/index-names';
import { isinKind } from '@bhav/core/market/isin';
import { present } from '@bhav/core/market/present';
import { FUND_KINDS } from '@bhav/core/market/fund-kinds';
import type { FundGroup, FundsAnswer } from '@bhav/core/wire/funds';
import type { Stock } from '@bhav/core/wire/stock';
import type { ReadStore } from '../store/open-store.ts';
import { fundUnderlyings } from '../store/read/names.ts';
import { tradedOthers } from './traded-others.ts';

/** The part of an ISIN that names units of a REIT. */
const REIT_UNITS = '25';

/** Groups what is traded as shares are by its kind and, of ETFs, by underlying; `indices` are those that an underlying may name. */
export async function fundsAnswer(store: ReadStore, indices: readonly { name: string }[]): Promise<FundsAnswer> {
  const lists = await tradedOthers(store);
  const filed = await fundUnderlyings(store);
  // BSE files no underlying: the same fund at NSE says it.
  const byIsin = new Map(lists.NSE.stocks.map(({ isin = '', symbol }) => [isin, filed.get(symbol)]));
  const followed = ({ isin = '', symbol }: Stock): Pick<FundGroup, 'underlying' | 'index'> => {
    const text = plainUnderlying((isin === '' ? undefined : byIsin.get(isin)) ?? filed.get(symbol) ?? '');
    const index = indexNamed(indices, text)?.name;
    return text === '' ? {} : { underlying: index ?? text, ...present({ index }) };
  };
  const listings = EXCHANGES.flatMap((exchange) => lists[exchange].stocks.map((stock) => ({ ...stock, exchange })));
  const grouped = Map.groupBy(listings, (stock) => {
    const kind = kindOf(stock);
    return `${kind}:${(kind === 'ETF' && followed(stock).underlying) || ''}`;
  });
  const groups = [...grouped.values()].flatMap((stocks): FundGroup[] => {
    const [first] = stocks;
    if (first === undefined) return [];
    const kind = kindOf(first);
    return [
      {
        kind,
        ...(kind === 'ETF' && followed(first)),
        count: new Set(stocks.map(({ isin, symbol }) => isin ?? symbol)).size,
        turnover: Math.round(sumOf(stocks) * 100) / 100,
        funds: stocks.toSorted((one, other) => turnoverOf(other) - turnoverOf(one)).map(listingOf),
      },
    ];
  });
  return {
    exchanges: { NSE: about(lists.NSE), BSE: about(lists.BSE) },
    groups: groups.toSorted((one, other) => FUND_KINDS.indexOf(one.kind) - FUND_KINDS.indexOf(other.kind) || other.turnover - one.turnover),
  };
}

/** An underlying without what is said of its returns: `NIFTY IT INDEX`, `NIFTY IT TRI` and `NIFTY IT INDEX- TOTAL RETURN` are `NIFTY IT`. */
function plainUnderlying(text: string): string {
  const plain = text.trim().toUpperCase().replaceAll(/\s+/g, ' ');
  return plain.replace(/(?:[ -]| (?:INDEX|TRI|TOTAL RETURN)| ?\(TRI\))+$/, '');
}

function kindOf({ exchange, symbol, series = '', isin = '' }: Stock & { exchange: Exchange }): FundGroup['kind'] {
  const kind = otherKind({ exchange, symbol, series, isin }, true);
  if (kind === 'trust') return series === 'RR' || isinKind(isin) === REIT_UNITS ? 'REIT' : 'InvIT';
  return kind === 'gold bond' ? 'gold bond' : 'ETF';
}

function listingOf({ exchange, symbol, name, isin, price, change, changePercent, volume, turnover, isGainer, isLoser, flags }: Stock) {
  return { symbol, name, price, isGainer, isLoser, ...present({ exchange, isin, change, changePercent, volume, turnover, flags }) };
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
