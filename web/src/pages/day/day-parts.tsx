import { EXCHANGES } from '@bhav/core/market/exchange';
import { ANY_DAY, indexPath } from '@bhav/core/address/stock-path';
import { addressOn } from '@bhav/core/address/view';
import type { MapPeriod } from '@bhav/core/market/map-choices';
import { sectorPath, sectorView } from '@bhav/core/sectors/sector-view';
import { toneOfIndex } from '@bhav/core/quotes/index-tone';
import { widestMoveOf } from '@bhav/core/quotes/widest-move';
import { shapeCounts } from '@bhav/core/sentences/days-shape';
import type { DayAnswer, DayShare, WeekAnswer } from '@bhav/core/wire/day';
import { en } from '@bhav/core/words/en/common';
import { glanceWords } from '@bhav/core/words/en/glance';
import {
  DASH,
  formatCount,
  formatPercentChange,
  formatPointChange,
  formatPoints,
  formatRupees,
  formatTurnover,
} from '@bhav/core/words/format';
import { dayWords as words } from '@bhav/core/words/en/pages/day';
import { type ReactNode, useMemo } from 'react';
import { AnotherDay } from '../../figures/another-day.tsx';
import { percentCell } from '../../figures/percent-change.tsx';
import { BreadthBar } from '../../figures/exchange-breadth.tsx';
import { useRowsFollowed } from '../../figures/follow-row.ts';
import { StockLink } from '../../figures/stock-link.tsx';
import { DaysShape } from '../../figures/shape/days-shape.tsx';
import { type FigureCell, type Column, FigureTable } from '../../ui/figure-table.tsx';
import { Link } from '../../ui/address/link.tsx';
import { indexName } from '@bhav/core/words/index-name';
import { sectorName } from '@bhav/core/words/sector-name';

interface DayPartProps {
  title: string;
  count?: number;
  hint?: string;
  isEmpty: boolean;
  /** Shown where the part is empty, if that does not mean that there is none. */
  none?: string | undefined;
  children: ReactNode;
}

export function DayLinks({ links }: { links: readonly { to: string; text: string }[] }) {
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-4 text-sm print:hidden">
      {links.map(({ to, text }) => (
        <Link key={to} to={to} className="link-alone">
          {text}
        </Link>
      ))}
      <AnotherDay page={ANY_DAY} />
    </div>
  );
}

export function DayPart({ title, count, hint, isEmpty, none = words.none, children }: DayPartProps) {
  return (
    <section className="mt-6 min-w-0 break-inside-avoid">
      <h2>
        {title} {count !== undefined && <span className="text-base font-normal text-muted">{words.mark(count)}</span>}
      </h2>
      {hint !== undefined && <p className="text-sm text-muted">{hint}</p>}
      <div className="mt-2">{isEmpty ? <p className="text-muted">{none}</p> : children}</div>
    </section>
  );
}

const INDEX_COLUMNS: readonly Column<WeekAnswer['indices'][number]>[] = [
  {
    cell: ({ name }) => (
      <Link to={indexPath(name)} className="link-alone">
        {indexName(name)}
      </Link>
    ),
  },
  { cell: ({ level }) => formatPoints(level) },
  { cell: ({ change }) => (change === undefined ? DASH : formatPointChange(change)) },
  {
    cell: (index) => {
      const { changePercent } = index;
      return changePercent === undefined
        ? glanceWords.noChange
        : { className: toneOfIndex(index), text: formatPercentChange(changePercent) };
    },
  },
];

export function Indices({ indices }: { indices: WeekAnswer['indices'] }) {
  return <FigureTable className="figure-table" caption={words.indices} columns={INDEX_COLUMNS} rows={indices} />;
}

