import { type CompareSort, compareTurnover, type CompareView } from '@bhav/core/quotes/compare-view';
import type { CompareAnswer } from '@bhav/core/wire/compare-answer';
import { compareWords as words } from '@bhav/core/words/pages/en-compare';
import { formatPercentChange, formatRupeeChange, formatRupees, formatShare, formatTurnover } from '@bhav/core/words/format';
import { stockPath } from '@bhav/core/market/stock-path';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo } from 'react';
import { Dash } from '../market-table/method/dash.tsx';
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
        <tr data-label={words.sortBy}>
          {HEADERS.map(([sort, label]) => (
            <Header key={sort} sort={sort} label={label} view={view} to={to} />
          ))}
        </tr>
      </thead>
      <tbody>
        {columns.name.map((name, row) => (
          <Company
            key={columns.nseSymbol[row]}
            name={name}
            nse={columns.nseSymbol[row] ?? ''}
            bse={columns.bseSymbol[row] ?? ''}
            nsePrice={columns.nsePrice[row] ?? 0}
            bsePrice={columns.bsePrice[row] ?? 0}
            difference={columns.difference[row] ?? 0}
            percent={columns.differencePercent[row] ?? 0}
            share={columns.nseVolumeShare[row] ?? undefined}
            turnover={compareTurnover(columns, row)}
          />
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

interface CompanyProps {
  name: string;
  /** Its symbols at the two exchanges. */
  nse: string;
  bse: string;
  /** Rupees. */
  nsePrice: number;
  bsePrice: number;
  difference: number;
  /** The difference in per cent. */
  percent: number;
  /** NSE's share of the volume in per cent; absent without volume. */
  share: number | undefined;
  /** Rupees; absent where it is not known. */
  turnover: number | undefined;
}

/** A company's row; one whose figures did not change does not render again when an answer comes. */
const Company = memo(function Company({ name, nse, bse, nsePrice, bsePrice, difference, percent, share, turnover }: CompanyProps) {
  return (
    <tr>
      <th scope="row" title={name}>
        <StockLink stock={{ symbol: nse, exchange: 'NSE' }} kept="" />
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
      <td data-label={words.onNse}>
        {share === undefined ? <Dash label={words.columns.nseVolumeShare} method="volume" reason={words.noVolume} /> : formatShare(share)}
      </td>
      <td data-label={words.columns.turnover}>
        {turnover === undefined ? (
          <Dash label={words.columns.turnover} method="turnover" reason={words.noTurnover} />
        ) : (
          formatTurnover(turnover)
        )}
      </td>
    </tr>
  );
});
