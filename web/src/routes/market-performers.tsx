import { EXCHANGES, type Exchange } from '@bhav/core/market/exchange';
import { columnsOf, fieldOf } from '@bhav/core/table/fields';
import { performers } from '@bhav/core/table/performers';
import { type Sort, sortStocks } from '@bhav/core/table/shown-stocks';
import { tableView } from '@bhav/core/table/view';
import { addressWith } from '@bhav/core/address/view';
import { moversPath } from '@bhav/core/screen/lists';
import { en } from '@bhav/core/words/en/common';
import { marketWords } from '@bhav/core/words/en/market';
import { ArrowRight, CircleSlash2, RefreshCw } from 'lucide-react';
import { ListBreadth } from '../figures/exchange-breadth.tsx';
import { IndexStrip } from '../strip/index-strip.tsx';
import { AnotherDay } from '../figures/another-day.tsx';
import { DaysShape, useScale } from '../figures/shape/days-shape.tsx';
import { Freshness } from '../figures/freshness.tsx';
import { NoScript } from '../table/panel/no-script.tsx';
import { EmptyTable, MarketTable, type MarketTableProps } from '../table/market-table/market-table.tsx';
import { Renewed } from '../data/live/renewed-at.tsx';
import { titled } from './pages.ts';
import { useIsFromServer, useList, useStockStore } from '../data/market/provider.tsx';
import { Part } from '../ui/messages/failure.tsx';
import { Link } from '../ui/address/link.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { useView } from '../ui/address/use-view.ts';

const words = marketWords.performers;

export const page = titled(words);

const COLUMNS = columnsOf({ compact: true, marketCap: false });
const VIEW = tableView(COLUMNS);

export default function MarketPerformers() {
  const { refresh } = useStockStore();
  const { view, change, to } = useView(VIEW, { hasSteps: true });
  const isFromServer = useIsFromServer();
  return (
    <div className="page pb-8">
      <Part>
        <IndexStrip />
      </Part>
      <header className="mt-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <PageTitle>{words.title}</PageTitle>
          <p className="mt-1 text-muted">{words.subtitle}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <AnotherDay />
          <Renewed label={words.updated} />
          <Link to={to({})} role="button" className="button" onFollow={refresh}>
            <RefreshCw className="size-4" />
            {words.refresh}
          </Link>
        </div>
      </header>
      {!isFromServer && <NoScript />}
      <div className="mt-8 grid grid-cols-1 gap-x-8 gap-y-12 xl:grid-cols-2">
        {EXCHANGES.map((exchange) => (
          <Part key={exchange}>
            <Performers exchange={exchange} sort={view.sort} onSort={(sort) => change({ sort })} sortTo={(sort) => to({ sort })} />
          </Part>
        ))}
      </div>
      <p className="mt-10">
        <Link to="/full-tracking" className="link inline-flex min-h-11 items-center gap-1.5">
          {words.more}
          <ArrowRight className="size-4" />
        </Link>
      </p>
    </div>
  );
}

interface PerformersProps extends Pick<MarketTableProps, 'sort' | 'onSort' | 'sortTo'> {
  exchange: Exchange;
}

function Performers({ exchange, sort, onSort, sortTo }: PerformersProps) {
  const list = useList(exchange);
  const scale = useScale();
  const hasFiles = useIsFromServer();
  const title = en.lists[exchange];
  return (
    <section aria-labelledby={`performers-${exchange}`}>
      <div className="under-bar sticky z-10 -mx-4 grid grid-cols-[auto_1fr] items-center gap-6 bg-paper px-4 py-2 sm:static sm:mx-0 sm:px-0">
        <h2 id={`performers-${exchange}`}>{title}</h2>
        <div className="w-full max-w-72 justify-self-end">
          <DaysShape title={title} list={list} scale={scale} saysScale={exchange === 'NSE'} />
        </div>
      </div>
      <Freshness list={list} />
      <ListBreadth title={title} list={list} />
      <div className="mt-2 grid grid-cols-1 gap-x-6 gap-y-8 md:grid-cols-2 xl:grid-cols-1 min-[90rem]:grid-cols-2">
        {(['gainers', 'losers'] as const).map((which) => {
          const stocks = list === undefined ? undefined : performers(list.stocks, which);
          // A server's losers begin with the deepest fall. The simulated market keeps to the specification, section 4.
          const turn = which === 'losers' && list !== undefined && list.mode !== 'simulated' ? turnedChange : (sort: Sort) => sort;
          const shown = turn(sort);
          return (
            <section key={which} aria-labelledby={`performers-${exchange} ${which}-${exchange}`}>
              <h3 id={`${which}-${exchange}`} className="mb-1 text-lg">
                {words[which]}
              </h3>
              <MarketTable
                caption={marketWords.table.caption(title, words[which])}
                stocks={stocks && sortStocks(stocks, fieldOf(shown.column), shown.direction)}
                all={list?.stocks}
                columns={COLUMNS}
                sort={shown}
                onSort={(next) => onSort(turn(next))}
                sortTo={(next) => sortTo(turn(next))}
                widestMove={scale}
                compact
                hasMethod={list !== undefined && list.mode !== 'simulated'}
                expectedRows={10}
                empty={<EmptyTable icon={<CircleSlash2 className="size-6" />} />}
              />
              {hasFiles && (
                <Link to={addressWith(moversPath(which), { of: exchange === 'NSE' ? undefined : exchange })} className="link-alone mt-1">
                  {words.whole[which](exchange)}
                </Link>
              )}
            </section>
          );
        })}
      </div>
    </section>
  );
}

/** Turns a sort by change round: of gainers the widest move is the highest change, of losers the lowest. */
function turnedChange({ column, direction }: Sort): Sort {
  if (column !== 'changePercent') return { column, direction };
  return { column, direction: direction === 'ascending' ? 'descending' : 'ascending' };
}
