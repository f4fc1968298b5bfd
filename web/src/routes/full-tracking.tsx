import { EXCHANGES, type Exchange } from '@bhav/core/market/exchange';
import { movedScreen } from '@bhav/core/screen/moved-screen';
import { columnsOf } from '@bhav/core/table/fields';
import { type Coverage, floorOf, shownStocks, type View } from '@bhav/core/table/shown-stocks';
import { exportedView, tableView, viewInWords } from '@bhav/core/table/view';
import { en } from '@bhav/core/words/en/common';
import { marketWords } from '@bhav/core/words/en/market';
import type { StockList } from '@bhav/core/wire/market';
import { inLanguage } from '@bhav/core/words/page-address';
import { memo, type ReactNode, useDeferredValue, useMemo } from 'react';
import { ListBreadth } from '../figures/exchange-breadth.tsx';
import { IndexStrip } from '../strip/index-strip.tsx';
import { ExportButton } from '../table/export/export-button.tsx';
import { DaysShape, useScale } from '../figures/shape/days-shape.tsx';
import { Floor, PRICE_BAND, WholeShape, WholeWaits } from '../table/panel/whole.tsx';
import { Freshness } from '../figures/freshness.tsx';
import { MarketChoice, Panel } from '../table/panel/panel.tsx';
import { MarketTable } from '../table/market-table/market-table.tsx';
import { ListDetail } from '../table/panel/list-detail.tsx';
import { NothingFound } from '../table/panel/nothing-found.tsx';
import { NoScript } from '../table/panel/no-script.tsx';
import { Toolbar } from '../table/panel/toolbar.tsx';
import { SparklineToggle } from '../table/sparkline/sparkline-toggle.tsx';
import { FIRST_ROWS } from '../table/market-table/rows-in-view.ts';
import { titled } from './pages.ts';
import { useIsFromServer, useList, useStockStore } from '../data/market/provider.tsx';
import type { StockStore } from '../data/market/stock-store.ts';
import { loadExchanges, useWholeExchange } from '../data/market/whole-exchange.ts';
import { addressOf, useParameters } from '../ui/address/address.ts';
import { useLedOn } from '../ui/address/use-led-on.ts';
import { Failure, Part } from '../ui/messages/failure.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { useView, type ViewHandle } from '../ui/address/use-view.ts';

const words = marketWords.tracking;

export const page = titled(words);

const COLUMNS = columnsOf({ compact: false, marketCap: true });
const VIEW = tableView(COLUMNS);

export async function prepare(parameters: URLSearchParams, store: StockStore): Promise<void> {
  if (VIEW.read(parameters).market === 'all') await loadExchanges(store);
}

const EXPECTED_ROWS = { NSE: 50, BSE: 30 } as const;

/** The same element in every render, so that a key press does not render it again. */
const STRIP = (
  <Part>
    <IndexStrip />
  </Part>
);

interface PanelProps extends ViewHandle<View> {
  exchange: Exchange;
}

/** Every share of both indices, or of both exchanges: search, filter, sort, export. */
export default function FullTracking() {
  const moved = movedScreen('/full-tracking', useParameters());
  useLedOn(() => moved);
  return (
    <div className="page pb-8">
      {STRIP}
      <div className="relative mt-3 md:mt-8">
        <PageTitle>{words.title}</PageTitle>
        {moved === undefined && <Tables />}
      </div>
    </div>
  );
}

function Tables() {
  const { view: asked, change, to } = useView(VIEW, { hasSteps: true });
  // The simulated market has no more than the indices.
  const isOffered = useIsFromServer();
  const view = useMemo((): View => (isOffered ? asked : { ...asked, market: 'index' }), [isOffered, asked]);
  // Typed text is in its field at once, and the rows follow.
  const drawn = useDeferredValue(useMemo((): ViewHandle<View> => ({ view, change, to }), [view, change, to]));
  const OnePanel = drawn.view.market === 'all' ? WholePanel : IndexPanel;
  const store = useStockStore();
  const choose = (market: Coverage): void => {
    // The figures are asked for at the click, not once the panels are drawn.
    if (market === 'all') void loadExchanges(store);
    change({ market });
  };
  return (
    <>
      {!isOffered && <NoScript />}
      <Toolbar handle={{ view, change, to }} />
      <MarketChoice chosen={view.market} to={(market) => to({ market })} choose={choose}>
        {isOffered && <SparklineToggle whole={view.market === 'all' ? EXCHANGES : undefined} />}
      </MarketChoice>
      {view.market === 'all' && view.search.trim() === '' && <Floor view={view} change={change} to={to} />}
      <div className="side-by-side mt-2 grid grid-cols-1 items-start gap-x-10 md:mt-4 gap-y-12 min-[90rem]:grid-cols-2">
        {EXCHANGES.map((exchange) => (
          <Part key={exchange}>
            <OnePanel exchange={exchange} {...drawn} />
          </Part>
        ))}
      </div>
    </>
  );
}

