import { indexPath } from '@bhav/core/market/stock-path';
import { shortDate } from '@bhav/core/calendar/ist';
import { isOfAnother } from '@bhav/core/sectors/sector-figures';
import { sectorPath, type SectorView } from '@bhav/core/sectors/sector-view';
import type { SectorRow, SectorsAnswer } from '@bhav/core/wire/sectors';
import { DASH, formatCount } from '@bhav/core/words/format';
import { sectorWords as words } from '@bhav/core/words/pages/en-sectors';
import { PercentChange } from '../movers/percent-change.tsx';
import { addressOf } from '../ui/address.ts';
import { Link } from '../ui/link.tsx';

const { columns } = words;

interface SectorTableProps {
  answer: SectorsAnswer;
  view: SectorView;
}

/** The sectors of a list, the one with the widest mean rise first, and beneath them what has no sector and all together. */
export function SectorTable({ answer, view }: SectorTableProps) {
  const meanOf = ({ changes }: SectorRow): number => changes[view.by].mean ?? -Infinity;
  const inOrder = answer.sectors.toSorted(
    (one, other) => Number(one.sector === undefined) - Number(other.sector === undefined) || meanOf(other) - meanOf(one),
  );
  return (
    <table className="figure-table figure-blocks mt-3">
      <caption className="sr-only">{words.caption(answer.name)}</caption>
      <thead>
        <tr>
          {Object.entries(columns).map(([key, label]) => (
            <th key={key} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {inOrder.map((row) => (
          <Row key={row.sector ?? ''} row={row} view={view} session={answer.session} />
        ))}
      </tbody>
      <tfoot>
        <Row row={answer.all} view={view} session={answer.session} name={words.all} />
      </tfoot>
    </table>
  );
}

interface RowProps {
  row: SectorRow;
  view: SectorView;
  /** The session of the shares. */
  session: string | undefined;
  /** Of a row without a sector. */
  name?: string;
}

function Row({ row, view, session, name = words.unclassified }: RowProps) {
  const { sector, members, index } = row;
  const { known, rose, fell, mean, median, weighted } = row.changes[view.by];
  const parameters = { of: view.of === 'NSE' ? undefined : view.of, by: view.by === 'day' ? undefined : view.by };
  return (
    <tr>
      <th scope="row">
        {sector === undefined ? (
          name
        ) : (
          <Link to={addressOf(sectorPath(sector), new URLSearchParams(), parameters)} className="link">
            {sector}
          </Link>
        )}
        {known < members ? <small>{words.without(known, members)}</small> : undefined}
      </th>
      <td data-label={columns.members}>{formatCount(members)}</td>
      <td>
        <PercentChange percent={mean} />
      </td>
      <td data-label={columns.median}>
        <PercentChange percent={median} />
      </td>
      <td data-label={columns.weighted}>
        <PercentChange percent={weighted} />
      </td>
      <td data-label={columns.rose}>{known === 0 ? DASH : formatCount(rose)}</td>
      <td data-label={columns.fell}>{known === 0 ? DASH : formatCount(fell)}</td>
      <td data-label={index && columns.index}>
        {index && (
          <>
            <Link to={indexPath(index.name)} className="link">
              {index.name}
            </Link>{' '}
            <PercentChange percent={index.changes[view.by]} />
            {view.by !== 'day' && isOfAnother(index, session) && <small>{words.upTo(shortDate(index.session))}</small>}
          </>
        )}
      </td>
    </tr>
  );
}
