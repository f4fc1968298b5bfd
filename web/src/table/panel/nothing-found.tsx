import { type Exchange, EXCHANGES } from '@bhav/core/market/exchange';
import { searchStocks, type View } from '@bhav/core/table/shown-stocks';
import type { Stock } from '@bhav/core/wire/stock';
import { en } from '@bhav/core/words/en/common';
import { marketWords } from '@bhav/core/words/en/market';
import { useSyncExternalStore } from 'react';
import { useIsFromServer, useMarket } from '../../data/market/provider.tsx';
import { useWholeExchange } from '../../data/market/whole-exchange.ts';
import { Link } from '../../ui/address/link.tsx';
import { EmptyTable } from '../market-table/market-table.tsx';
import type { ViewHandle } from '../../ui/address/use-view.ts';

const words = marketWords.tracking;

/** Replaces the rows when search or filter leave none: says where the shares searched for are, and offers a way back. */
export function NothingFound({ exchange, view, change, to }: ViewHandle<View> & { exchange: Exchange }) {
  const isFromServer = useIsFromServer();
  const InOtherList = view.market === 'all' ? InOtherExchange : InOtherIndex;
  return (
    <EmptyTable>
      {view.search.trim() !== '' && <InOtherList exchange={exchange} search={view.search} />}
      {view.search.trim() !== '' && isFromServer && view.market !== 'all' && <OutsideTheIndex view={view} change={change} to={to} />}
      {view.search !== '' && <WayBack text={words.clear} undo={{ search: '' }} control="input" change={change} to={to} />}
      {view.search === '' && view.filter !== 'all' && (
        <WayBack text={words.showAll} undo={{ filter: 'all' }} control="select" change={change} to={to} />
      )}
    </EmptyTable>
  );
}

function InOtherIndex({ exchange, search }: Searched) {
  const other = otherOf(exchange);
  const stocks = useMarket((market) => market?.lists[other].stocks);
  return <InOther other={other} title={en.lists[other]} stocks={stocks} search={search} />;
}

function InOtherExchange({ exchange, search }: Searched) {
  const other = otherOf(exchange);
  return <InOther other={other} title={other} stocks={useWholeExchange(other).list?.stocks} search={search} />;
}

interface Searched {
  exchange: Exchange;
  search: string;
}

function InOther({
  other,
  title,
  stocks = [],
  search,
}: {
  other: Exchange;
  title: string;
  stocks?: readonly Stock[] | undefined;
  search: string;
}) {
  const count = searchStocks(stocks, search).length;
  if (count === 0) return undefined;
  return (
    <a href={`#panel-${other}`} className="link">
      {words.found(title, count)}
    </a>
  );
}

function otherOf(exchange: Exchange): Exchange {
  return exchange === 'NSE' ? 'BSE' : 'NSE';
}

/** Says how many shares outside the indices are found, once that is known, with a link to them. */
function OutsideTheIndex({ view: { search }, change, to }: ViewHandle<View>) {
  const { list: nse } = useWholeExchange('NSE');
  const { list: bse } = useWholeExchange('BSE');
  const found = [nse, bse].map((list) => searchStocks(list?.stocks ?? [], search).length);
  const isKnown = useIsInBrowser() && nse !== undefined && bse !== undefined;
  if (isKnown && found.every((count) => count === 0)) return <p>{words.nowhere}</p>;
  const next = { market: 'all', filter: 'all' } as const;
  return (
    <Link to={to(next)} className="link" onFollow={() => change(next)}>
      {isKnown ? words.outside(EXCHANGES.map((exchange, place) => words.found(exchange, found[place] ?? 0)).join(', ')) : words.searchAll}
    </Link>
  );
}

/** False in the HTML that a server writes, and while that is hydrated. */
function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}

interface WayBackProps extends Pick<ViewHandle<View>, 'change' | 'to'> {
  text: string;
  undo: Partial<View>;
  control: 'input' | 'select';
}

/** Takes a search or a filter back. The link goes with the empty table: the focus goes to the control that it stood for. */
function WayBack({ text, undo, control, change, to }: WayBackProps) {
  const follow = () => {
    change(undo);
    document.querySelector<HTMLElement>(`[data-toolbar] ${control}[name]`)?.focus();
  };
  return (
    <Link to={to(undo)} className="button" onFollow={follow}>
      {text}
    </Link>
  );
}
