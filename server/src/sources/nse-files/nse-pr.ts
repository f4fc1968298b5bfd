import { because } from '@bhav/core/market/reason';
import { BadLine, quoted, type CsvRow } from '../parsing/csv-row.ts';
import { readCsv } from '../parsing/csv.ts';
import { ddmmyy, readDate } from '../parsing/filed-date.ts';
import { isZip } from '../parsing/kind-of-bytes.ts';
import { commonest } from '../files/settle-bars.ts';
import { parseMeetings } from './nse-board-meetings.ts';
import { isMarketCaps, parseMarketCaps } from './nse-market-cap.ts';
import { parseYearRange } from './nse-year-range.ts';
import { inTurn, rejectedCount } from '../rejections.ts';
import type { BandTouch, ParsedFile, IndexDay, RejectedLines, Rejection, FiledAction, FiledRecordDate } from '@bhav/core/bars/parsed-file';
import { isOfLayout, LayoutChanged, type FileSource } from '../source.ts';
import { unzip } from '../parsing/zip.ts';
import { isPrimarySeries } from '@bhav/core/bars/instrument';

/**
 * Other members (announcements, gainers …) are not read. The date in a name is `DDMMYYYY`; until 10 October 2025 it is `DDMMYY` in all but `MCAP`,
 * which exists since 1 February 2024.
 */
const MEMBER =
  /^(?<kind>mcap|pd|bc|bm|bh|etf|CM_52_wk_High_low_)(?<day>\d{2})(?<month>\d{2})(?<year>(?:20)?\d{2})\.(?:csv|(?<=bm\d+\.)txt)$/i;

/**
 * A zip of market capitalisation, corporate actions, board meetings, index levels, touched price bands, the list of funds and, in some archives, the
 * 52-week range. A bad member is rejected (line 0, its name in the reason) and the others are kept. A single `mcap` file is read too.
 */
export const nsePr: FileSource = {
  id: 'nse-pr',
  exchange: 'NSE',
  cadence: 'session',
  published: { from: '2010-01-04' },
  typicalBytes: 330_000,
  base: 'nse',
  path: (day) => `/archives/equities/bhavcopy/pr/PR${ddmmyy(day)}.zip`,
  recognises: async (bytes) => (isZip(bytes) ? isPr(bytes) : isMarketCaps(bytes)),
  parse: parsePr,
};

async function isPr(bytes: Uint8Array): Promise<boolean> {
  return isOfLayout(async () => {
    const names: string[] = [];
    // `push` is never below 0: the names are listed and nothing is inflated.
    await unzip(bytes, (name) => names.push(name) < 0);
    return names.some((name) => /^(mcap|pd)\d{6}(\d\d)?\.csv$/i.test(name));
  });
}

async function parsePr(bytes: Uint8Array): Promise<ParsedFile> {
  if (!isZip(bytes)) return parseMarketCaps(bytes);
  const members = await unzip(bytes, (name) => MEMBER.test(name));
  if (members.size === 0) throw new LayoutChanged(because('zipNoPrMember'));
  const days = new Map([...members.keys()].map((name) => [name, dayInName(name)]));
  // One member of another day then does not spoil the archive.
  const session = commonest([...days.values()]);
  const figures: Omit<ParsedFile, keyof RejectedLines> = session === undefined ? {} : { session };
  const dropped: RejectedLines[] = [];
  const seen = new Set<string>();
  for (const [name, content] of members) {
    try {
      if (days.get(name) !== session) throw new LayoutChanged(because('ofDay', days.get(name) ?? '', session ?? ''));
      if (seen.has(kindInName(name))) throw new LayoutChanged(because('kindTwice'));
      seen.add(kindInName(name));
      const { session: inside, rejected, unkept = 0, ...read } = readMember(name, content);
      if (inside !== undefined && inside !== session) throw new LayoutChanged(because('ofDay', inside, session ?? ''));
      Object.assign(figures, read);
      dropped.push({ rejected: rejected.map(({ line, why }) => ({ line, why: because('faultOf', name, why) })), unkept });
    } catch (error) {
      if (!(error instanceof LayoutChanged)) throw error;
      dropped.push({ rejected: [{ line: 0, why: because('faultOf', name, error.why) }] });
    }
  }
  return { ...figures, ...inTurn(...dropped) };
}

function dayInName(name: string): string {
  const { day = '', month = '', year = '' } = MEMBER.exec(name)?.groups ?? {};
  return `${year.padStart(4, '20')}-${month}-${day}`;
}

