import type { StockList } from '@bhav/core/wire/market';
import type { Stock } from '@bhav/core/wire/stock';
import { breadthOf } from '@bhav/core/quotes/breadth';
import type { Exchange } from '@bhav/core/market/exchange';
import { useMemo } from 'react';
import { useStockData } from '../stock-data/provider.tsx';
import { useThrottled } from '../ui/use-throttled.ts';
import { BreadthLine } from './breadth-bar.tsx';
import { ExchangeBars } from './exchange-bars.tsx';

/** The breadth of the index and of the whole exchange; nothing for the simulated market, which has no whole exchange. */
export function ExchangeBreadth({ exchange }: { exchange: Exchange }) {
  const { data } = useStockData();
  const list = data?.lists[exchange];
  if (data === undefined || list === undefined) return <div aria-hidden className="breadth-pair served-only" />;
  if (list.mode === 'simulated') return undefined;
  return <ExchangeBars exchange={exchange} list={list} whole={data.breadth[exchange]} />;
}

/** The breadth of a list, for the head of its panel; nothing for the simulated market. */
export function ListBreadth({ title, list }: { title: string; list: StockList | undefined }) {
  if (list === undefined) return <div aria-hidden className="served-only h-5" />;
  return list.mode === 'simulated' ? undefined : <ServedBreadth title={title} stocks={list.stocks} />;
}

function ServedBreadth({ title, stocks }: { title: string; stocks: readonly Stock[] }) {
  const drawn = useThrottled(stocks) ?? stocks;
  const breadth = useMemo(() => breadthOf(drawn), [drawn]);
  return <BreadthLine of={title} breadth={breadth} />;
}
