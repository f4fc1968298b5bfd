import { indexName } from '@bhav/core/words/index-name';
import { indexPath } from '@bhav/core/address/stock-path';
import { changeCell } from '@bhav/core/table/fields';
import type { Fund, FundSort, FundView } from '@bhav/core/table/fund-view';
import { DASH, formatRupees, formatTurnover, formatVolume } from '@bhav/core/words/format';
import { fundWords as words } from '@bhav/core/words/en/pages/funds';
import { useMemo } from 'react';
import { useRowsFollowed } from '../../figures/follow-row.ts';
import { StockLink, useLinkParameters } from '../../figures/stock-link.tsx';
import { type Column, FigureTable } from '../../ui/figure-table.tsx';
import { Link } from '../../ui/address/link.tsx';
import type { ViewHandle } from '../../ui/address/use-view.ts';

const { columns } = words;

const FIGURES: readonly Column<Fund, FundSort>[] = [
  {
    label: columns.follows,
    cell: ({ kind, underlying = DASH, index }) => {
      if (kind !== 'ETF') return { className: 'text-muted', text: words.oneKind[kind] };
      return index === undefined ? (
        underlying
      ) : (
        <Link to={indexPath(index)} className="hover:underline">
          {indexName(index)}
        </Link>
      );
    },
  },
  { label: columns.price, sort: 'price', field: 'price', cell: ({ price }) => formatRupees(price) },
  {
    label: columns.change,
    sort: 'changePercent',
    field: 'changePercent',
    cell: (fund) => {
      const { tone, ...cell } = changeCell(fund);
      return { ...cell, className: tone };
    },
  },
  {
    label: columns.volume,
    sort: 'volume',
    field: 'volume',
    phoneLabel: true,
    cell: ({ volume }) => (volume === undefined ? DASH : formatVolume(volume)),
  },
  {
    label: columns.turnover,
    sort: 'turnover',
    field: 'turnover',
    phoneLabel: true,
    cell: ({ turnover }) => (turnover === undefined ? DASH : formatTurnover(turnover)),
  },
];

function nameColumn(linkParameters: string): Column<Fund, FundSort> {
  return {
    label: columns.fund,
    sort: 'symbol',
    cell: (fund) => ({
      title: fund.name,
      text: <StockLink stock={fund} linkParameters={linkParameters} />,
      under: fund.name === fund.symbol ? fund.exchange : `${fund.exchange} · ${fund.name}`,
    }),
  };
}

interface FundTableProps extends Pick<ViewHandle<FundView>, 'view' | 'to'> {
  funds: readonly Fund[];
}

export function FundTable({ funds, view: { sort, isAscending }, to }: FundTableProps) {
  const linkParameters = useLinkParameters();
  const table = useMemo(() => [nameColumn(linkParameters), ...FIGURES], [linkParameters]);
  return (
    <FigureTable
      ref={useRowsFollowed({ shares: funds })}
      className="figure-table fund-table mt-2"
      caption={words.title}
      columns={table}
      rows={funds}
      rowKey={({ exchange, symbol }) => `${exchange} ${symbol}`}
      sorting={{ sort, isAscending, to, label: words.sortBy }}
    />
  );
}
