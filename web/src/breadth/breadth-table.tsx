import type { DrawnBreadth } from '@bhav/core/breadth/breadth-view';
import { longDate } from '@bhav/core/calendar/ist';
import { DASH, formatCount, formatShare } from '@bhav/core/words/format';
import { breadthWords as words } from '@bhav/core/words/pages/en-breadth';

const { columns } = words;
/** The file has all of them. */
const SHOWN = 60;

/** The breadth of the last sessions, the newest first. */
export function BreadthTable({ figures }: { figures: readonly DrawnBreadth[] }) {
  const rows = figures.slice(-SHOWN).toReversed();
  const share = (percent: number | undefined): string => (percent === undefined ? DASH : formatShare(percent));
  const known = ({ highsLessLows }: DrawnBreadth, count: number): string => (highsLessLows === undefined ? DASH : formatCount(count));
  return (
    <>
      <h2 className="mt-8 text-xl">{words.table(rows.length)}</h2>
      <table className="figure-table figure-blocks mt-2">
        <caption className="sr-only">{words.table(rows.length)}</caption>
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
          {rows.map((row) => (
            <tr key={row.session}>
              <th scope="row">{longDate(row.session)}</th>
              <td data-label={columns.rose}>{formatCount(row.advances)}</td>
              <td data-label={columns.fell}>{formatCount(row.declines)}</td>
              <td data-label={columns.line}>{formatCount(row.line)}</td>
              <td data-label={columns.above50}>{share(row.percentAbove50)}</td>
              <td data-label={columns.above200}>{share(row.percentAbove200)}</td>
              <td data-label={columns.highs}>{known(row, row.highs)}</td>
              <td data-label={columns.lows}>{known(row, row.lows)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
