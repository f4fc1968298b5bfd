import type { StockList } from '@bhav/core/wire/market';
import type { Stock } from '@bhav/core/wire/stock';
import { breadthOf } from '@bhav/core/quotes/breadth';
import type { Exchange } from '@bhav/core/market/exchange';
import { useMemo } from 'react';
import { useStockData } from '../stock-data/provider.tsx';
import { useSeldom } from '../ui/use-seldom.ts';
import { useGlanceCode } from './use-glance-code.ts';

/** How broad the day was, in the index and on the whole exchange. Not of the simulated market, which is the indices alone. */
export function ExchangeBreadth({ exchange }: { exchange: Exchange }) {
  const { data } = useStockData();
  const list = data?.lists[exchange];
  const isServed = list !== undefined && list.mode !== 'simulated';
  const code = useGlanceCode(isServed);
  if (data === undefined || list === undefined) return <div aria-hidden className="breadth-pair served-only" />;
  if (!isServed) return undefined;
  if (code === undefined) return <div aria-hidden className="breadth-pair" />;
  return <code.ExchangeBars exchange={exchange} list={list} whole={data.breadth[exchange]} />;
}

/** The breadth of a list of a server's figures, for the heading of its panel; the simulated market has none there. */
export function ListBreadth({ title, list }: { title: string; list: StockList | undefined }) {
  if (list === undefined) return <div aria-hidden className="served-only h-5" />;
  return list.mode === 'simulated' ? undefined : <ServedBreadth title={title} stocks={list.stocks} />;
}

function ServedBreadth({ title, stocks }: { title: string; stocks: readonly Stock[] }) {
  // Of thousands of shares it follows at a walk.
  const drawn = useSeldom(stocks) ?? stocks;
  const breadth = useMemo(() => breadthOf(drawn), [drawn]);
  const code = useGlanceCode(true);
  return code === undefined ? <div aria-hidden className="h-5" /> : <code.BreadthLine of={title} breadth={breadth} />;
}
