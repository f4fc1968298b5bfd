import { type ReceiptField, TOTAL_RETURN_FIELDS } from '@bhav/core/market/receipt-fields';
import type { SourceId } from '@bhav/core/words/en/pages/sources';
import { MEASURES } from '@bhav/core/market/measures';

/** Where the lines of a source name their share, and in which columns each figure stands. */
export interface LineLayout {
  /** It is a list of JSON, whose entries are its lines. */
  isList?: true;
  /** The member of an archive with several. */
  member?: RegExp;
  key: Readonly<Record<string, 'symbol' | 'series' | 'code' | 'purpose'>>;
  columns: Partial<Record<ReceiptField, readonly string[]>>;
}

/** The figures that are made of a bar's close or open, and of the previous close. */
const ofCloses = (close: string, previous: string, open: string) => ({
  change: [close, previous],
  changePercent: [close, previous],
  marketCap: [close],
  dividendYield: [close],
  gap: [open, previous],
});
const UDIFF = {
  price: ['ClsPric'],
  previousClose: ['PrvsClsgPric'],
  ...ofCloses('ClsPric', 'PrvsClsgPric', 'OpnPric'),
  open: ['OpnPric'],
  high: ['HghPric'],
  low: ['LwPric'],
  volume: ['TtlTradgVol'],
  turnover: ['TtlTrfVal'],
  trades: ['TtlNbOfTxsExctd'],
} as const;
const BSE_OLD = {
  price: ['CLOSE'],
  previousClose: ['PREVCLOSE'],
  ...ofCloses('CLOSE', 'PREVCLOSE', 'OPEN'),
  open: ['OPEN'],
  high: ['HIGH'],
  low: ['LOW'],
  volume: ['NO_OF_SHRS'],
  turnover: ['NET_TURNOV'],
  trades: ['NO_TRADES'],
} as const;

/** An archive has a member for each kind of figure. */
export function lineLayout(source: SourceId, field: ReceiptField): LineLayout | undefined {
  return source === 'nse-pr' && field in ACTION_LINES.columns ? ACTION_LINES : LINE_LAYOUTS[source];
}

const LINE_LAYOUTS: Partial<Record<SourceId, LineLayout>> = {
  'nse-bhavcopy': { key: { TckrSymb: 'symbol', SctySrs: 'series' }, columns: UDIFF },
  'bse-bhavcopy': { key: { FinInstrmId: 'code' }, columns: UDIFF },
  'nse-delivery': {
    key: { SYMBOL: 'symbol', SERIES: 'series' },
    columns: {
      price: ['CLOSE_PRICE'],
      previousClose: ['PREV_CLOSE'],
      ...ofCloses('CLOSE_PRICE', 'PREV_CLOSE', 'OPEN_PRICE'),
      open: ['OPEN_PRICE'],
      high: ['HIGH_PRICE'],
      low: ['LOW_PRICE'],
      volume: ['TTL_TRD_QNTY'],
      turnover: ['TURNOVER_LACS'],
      trades: ['NO_OF_TRADES'],
      deliveryPercent: ['DELIV_QTY', 'DELIV_PER'],
    },
  },
  'nse-legacy': {
    key: { SYMBOL: 'symbol', SERIES: 'series' },
    columns: {
      ...BSE_OLD,
      volume: ['TOTTRDQTY'],
      turnover: ['TOTTRDVAL'],
      trades: ['TOTALTRADES'],
    },
  },
  'bse-isin': { key: { SC_CODE: 'code' }, columns: BSE_OLD },
  'bse-legacy': { key: { SC_CODE: 'code' }, columns: BSE_OLD },
  'nse-pr': {
    member: /^mcap\d+\.csv$/i,
    key: { Symbol: 'symbol', Series: 'series' },
    columns: { marketCap: ['Issue Size', 'Close Price/Paid up value(Rs.)', 'Market Cap(Rs.)'] },
  },
  'nse-year-range': {
    key: { SYMBOL: 'symbol', SERIES: 'series' },
    columns: {
      yearHigh: ['Adjusted_52_Week_High', '52_Week_High_Date'],
      yearLow: ['Adjusted_52_Week_Low', '52_Week_Low_DT'],
    },
  },
  'bse-scrip-list': { isList: true, key: { SCRIP_CD: 'code' }, columns: { marketCap: ['Mktcap', 'Status'] } },
  'nse-earnings': { key: { SYMBOL: 'symbol' }, columns: { priceEarnings: ['SYMBOL P/E'] } },
  'nse-warnings': { key: { Symbol: 'symbol' }, columns: { warnings: MEASURES.map(({ headers: [header = ''] }) => header) } },
};

const ACTION_LINES: LineLayout = {
  member: /^bc\d+\.csv$/i,
  key: { SYMBOL: 'symbol', SERIES: 'series', PURPOSE: 'purpose' },
  columns: Object.fromEntries(Object.values(TOTAL_RETURN_FIELDS).map((field) => [field, ['EX_DT', 'PURPOSE']])),
};