/** One scale for both, so that their moves compare. */
export function Shapes({ lists, breadth }: Pick<DayAnswer, 'lists' | 'breadth'>) {
  const scale = Math.max(...EXCHANGES.map((exchange) => widestMoveOf(lists[exchange])));
  const exchanges = EXCHANGES.map((exchange) => {
    const [title, list] = [en.lists[exchange], lists[exchange]];
    return (
      <div key={exchange}>
        <p className="figures mb-1 flex items-baseline justify-between gap-x-3 text-xs">
          <span className="text-sm font-medium">{title}</span>
          <span className="text-muted">{list === undefined ? glanceWords.breadth.none : shapeCounts(list.stocks)}</span>
        </p>
        {list !== undefined && <DaysShape title={title} list={list} scale={scale} saysScale={exchange === 'NSE'} />}
        <div className="mt-3">
          <BreadthBar of={glanceWords.breadth.whole(exchange)} breadth={breadth[exchange]} />
        </div>
      </div>
    );
  });
  return <div className="grid grid-cols-1 gap-x-12 gap-y-4 lg:grid-cols-2">{exchanges}</div>;
}

function changeCell(percent: number | undefined): FigureCell {
  const { className = '', text } = percentCell(percent);
  return { className: `${className} font-semibold`, text };
}

const sectorColumns = (by: MapPeriod): readonly Column<DayAnswer['sectors'][number]>[] => [
  {
    label: words.sectorColumns.sector,
    cell: ({ sector }) => (
      <Link to={sectorView.address(sectorPath(sector), { of: 'NSE', by })} className="link-alone">
        {sectorName(sector)}
      </Link>
    ),
  },
  { label: words.sectorColumns.change, order: 'descending', cell: ({ changePercent }) => changeCell(changePercent) },
  { label: words.sectorColumns.rose, cell: ({ rose }) => formatCount(rose) },
  { label: words.sectorColumns.fell, cell: ({ fell }) => formatCount(fell) },
];
const OF_DAY = sectorColumns('day');
const OF_WEEK = sectorColumns('1w');

export function Sectors({ caption, sectors, isOfWeek = false }: { caption: string; sectors: DayAnswer['sectors']; isOfWeek?: boolean }) {
  return <FigureTable className="figure-table" caption={caption} columns={isOfWeek ? OF_WEEK : OF_DAY} rows={sectors} />;
}

interface SharesProps {
  caption: string;
  shares: readonly DayShare[];
  /** The past session whose prices these are: links and receipts are of it. */
  on: string | undefined;
  /** The changes are of the week, and have no receipt. */
  isOfWeek?: boolean;
}

export function Shares({ caption, shares, on, isOfWeek = false }: SharesProps) {
  const followed = useRowsFollowed({ title: caption, shares: shares.map(({ symbol }) => ({ exchange: 'NSE', symbol })) });
  const columns = useMemo(() => shareColumns(addressOn('', on), isOfWeek), [on, isOfWeek]);
  return <FigureTable ref={followed} className="figure-table" caption={caption} columns={columns} rows={shares} />;
}

/** Between two figures. */
const ROOM = 'sm:pl-5 xl:pl-8';

function shareColumns(linkParameters: string, isOfWeek: boolean): readonly Column<DayShare>[] {
  return [
    {
      label: words.shareColumns.share,
      className: 'w-full max-w-0',
      cell: ({ symbol, name }) => (
        <>
          <StockLink stock={{ exchange: 'NSE', symbol }} linkParameters={linkParameters} />
          <span className="block truncate text-sm font-normal text-muted">{name}</span>
        </>
      ),
    },
    { label: words.shareColumns.price, className: ROOM, field: 'price', cell: ({ price }) => formatRupees(price) },
    {
      label: words.shareColumns.change,
      className: ROOM,
      field: isOfWeek ? undefined : 'changePercent',
      cell: ({ changePercent }) => changeCell(changePercent),
    },
    {
      label: words.shareColumns.turnover,
      className: `max-sm:hidden ${ROOM}`,
      field: 'turnover',
      cell: ({ turnover }) => (turnover === undefined ? DASH : formatTurnover(turnover)),
    },
  ];
}
