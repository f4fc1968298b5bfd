import type { StockList } from '@bhav/core/wire/market';
import type { Stock } from '@bhav/core/wire/stock';
import type { Exchange } from '@bhav/core/market/exchange';
import { marketWords } from '@bhav/core/words/en-market';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { ListBreadth } from '../../glance/exchange-breadth.tsx';
import { ExportButton } from '../export/export-button.tsx';
import { Freshness } from './freshness.tsx';
import { EmptyTable } from '../table/market-table.tsx';
import { type View, viewInWords } from '@bhav/core/table/view';
import { addressOf } from '../../ui/address.ts';
import { Link } from '../../ui/link.tsx';
import { writeView } from '../view/write-view.ts';
import type { ViewHandle } from '../view/use-view.ts';

const words = marketWords.tracking;

interface PanelProps {
  exchange: Exchange;
  title: string;
  /** The whole list; absent while it is awaited. */
  list: StockList | undefined;
  /** The rows that search and filter leave, in the order shown. */
  shown: readonly Stock[] | undefined;
  view: View;
  shape: ReactNode;
  /** The table. */
  children: ReactNode;
}

/** One list of the page of all stocks: its name, the day's shape, how many are shown, a way to take them away, and the table. */
export function Panel({ exchange, title, list, shown, view, shape, children }: PanelProps) {
  return (
    <section aria-labelledby={`panel-${exchange}`} className="min-w-0">
      <div className="mb-2 grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 sm:grid-cols-[auto_1fr_auto_auto]">
        <h2 id={`panel-${exchange}`} className="text-xl">
          {title}
        </h2>
        <div className="order-last col-span-2 sm:order-none sm:col-span-1 sm:w-full sm:max-w-64 sm:justify-self-center">{shape}</div>
        <p className="figures min-w-24 text-sm text-muted max-sm:order-2 max-sm:col-span-2 sm:text-right" data-count>
          {list === undefined || shown === undefined ? (
            <span className="skeleton my-0.5 block h-4 w-24" />
          ) : (
            words.count(shown.length, list.stocks.length)
          )}
        </p>
        <div className="max-sm:order-1">
          {list === undefined || shown === undefined ? (
            <div className="h-9 w-28 touch:h-11" />
          ) : (
            <ExportButton list={list} stocks={shown} view={viewInWords(view)} file={fileOf(list, view)} />
          )}
        </div>
      </div>
      <Freshness list={list} />
      <ListBreadth title={title} list={list} />
      {children}
    </section>
  );
}

/** Where the server gives the same file as the export button; simulated figures have none. */
function fileOf({ mode, exchange }: StockList, view: View): string | undefined {
  return mode === 'simulated' ? undefined : addressOf('/api/v1/market.csv', writeView(new URLSearchParams({ exchange }), view));
}

/** What stands in place of rows when search or filter leave none: a way back. */
export function NothingFound({ view, change, to }: ViewHandle) {
  return (
    <EmptyTable icon={<SearchX aria-hidden className="size-6" />}>
      {view.search === '' ? undefined : (
        <Link
          to={to({ search: '' })}
          className="button"
          onFollow={() => {
            change({ search: '' });
            focusOn('input');
          }}
        >
          {words.clear}
        </Link>
      )}
      {view.search !== '' || view.filter === 'all' ? undefined : (
        <Link
          to={to({ filter: 'all' })}
          className="button"
          onFollow={() => {
            change({ filter: 'all' });
            focusOn('select');
          }}
        >
          {words.showAll}
        </Link>
      )}
    </EmptyTable>
  );
}

/** The link that was followed goes with the empty table: the focus goes to the control that it stood for. */
function focusOn(control: 'input' | 'select') {
  document.querySelector<HTMLElement>(`[data-toolbar] ${control}[name]`)?.focus();
}
