import { plain } from '@bhav/core/chart/drawing/bar-words';
import type { ComparedRow } from '@bhav/core/chart/compared-rows';
import { longDate } from '@bhav/core/words/dates';
import { chartWords } from '@bhav/core/words/en/chart';
import { DASH, formatPercentChange } from '@bhav/core/words/format';
import type { ReactNode } from 'react';
import { type Column, FigureTable } from '../../ui/figure-table.tsx';

const words = chartWords.table;

interface ComparedTableProps {
  name: string;
  range: string;
  names: readonly string[];
  rows: readonly ComparedRow[];
}

/** The lines of a comparison as a table, the newest session first: each close, and its change since the first common day. */
export function ComparedTable({ name, range, names, rows }: ComparedTableProps) {
  const columns: readonly Column<ComparedRow>[] = [
    { label: words.date, cell: ({ date }) => longDate(date) },
    ...names.map((label, at): Column<ComparedRow> => ({ label, phoneLabel: true, cell: ({ cells }) => lineCell(cells[at]) })),
  ];
  return (
    <FigureTable
      className="chart-table compared-table figures"
      caption={words.comparedCaption(name, range)}
      columns={columns}
      rows={rows.toReversed()}
    />
  );
}

function lineCell(cell: ComparedRow['cells'][number]): ReactNode {
  if (cell === undefined) return DASH;
  return (
    <>
      {plain(cell.close)} <span className="text-muted">({formatPercentChange(cell.since)})</span>
    </>
  );
}
