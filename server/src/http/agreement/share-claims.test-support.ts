import { PERIODS } from '@bhav/core/calendar/periods';
import { EXCHANGES, type Exchange } from '@bhav/core/market/exchange';
import { MEAN_FIELDS, RETURN_FIELDS, TOTAL_RETURN_FIELDS } from '@bhav/core/market/receipt-fields';
import { openingGap } from '@bhav/core/quotes/change';
import { flagName } from '@bhav/core/warnings/warning-words';
import type { DayAnswer } from '@bhav/core/wire/day';
import type { Breadth } from '@bhav/core/wire/market';
import type { ScreenedShare } from '@bhav/core/wire/lists/screen';
import type { Stock } from '@bhav/core/wire/stock';
import type { Claim, Shown } from './agreement.test-support.ts';

export type Row = Readonly<Record<string, unknown>>;

export const SHARE_FIGURES = [
  ...(['name', 'isin', 'code', 'series', 'sector', 'price', 'change', 'changePercent', 'previousClose', 'previousCloseFiled'] as const),
  ...(['open', 'high', 'low', 'volume', 'turnover', 'trades', 'deliveryPercent', 'marketCap', 'priceEarnings', 'dividendYield'] as const),
  ...(['warnings', 'warningNames', 'flags', 'formerSymbols', 'yearHigh', 'yearLow'] as const),
];

export const SCREEN_FIGURES = [
  ...SHARE_FIGURES,
  ...([
    'volumeRatio',
    'gap',
    'firstClose',
    'listedOn',
    'hasDerivatives',
    'bandPercent',
    'apart',
    'turnoverOnBoth',
    'touched',
    'isNewlyWarned',
  ] as const),
  ...Object.values(MEAN_FIELDS),
  ...PERIODS.filter((period) => period !== 'max' && period !== '5Y').flatMap((period) => [
    RETURN_FIELDS[period],
    TOTAL_RETURN_FIELDS[period],
  ]),
];

const READ: Partial<Record<string, (row: Row) => unknown>> = {
  gap: openingGap,
  // The sign says which of the two is dearer.
  apart: ({ apartPercent }) => (typeof apartPercent === 'number' ? Math.abs(apartPercent) : undefined),
  warningNames: ({ warnings }) =>
    Array.isArray(warnings) ? warnings.map((flag: Stock['symbol']) => flagName(flag)).join('; ') : undefined,
  ...Object.fromEntries(
    PERIODS.flatMap((period) => [
      [RETURN_FIELDS[period], ({ returns }: Row) => (returns as ScreenedShare['returns'])?.[period]],
      [TOTAL_RETURN_FIELDS[period], ({ totalReturns }: Row) => (totalReturns as ScreenedShare['returns'])?.[period]],
    ]),
  ),
};

export function subject(exchange: Exchange, session: string | undefined, name: string): string {
  return `${exchange} ${session} ${name}`;
}

/** A figure that the row lacks is not known. */
export function shareClaims(of: string, row: Row, figures: readonly string[]): Claim[] {
  return figures.map((figure) => ({ of, figure, value: shown((READ[figure] ?? (() => row[figure]))(row)) }));
}

export function listClaims(list: ListedRows, name: string, figures: readonly string[], on: string | undefined): Claim[] {
  const { exchange, session, stocks } = list;
  const of = subject(exchange, session, name);
  return [
    sessionClaim(exchange, on, session),
    ...stocks.flatMap((row) => shareClaims(subject(exchange, session, row.symbol), row, figures)),
    ...breadthClaims(of, breadthOfRows(stocks)),
    { of, figure: 'shares', value: stocks.length },
    {
      of,
      figure: 'members',
      value: stocks
        .map(({ symbol }) => symbol)
        .toSorted()
        .join(' '),
    },
  ];
}

/** Rows may lack figures. */
export interface ListedRows {
  exchange: Exchange;
  session?: string | undefined;
  stocks: readonly (Row & Pick<Stock, 'symbol'> & Partial<Pick<Stock, 'change' | 'isGainer' | 'isLoser' | 'sector' | 'changePercent'>>)[];
}

export function sessionClaim(exchange: Exchange, on: string | undefined, session: string | undefined): Claim {
  return { of: `${exchange} asked for ${on ?? 'the newest'}`, figure: 'session', value: session };
}

export function breadthClaims(of: string, breadth: Omit<Breadth, 'compared'>): Claim[] {
  return (['advances', 'declines', 'unchanged', 'uncompared'] as const).map((figure) => ({ of, figure, value: breadth[figure] }));
}

export function dayBreadth(breadth: DayAnswer['breadth']): Claim[] {
  return EXCHANGES.flatMap((exchange) => {
    const whole = breadth[exchange];
    return whole === undefined ? [] : breadthClaims(subject(exchange, whole.session, 'all'), whole);
  });
}

function breadthOfRows(stocks: ListedRows['stocks']): Omit<Breadth, 'compared'> {
  const count = (is: (row: ListedRows['stocks'][number]) => boolean): number => stocks.filter(is).length;
  return {
    advances: count(({ change = 0 }) => change > 0),
    declines: count(({ change = 0 }) => change < 0),
    unchanged: count(({ change }) => change === 0),
    uncompared: count(({ change }) => change === undefined),
  };
}

function shown(value: unknown): Shown {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'number' || typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(String).toSorted().join(' ') || 'none';
  throw new Error(`${JSON.stringify(value)} is no figure.`);
}
