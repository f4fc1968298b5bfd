import { because } from '@bhav/core/market/reason';
import { BSE_HEADERS } from './bse-bhavcopy.ts';
import { levelsAt, mustBePossible, SENSEX } from './index-levels.ts';
import { BadLine, type CsvRow } from '../parsing/csv-row.ts';
import { readCsv } from '../parsing/csv.ts';
import { readDate } from '../parsing/filed-date.ts';
import type { ParsedFile, IndexDay } from '@bhav/core/bars/parsed-file';
import { addDays } from '@bhav/core/calendar/days';
import { isTradingDay } from '@bhav/core/calendar/session';
import { LayoutChanged, type FileSource } from '../source.ts';

const LAYOUT = {
  name: "BSE's history of SENSEX",
  columns: ['Date', 'Open', 'High', 'Low', 'Close'],
  endsOpen: true,
  trailingComma: true,
} as const;

/** The answer then has the previous close even after the longest holidays. */
const DAYS_BEFORE = 10;

/**
 * SENSEX, from the download of BSE's website: for the years before the index file, and beside it as a witness. The newest day of an answer is its
 * session, and the day before gives the previous close.
 */
export const bseIndexHistory: FileSource = {
  id: 'bse-index-history',
  exchange: 'BSE',
  cadence: 'session',
  typicalBytes: 400,
  base: 'bse-api',
  path: (day) =>
    `/BseIndiaAPI/api/ProduceCSVForDate/w?strIndex=SENSEX&dtFromDate=${slashed(addDays(day, -DAYS_BEFORE))}&dtToDate=${slashed(day)}`,
  headers: BSE_HEADERS,
  // The file does not name its index.
  recognises: async () => false,
  parse: async (bytes) => parseHistory(bytes),
};

function slashed(day: string): string {
  return day.split('-').toReversed().join('/');
}

function parseHistory(bytes: Uint8Array): ParsedFile {
  const closes = new Map<string, IndexDay>();
  const dropped = readCsv(bytes, LAYOUT, (row, at) => {
    const day = dayOf(row, at.Date);
    if (closes.has(day)) throw new BadLine(because('twice', day));
    const levels = levelsAt(row, { open: at.Open, high: at.High, low: at.Low, close: at.Close });
    closes.set(day, { name: SENSEX, ...levels, previousClose: undefined });
  });
  if (!/(?:\n|,|\.\d\d)$/.test(Buffer.from(bytes.subarray(-8)).toString('latin1')))
    throw new LayoutChanged(because('endsWithinLine', LAYOUT.name));
  const [session, before] = [...closes.keys()].toSorted().toReversed();
  if (session === undefined) throw new LayoutChanged(because('noDayRead', LAYOUT.name));
  const previousClose = before === undefined || hasSessionBetween(before, session) ? undefined : closes.get(before)?.close;
  const index = { ...(closes.get(session) as IndexDay), previousClose };
  mustBePossible(index);
  return { session, indices: [index], ...dropped };
}

/** Both forms have been seen: `1-January-2024` and `01/01/2024`. */
function dayOf(row: CsvRow, column: number): string {
  const written = row.text(column);
  return readDate(written, '20-November-2026') ?? row.date(column, '20/11/2026');
}

function hasSessionBetween(before: string, session: string): boolean {
  for (let day = addDays(before, 1); day < session; day = addDays(day, 1)) if (isTradingDay(day) === 'yes') return true;
  return false;
}
