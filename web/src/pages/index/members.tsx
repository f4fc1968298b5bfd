import { columnsOf } from '@bhav/core/table/fields';
import { shownStocks } from '@bhav/core/table/shown-stocks';
import { tableView, viewInWords } from '@bhav/core/table/view';
import type { StockList } from '@bhav/core/wire/market';
import { indexWords as words } from '@bhav/core/words/en/pages/index';
import { marketWords } from '@bhav/core/words/en/market';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { ListBreadth } from '../../figures/exchange-breadth.tsx';
import { ExportButton } from '../../table/export/export-button.tsx';
import { DaysShape } from '../../figures/shape/days-shape.tsx';
import { Freshness } from '../../figures/freshness.tsx';
import { widestMoveOf } from '@bhav/core/quotes/widest-move';
import { EmptyTable, MarketTable } from '../../table/market-table/market-table.tsx';
import { useView } from '../../ui/address/use-view.ts';
import { ViewForm } from '../../ui/address/view-form.tsx';

const COLUMNS = columnsOf({ compact: false, marketCap: true });
const VIEW = tableView(COLUMNS);

interface MembersProps {
  list: StockList;
  /** Which list says that they are the members. */
  about?: string;
  children?: ReactNode;
}

export function Members({ list, about, children }: MembersProps) {
  const handle = useView(VIEW, { hasSteps: true });
  const { view, change, to } = handle;
  const drawn = useDeferredValue(view);
  const stocks = useMemo(() => shownStocks(list.stocks, { ...drawn, market: 'index' }), [list, drawn]);
  const title = list.name;
  return (
    <section aria-labelledby="members" className="mt-8">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 id="members">{words.members}</h2>
        <ViewForm
          handle={handle}
          role="search"
          className="flex w-full items-center gap-3 sm:w-auto"
          search={{ label: words.search, placeholder: words.search, className: 'min-w-0 flex-1 sm:w-44' }}
        >
          <ExportButton list={list} stocks={() => stocks} view={() => viewInWords(view)} file={undefined} />
        </ViewForm>
      </div>
      <div className="mt-2 max-w-xl">
        <DaysShape title={title} list={list} />
      </div>
      <Freshness list={list} />
      <ListBreadth title={title} list={list} />
      <p className="figures text-sm text-muted">{words.count(stocks.length, list.stocks.length)}</p>
      <div className="mt-2">
        <MarketTable
          caption={marketWords.table.caption(title, words.members)}
          listTitle={title}
          stocks={stocks}
          all={list.stocks}
          asked={`${view.filter} ${view.search}`}
          columns={COLUMNS}
          sort={view.sort}
          onSort={(sort) => change({ sort })}
          sortTo={(sort) => to({ sort })}
          widestMove={widestMoveOf(list)}
          expectedRows={list.stocks.length}
          hasMethod={list.mode !== 'simulated'}
          empty={<EmptyTable />}
        />
      </div>
      <div className="mt-3 grid grid-cols-1 gap-1 text-sm text-muted">
        {about !== undefined && <p>{about}</p>}
        {children}
      </div>
    </section>
  );
}
