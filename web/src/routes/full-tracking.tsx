import { EXCHANGES, type Exchange } from '@bhav/core/exchange';
import { columnsOf, fieldOf } from '@bhav/core/fields';
import { type Filter, FILTERS, filterStocks } from '@bhav/core/filter';
import { searchStocks } from '@bhav/core/search';
import { sortStocks } from '@bhav/core/sort';
import { en } from '@bhav/core/words/en';
import { marketWords } from '@bhav/core/words/en-market';
import { RefreshCw, SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { DaysShape } from '../market-table/days-shape.tsx';
import { ExportButton } from '../market-table/export-button.tsx';
import { EmptyTable, MarketTable } from '../market-table/market-table.tsx';
import { RenewedAt } from '../market-table/renewed-at.tsx';
import { useView } from '../market-table/use-view.ts';
import { type View, viewInWords } from '../market-table/view.ts';
import { widestMoveOf } from '../market-table/widest-move.ts';
import type { Page } from '../pages.ts';
import { useStockData } from '../stock-data/provider.tsx';
import { Part } from '../ui/failure.tsx';
import { PageTitle } from '../ui/page-title.tsx';

const words = marketWords.tracking;

export const page: Page = {
  title: 'Full Market Tracking · Bhav India',
  description: 'Search, filter, sort and export every stock of the Nifty 50 and the Sensex.',
};

const COLUMNS = columnsOf({ compact: false, marketCap: true });

/** How many rows are held free for each list until it is there. */
const EXPECTED_ROWS = { NSE: 50, BSE: 30 } as const;

/** Every share of both indices: search, filter, sort, take away. */
export default function FullTracking() {
  const { data, refresh } = useStockData();
  const { view, change } = useView(COLUMNS);
  return (
    <div className="page py-8">
      <PageTitle>{words.title}</PageTitle>
      <Toolbar view={view} change={change} refresh={refresh} at={data?.lastUpdated} />
      <div className="mt-4 grid items-start gap-x-10 gap-y-12 2xl:grid-cols-2 min-[90rem]:grid-cols-2">
        {EXCHANGES.map((exchange) => (
          <Part key={exchange}>
            <Panel exchange={exchange} view={view} change={change} />
          </Part>
        ))}
      </div>
    </div>
  );
}

interface ViewProps {
  view: View;
  change: (change: Partial<View>) => void;
}

function Toolbar({ view, change, refresh, at }: ViewProps & { refresh: () => void; at: number | undefined }) {
  return (
    <>
      <div data-toolbar role="search" className="sticky top-16 z-20 -mx-2 mt-4 flex items-center gap-2 bg-paper px-2 py-3 sm:gap-3">
        <input
          type="search"
          className="field w-0 grow max-[359px]:text-sm sm:max-w-80"
          placeholder={words.search}
          aria-label={words.searchLabel}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          value={view.search}
          onChange={(event) => change({ search: event.target.value })}
        />
        <select
          className="field max-[359px]:w-28 max-[359px]:text-sm"
          aria-label={words.filterLabel}
          value={view.filter}
          onChange={(event) => change({ filter: filterOf(event.target.value) })}
        >
          {FILTERS.map((filter) => (
            <option key={filter} value={filter}>
              {words.filters[filter]}
            </option>
          ))}
        </select>
        <button type="button" className="button max-sm:px-2.5 touch:min-w-11" onClick={refresh}>
          <RefreshCw aria-hidden className="size-4" />
          <span className="max-sm:sr-only">{words.refresh}</span>
        </button>
        <div className="ml-auto max-sm:hidden">
          <RenewedAt label={words.updated} at={at} />
        </div>
      </div>
      <div className="sm:hidden">
        <RenewedAt label={words.updated} at={at} />
      </div>
    </>
  );
}

function Panel({ exchange, view, change }: ViewProps & { exchange: Exchange }) {
  const { data } = useStockData();
  const list = data?.lists[exchange];
  const title = en.lists[exchange];
  const { search, filter, sort } = view;
  const shown = useMemo(() => {
    const field = fieldOf(sort.column);
    if (list === undefined || field === undefined) return undefined;
    return sortStocks(filterStocks(searchStocks(list.stocks, search), filter), field, sort.direction);
  }, [list, search, filter, sort.column, sort.direction]);
  return (
    <section aria-labelledby={`panel-${exchange}`} className="min-w-0">
      <div className="mb-2 grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 sm:grid-cols-[auto_1fr_auto_auto]">
        <h2 id={`panel-${exchange}`} className="text-xl">
          {title}
        </h2>
        <div className="order-last col-span-2 sm:order-none sm:col-span-1 sm:w-full sm:max-w-64 sm:justify-self-center">
          <DaysShape title={title} list={list} />
        </div>
        <p className="figures text-sm text-muted max-sm:order-2 max-sm:col-span-2" data-count>
          {list === undefined || shown === undefined ? (
            <span className="skeleton inline-block h-4 w-24" />
          ) : (
            words.count(shown.length, list.stocks.length)
          )}
        </p>
        <div className="max-sm:order-1">
          {list === undefined || shown === undefined ? (
            <div className="h-9 w-28 touch:h-11" />
          ) : (
            <ExportButton list={list} stocks={shown} view={viewInWords(view)} />
          )}
        </div>
      </div>
      <MarketTable
        caption={marketWords.table.caption(title, marketWords.table.all)}
        stocks={shown}
        columns={COLUMNS}
        sort={sort}
        onSort={(next) => change({ sort: next })}
        widestMove={widestMoveOf(list)}
        expectedRows={EXPECTED_ROWS[exchange]}
        empty={<NothingFound view={view} change={change} />}
      />
    </section>
  );
}

function NothingFound({ view, change }: ViewProps) {
  return (
    <EmptyTable icon={<SearchX aria-hidden className="size-6" />}>
      {view.search === '' ? undefined : (
        <button
          type="button"
          className="button"
          onClick={() => {
            change({ search: '' });
            focusOn('input');
          }}
        >
          {words.clear}
        </button>
      )}
      {view.search !== '' || view.filter === 'all' ? undefined : (
        <button
          type="button"
          className="button"
          onClick={() => {
            change({ filter: 'all' });
            focusOn('select');
          }}
        >
          {words.showAll}
        </button>
      )}
    </EmptyTable>
  );
}

/** The button that was pressed goes with the empty table: the focus goes to the control that it stood for. */
function focusOn(control: 'input' | 'select') {
  document.querySelector<HTMLElement>(`[data-toolbar] ${control}`)?.focus();
}

function filterOf(text: string): Filter {
  return FILTERS.find((filter) => filter === text) ?? 'all';
}
