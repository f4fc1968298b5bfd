import { because } from '@bhav/core/market/reason';
import { NIFTY_50 } from '@bhav/core/indices/index-members';
import { BadLine, mustBeIsin } from '../parsing/csv-row.ts';
import { hasHeader, readCsv } from '../parsing/csv.ts';
import type { ParsedFile, Member } from '@bhav/core/bars/parsed-file';
import type { SourceId } from '@bhav/core/words/en/pages/sources';
import { isOfLayout, LayoutChanged, type FileSource } from '../source.ts';

/** Lines end in an ISIN, so a cut line cannot pass for a whole one. */
const LAYOUT = {
  name: 'a list of constituents',
  columns: ['Company Name', 'Industry', 'Symbol', 'Series', 'ISIN Code'],
  endsOpen: true,
} as const;

/** A list does not name its index, so it is recognised by its content. */
interface ListOf {
  id: SourceId;
  index: string;
  file: string;
  members: readonly [least: number, most: number];
  typicalBytes: number;
  /** Members that it has of the NIFTY 50 of September 2026, and of the Next 50 of August 2025. */
  nifty: readonly [least: number, most: number];
  next: readonly [least: number, most: number];
  /** Companies that the list must have, and must not. */
  has?: readonly string[];
  lacks?: readonly string[];
}

/** The wide indices have most of both lists. */
const OF_NIFTY = { members: [45, 55], typicalBytes: 3_400, nifty: [30, 50], next: [0, 20] } as const;
const OF_NEXT = { members: [45, 55], typicalBytes: 3_400, nifty: [0, 20], next: [25, 50] } as const;
const WIDE = { nifty: [35, 50], next: [25, 50] } as const;
const OF_SECTOR = { typicalBytes: 1_100, nifty: [0, 50], next: [0, 50] } as const;

const LISTS: readonly ListOf[] = [
  { id: 'nse-nifty-50', index: 'Nifty 50', file: 'ind_nifty50list', ...OF_NIFTY },
  { id: 'nse-next-50', index: 'Nifty Next 50', file: 'ind_niftynext50list', ...OF_NEXT },
  { id: 'nse-nifty-500', index: 'Nifty 500', file: 'ind_nifty500list', members: [490, 520], typicalBytes: 33_000, ...WIDE },
  {
    id: 'nse-total-market',
    index: 'Nifty Total Market',
    file: 'ind_niftytotalmarket_list',
    members: [730, 780],
    typicalBytes: 49_000,
    ...WIDE,
  },
  { id: 'nse-nifty-100', index: 'Nifty 100', file: 'ind_nifty100list', members: [95, 110], typicalBytes: 6_600, ...WIDE },
  {
    id: 'nse-midcap-150',
    index: 'Nifty Midcap 150',
    file: 'ind_niftymidcap150list',
    members: [145, 158],
    typicalBytes: 10_000,
    nifty: [0, 10],
    next: [0, 30],
  },
  {
    id: 'nse-smallcap-250',
    index: 'Nifty Smallcap 250',
    file: 'ind_niftysmallcap250list',
    members: [245, 260],
    typicalBytes: 17_000,
    nifty: [0, 5],
    next: [0, 10],
  },
  {
    id: 'nse-bank',
    index: 'Nifty Bank',
    file: 'ind_niftybanklist',
    members: [10, 18],
    ...OF_SECTOR,
    has: ['AXISBANK', 'HDFCBANK', 'ICICIBANK', 'KOTAKBANK', 'SBIN'],
    lacks: ['BAJFINANCE'],
  },
  { id: 'nse-it', index: 'Nifty IT', file: 'ind_niftyitlist', members: [8, 12], ...OF_SECTOR, has: ['HCLTECH', 'INFY', 'TCS', 'TECHM'] },
  {
    id: 'nse-auto',
    index: 'Nifty Auto',
    file: 'ind_niftyautolist',
    members: [12, 18],
    ...OF_SECTOR,
    has: ['BAJAJ-AUTO', 'EICHERMOT', 'M&M', 'MARUTI'],
  },
  {
    id: 'nse-fmcg',
    index: 'Nifty FMCG',
    file: 'ind_niftyfmcglist',
    members: [12, 18],
    ...OF_SECTOR,
    has: ['HINDUNILVR', 'ITC', 'NESTLEIND', 'TATACONSUM'],
  },
  {
    id: 'nse-pharma',
    index: 'Nifty Pharma',
    file: 'ind_niftypharmalist',
    members: [10, 25],
    ...OF_SECTOR,
    has: ['CIPLA', 'DRREDDY', 'SUNPHARMA'],
    lacks: ['APOLLOHOSP'],
  },
  {
    id: 'nse-metal',
    index: 'Nifty Metal',
    file: 'ind_niftymetallist',
    members: [10, 18],
    ...OF_SECTOR,
    has: ['HINDALCO', 'JSWSTEEL', 'TATASTEEL'],
  },
];