function kindInName(name: string): string {
  return MEMBER.exec(name)?.groups?.['kind']?.toLowerCase() ?? '';
}

function readMember(name: string, content: Uint8Array): ParsedFile {
  const kind = kindInName(name);
  if (kind === 'mcap') return parseMarketCaps(content);
  if (kind === 'bc') return parseActions(content, dayInName(name));
  if (kind === 'bm') return parseMeetings(content);
  if (kind === 'pd') return parseIndices(content);
  if (kind === 'etf') return parseFunds(content);
  if (kind === 'bh') return parseTouches(content);
  return parseYearRange(content);
}

const INDICES = {
  name: 'a pd file',
  columns: ['MKT', 'SYMBOL', 'SECURITY', 'PREV_CL_PR', 'OPEN_PRICE', 'HIGH_PRICE', 'LOW_PRICE', 'CLOSE_PRICE', 'IND_SEC'],
  padding: 'any',
  endsOpen: true,
} as const;

/** The rows of market `Y`. Securities, titles and blank rows are skipped. */
function parseIndices(content: Uint8Array): ParsedFile {
  const indices: IndexDay[] = [];
  const rejected: Rejection[] = [];
  const dropped = readCsv(content, INDICES, (row, at) => {
    if (row.text(at.MKT) !== 'Y' || !row.isBlank(at.SYMBOL)) return;
    const level = (column: number): number | undefined => {
      const value = row.amount(column, 4);
      return value === 0 ? undefined : value;
    };
    const [open, high, low, close] = [level(at.OPEN_PRICE), level(at.HIGH_PRICE), level(at.LOW_PRICE), level(at.CLOSE_PRICE)];
    const name = row.text(at.SECURITY);
    if (close === undefined || close < (low ?? 0) || close > (high ?? Infinity)) {
      rejected.push({
        line: row.line,
        why: because(
          'faultOf',
          name,
          close === undefined ? because('noClose') : because('outside', 'close', close, low ?? '–', high ?? '–'),
        ),
      });
      return;
    }
    indices.push({ name, open, high, low, close, previousClose: level(at.PREV_CL_PR) });
  });
  return { indices, ...inTurn(dropped, { rejected }) };
}

const FUNDS = { name: 'an etf file', columns: ['SERIES', 'SYMBOL', 'UNDERLYING'], endsOpen: true } as const;

function parseFunds(content: Uint8Array): ParsedFile {
  const funds = new Map<string, string>();
  const dropped = readCsv(content, FUNDS, (row, at) => {
    funds.set(row.symbol(at.SYMBOL), row.text(at.UNDERLYING).trim());
  });
  return { funds: [...funds].map(([symbol, underlying]) => ({ symbol, underlying })), ...dropped };
}

const TOUCHES = { name: 'a bh file', columns: ['SYMBOL', 'SERIES', 'HIGH/LOW'], endsOpen: true } as const;
/** The header of January 2025 has a column that no line has. */
const SPARE_HEADER = ',INDEX FLAG';

function parseTouches(content: Uint8Array): ParsedFile {
  const touches: BandTouch[] = [];
  const dropped = readCsv(Buffer.from(Buffer.from(content).toString().replace(SPARE_HEADER, '')), TOUCHES, (row, at) => {
    const side = SIDES.get(row.text(at['HIGH/LOW']).trim());
    if (side === undefined) throw new BadLine(because('otherText', 'HIGH/LOW', quoted(row.text(at['HIGH/LOW'])), 'H / L'));
    touches.push({ symbol: row.symbol(at.SYMBOL), series: row.series(at.SERIES), side });
  });
  return { touches, ...dropped };
}

const SIDES = new Map<string, BandTouch['side']>([
  ['H', 'upper'],
  ['L', 'lower'],
]);

const ACTIONS = { name: 'a bc file', columns: ['SERIES', 'SYMBOL', 'RECORD_DT', 'EX_DT', 'PURPOSE'], endsOpen: true } as const;

/**
 * The actions of the file's day and of the days to come, one line for each series of a symbol; purposes are kept as filed. A file lists all actions
 * from its own day (`day`, in its name) to its last ex-date, so one of a former file that is missing in between is withdrawn (on 16 to 18 December
 * 2025 one of 200 a day was). A rejected line may be the missing one, so then no action is withdrawn.
 */
export function parseActions(content: Uint8Array, day: string): ParsedFile {
  const actions: FiledAction[] = [];
  const recordDates: FiledRecordDate[] = [];
  const dropped = readCsv(content, ACTIONS, (row, at) => {
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
