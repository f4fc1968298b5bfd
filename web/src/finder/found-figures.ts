import type { Exchange } from '@bhav/core/market/exchange';
import { INDICES_ADDRESS } from '@bhav/core/pages/answer-addresses';
import type { IndicesAnswer } from '@bhav/core/wire/indices';
import { warningOf } from '@bhav/core/warnings/warning-words';
import type { StockList } from '@bhav/core/wire/market';
import type { Stock } from '@bhav/core/wire/stock';
import { useQuery } from '@tanstack/react-query';
import { createContext, useMemo } from 'react';
import { useIsFromServer, useList } from '../data/market/provider.tsx';
import { useWholeExchange } from '../data/market/whole-exchange.ts';

/** A price or level, and its change in per cent. */
interface FoundFigure {
  value: number;
  changePercent: number | undefined;
  warned?: string | undefined;
}

export type FigureOf = (name: { exchange: Exchange; symbol: string } | { index: string }) => FoundFigure | undefined;

export const FoundFigures = createContext<FigureOf>(() => undefined);

/** The figures of the page, and of all shares and indices once something is typed. */
export function useFoundFigures(isTyped: boolean): FigureOf {
  const isWanted = useIsFromServer() && isTyped;
  const [nse, bse] = [useShares('NSE', isWanted), useShares('BSE', isWanted)];
  const { data } = useQuery<IndicesAnswer>({ queryKey: [INDICES_ADDRESS], enabled: isWanted });
  return useMemo(() => {
    const levels = new Map(data?.indices.map((index) => [index.name.toUpperCase(), index]));
    return (name) => {
      if (!('index' in name)) {
        const share = (name.exchange === 'NSE' ? nse : bse).get(name.symbol);
        return share && { value: share.price, changePercent: share.changePercent, warned: warningOf(share) };
      }
      const index = levels.get(name.index.toUpperCase());
      return index && { value: index.level, changePercent: index.changePercent };
    };
  }, [nse, bse, data]);
}

function useShares(exchange: Exchange, isWanted: boolean): Map<string, Stock> {
  const list = useList(exchange);
  const { list: whole } = useWholeExchange(exchange, isWanted);
  return useMemo(() => new Map([...bySymbol(whole), ...bySymbol(list)]), [whole, list]);
}

function bySymbol(list: StockList | undefined): [string, Stock][] {
  return (list?.stocks ?? []).map((stock) => [stock.symbol, stock]);
}
