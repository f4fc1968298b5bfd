import { isPrimarySeries } from '@bhav/core/bars/instrument';
import type { FiledAction, FiledRecordDate, ParsedFile } from '@bhav/core/bars/parsed-file';
import { readCsv } from '../parsing/csv.ts';
import type { CsvRow } from '../parsing/csv-row.ts';
import { readDate } from '../parsing/filed-date.ts';
import { rejectedCount } from '../rejections.ts';

const LAYOUT = { name: 'a bc file', columns: ['SERIES', 'SYMBOL', 'RECORD_DT', 'EX_DT', 'PURPOSE'], endsOpen: true } as const;

/**
 * The actions of the file's day and of the days to come, one line for each series of a symbol; purposes are kept as filed. A file lists all actions
 * from its own day (`day`, in its name) to its last ex-date, so one of a former file that is missing in between is withdrawn (on 16 to 18 December
 * 2025 one of 200 a day was). A rejected line may be the missing one, so then no action is withdrawn.
 */
export function parseActions(content: Uint8Array, day: string): ParsedFile {
  const actions: FiledAction[] = [];
  const recordDates: FiledRecordDate[] = [];
  const dropped = readCsv(content, LAYOUT, (row, at) => {
    // Debt without a series moves no price.
    if (row.isBlank(at.SERIES)) return;
    const [recordDate, exDate] = [dateIn(row, at.RECORD_DT), dateIn(row, at.EX_DT)];
    const [symbol, series, purpose] = [row.symbol(at.SYMBOL), row.series(at.SERIES), row.text(at.PURPOSE)];
    if (exDate !== undefined) actions.push({ symbol, series, exDate, ...(recordDate !== undefined && { recordDate }), purpose });
    else if (recordDate !== undefined && isPrimarySeries(series)) recordDates.push({ symbol, series, recordDate, purpose });
  });
  const isWhole = actions.length > 0 && rejectedCount(dropped) === 0;
  const until = actions.reduce((last, { exDate }) => (exDate > last ? exDate : last), day);
  return { actions, ...(recordDates.length > 0 && { recordDates }), ...(isWhole && { actionsListed: { from: day, until } }), ...dropped };
}

/** Dates have slashes until 10 October 2025. */
function dateIn(row: CsvRow, column: number): string | undefined {
  if (row.isBlank(column)) return undefined;
  return readDate(row.text(column), '20/11/2026') ?? row.date(column, '2026-11-20');
}
