import type { StockList } from '@bhav/core/wire/market';
import type { Stock } from '@bhav/core/wire/stock';
import type { Exchange } from '@bhav/core/market/exchange';
import { marketWords } from '@bhav/core/words/en-market';
import type { ReactNode } from 'react';
import { ListBreadth } from '../../glance/exchange-breadth.tsx';
import { ExportButton } from '../export/export-button.tsx';
import { Freshness } from './freshness.tsx';
import { type View, viewInWords, viewParameters } from '@bhav/core/table/view';
import { addressOf } from '../../ui/address.ts';

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
      <div className="panel-head">
        <h2 id={`panel-${exchange}`} className="text-xl">
          {title}
        </h2>
        <div className="panel-shape">{shape}</div>
        <p className="panel-count figures text-sm text-muted" data-count>
          {list === undefined || shown === undefined ? undefined : words.count(shown.length, list.stocks.length)}
        </p>
        <div className="panel-export">
          {list === undefined || shown === undefined ? undefined : (
            <ExportButton list={list} stocks={shown} view={viewInWords(view)} file={fileOf(list, view)} />
          )}
        </div>
        <div className="panel-about">
          <Freshness list={list} />
        </div>
        <div className="panel-breadth">
          <ListBreadth title={title} list={list} />
        </div>
      </div>
      {children}
    </section>
  );
}

/** The server's address of the export button's file; simulated figures have none. */
function fileOf({ mode, exchange }: StockList, view: View): string | undefined {
  return mode === 'simulated' ? undefined : addressOf('/api/v1/market.csv', new URLSearchParams({ exchange }), viewParameters(view));
}