/** The lists have no date: they count from the day of the download. */
export const nseConstituents: readonly FileSource[] = LISTS.map((list) => ({
  id: list.id,
  exchange: 'NSE',
  cadence: 'master',
  typicalBytes: list.typicalBytes,
  base: 'nifty',
  path: () => `/IndexConstituent/${list.file}.csv`,
  recognises: (bytes) => isOfLayout(() => hasHeader(bytes, LAYOUT) && parseList(bytes, list).members !== undefined),
  parse: async (bytes) => parseList(bytes, list),
}));

function parseList(bytes: Uint8Array, wanted: ListOf): ParsedFile {
  const list: Member[] = [];
  const seen = new Set<string>();
  const dropped = readCsv(bytes, LAYOUT, (row, at) => {
    const isin = row.text(at['ISIN Code']);
    const symbol = row.symbol(at.Symbol);
    if (isin.startsWith('DUM')) throw new BadLine(because('placeholder', symbol));
    mustBeIsin(isin, symbol);
    if (seen.has(isin) || seen.has(symbol)) throw new BadLine(because('twice', symbol));
    seen.add(isin).add(symbol);
    list.push({ symbol, isin, name: row.text(at['Company Name']), sector: row.text(at.Industry), series: row.series(at.Series) });
  });
  const { index } = wanted;
  // Half a list would remove half the index from the page.
  if (!isListOf(wanted, list)) throw new LayoutChanged(because('otherMembers', list.length, index));
  return { members: { index, list }, ...dropped };
}

function isListOf({ members, nifty, next, has = [], lacks = [] }: ListOf, list: readonly Member[]): boolean {
  const within = (count: number, [least, most]: readonly [number, number]) => count >= least && count <= most;
  const overlap = (symbols: ReadonlySet<string>) => list.filter(({ symbol }) => symbols.has(symbol)).length;
  const ofItsKind = overlap(new Set(has)) === has.length && overlap(new Set(lacks)) === 0;
  return within(list.length, members) && within(overlap(NIFTY), nifty) && within(overlap(NEXT), next) && ofItsKind;
}

const NIFTY: ReadonlySet<string> = new Set(NIFTY_50);

/** As of 14 August 2025: `ind_nifty100list.csv` less `ind_nifty50list.csv` of that day. It serves only to distinguish lists. */
const NEXT: ReadonlySet<string> = new Set(
  (
    'ABB ADANIENSOL ADANIGREEN ADANIPOWER AMBUJACEM BAJAJHFL BAJAJHLDNG BANKBARODA BOSCHLTD BPCL BRITANNIA CANBK CGPOWER CHOLAFIN' +
    ' DABUR DIVISLAB DLF DMART GAIL GODREJCP HAL HAVELLS HYUNDAI ICICIGI ICICIPRULI INDHOTEL INDIGO IOC' +
    ' IRFC JINDALSTEL JSWENERGY LICI LODHA LTIM MOTHERSON NAUKRI PFC PIDILITIND PNB RECLTD SHREECEM SIEMENS' +
    ' SWIGGY TATAPOWER TORNTPHARM TVSMOTOR UNITDSPR VBL VEDL ZYDUSLIFE'
  ).split(' '),
);
