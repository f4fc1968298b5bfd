import type { StockList } from '@bhav/core/api';
import { breadthOf } from '@bhav/core/breadth';
import type { Exchange } from '@bhav/core/exchange';
import { lazy, Suspense, useMemo } from 'react';
import { useStockData } from '../stock-data/provider.tsx';

// Only a server's figures have them, and the styles hold their place: the first visit to a simulated page carries neither.
const Both = lazy(() => import('./glance-code.ts').then(({ ExchangeBars }) => ({ default: ExchangeBars })));
const Line = lazy(() => import('./glance-code.ts').then(({ BreadthLine }) => ({ default: BreadthLine })));

/** How broad the day was, in the index and on the whole exchange. Not of the simulated market, which is the indices alone. */
export function ExchangeBreadth({ exchange }: { exchange: Exchange }) {
  const { data } = useStockData();
  const list = data?.lists[exchange];
  if (data === undefined || list === undefined) return <div aria-hidden className="breadth-pair served-only" />;
  if (list.mode === 'simulated') return undefined;
  return (
    <Suspense fallback={<div aria-hidden className="breadth-pair" />}>
      <Both exchange={exchange} list={list} whole={data.breadth[exchange]} />
    </Suspense>
  );
}

/** The breadth of a list of a server's figures, for the heading of its panel; the simulated market has none there. */
export function ListBreadth({ title, list }: { title: string; list: StockList | undefined }) {
  const stocks = list?.stocks;
  const breadth = useMemo(() => (stocks === undefined ? undefined : breadthOf(stocks)), [stocks]);
  if (breadth === undefined) return <div aria-hidden className="served-only h-5" />;
  if (list?.mode === 'simulated') return undefined;
  return (
    <Suspense fallback={<div aria-hidden className="h-5" />}>
      <Line of={title} breadth={breadth} />
    </Suspense>
  );
}
