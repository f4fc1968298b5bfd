import type { Exchange } from '../market/exchange.ts';
import { isIsin } from '../market/isin.ts';
import { because, type Reason } from '../market/reason.ts';

/**
 * A security's day on one exchange, as in the exchange's end-of-day file. Prices and `turnover` are in rupees, `volume` is in shares, `close` is
 * the official close. `previousClose` is as filed: not adjusted for splits, bonuses or demergers, save at times by NSE after a pause or a
 * change of series, and absent if the file says 0 (on a listing day).
 */
export interface Bar {
  exchange: Exchange;
  /** The trading day in the file, `2026-11-20`. */
  session: string;
  symbol: string;
  /** The series at NSE (`EQ`, `BE` …), the group at BSE (`A`, `XT` …). */
  series: string;
  /** NSE's token or BSE's scrip code; empty if the layout has none. */
  code: string;
  /** Empty if the layout has none (`sec_bhavdata_full`). */
  isin: string;
  name: string;
  open: number;
  high: number;
  low: number;
  close: number;
  last: number | undefined;
  previousClose: number | undefined;
  volume: number;
  turnover: number;
  trades: number | undefined;
}

/** A bar with one of these is kept, and shown with a remark. */
export const BAR_FLAGS = [
  'last-outside-range',
  /** Turnover ÷ volume lies outside the day's range: a figure is wrong, or block trades are counted. */
  'turnover-outside-range',
  /** More trades than shares, or none. */
  'trades-odd',
  /** The filed previous close is not the last stored close, and no action or missing session explains why: no change is given. */
  'previous-close-breaks',
  /** Sessions before are not stored, and the filed previous close is further from the last stored close than a share moves in as many. */
  'history-breaks',
  /** The exchange has adjusted the filed previous close for an action. */
  'previous-close-adjusted',
  /** Another file of the exchange for the same day has other figures. */
  'files-disagree',
] as const;
export type BarFlag = (typeof BAR_FLAGS)[number];

export interface BarCheck {
  refusal: Reason | undefined;
  flags: BarFlag[];
}

/**
 * The step in rupees of each layout's turnovers. NSE rounds to paise; BSE truncates to rupees (3.88 × 1 is filed as 3.00);
 * `sec_bhavdata_full` has hundredths of a lakh.
 */
export const TURNOVER_STEP = { NSE: 0.01, BSE: 1, lakh: 1000 } as const;

/**
 * Checks the figures of one bar. It is refused for an impossible price, volume or turnover, for an open or close outside its range (but not in series
 * T0, whose close NSE takes from elsewhere) and for an invalid ISIN, and flagged for a mere oddity. `turnoverStep` is the rounding of the layout in
 * rupees.
 */
export function checkBar(bar: Bar, turnoverStep: number = TURNOVER_STEP[bar.exchange]): BarCheck {
  const refusal = refusalOf(bar);
  return { refusal, flags: refusal === undefined ? flagsOf(bar, turnoverStep) : [] };
}

function refusalOf({ open, high, low, close, volume, turnover, isin, series }: Bar): Reason | undefined {
  if (!(open > 0 && high > 0 && low > 0 && close > 0)) return because('priceMissing');
  if (!(Number.isSafeInteger(volume) && volume > 0)) return because('impossible', 'volume', volume);
  if (!(turnover >= 0 && Number.isSafeInteger(Math.round(turnover * 100)))) return because('impossible', 'turnover', turnover);
  if (low > high) return because('lowAboveHigh', low, high);
  if (series !== 'T0' && (open < low || open > high)) return because('outside', 'open', open, low, high);
  if (series !== 'T0' && (close < low || close > high)) return because('outside', 'close', close, low, high);
  if (isin !== '' && !isIsin(isin)) return because('badIsin', JSON.stringify(isin));
  return undefined;
}

function flagsOf(bar: Bar, turnoverStep: number): BarFlag[] {
  const flags: BarFlag[] = [];
  const { last, low, high, series, volume, turnover, trades } = bar;
  if (last !== undefined && series !== 'T0' && (last < low || last > high)) flags.push('last-outside-range');
  // A step either way covers rounding and truncation; a ten-thousandth of a rupee covers binary fractions.
  const slack = turnoverStep + 0.0001;
  if (turnover < low * volume - slack || turnover > high * volume + slack) flags.push('turnover-outside-range');
  if (trades !== undefined && (trades < 1 || trades > volume)) flags.push('trades-odd');
  return flags;
}
