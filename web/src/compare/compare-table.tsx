import type { CompareSort, CompareView } from '@bhav/core/quotes/compare-view';
import type { CompareAnswer } from '@bhav/core/wire/compare-answer';
import { compareWords as words } from '@bhav/core/words/en-compare';
import { DASH, formatPercentChange, formatRupeeChange, formatRupees, formatShare, formatTurnover } from '@bhav/core/words/format';
import { stockPath } from '@bhav/core/market/stock-path';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useRowsFollowed } from '../market-table/table/follow-row.ts';
import { StockLink } from '../market-table/table/stock-link.tsx';
import { Link } from '../ui/link.tsx';

interface CompareTableProps {
  answer: CompareAnswer;
  view: CompareView;
  to: (change: Partial<CompareView>) => string;
}

const HEADERS = [
  ['name', words.columns.company],
  ['nsePrice', words.columns.nsePrice],
  ['bsePrice', words.columns.bsePrice],
  ['difference', words.columns.difference],
  ['differencePercent', words.columns.differencePercent],
  ['nseVolumeShare', words.columns.nseVolumeShare],
  ['turnover', words.columns.turnover],
] as const satisfies readonly (readonly [CompareSort, string])[];

/** The companies with their two prices, sorted by the headings, which are links. */
export function CompareTable({ answer: { columns }, view, to }: CompareTableProps) {
  const followed = useRowsFollowed();
  return (
    <table ref={followed} className="figure-table compare-table">
      <caption className="sr-only">{words.caption}</caption>
      <thead>
        <tr>
          {HEADERS.map(([sort, label]) => (
            <Header key={sort} sort={sort} label={label} view={view} to={to} />
          ))}
        </tr>
      </thead>
      <tbody>
        {columns.name.map((name, row) => (
          <Company key={columns.nseSymbol[row]} name={name} row={row} columns={columns} />
        ))}
      </tbody>
    </table>
  );
}

function Header({ sort, label, view, to }: { sort: CompareSort; label: string } & Pick<CompareTableProps, 'view' | 'to'>) {
  const isSorted = view.sort === sort;
  const isAscending = isSorted ? !view.isAscending : sort === 'name';
  const Arrow = isSorted && view.isAscending ? ArrowUp : ArrowDown;
  return (
    <th scope="col" aria-sort={isSorted ? (view.isAscending ? 'ascending' : 'descending') : undefined}>
      <Link to={to({ sort, isAscending })} className="inline-flex min-h-6 items-center gap-1 touch:min-h-11">
        {label}
        {isSorted ? <Arrow aria-hidden className="size-3.5" /> : undefined}
      </Link>
    </th>
  );
}

function Company({ name, row, columns }: { name: string; row: number; columns: CompareAnswer['columns'] }) {
  const nse = columns.nseSymbol[row] ?? '';
  const bse = columns.bseSymbol[row] ?? '';
  const [nsePrice = 0, bsePrice = 0, difference = 0, percent = 0] = [
    columns.nsePrice[row],
    columns.bsePrice[row],
    columns.difference[row],
    columns.differencePercent[row],
  ];
  const share = columns.nseVolumeShare[row];
  const turnover = (columns.nseTurnover[row] ?? 0) + (columns.bseTurnover[row] ?? 0);
  return (
    <tr>
      <th scope="row" title={name}>
        <StockLink stock={{ symbol: nse, name, price: nsePrice, exchange: 'NSE', isGainer: false, isLoser: false }} kept="" />
        <small>{name}</small>
      </th>
      <td data-label={words.columns.nsePrice}>{formatRupees(nsePrice)}</td>
      <td data-label={words.columns.bsePrice}>
        <Link to={stockPath('BSE', bse)} className="hover:underline">
          {formatRupees(bsePrice)}
        </Link>
      </td>
      <td data-label={words.columns.difference}>{formatRupeeChange(difference)}</td>
      <td data-label={words.columns.differencePercent}>{formatPercentChange(percent)}</td>
      <td data-label={words.columns.nseVolumeShare}>{share === null || share === undefined ? DASH : formatShare(share)}</td>
      <td data-label={words.columns.turnover}>{formatTurnover(turnover)}</td>
    </tr>
  );
}
