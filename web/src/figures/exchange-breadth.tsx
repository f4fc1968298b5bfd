import type { StockList, WholeBreadth } from '@bhav/core/wire/market';
import type { Stock } from '@bhav/core/wire/stock';
import { breadthOf } from '@bhav/core/quotes/breadth';
import { areOfOneOrigin, type FiguresOf } from '@bhav/core/quotes/one-origin';
import { istInstant } from '@bhav/core/calendar/ist';
import { istDay } from '@bhav/core/words/dates';
import type { Exchange } from '@bhav/core/market/exchange';
import { glanceWords } from '@bhav/core/words/en/glance';
import { useMemo } from 'react';
import { useMarket } from '../data/market/provider.tsx';
import { BreadthBar, BreadthLine } from './breadth-bar.tsx';

const words = glanceWords.breadth;

/** Nothing for the simulated market, which has no whole exchange. */
export function ExchangeBreadth({ exchange }: { exchange: Exchange }) {
  const mode = useMarket((market) => market?.lists[exchange].mode);
  const session = useMarket((market) => market?.lists[exchange].session);
  const breadth = useMarket((market) => market?.breadth[exchange]);
  if (mode === undefined) return <div aria-hidden className="breadth served-only" />;
  if (mode === 'simulated') return undefined;
  return <BreadthBar of={nameOf(exchange, breadth, { mode, session })} breadth={breadth} />;
}

/** With its day where a live source covers the index alone. */
function nameOf(exchange: Exchange, breadth: WholeBreadth | undefined, list: FiguresOf): string {
  const day = breadth?.session;
  return day === undefined || areOfOneOrigin(breadth ?? {}, list)
    ? words.whole(exchange)
    : words.wholeAtClose(exchange, istDay(istInstant(day, '00:00')));
}

/** Nothing for the simulated market, nor for a list without shares, which has no known count. */
export function ListBreadth({ title, list }: { title: string; list: StockList | undefined }) {
  if (list === undefined) return <div aria-hidden className="served-only h-5" />;
  if (list.stocks.length === 0) return <div aria-hidden className="h-5" />;
  return list.mode === 'simulated' ? undefined : <ServedBreadth title={title} stocks={list.stocks} />;
}

function ServedBreadth({ title, stocks }: { title: string; stocks: readonly Stock[] }) {
  const breadth = useMemo(() => breadthOf(stocks), [stocks]);
  return <BreadthLine of={title} breadth={breadth} />;
}
