import { NIFTY_50 } from '@bhav/core/market/index-members';
import { isIsin } from '@bhav/core/market/isin';
import { BadLine } from '../parsing/csv-row.ts';
import { hasHeader, readTable } from '../parsing/csv.ts';
import type { ParsedFile, Member } from '@bhav/core/bars/parsed-file';
import type { SourceId } from '@bhav/core/words/en-sources';
import { LayoutChanged, type FileSource } from '../source.ts';

/** The last field, an ISIN, proves itself. */
const LAYOUT = {
  name: 'a list of constituents',
  columns: ['Company Name', 'Industry', 'Symbol', 'Series', 'ISIN Code'],
  endsOpen: true,
} as const;

/** What a list looks like inside, for nothing in it says which index it is of. */
interface ListOf {
  id: SourceId;
  index: string;
  file: string;
  members: readonly [least: number, most: number];
  typicalBytes: number;
  /** How many of the NIFTY 50 as of September 2026, and of the Next 50 as of August 2025, are in it. */
  nifty: readonly [least: number, most: number];
  next: readonly [least: number, most: number];
}

const LISTS: readonly ListOf[] = [
  {
    id: 'nse-nifty-50',
    index: 'Nifty 50',
    file: 'ind_nifty50list',
    members: [45, 55],
    typicalBytes: 3_400,
    nifty: [30, 50],
    next: [0, 20],
  },
  {
    id: 'nse-next-50',
    index: 'Nifty Next 50',
    file: 'ind_niftynext50list',
    members: [45, 55],
    typicalBytes: 3_400,
    nifty: [0, 20],
    next: [25, 50],
  },
  {
    id: 'nse-nifty-500',
    index: 'Nifty 500',
    file: 'ind_nifty500list',
    members: [490, 520],
    typicalBytes: 33_000,
    nifty: [35, 50],
    next: [25, 50],
  },
  {
    id: 'nse-total-market',
    index: 'Nifty Total Market',
    file: 'ind_niftytotalmarket_list',
    members: [730, 780],
    typicalBytes: 49_000,
    nifty: [35, 50],
    next: [25, 50],
  },
];

/** The members and sectors of the four indices that are followed. The lists bear no date: theirs is the day of the download. */
export const nseConstituents: readonly FileSource[] = LISTS.map((list) => ({
  id: list.id,
  exchange: 'NSE',
  cadence: 'master',
  typicalBytes: list.typicalBytes,
  base: 'nifty',
  path: () => `/IndexConstituent/${list.file}.csv`,
  recognises: async (bytes) => hasHeader(bytes, LAYOUT) && isReadableListOf(list, bytes),
  parse: async (bytes) => {
    const filing = parseMembers(bytes, list.index);
    const found = filing.members.list;
    // Half a list would take half the index off the page.
    if (!isListOf(list, found))
      throw new LayoutChanged(`A list of ${found.length} members is not the ${list.index}: it was cut off, or is of another index.`);
    return filing;
  },
}));

function parseMembers(bytes: Uint8Array, index: string): ParsedFile & { members: { list: Member[] } } {
  const list: Member[] = [];
  const seen = new Set<string>();
  const dropped = readTable(bytes, LAYOUT, (row, at) => {
    const isin = row.text(at['ISIN Code']);
    const symbol = row.symbol(at.Symbol);
    if (isin.startsWith('DUM')) throw new BadLine(`${symbol} holds the place of a company that is being spun off and is no share`);
    if (!isIsin(isin)) throw new BadLine(`the ISIN ${JSON.stringify(isin.slice(0, 40))} of ${symbol} has a wrong check digit or form`);
    if (seen.has(isin) || seen.has(symbol)) throw new BadLine(`${symbol} is a member already`);
    seen.add(isin).add(symbol);
    list.push({ symbol, isin, name: row.text(at['Company Name']), sector: row.text(at.Industry), series: row.series(at.Series) });
  });
  return { members: { index, list }, ...dropped };
}

function isReadableListOf(list: ListOf, bytes: Uint8Array): boolean {
  try {
    return isListOf(list, parseMembers(bytes, list.index).members.list);
  } catch (error) {
    if (error instanceof LayoutChanged) return false;
    throw error;
  }
}

function isListOf({ members, nifty, next }: ListOf, list: readonly Member[]): boolean {
  const within = (count: number, [least, most]: readonly [number, number]) => count >= least && count <= most;
  const overlap = (symbols: ReadonlySet<string>) => list.filter(({ symbol }) => symbols.has(symbol)).length;
  return within(list.length, members) && within(overlap(NIFTY), nifty) && within(overlap(NEXT), next);
}

const NIFTY: ReadonlySet<string> = new Set(NIFTY_50);

/** The Nifty Next 50 as of 14 August 2025: `ind_nifty100list.csv` less `ind_nifty50list.csv` of that day. Only for telling lists apart. */
const NEXT: ReadonlySet<string> = new Set(
  (
    'ABB ADANIENSOL ADANIGREEN ADANIPOWER AMBUJACEM BAJAJHFL BAJAJHLDNG BANKBARODA BOSCHLTD BPCL BRITANNIA CANBK CGPOWER CHOLAFIN' +
    ' DABUR DIVISLAB DLF DMART GAIL GODREJCP HAL HAVELLS HYUNDAI ICICIGI ICICIPRULI INDHOTEL INDIGO IOC' +
    ' IRFC JINDALSTEL JSWENERGY LICI LODHA LTIM MOTHERSON NAUKRI PFC PIDILITIND PNB RECLTD SHREECEM SIEMENS' +
    ' SWIGGY TATAPOWER TORNTPHARM TVSMOTOR UNITDSPR VBL VEDL ZYDUSLIFE'
  ).split(' '),
);
