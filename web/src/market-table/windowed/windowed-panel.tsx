import type { Exchange } from '@bhav/core/market/exchange';
import { type ColumnField, fieldOf } from '@bhav/core/table/fields';
import { floorOf } from '@bhav/core/table/view';
import { marketWords } from '@bhav/core/words/en-market';
import { useMemo, useState } from 'react';
import { useWholeExchange } from '../../stock-data/whole-exchange.ts';
import { Failure } from '../../ui/messages/failure.tsx';
import { NothingFound } from '../panel/nothing-found.tsx';
import { Panel } from '../panel/panel.tsx';
import { useThrottled } from '../../ui/use-throttled.ts';
import type { ViewHandle } from '../view/use-view.ts';
import { widestMoveOf } from '../panel/widest-move.ts';
import { WholeWaits } from './whole-waits.tsx';
import { type AskedOrder, createOrders } from './windowed-order.ts';
import { PRICE_BAND, WindowedShape } from './windowed-shape.tsx';
import { FIRST_ROWS } from './rows-in-view.ts';
import { WindowedTable } from './windowed-table.tsx';

const words = marketWords.whole;

/** The order of the day's shape, which the table shares while it is sorted by change. */
const BY_CHANGE: AskedOrder = {
  search: '',
  filter: 'all',
  floor: 0,
  field: fieldOf('changePercent'),
  direction: 'descending',
};

interface WindowedPanelProps extends ViewHandle {
  exchange: Exchange;
  columns: readonly ColumnField[];
}

/** All shares of one exchange. Loaded when the reader first asks for them. */
export function WindowedPanel({ exchange, columns, view, change, to }: WindowedPanelProps) {
  const { list, failed, retry } = useWholeExchange(exchange);
  const { search, filter, sort } = view;
  const floor = floorOf(view);
  const stocks = list?.stocks;
  const [orderOf] = useState(createOrders);
  const ordered = useMemo(() => (stocks === undefined ? undefined : { by: orderOf(stocks) }), [stocks, orderOf]);
  const shown = useMemo(
    () => ordered?.by({ search, filter, floor, field: fieldOf(sort.column), direction: sort.direction }),
    [ordered, search, filter, floor, sort.column, sort.direction],
  );
  // Drawing thousands of stocks is too slow to follow each event.
  const drawn = useThrottled(ordered);
  const byChange = useMemo(() => drawn?.by(BY_CHANGE), [drawn]);
  // One share that moved by hundreds of per cent would make every other bar invisible.
  const widestMove = useMemo(() => widestMoveOf(byChange && { stocks: byChange }, PRICE_BAND), [byChange]);
  const title = words.title(exchange);
  if (stocks === undefined || shown === undefined) {
    return <WholeWaits exchange={exchange} view={view} change={change} to={to} retry={failed ? retry : undefined} />;
  }
  return (
    <Panel
      exchange={exchange}
      title={title}
      list={list}
      shown={shown}
      view={view}
      shape={<WindowedShape title={title} stocks={byChange} />}
    >
      {failed ? (
        <div className="my-2">
          <Failure title={words.stale} hint={words.staleHint} retry={retry} />
        </div>
      ) : undefined}
      <WindowedTable
        caption={marketWords.table.caption(title, marketWords.table.all)}
        stocks={shown}
        all={stocks}
        columns={columns}
        sort={sort}
        onSort={(sort) => change({ sort })}
        sortTo={(sort) => to({ sort })}
        widestMove={widestMove}
        empty={<NothingFound exchange={exchange} view={view} change={change} to={to} />}
        asked={`${sort.column} ${sort.direction} ${filter} ${floor} ${search}`}
      />
      <noscript>
        <p className="py-3 text-muted">{words.first(Math.min(FIRST_ROWS, shown.length), shown.length)}</p>
      </noscript>
    </Panel>
  );
}
