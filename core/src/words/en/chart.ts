import { DASH, formatCount } from '../format.ts';
import { plural } from '../plural.ts';

type Interval = 'day' | 'week' | 'month';

const ONE = { day: 'trading day', week: 'week', month: 'month' } as const;
const EACH = { day: 'Daily', week: 'Weekly', month: 'Monthly' } as const;
const SHORT = { day: 'd', week: 'w', month: 'mo' } as const;

export const chartWords = {
  label: (name: string) => `Chart of ${name}`,
  /** What the picture is to a screen reader, and how it is moved along. */
  role: 'chart',
  hint: 'Left and right arrow keys go from bar to bar, Page Up and Page Down by twenty, Home and End to the ends, Escape leaves.',
  dash: DASH,
  ranges: { '1m': '1M', '3m': '3M', '6m': '6M', '1y': '1Y', '3y': '3Y', '5y': '5Y', max: 'Max' },
  rangesInFull: {
    '1m': 'One month',
    '3m': 'Three months',
    '6m': 'Six months',
    '1y': 'One year',
    '3y': 'Three years',
    '5y': 'Five years',
    max: 'All trading days known',
  },
  rangeLabel: 'Range',
  /** Said once on the page of a share or an index. */
  history: {
    begins: (day: string, of?: string) => `The history${of === undefined ? '' : ` of ${of}`} begins on ${day}`,
    fetching: (here: string, all: string) => `${here} of ${all} trading days are here, more are being fetched`,
    /** Of a range that goes further back. */
    tooShort: (range: string, day: string) => `${range}: the history begins on ${day}`,
  },
  intervalLabel: 'Interval',
  intervals: EACH,
  kinds: {
    demerger: 'Demerger',
    reduction: 'Capital reduction',
    distribution: 'Bonus of other paper',
    split: 'Split',
    bonus: 'Bonus',
    rights: 'Rights',
    dividend: 'Dividend',
  },
  letters: { demerger: 'X', reduction: 'C', split: 'S', bonus: 'B', rights: 'R', distribution: 'P', dividend: 'D' },
  action: (kind: string, purpose: string) => `${kind}: ${purpose}`,
  actions: (count: number) => plural(count, { one: '1 corporate action in this range', other: `${count} corporate actions in this range` }),
  figureLabel: 'Figure',
  level: 'Level',
  valuations: { priceEarnings: 'P/E', priceBook: 'P/B', dividendYield: 'Dividend yield' },
  valuationOf: (index: string, valuation: string) => `${index} ${valuation}`,
  kindLabel: 'Kind of chart',
  kindsOfChart: { candles: 'Candles', line: 'Line', area: 'Area' },
  scaleLabel: 'Scale',
  scales: { log: 'Log' },
  basisLabel: 'Prices',
  bases: { traded: 'Unadjusted' },
  basisHints: {
    traded: 'Prices as they were traded on the day',
  },
  meansLabel: (interval: Interval) => `Moving averages, in ${ONE[interval]}s`,
  mean: (count: number, interval: Interval = 'day') => `${count}-${interval} average`,
  compare: {
    label: 'Compare with',
    placeholder: 'Compare: Infosys…',
    add: 'Add',
    remove: (name: string) => `Remove ${name}`,
    there: (name: string) => `${name} is in the chart already`,
    full: 'Five comparisons at most: remove one first',
    loading: (name: string) => `${name}: loading…`,
    missing: (name: string) => `${name} is not known: check its spelling`,
    which: (name: string) => `Which one is “${name}”? Choose from the list.`,
    choices: 'Shares and indices',
    failed: (name: string) => `${name} could not be loaded`,
    base: (day: string) => `Change since the close of ${day}`,
    withDividends: 'With dividends',
    withDividendsHint: 'Each dividend of a share buys more of it at the close of its ex-date',
    nameWithDividends: (name: string) => `${name} with dividends`,
    dividends: {
      reinvested: (names: string) =>
        `${names}: with dividends, each reinvested at the close of its ex-date, up to the last official close.`,
      'not-known': (names: string) => `${names}: without dividends, because not all are known since that day.`,
      'price-index': (names: string) => `${names}: a price index, without dividends.`,
      'total-return-index': (names: string) => `${names}: an index of total return, with dividends.`,
    },
    noBase: 'These have no trading day in common in this range.',
  },
  read: {
    open: 'O',
    high: 'H',
    low: 'L',
    close: 'C',
    volume: 'Vol',
    delivered: 'Delivered',
    change: 'Chg',
    mean: (count: number, interval: Interval) => `${count}${SHORT[interval]}`,
    span: (from: string, to: string) => `${from} – ${to}`,
    over: (day: string) => `since ${day}`,
  },
  said: {
    open: (price: string) => `open ${price}`,
    high: (price: string) => `high ${price}`,
    low: (price: string) => `low ${price}`,
    close: (price: string) => `close ${price}`,
    volume: (count: string) => `volume ${count} shares`,
    delivered: (percent: string) => `delivered ${percent}`,
    change: (percent: string) => `change ${percent}`,
    on: (price: string, day: string) => `${price} on ${day}`,
    empty: (name: string) => `${name}: no trading day to draw.`,
    chart: (parts: {
      names: readonly string[];
      count: number;
      interval: Interval;
      from: string;
      to: string;
      change: string | undefined;
      high: string;
      low: string;
    }) =>
      `${parts.names.join(' against ')}, ${formatCount(parts.count)} ${ONE[parts.interval]}${plural(parts.count, { one: '', other: 's' })}: ` +
      `from ${parts.from} to ${parts.to}${parts.change === undefined ? '' : `, ${parts.change}`}; highest ${parts.high}, lowest ${parts.low}.`,
  },
  zone: 'Trading days in India (IST)',
  basis: {
    adjusted: (interval: Interval) => `${EACH[interval]} prices, adjusted for splits, bonuses and rights`,
    traded: (interval: Interval) => `${EACH[interval]} prices as they were traded`,
    index: (interval: Interval) => `${EACH[interval]} levels, in points`,
    valuation: (name: string, interval: Interval) =>
      `${name} as published by NSE with ${interval === 'day' ? 'each close' : `the last close of each ${interval}`}`,
  },
  gap: (from: string, to: string, of = 'trading day') => `No ${of} between ${from} and ${to} is stored.`,
  brokenBy: {
    demerger: (day: string) => `Prices before and after the demerger of ${day} are not comparable.`,
    reduction: (day: string) => `Prices before and after the capital reduction of ${day} are not comparable.`,
    rights: (day: string) => `Prices before and after the rights issue of ${day} are not comparable: its effect is not known.`,
    'previous-close-breaks': (day: string) =>
      `Prices before and after ${day} are not comparable: the previous close filed that day is not the last close.`,
    'after-pause': (day: string) =>
      `Prices before and after ${day} are not comparable: the share was traded again after a pause, far from its last close.`,
    'action-likely': (day: string) =>
      `Prices before and after ${day} are not comparable: a corporate action is likely, but no file has its terms.`,
    'consolidated-earnings': (day: string) =>
      `The step on ${day} is a change of rule, not of the market. Since that day, P/E uses consolidated earnings (the company with its subsidiaries). Before, it used the company’s earnings alone.`,
  },
  files: (exchange: string, isMadeUp: boolean) => `${isMadeUp ? 'made-up ' : ''}end-of-day files of ${exchange}`,
  simulated: 'Simulated history, generated in your browser: not market prices.',
  noIndex: 'The simulated market has no indices',
  table: {
    show: 'Show as a table',
    hide: 'Hide the table',
    comparedCaption: (name: string, range: string) =>
      `${name} beside others, ${range}: the close of each and its change since the first common day, newest first`,
    caption: (name: string, range: string, interval: Interval) => `${name}, ${range}: one row a ${ONE[interval]}, newest first`,
    date: 'Date',
    open: 'Open',
    high: 'High',
    low: 'Low',
    close: 'Close',
    change: 'Change %',
    volume: 'Volume',
    events: 'Actions',
    more: (count: string) => `Show ${count} earlier rows`,
    earlier: (count: string) => `${count} earlier rows are in the CSV file.`,
  },
  csv: 'CSV',
  csvHint: (interval: Interval) => `All ${ONE[interval]}s as a CSV file`,
  parquet: 'Parquet',
  parquetHint: 'All trading days as a Parquet file, for DuckDB, pandas and others',
  comparedCsvHint: 'All lines of this range as a CSV file',
  loading: 'Loading the chart…',
  failed: 'The history could not be loaded.',
  failedHint: 'Check the connection, then try again.',
  missing: 'No price history is stored.',
  noValuation: (name: string) => `No ${name} of this index is stored.`,
  oneBar: 'Only one trading day so far.',
  /** Where candles would be thinner than can be seen. */
  asLine: 'So many bars are drawn as a line: candles of weeks or months show more.',
  sparkline: {
    label: '30-day charts',
    heading: '30 days',
    meaning: 'Closes of the last 30 trading days, in the colour of their change from the first to the last',
    show: 'Show the closes of the last 30 trading days in each row',
    hide: 'Hide the small charts of the last 30 trading days',
  },
} as const;
