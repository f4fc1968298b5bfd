import { addressWith } from '@bhav/core/address/view';
import { columnsOf } from '@bhav/core/table/fields';
import { type Sort, shownStocks } from '@bhav/core/table/shown-stocks';
import { BY_PLACE, tableView, viewInWords } from '@bhav/core/table/view';
import { entryKey, type WatchEntry, type Watchlist } from '@bhav/core/watchlist/watchlist';
import { linkOf, listFeed, type ListInLink } from '@bhav/core/watchlist/list-link';
import { breadthOf } from '@bhav/core/quotes/breadth';
import { byChange } from '@bhav/core/quotes/rank';
import type { StockList } from '@bhav/core/wire/market';
import type { Stock } from '@bhav/core/wire/stock';
import { en } from '@bhav/core/words/en/common';
import { marketWords } from '@bhav/core/words/en/market';
import { formatPercentChange } from '@bhav/core/words/format';
import { joinWords } from '@bhav/core/words/en/joins';
import { sentence } from '@bhav/core/words/joins';
import { ownListWords } from '@bhav/core/words/en/own-list';
import { ofOwnList } from '@bhav/core/words/own-list-address';
import { listPageWords as words, watchlistWords } from '@bhav/core/words/en/pages/watchlist';
import { Star } from 'lucide-react';
import { Fragment, type ReactNode, useMemo } from 'react';
import { ExportButton } from '../../table/export/export-button.tsx';
import { SparklineToggle } from '../../table/sparkline/sparkline-toggle.tsx';
import { toneClass } from '../../figures/tone.tsx';
import { Freshness } from '../../figures/freshness.tsx';
import { Toolbar } from '../../table/panel/toolbar.tsx';
import { widestMoveOf } from '@bhav/core/quotes/widest-move';
import { inLanguage } from '@bhav/core/words/page-address';
import { SortChoice } from '../../table/market-table/sort-choice.tsx';
import { MarketTable } from '../../table/market-table/market-table.tsx';
import { Link } from '../../ui/address/link.tsx';
import { useView } from '../../ui/address/use-view.ts';
import { EmptyList } from '../../ui/messages/empty-list.tsx';
import { Failure } from '../../ui/messages/failure.tsx';
import { ShortShape } from './short-shape.tsx';
import { useFigures } from './use-figures.ts';

/** The columns of the full table; the exchange is under the symbol, since a list may have shares of both. */
const COLUMNS = columnsOf({ compact: false, marketCap: true }).map((field) => {
  if (field.column.isFigure) return field;
  const { cell } = field.column;
  return {
    ...field,
    column: {
      ...field.column,
      cell: (stock: Parameters<typeof cell>[0]) => ({ ...cell(stock), under: `${stock.exchange} · ${stock.name}` }),
    },
  };
});

const VIEW = tableView(COLUMNS, BY_PLACE);

interface ListFiguresProps {
  list: Pick<Watchlist, 'name' | 'entries'>;
  /** Stand in the row of the export. */
  actions?: ReactNode;
  /** The browser has it, so that other pages can show it. */
  isOwn?: boolean;
}

export function ListFigures({ list: { name, entries }, actions, isOwn = false }: ListFiguresProps) {
  const { view, change, to } = useView(VIEW, { hasSteps: true });
  const figures = useFigures(entries);
  const stocks = useMemo(() => figures?.found.map(({ stock }) => stock), [figures]);
  const shown = useMemo(() => stocks && shownStocks(stocks, { ...view, market: 'index' }), [stocks, view]);
  const { found = [], missing = [], awaited = [], sources = [], failed = [], isSimulated = false } = figures ?? {};
  const hasHistory = figures !== undefined && !isSimulated && found.length > 0;
  const total = found.length + missing.length + awaited.length;
  const [source, also] = sources;
  const all = useMemo((): StockList | undefined => source && stocks && { ...source, name, stocks }, [source, stocks, name]);
  return (
    <>
      {stocks && <Verdict stocks={stocks} sort={view.sort} onSort={(sort) => change({ sort })} />}
      <Toolbar handle={{ view, change, to }}>
        <SortChoice columns={COLUMNS} sort={view.sort} onSort={(sort) => change({ sort })} hasPlaces />
      </Toolbar>
      <section aria-labelledby="list-name" className="min-w-0">
        <h2 id="list-name" className={name === watchlistWords.title ? 'sr-only' : 'wrap-anywhere'}>
          {name}
        </h2>
        {sources.slice(0, isSimulated ? 1 : undefined).map((one) => (
          <Freshness key={one.exchange} list={one} />
        ))}
        <div className="my-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          {actions}
          {hasHistory && <SparklineToggle whole={figures.whole} />}
          <div className="flex-1 max-md:hidden">{all && <ShortShape title={name} list={all} />}</div>
          <div className="ml-auto flex items-center gap-x-4">
            <p className="figures text-sm text-muted" data-count>
              {shown && marketWords.tracking.count(shown.length, total)}
            </p>
            {source && shown && (
              <ExportButton
                list={source}
                stocks={() => shown}
                view={() => viewInWords({ ...view, market: 'index' })}
                own={{ name, ...(also && { also }) }}
                file={undefined}
              />
            )}
          </div>
        </div>
        {failed.map(({ exchange, retry }) => (
          <Failure key={exchange} title={words.failed(exchange)} hint={words.failedHint} retry={retry} />
        ))}
        {entries.length === 0 ? (
          <EmptyList icon={<Star className="size-6" />} text={words.emptyList} />
        ) : stocks?.length === 0 ? undefined : (
          <MarketTable
            caption={marketWords.table.caption(name, marketWords.table.all)}
            listTitle={name}
            stocks={shown}
            all={stocks}
            // A share that comes or goes, in another tab too, is the reader's doing: its row does as well, once its figures are there.
            asked={`${name} ${view.filter} ${view.search} ${found.map(({ entry }) => entryKey(entry)).join()}`}
            columns={COLUMNS}
            sort={view.sort}
            onSort={(sort) => change({ sort })}
            sortTo={(sort) => to({ sort })}
            widestMove={widestMoveOf(all)}
            expectedRows={Math.min(entries.length, 20)}
            hasPlaces
            hasMethod={figures !== undefined && !isSimulated}
            empty={<EmptyList text={words.noMatch} />}
          />
        )}
        {[...new Set(failed.length === 0 ? awaited.map(({ exchange }) => exchange) : [])].map((exchange) => (
          <p key={exchange} role="status" className="py-3 text-muted">
            {words.loading(exchange)}
          </p>
        ))}
        {entries.length > 0 && (
          <p className="mt-3 flex flex-wrap gap-x-4 gap-y-2 text-sm print:hidden">
            {isOwn && <OwnLinks name={name} isSimulated={isSimulated} />}
            {hasHistory && <FollowLink list={{ name, entries }} />}
          </p>
        )}
        <Missing entries={missing} isSimulated={isSimulated} />
        <Notes entries={entries} />
      </section>
    </>
  );
}

