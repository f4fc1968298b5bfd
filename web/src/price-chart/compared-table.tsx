import { plain } from '@bhav/core/chart/bar-words';
import type { ComparedRow } from '@bhav/core/chart/compared-rows';
import { longDate } from '@bhav/core/calendar/ist';
import { chartWords } from '@bhav/core/words/en-chart';
import { DASH, formatPercentChange } from '@bhav/core/words/format';

const words = chartWords.table;

interface ComparedTableProps {
  name: string;
  range: string;
  /** The names of the lines. */
  names: readonly string[];
  rows: readonly ComparedRow[];
}

/** The lines of a comparison as a table, the newest session first: each close, and its change since the first common day. */
export function ComparedTable({ name, range, names, rows }: ComparedTableProps) {
  return (
    <table className="chart-table compared-table figures">
      <caption className="sr-only">{words.comparedCaption(name, range)}</caption>
      <thead>
        <tr>
          <th scope="col">{words.date}</th>
          {names.map((line) => (
            <th key={line} scope="col">
              {line}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.toReversed().map(({ date, cells }) => (
          <tr key={date}>
            <th scope="row">{longDate(date)}</th>
            {cells.map((cell, at) => (
              <td key={names[at]} data-label={names[at]}>
                {cell === undefined ? (
                  DASH
                ) : (
                  <>
                    {plain(cell.close)} <span className="text-muted">({formatPercentChange(cell.since)})</span>
                  </>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
