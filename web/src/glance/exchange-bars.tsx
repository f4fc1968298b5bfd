import type { StockList } from '@bhav/core/wire/market';
import { breadthOf } from '@bhav/core/quotes/breadth';
import type { Exchange } from '@bhav/core/market/exchange';
import type { Breadth } from '@bhav/core/wire/market';
import { glanceWords } from '@bhav/core/words/en-glance';
import { BreadthBar } from './breadth-bar.tsx';

const words = glanceWords.breadth;

/** The breadth of an index, and of the whole exchange where it is known. */
export function ExchangeBars({ exchange, list, whole }: { exchange: Exchange; list: StockList; whole: Breadth | undefined }) {
  return (
    <div className="breadth-pair">
      <BreadthBar of={words.index[exchange]} breadth={list.stocks.length === 0 ? undefined : breadthOf(list.stocks)} />
      <BreadthBar of={words.whole(exchange)} breadth={whole} />
    </div>
  );
}