/** What fell and rose most; each puts the list in that order, and a second press back. */
function Verdict({ stocks, sort, onSort }: { stocks: readonly Stock[]; sort: Sort; onSort: (sort: Sort) => void }) {
  if (stocks.length < 2) return undefined;
  const ranked = byChange(stocks);
  const ends = [
    { order: FELL_MOST, share: ranked.findLast(({ isLoser }) => isLoser) },
    { order: ROSE_MOST, share: ranked.find(({ isGainer }) => isGainer) },
  ];
  const { advances, declines } = breadthOf(stocks);
  return (
    <p className="mt-1 text-lg font-semibold">
      {ends.map(({ order, share }) => {
        if (share?.changePercent === undefined) return undefined;
        const isOn = sort.column === order.column && sort.direction === order.direction;
        return (
          <Fragment key={order.direction}>
            <button
              type="button"
              className="link min-h-6 text-left text-ink touch:-my-2.5 touch:min-h-11"
              aria-pressed={isOn}
              onClick={() => onSort(isOn ? BY_PLACE : order)}
            >
              {marketWords.table.moves[order.direction]}: {share.symbol}{' '}
              <span className={toneClass(share.changePercent)}>{formatPercentChange(share.changePercent)}</span>
            </button>
            {`${joinWords.stop} `}
          </Fragment>
        );
      })}
      {sentence(`${en.shape.rose(advances)}, ${en.shape.fell(declines)}`)}
    </p>
  );
}

const FELL_MOST: Sort = { column: 'changePercent', direction: 'ascending' };
const ROSE_MOST: Sort = { column: 'changePercent', direction: 'descending' };

/** The pages that can show the list in place of an index. */
function OwnLinks({ name, isSimulated }: { name: string; isSimulated: boolean }) {
  const of = ofOwnList(name);
  const links = [
    ['/screener', ownListWords.screen],
    ['/map', ownListWords.map],
    ...(isSimulated ? [] : [['/warnings', ownListWords.warnings] as const]),
  ] as const;
  return links.map(([path, text]) => (
    <Link key={path} to={addressWith(path, { of })} className="link-alone">
      {text}
    </Link>
  ));
}

/** The address of the feed names the shares, so only who opens it tells the server. */
function FollowLink({ list }: { list: ListInLink }) {
  const link = linkOf(list);
  return 'refused' in link ? (
    <span className="text-muted">{link.refused === 'too-many' ? ownListWords.notFollowed : words.linkRefusals[link.refused]}</span>
  ) : (
    <a href={inLanguage(listFeed(link.hash))} title={words.followTitle} className="link-alone">
      {words.follow}
    </a>
  );
}

/** Entries missing from the day's files stay on the list, with their names. */
function Missing({ entries, isSimulated }: { entries: readonly WatchEntry[]; isSimulated: boolean }) {
  if (entries.length === 0) return undefined;
  return (
    <section aria-labelledby="list-missing" className="mt-6">
      <h3 id="list-missing" className="text-lg">
        {words.missing}
      </h3>
      <p className="text-sm text-muted">{isSimulated ? words.missingSimulated : words.missingText}</p>
      <ul className="mt-2 border-t border-hairline">
        {entries.map((entry) => (
          <li key={entryKey(entry)} className="flex flex-wrap gap-x-3 border-b border-hairline py-1.5">
            <span className="font-semibold">{words.of(entry.exchange, entry.symbol)}</span>
            <span className="text-muted">{entry.name !== entry.symbol && entry.name}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Notes({ entries }: { entries: readonly WatchEntry[] }) {
  const noted = entries.filter(({ note }) => note !== undefined);
  if (noted.length === 0) return undefined;
  return (
    <section aria-labelledby="list-notes" className="mt-6">
      <h3 id="list-notes" className="text-lg">
        {words.notes}
      </h3>
      <dl className="mt-2 border-t border-hairline">
        {noted.map((entry) => (
          <div key={entryKey(entry)} className="flex flex-wrap gap-x-3 border-b border-hairline py-1.5">
            <dt className="min-w-32 font-semibold">{entry.symbol}</dt>
            <dd className="min-w-0 wrap-anywhere">{entry.note}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