const IndexPanel = memo(function IndexPanel({ exchange, ...handle }: PanelProps) {
  const list = useList(exchange);
  const scale = useScale();
  const title = en.lists[exchange];
  const shape = <DaysShape title={title} list={list} scale={scale} saysScale={exchange === 'NSE'} />;
  return (
    <ListPanel exchange={exchange} {...handle} list={list} title={title} scale={scale} shape={shape}>
      {exchange === 'BSE' && list !== undefined && <ListDetail title={title} list={list} scale={scale} />}
    </ListPanel>
  );
});

const WholePanel = memo(function WholePanel({ exchange, ...handle }: PanelProps) {
  const { list, failed, retry } = useWholeExchange(exchange);
  const title = marketWords.whole.title(exchange);
  if (list === undefined) return <WholeWaits exchange={exchange} {...handle} retry={failed ? retry : undefined} />;
  const note = failed && (
    <div className="my-2">
      <Failure title={marketWords.whole.stale} hint={marketWords.whole.staleHint} retry={retry} />
    </div>
  );
  return (
    <ListPanel
      exchange={exchange}
      {...handle}
      list={list}
      title={title}
      // One share that moved by hundreds of per cent would make every other bar of a whole exchange invisible.
      scale={PRICE_BAND}
      shape={<WholeShape title={title} list={list} saysScale={exchange === 'NSE'} />}
      note={note}
    />
  );
});

interface ListPanelProps extends PanelProps {
  list: StockList | undefined;
  title: string;
  /** The move, in per cent, that has the longest bar. */
  scale: number;
  shape: ReactNode;
  /** What stands above the table. */
  note?: ReactNode;
  /** What stands beneath it. */
  children?: ReactNode;
}

function ListPanel({ exchange, view, change, to, list, title, scale, shape, note, children }: ListPanelProps) {
  const { search, filter, sort } = view;
  const isWhole = view.market === 'all';
  const { past } = useStockStore().ofDay;
  const shown = useMemo(() => list && shownStocks(list.stocks, view), [list, view]);
  const taken = exportedView(view);
  return (
    <Panel
      id={`panel-${exchange}`}
      title={title}
      shape={shape}
      count={list && shown && words.count(shown.length, list.stocks.length)}
      exporting={
        list && (
          <ExportButton
            list={list}
            stocks={() => shownStocks(list.stocks, taken)}
            view={() => viewInWords(taken)}
            file={fileOf(list, taken, past?.session)}
          />
        )
      }
      about={<Freshness list={list} />}
      breadth={<ListBreadth title={title} list={list} />}
    >
      {note}
      <MarketTable
        caption={marketWords.table.caption(title, marketWords.table.all)}
        listTitle={title}
        stocks={shown}
        all={list?.stocks}
        asked={`${filter} ${floorOf(view)} ${search}`}
        columns={COLUMNS}
        sort={sort}
        onSort={(next) => change({ sort: next })}
        sortTo={(next) => to({ sort: next })}
        widestMove={scale}
        expectedRows={EXPECTED_ROWS[exchange]}
        isWindowed={isWhole}
        hasMethod={list !== undefined && list.mode !== 'simulated'}
        empty={<NothingFound exchange={exchange} view={view} change={change} to={to} />}
      />
      {isWhole && shown !== undefined && (
        <noscript>
          <p className="py-3 text-muted">{marketWords.whole.first(Math.min(FIRST_ROWS, shown.length), shown.length)}</p>
        </noscript>
      )}
      {children}
    </Panel>
  );
}

/** The server's address of the export button's file; simulated figures have none. */
function fileOf({ mode, exchange }: StockList, view: View, on: string | undefined): string | undefined {
  if (mode === 'simulated') return undefined;
  const floor = String(floorOf(view));
  return inLanguage(addressOf('/api/v1/market.csv', new URLSearchParams({ exchange }), { ...VIEW.parameters(view), floor, on }));
}
