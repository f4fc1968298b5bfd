import { type CompareSort, compareTurnover, type CompareView } from '@bhav/core/quotes/compare-view';
import type { CompareAnswer } from '@bhav/core/wire/lists/compare-answer';
import { compareWords as words } from '@bhav/core/words/en/pages/compare';
import { formatPercentChange, formatRupeeChange, formatRupees, formatShare, formatTurnover } from '@bhav/core/words/format';
import { stockPath } from '@bhav/core/address/stock-path';
import { useMemo } from 'react';
import { Dash } from '../../figures/method/method-link.tsx';
import { useRowsFollowed } from '../../figures/follow-row.ts';
import { StockLink, useLinkParameters } from '../../figures/stock-link.tsx';
import { type Column, FigureTable } from '../../ui/figure-table.tsx';
import { Link } from '../../ui/address/link.tsx';
import { longDate } from '@bhav/core/words/dates';

interface CompareTableProps {
  answer: CompareAnswer;
  view: CompareView;
  to: (change: Partial<CompareView>) => string;
}

interface Company {
  name: string;
  /** Symbols. */
  nse: string;
  bse: string;
  /** Rupees. */
  nsePrice: number;
  bsePrice: number;
  difference: number;
  percent: number;
  /** NSE's share of the volume in per cent; absent without volume. */
  share: number | undefined;
  /** Rupees; absent where not known. */
  turnover: number | undefined;
}

const { columns: labels } = words;

function companyColumn(linkParameters: string): Column<Company, CompareSort> {
  return {
    label: labels.company,
    sort: 'name',
    cell: ({ name, nse }) => ({
      title: name,
      text: <StockLink stock={{ symbol: nse, exchange: 'NSE' }} linkParameters={linkParameters} />,
      under: name,
    }),
  };
}

const FIGURES: readonly Column<Company, CompareSort>[] = [
  { label: labels.nsePrice, sort: 'nsePrice', field: 'price', phoneLabel: true, cell: ({ nsePrice }) => formatRupees(nsePrice) },
  {
    label: labels.bsePrice,
    sort: 'bsePrice',
    phoneLabel: true,
    cell: ({ bse, bsePrice }) => (
      <Link to={stockPath('BSE', bse)} className="hover:underline">
        {formatRupees(bsePrice)}
      </Link>
    ),
  },
  { label: labels.difference, sort: 'difference', phoneLabel: true, cell: ({ difference }) => formatRupeeChange(difference) },
  { label: labels.differencePercent, sort: 'differencePercent', phoneLabel: true, cell: ({ percent }) => formatPercentChange(percent) },
  {
    label: labels.nseVolumeShare,
    sort: 'nseVolumeShare',
    phoneLabel: words.onNse,
    cell: ({ share }) =>
      share === undefined ? <Dash label={labels.nseVolumeShare} method="volume" reason={words.noVolume} /> : formatShare(share),
  },
  {
    label: labels.turnover,
    sort: 'turnover',
    phoneLabel: true,
    cell: ({ turnover }) =>
      turnover === undefined ? <Dash label={labels.turnover} method="turnover" reason={words.noTurnover} /> : formatTurnover(turnover),
  },
];

export function CompareTable({ answer: { columns }, view: { sort, isAscending }, to }: CompareTableProps) {
  const companies = columns.name.map((name, row) => ({
    name,
    nse: columns.nseSymbol[row] ?? '',
    bse: columns.bseSymbol[row] ?? '',
    nsePrice: columns.nsePrice[row] ?? 0,
    bsePrice: columns.bsePrice[row] ?? 0,
    difference: columns.difference[row] ?? 0,
    percent: columns.differencePercent[row] ?? 0,
    share: columns.nseVolumeShare[row] ?? undefined,
    turnover: compareTurnover(columns, row),
  }));
  const linkParameters = useLinkParameters();
  const table = useMemo(() => [companyColumn(linkParameters), ...FIGURES], [linkParameters]);
  return (
    <FigureTable
      ref={useRowsFollowed({ shares: companies.map(({ nse }) => ({ exchange: 'NSE', symbol: nse })) })}
      className="figure-table compare-table"
      caption={words.caption}
      columns={table}
      rows={companies}
      rowKey={({ nse }) => nse}
      sorting={{ sort, isAscending, to, label: words.sortBy }}
    />
  );
}

/** The answer of the API has all. */
const LISTED = 200;

export function NotCompared({ apart }: Pick<CompareAnswer, 'apart'>) {
  if (apart.length === 0) return undefined;
  return (
    <details className="mt-6">
      <summary className="text-sm">{words.apart(apart.length)}</summary>
      <ul className="mt-2 text-sm">
        {apart.slice(0, LISTED).map(({ name, nseSymbol, bseSymbol, nseSession, bseSession, reason }) => (
          <li key={`${nseSymbol} ${bseSymbol}`} className="border-b border-hairline py-1.5">
            <span className="font-medium">{name}</span> · {words.atSession('NSE', longDate(nseSession))} ·{' '}
            {words.atSession('BSE', longDate(bseSession))} · {words.reasons[reason]}
          </li>
        ))}
      </ul>
      {apart.length > LISTED && <p className="mt-2 text-sm text-muted">{words.apartListed(LISTED)}</p>}
    </details>
  );
}
